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

/// What its observers showed: verdicts, windows, measured and recorded values, failed checks, deviation.
void CaseEvidence(std::string& out, const CaseResult& c);

/// Which rules of the reference device were broken, and who noticed; nothing where there are none.
void Mutants(std::string& out, const std::vector<MutantResult>& mutants);

/// Statement, verdict, source, cases, controls, observations and reproducers; open where it is violated. `site`: as ToHtml has it.
void ClauseDetails(std::string& out, const ClauseResult& clause, const std::vector<RecordedRun>& runs,
                   const std::string& site);

}  // namespace report
