// What the runs say of a clause in a few words: the line at the top of its page, and what one cites.
#pragma once

#include <string>

#include "report/site/contents.h"
#include "report/site/findings.h"
#include "report/site/page.h"

namespace site {

/// " (by 2 of 5 cases)" where a run did not ask all of today's cases, as one of an older suite; of compilers empty.
std::string CasesAsked(const Entry& entry, const Cell& cell, Part part);
/// A line a verdict: on which GPUs and driver their newest run gave it, and since when; where it is violated the sub-cases that fail, and the
/// finding. Of a clause that no GPU judged what the compilers say; nothing where none does.
std::string Summary(const Page& page, const Contents& contents, const Entry& entry, const Findings& findings);

/// The end of the page: verdict, GPU, driver, toolkit, date, suite and address of the newest run that may be cited of each GPU model. Where there
/// is none it says so, and words one for a bug report.
std::string CiteResult(const Contents& contents, const Entry& entry);

}  // namespace site
