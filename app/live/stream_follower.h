// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include "core/live/window/live_window.h"

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <thread>

namespace stepscope::app {

/// Filled by one thread and looked at by others, for milliseconds at a time. Who draws waits for kDrawWait at
/// the most, and else draws later.
struct SharedLiveWindow {
  static constexpr std::chrono::milliseconds kDrawWait{8};
  std::timed_mutex mutex;
  live::LiveWindow window;
};

/// Reads a live stream from a file that may still grow, on a thread of its own.
class StreamFollower : public QObject {
  Q_OBJECT
public:
  explicit StreamFollower(const QString& path, QObject* parent = nullptr);
  ~StreamFollower() override;

  /// Once, after the signals are connected.
  void start();

  std::shared_ptr<SharedLiveWindow> stream() const { return m_stream; }
  QString path() const { return m_path; }
  /// Nothing new is read, so nothing that is kept goes.
  void setPaused(bool paused) { m_paused = paused; }
  bool isPaused() const { return m_paused; }
  /// caughtUp() or failed() has been told.
  bool isAtEnd() const { return m_atEnd; }
  /// changed() is told once until this is called.
  void seen() { m_told = false; }

Q_SIGNALS:
  /// Something has come, or the stream has ended.
  void changed();
  /// The stream cannot be read on; why, for people.
  void failed(const QString& why);
  /// All that the file holds so far has been read.
  void caughtUp();

private:
  void run(const std::stop_token& stop);
  void tell();

  QString m_path;
  std::shared_ptr<SharedLiveWindow> m_stream = std::make_shared<SharedLiveWindow>();
  std::atomic<bool> m_paused = false, m_told = false, m_atEnd = false;
  std::jthread m_thread;
};

} // namespace stepscope::app
