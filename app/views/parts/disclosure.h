// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QVBoxLayout>
#include <QWidget>

class QToolButton;

namespace stepscope::app {

/// A heading that opens and closes what is below it.
class Disclosure : public QWidget {
  Q_OBJECT
public:
  Disclosure(const QString& title, bool open, QWidget* parent = nullptr);

  QVBoxLayout* body() const { return m_bodyLayout; }
  bool isOpen() const { return m_open; }
  void setOpen(bool open);

private:
  QToolButton* m_header;
  QWidget* m_body;
  QVBoxLayout* m_bodyLayout;
  bool m_open = false;
};

} // namespace stepscope::app
