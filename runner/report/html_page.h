// The frame that every HTML page of the suite shares: one file, no fetch, readable without scripts.
#pragma once

#include <string>
#include <string_view>

#include "report/result.h"

namespace report {

/// From <!doctype> to the opening of <main>. `title` is escaped here.
std::string PageHead(std::string_view title);

/// Closes the page. `with_script` adds the filter and permalink script of the report.
std::string PageFoot(bool with_script);

/// The one-letter style class of a clause verdict: h, v, u, n or t; of a toolkit fact a for as recorded, d for differs.
std::string_view VerdictClass(ClauseVerdict verdict);

}  // namespace report
