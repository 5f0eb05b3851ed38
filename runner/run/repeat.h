// What is made again: attempts whose windows were too short, or whose measurements did not settle, with longer ones. Pure.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "evidence/journal/journal.h"
#include "run/plan.h"
#include "run/resume.h"

namespace run {

/// Case and number.
using AttemptsOfCases = std::set<std::pair<std::string, int>>;

/// Plain and control, where the plan has them, of every attempt whose control said that its window was too short, with
/// windows `scale` times as long. Not the plain side of those in `settled`: what failed in a short window stays.
std::vector<PlannedAttempt> RepeatWithLongerWindows(const std::vector<PlannedAttempt>& plan,
                                                    const AttemptsOfCases& attempts, const AttemptsOfCases& settled,
                                                    double scale);

/// Of windows that were too short, one after the other.
inline constexpr double kLongerWindows[] = {4, 16};

/// One pass over a plan, as far as it decides what is made again.
class Repeats {
 public:
  /// An attempt that counts. The judgement whose place it takes: it is made again, and the longest windows count.
  std::optional<judge::Judgement> Take(const journal::Attempt& attempt);
  /// One with longer windows in a journal that is continued, where the other side may lack them yet.
  void TakeRepeated(const judge::Observation& observation);

  /// What of `plan` is to be made with windows `scale` times as long and is not `recorded`. It is asked for once for each scale.
  std::vector<PlannedAttempt> Next(const std::vector<PlannedAttempt>& plan, const RecordedAttempts& recorded,
                                   double scale);

  /// The next pass begins.
  void Clear() { *this = {}; }

 private:
  AttemptsOfCases short_windows_;  // To be made again.
  AttemptsOfCases failed_plain_;   // IsFailure(): not made again.
  std::map<std::tuple<std::string, catalogue::Observer, int>, judge::Judgement> replaceable_;
  std::map<std::pair<std::string, int>, double> repeated_before_;  // The longest windows that the journal holds.
};

/// Of a soak, pass `pass` (from 1) of a plan of so many.
std::vector<PlannedAttempt> OfPass(std::vector<PlannedAttempt> plan, int pass);

}  // namespace run
