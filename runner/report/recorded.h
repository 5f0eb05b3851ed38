// Verdicts of earlier real runs, shown beside this report's own and never counted as judged here.
#pragma once

#include <filesystem>
#include <set>
#include <string>

#include "report/document.h"
#include "report/result.h"

namespace report {

/// Adds the verdicts that `baseline` itself reached, for clauses whose statement is still the same; warns of how many
/// were left out because it is not. Its own recorded verdicts are not passed on.
void AddRecorded(Result& result, const catalogue::Tree& tree, const Document& baseline);

/// One entry of Result::recorded in a line: "recorded on <gpu>, driver <driver>, <date>: 3 hold, ...; not counted here".
std::string RecordedText(const RecordedRun& run);

/// The compute capabilities ("9.0") of which `folder` holds a recorded run; files that are no report are passed over.
std::set<std::string> RecordedCapabilities(const std::filesystem::path& folder);

/// Warns where the tree's baselines hold no run on a GPU of this compute capability: there a failing case is suspected first. Silent
/// for a tree without baselines and a report without a GPU.
void WarnOfUnrecordedCapability(Result& result, const catalogue::Tree& tree);

}  // namespace report
