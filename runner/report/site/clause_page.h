// One page a clause: what is stated, and what each run showed of it.
#pragma once

#include <vector>

#include "base/files.h"
#include "report/site/contents.h"
#include "report/site/findings.h"

namespace site {

/// A page for each clause, and one that leads on for each of its former ids.
std::vector<base::FileText> ClausePages(const Contents& contents, const Findings& findings);

}  // namespace site
