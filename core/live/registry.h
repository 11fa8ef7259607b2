// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/live/address.h"
#include "core/live/capture_target.h"
#include "core/live/listing.h"
#include "core/live/message.h"

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace stepscope::live {

using CaptureId = std::uint64_t;

/// Where a capture stands with one process.
struct CaptureStatus {
  std::int32_t pid = 0;
  std::optional<std::int64_t> rank;
  CaptureState state = CaptureState::Waiting;
  std::string text;
  std::string file; ///< when Done
  std::string note; ///< how it came out otherwise than asked for, or empty
  bool operator==(const CaptureStatus&) const = default;
};

/// The processes that ask for captures, and the captures that go on. Any thread may call; no call waits for a
/// disk or a process, so that questions are answered in time.
class Registry {
public:
  /// A process asks. `unread`: our answer to an earlier question still waits in its queue.
  ///   returns  the text of the configuration to answer with, empty: nothing to do; nullopt: do not answer,
  ///            because the process takes the waiting answer for the one to this question
  std::optional<std::string> onPoll(const Poll& poll, std::int32_t pid, const Address& client, bool unread,
                                    Clock::time_point now);
  /// What became of a configuration that onPoll gave.
  void onSendFailed(std::int32_t pid);
  void onTaken(std::int32_t pid);

  /// One process to capture; `logFile` is as configurationOf takes it.
  struct Wanted {
    std::int32_t pid = 0;
    std::optional<std::int64_t> rank;
    std::string logFile;
    std::string refusal;   ///< why it cannot be captured, if so
    std::string root = {}; ///< where its files are seen from here, such as /proc/PID/root; empty: as here
    std::int32_t pidInside = 0;  ///< as it counts itself
    bool throughDynolog = false; ///< it asks dynolog, see configurationFor()
  };
  /// Begins a capture. A process that cannot be captured is in it as Failed.
  CaptureId begin(const CaptureRequest& request, const std::vector<Wanted>& wanted, Clock::time_point now);
  /// Of a capture through dynolog: what to tell the process, from now on sent.
  ///   returns  nullopt: nothing
  std::optional<std::string> configurationFor(std::int32_t pid, Clock::time_point now);
  /// It could not be told.
  void onRefused(std::int32_t pid, const std::string& why);
  std::vector<CaptureStatus> statusOf(CaptureId id) const;
  void cancel(CaptureId id);
  /// The capture's status is no longer asked for; cancels what goes on.
  void forget(CaptureId id);

  /// A trace that is waited for.
  struct Expected {
    CaptureId capture = 0;
    std::int32_t pid = 0, pidInside = 0;
    std::string logFile, root = {};
    std::int64_t sentAtNs = 0; ///< ns since 1970
  };
  std::vector<Expected> expectedFiles() const;
  /// Every `logFile`, as seen from here, of a capture that is not forgotten or whose trace may still be
  /// written.
  std::vector<std::string> filesInUse() const;
  /// The trace is there; `byTime` as CaptureTarget::onFile.
  ///   returns  false when nobody wants it any more
  bool onFile(const Expected& expected, const std::string& file, bool byTime = false);
  void tick(Clock::time_point now);

  /// Where we listen.
  struct Served {
    std::uint64_t network = 0;   ///< our network namespace
    bool abstract = true;        ///< processes without KINETO_IPC_SOCKET_DIR
    std::string socketDirectory; ///< those with this one; empty: none
    Clock::time_point since;
    bool dynolog = false; ///< those without one ask dynolog, which takes commands
  };
  /// The processes that have asked or are captured, and still exist.
  std::vector<std::int32_t> pids() const;
  void onProcessEnded(std::int32_t pid);
  /// What is known of the processes of this user, with what they asked. `facts` of processes that neither ask
  /// nor have PyTorch are left out.
  std::vector<ListedProcess> list(const std::vector<ProcessFacts>& facts, const Served& served,
                                  Clock::time_point now) const;

private:
  struct Client {
    Address address;
    std::vector<std::int32_t> pids;
    std::int64_t job = 0;
    bool accepts = false;
    Clock::time_point lastHeard;
  };
  struct Job {
    CaptureTarget target;
    CaptureId id = 0;
    std::int32_t pid = 0;
    std::optional<std::int64_t> rank;
    std::string root;
    bool throughDynolog = false;
    std::int64_t sentAtNs = 0;
    bool forgotten = false;
  };

  /// What goes on with the process, or nullptr.
  Job* jobOf(std::int32_t pid);

  mutable std::mutex m_mutex;
  std::map<std::int32_t, Client> m_clients;
  std::vector<Job> m_jobs;
  CaptureId m_lastId = 0;
};

} // namespace stepscope::live
