// What is counted: chapters and sections against runs.
#pragma once

#include <vector>

#include "base/files.h"
#include "report/site/contents.h"

namespace site {

/// The first page: every chapter against every run, the citable ones first.
base::FileText FirstPage(const Contents& contents);

/// A page a chapter (its sections against runs) and a page a section (its clauses against runs).
std::vector<base::FileText> ChapterPages(const Contents& contents);

}  // namespace site
