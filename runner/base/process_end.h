// How a process ended: what whoever started it saw of it. Only process/ starts any; the judge reads this.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace base {

inline constexpr std::size_t kOutputLimit = std::size_t{64} * 1024;

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
  std::uint64_t output_bytes = 0;  ///< All that it wrote to stdout and stderr together.
  std::string output;              ///< The first and last parts of it, at most kOutputLimit bytes, valid UTF-8.
};

}  // namespace base
