// The types and ranges of a journal's lines that are no attempts.
#pragma once

#include <nlohmann/json.hpp>

namespace journal {

/// Repeats that a run may have; the command line has the same limits.
inline constexpr int kMostRepeats = 100000;
inline constexpr double kLeastScale = 0.001, kMostScale = 1e6;
inline constexpr double kLeastTimeFactor = 0.01, kMostTimeFactor = 1000;
inline constexpr double kLongestRunS = 1e9;

/// Throws base::MemberError for a member of a suite, machine, plan, resume or end line that is of another type than documented
/// (journal.h), or out of the range that a run can have. Absent and unknown members are no matter.
void CheckHeadLine(const nlohmann::json& line);

}  // namespace journal
