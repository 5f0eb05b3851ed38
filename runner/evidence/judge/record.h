// The record that a program writes about its own run (conformance/RUNNER.md, "What a program does"): the only
// evidence of what its checks said. What it prints is never evidence.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "evidence/judge/observation.h"

namespace judge {

/// Values that one record may hold; no report has room for more.
inline constexpr std::size_t kMostObservations = 4096;

/// Checks a record against the contract: `begin` first, `end` last, each once, known events only, the nonce in every
/// line, counts that agree with each other. Never throws: what is wrong becomes Record::defect (with the line), and the
/// values read up to there are kept for display. Lines without the nonce contribute nothing.
Record ParseRecord(std::string_view text, std::string_view nonce);

/// What contradicts itself in a record that is whole, or empty text. `counted`: its sub-cases tell their own counts, as
/// records do since windows are recorded.
std::string WhyIncoherent(const Record& record, bool counted = true);

}  // namespace judge
