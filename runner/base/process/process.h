// One program, run to its end in a process group of its own, in bounded time and memory.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/process/containment.h"
#include "base/process_end.h"

namespace process {

/// A stream socket between this process and a program, which has its end as descriptor 3 and the number in
/// $CTS_CHANNEL. Nobody else can open it, not even through /proc.
struct Channel {
  std::string first;                 ///< Sent when the program starts; short.
  std::size_t limit = 0;             ///< What is kept of what comes back, in bytes.
  std::string received = {};         ///< The first `limit` bytes.
  std::uint64_t received_bytes = 0;  ///< All.
};

struct ProcessOptions {
  std::vector<std::string> command;  ///< The program (looked up in PATH when without "/") and its words.
  std::map<std::string, std::string> environment = {};  ///< Added to the inherited environment.
  std::vector<std::string> without = {};                ///< Names that are not inherited; `environment` may set them.
  std::filesystem::path directory = {};                 ///< Working folder; empty: inherited.
  double timeout_s = 20;                                ///< Then TERM goes to the group.
  /// The limit is one of CPU time (base/process/time_limit.h): for programs whose work the CPU does, at the pace of a machine that others use.
  bool limits_cpu_time = false;
  double grace_s = 2;  ///< After TERM; then KILL goes to the group.
  /// Called with the process group once the time limit has passed, before TERM; it must end in bounded time by itself.
  std::function<void(pid_t group)> on_timeout = {};
  std::function<void(pid_t group)> on_stop = {};  ///< The same, where it is ended through stop_fd.
  /// Gets stdout as it comes, instead of Process::output, which then holds stderr alone; false ends the program at once.
  std::function<bool(std::string_view)> take_output = {};
  int stop_fd = -1;            ///< Readable: TERM at once; start_error becomes kStopped.
  Channel* channel = nullptr;  ///< Filled while the program runs, so that on_timeout can look at it; null: none.
  /// In place of a channel, an open descriptor that becomes descriptor 3 of the program, for a conversation of the caller's
  /// own; it is closed here as soon as the program has it, and in any case before RunProcess returns.
  int descriptor3 = -1;
  Containment containment = ContainmentInForce();
};

/// Process::start_error of a program that was ended through stop_fd.
inline constexpr const char* kStopped = "stopped on request";

/// Starts the program without stdin and with every descriptor closed but that of its channel, drains stdout and stderr
/// through one pipe (a flood never blocks it), and returns when it and everything that it started, directly or not, is
/// gone: what is left a moment after its end is killed, whatever group, session or parent it has. Safe to call from
/// several threads. If the calling process dies, all of that is killed as well. Throws nothing: see
/// Process::start_error.
base::Process RunProcess(const ProcessOptions& options);

/// The words that this program was started with.
std::vector<std::string> OwnCommand();

/// A regular file that this user may execute.
bool IsProgram(const std::filesystem::path& file);

/// The file of a program named without "/": the first in PATH (unset: /usr/bin:/bin). Empty when there is none.
std::string FindProgram(const std::string& name);

}  // namespace process
