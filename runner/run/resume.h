// Continuing an interrupted run: what is still to be done, and whether the journal may be continued here at all. Pure.
#pragma once

#include <string>
#include <vector>

#include "journal/journal.h"
#include "run/plan.h"

namespace run {

/// The units of the plan without those that an attempt was recorded for, whatever its verdict.
std::vector<Unit> Remaining(const std::vector<Unit>& plan, const std::vector<journal::Attempt>& recorded);

/// Throws InputError, naming `file`, unless suite, machine and plan are those of the journal: one journal holds one suite
/// on one machine, which also its node name and its GPUs tell, where both sides have them. The three lines are the ones that a new run would write.
void CheckContinues(const journal::Journal& journal, const nlohmann::json& suite, const nlohmann::json& machine,
                    const nlohmann::json& plan, const std::string& file);

}  // namespace run
