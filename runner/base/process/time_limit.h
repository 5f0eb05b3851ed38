// When the time of a program is over, and what it had of its host until then.
#pragma once

#include <sys/types.h>

#include <optional>

#include "base/process_end.h"

namespace process {

/// What the processes below `root`, and those that ended there, have had of the host so far; `asleep` means that none of their threads runs,
/// is ready to run or waits for a disk. Without `wall_s`. Empty where /proc does not tell. Only in one thread at a time
/// (base/process/descendants.h).
std::optional<base::HostUse> HostUseOf(pid_t root);

/// The time limit of one program. Asked each time that the clock has passed it.
///
/// A limit of the clock is over then. One of CPU time (`of_cpu`) is over when all processes together have run for as long, too. Until then
/// the program goes on: a busy host gives it little. But one that slept all the while waits for nothing that the host lacks, and is over as
/// well; and no limit is over later than kMostOfTheClock times as long.
class TimeLimit {
 public:
  static constexpr double kMostOfTheClock = 10;
  /// Of the time since the last question: who ran and waited for a CPU for less together slept.
  static constexpr double kAwakePart = 0.1;

  TimeLimit(double limit_s, bool of_cpu) : limit_s_(limit_s), of_cpu_(of_cpu) {}
  /// Seconds until it shall be asked again; 0: the time is over. Sets `asleep` of `use` to whether the program slept since the last
  /// question.
  double More(std::optional<base::HostUse>& use);

 private:
  const double limit_s_;
  const bool of_cpu_;
  base::HostUse before_;  // At the last question.
};

}  // namespace process
