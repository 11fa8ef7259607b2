// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/stream_follower.h"

#include "app/models/table_text.h"
#include "core/live/stream/decode.h"

#include <QFile>

#include <chrono>

namespace stepscope::app {
namespace {

constexpr std::chrono::milliseconds kLookAgain{100};
/// So little at once that who looks at the window meanwhile does not wait.
constexpr qint64 kAtOnceBytes = 65536;

} // namespace

StreamFollower::StreamFollower(const QString& path, QObject* parent) : QObject(parent), m_path(path) {}

void StreamFollower::start() {
  m_thread = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

StreamFollower::~StreamFollower() {
  m_thread.request_stop();
  if (m_thread.joinable()) m_thread.join();
}

void StreamFollower::tell() {
  if (!m_told.exchange(true)) Q_EMIT changed();
}

void StreamFollower::run(const std::stop_token& stop) {
  QFile file(m_path);
  if (!file.open(QIODevice::ReadOnly)) {
    m_atEnd = true;
    Q_EMIT failed(tr("%1 cannot be read: %2").arg(m_path, file.errorString()));
    return;
  }
  live::stream::Decoder decoder;
  while (!stop.stop_requested()) {
    const QByteArray bytes = m_paused ? QByteArray() : file.read(kAtOnceBytes);
    if (bytes.isEmpty()) {
      if (!m_paused && !m_atEnd.exchange(true)) Q_EMIT caughtUp();
      std::this_thread::sleep_for(kLookAgain);
      continue;
    }
    m_atEnd = false;
    decoder.append({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    while (!stop.stop_requested()) {
      const Result<std::optional<live::stream::Message>> message = decoder.next();
      if (!message.has_value()) {
        tell();
        m_atEnd = true;
        Q_EMIT failed(tr("The stream cannot be read on: %1").arg(toText(message.error().toString())));
        return;
      }
      if (!message.value()) break;
      const std::lock_guard lock(m_stream->mutex);
      m_stream->window.add(*message.value());
    }
    tell();
    if (decoder.sawBye()) {
      m_atEnd = true;
      Q_EMIT caughtUp();
      return;
    }
  }
}

} // namespace stepscope::app
