// Continuing an interrupted run: what is still to be done, and whether the journal may be continued here at all. Pure.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/number_set.h"
#include "evidence/journal/journal.h"
#include "run/plan.h"

namespace run {

/// Which attempts were recorded, whatever their verdicts; takes a bit for each.
class RecordedAttempts {
 public:
  void Add(const judge::Observation& observation);
  /// With windows as long as planned, or longer.
  bool Holds(const PlannedAttempt& planned) const;

 private:
  struct OfCase {
    base::NumberSet attempts;
    std::map<int, double> windows;  // Of those with longer ones.
  };
  std::map<std::pair<std::string, catalogue::Observer>, OfCase> seen_;
};

/// The attempts of the plan without those that are recorded.
std::vector<PlannedAttempt> Remaining(const std::vector<PlannedAttempt>& plan, const RecordedAttempts& recorded);

/// A plan after a runner that ended without a word. Whoever kills a runner or a node from outside meets some attempt, so what ran
/// then is run once more, first and one after the other; what runs alone at a second end, too, may have been the reason: it is
/// not run again, and reported as kEndedTheRunner.
struct AfterCutOff {
  std::vector<PlannedAttempt> plan, given_up;
};
AfterCutOff SetAside(const std::vector<PlannedAttempt>& plan, const std::vector<journal::CutOff>& cut_off);

inline constexpr const char* kEndedTheRunner =
    "the runner ended while this ran alone, and may have ended because of it; run it by itself with `cuda-cts judge`";

/// Throws InputError, naming `file`, unless suite, machine and plan are those of the journal: one journal holds one suite
/// on one machine, which also its node name and its GPUs tell, where both sides have them. The three lines are the ones that a new run would write.
void CheckContinues(const journal::HeadLines& journal, const nlohmann::json& suite, const nlohmann::json& machine,
                    const nlohmann::json& plan, const std::string& file);

}  // namespace run
