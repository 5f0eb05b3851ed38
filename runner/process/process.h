// One program, run to its end in a process group of its own, in bounded time and memory.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "base/process_end.h"

namespace process {

struct ProcessOptions {
  std::vector<std::string> command;  ///< The program (looked up in PATH when without "/") and its words.
  std::map<std::string, std::string> environment = {};  ///< Added to the inherited environment.
  std::vector<std::string> without = {};                ///< Names that are not inherited; `environment` may set them.
  std::filesystem::path directory = {};                 ///< Working folder; empty: inherited.
  double timeout_s = 20;                                ///< Then TERM goes to the group.
  double grace_s = 2;                                   ///< After TERM; then KILL goes to the group.
  /// Called with the process group once the time limit has passed, before TERM; it must end in bounded time by itself.
  std::function<void(pid_t group)> on_timeout = {};
  int stop_fd = -1;  ///< Readable: TERM at once; start_error becomes kStopped.
};

/// Process::start_error of a program that was ended through stop_fd.
inline constexpr const char* kStopped = "stopped on request";

/// Starts the program without stdin and with every other descriptor closed, drains stdout and stderr through one pipe
/// (a flood never blocks it), and returns when it and all processes of its group are gone. Safe to call from several
/// threads. Makes the caller the reaper of orphans, so that processes left behind are seen whoever started them. If the
/// calling process dies, the program is killed by the kernel. Throws nothing: see Process::start_error.
base::Process RunProcess(const ProcessOptions& options);

/// The words that this program was started with.
std::vector<std::string> OwnCommand();

/// A regular file that this user may execute.
bool IsProgram(const std::filesystem::path& file);

/// The file of a program named without "/": the first in PATH (unset: /usr/bin:/bin). Empty when there is none.
std::string FindProgram(const std::string& name);

}  // namespace process
