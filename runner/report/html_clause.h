// One clause on the page.
#pragma once

#include <string>
#include <vector>

#include "report/recorded.h"
#include "report/result.h"

namespace report {

/// Violated, undecided, or a toolkit fact that differs.
bool NeedsAttention(ClauseVerdict verdict);

/// Its square on the map, linked to its details.
std::string MapSquare(const ClauseResult& clause);

/// Its entry in the list of what is violated or undecided.
std::string AttentionItem(const ClauseResult& clause);

/// Its entry in the list of what the reference device and hardware decide differently.
std::string DifferenceItem(const Difference& difference);

/// An item for each earlier run that found it violated or undecided; empty where none did.
std::string RecordedItems(const ClauseResult& clause, const std::vector<RecordedRun>& runs);

/// Statement, verdict, source, cases, controls, observations and reproducers; open where it is violated.
void ClauseDetails(std::string& out, const ClauseResult& clause, const std::vector<RecordedRun>& runs);

}  // namespace report
