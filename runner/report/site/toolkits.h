// What changed from one toolkit's compiler to the next.
#pragma once

#include "base/files.h"
#include "report/site/contents.h"

namespace site {

/// One page: for each toolkit, against the one before it, what its compiler accepts, refuses and generates otherwise; which statements
/// begin or end with it; and apart from these what it says or generates otherwise with the same verdict.
base::FileText ToolkitsPage(const Contents& contents);

}  // namespace site
