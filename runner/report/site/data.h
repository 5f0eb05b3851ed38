// What a site has beside its pages for programs: the data as JSON, and a feed of what changed.
#pragma once

#include <string_view>
#include <vector>

#include "base/files.h"
#include "report/site/contents.h"
#include "report/site/differences.h"

namespace site {

inline constexpr std::string_view kSchema = "cuda-cts-site/1";
/// The file by which a folder is known as a site; its member "runs" has the id of each.
inline constexpr std::string_view kRunsFile = "runs.json";

/// runs.json, clauses.json and feed.xml.
std::vector<base::FileText> DataFiles(const Contents& contents, const std::vector<Difference>& differences);

}  // namespace site
