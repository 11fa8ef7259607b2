// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace stepscope::app {

/// Non-modal windows of the Help menu; each belongs to `parent` and is made once for it.
void showKeys(QWidget* parent);
void showAbout(QWidget* parent);

} // namespace stepscope::app
