// How a process ended: what whoever started it saw of it. Only process/ starts any; the judge reads this.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace base {

inline constexpr std::size_t kOutputLimit = std::size_t{64} * 1024;

/// What a program had had of its host when its time was over, all of its processes together.
struct HostUse {
  double wall_s = 0;  ///< For how long it had been watched; times for which all of it was suspended do not count.
  double cpu_s = 0;   ///< User and system time, with those that had ended and were waited for.
  /// For how long the threads that lived then had been ready to run without a CPU, added up; empty: the kernel does not tell.
  std::optional<double> waited_s;
  bool asleep = false;  ///< It waited for nothing that the host lacks (base/process/time_limit.h).
};

/// How a process ended.
struct Process {
  std::vector<std::string> command;
  bool started = false;
  std::string start_error;         ///< errno text when it could not be started, or when its output could not be kept.
  bool timed_out = false;          ///< The time limit passed; TERM was sent.
  bool killed = false;             ///< It ignored TERM for the grace period; KILL was sent to its group.
  bool left_children = false;      ///< Processes of its group outlived it and were killed.
  int exit_code = -1;              ///< -1 when it did not exit by itself.
  int signal = 0;                  ///< 0 when it was not ended by a signal.
  double wall_s = 0;               ///< From start to end.
  std::optional<HostUse> use;      ///< Where it timed out, and the kernel told.
  std::uint64_t output_bytes = 0;  ///< All that it wrote to stdout and stderr together.
  std::string output;              ///< The first and last parts of it, at most kOutputLimit bytes, valid UTF-8.
};

}  // namespace base
