// A results site: every clause, every run, one address each, as files that need no server.
//
//   index.html  chapter/<prefix>/  section/<prefix>.<word>/  clause/<id>/  finding/<case>/  run/<run>/  difference/<a>--<b>/  search/  limits/
//   site.css  runs.json  clauses.json  feed.xml
//
// Addresses stay: ids are never used again, former ones lead on, and a run is named by its machine, day and evidence. What a reader sees is
// the same for the same tree and reports, byte for byte.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/files.h"
#include "report/site/runs.h"
#include "suite/catalogue/tree.h"

namespace site {

/// All files, with paths relative to the site's folder. `url`: where it will lie, with a slash at its end, or empty. Throws InputError where the
/// tree lacks sources of its cases or fixtures, and as Gather does.
std::vector<base::FileText> MakeSite(const catalogue::Tree& tree, std::vector<Run> runs, const std::string& url);

/// Throws InputError where `folder` is something else than absent, empty, or a site all of whose runs are among `runs`: addresses of before
/// would break, or files of another kind be mixed with it.
void CheckFolder(const std::filesystem::path& folder, const std::vector<Run>& runs);

}  // namespace site
