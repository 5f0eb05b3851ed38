// One page a run: what it counted, what it violates, what was tested on what, and how to do it again.
#pragma once

#include <vector>

#include "base/files.h"
#include "report/site/contents.h"
#include "report/site/differences.h"

namespace site {

std::vector<base::FileText> RunPages(const Contents& contents, const std::vector<Difference>& differences);

}  // namespace site
