// The frame that every HTML page of the suite shares: one file, no fetch, readable without scripts.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "report/result.h"

namespace report {

/// From <!doctype> to the opening of <main>. `title` is escaped here.
std::string PageHead(std::string_view title);

/// From <!doctype> to the title, and `style` behind it, as it is. `policy`: what the page may fetch and run (Content-Security-Policy).
std::string PageStart(std::string_view title, std::string_view policy, std::string_view style);

/// Closes the page. `with_script` adds the filter and permalink script of the report.
std::string PageFoot(bool with_script);

/// The verdicts of clauses, in the order of every page.
inline constexpr std::array kVerdicts = {ClauseVerdict::kHolds, ClauseVerdict::kViolated, ClauseVerdict::kUndecided,
                                         ClauseVerdict::kNotApplicable, ClauseVerdict::kNotTested};

/// The one-letter style class of a clause verdict: h, v, u, n or t; of a toolkit fact a for as recorded, d for differs.
std::string_view VerdictClass(ClauseVerdict verdict);

}  // namespace report
