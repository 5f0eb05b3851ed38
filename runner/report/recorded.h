// Verdicts of earlier real runs, shown beside this report's own and never counted as judged here.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "report/document.h"
#include "report/result.h"

namespace report {

/// Adds the verdicts that `baseline` itself reached, for clauses that still say the same. Warns of how many were left
/// out because it is not, and of deviations that are listed for its machine and were to be seen in it, but were not: it is older
/// than the suite. Its own recorded verdicts are not passed on.
void AddRecorded(Result& result, const catalogue::Tree& tree, const Document& baseline);

/// A clause of which a recorded run of hardware says otherwise than this report of the reference device.
struct Difference {
  const ClauseResult* clause;
  const RecordedVerdict* recorded;  ///< The first recorded run that says otherwise.
  std::string others;               ///< "recorded on ..., ...": the labels of all that say the same as `recorded`.
};

/// Every clause that the model and hardware decide differently (holds, violated; of facts: as recorded, differs), in the order
/// of the catalogue. They are what the model is for: findings about hardware, or about our reading. Empty where hardware was
/// tested, which `compare` is for. The entries point into `result`.
std::vector<Difference> DifferencesFromHardware(const Result& result);

/// One entry of Result::recorded in a line: "recorded on <gpu>, driver <driver>, <date>: 3 hold, ...; not counted here".
std::string RecordedText(const RecordedRun& run);

/// The compute capabilities ("9.0") of which `folder` holds a recorded run; files that are no report are passed over. Each is read whole,
/// so that it ends as soon as `enough` is among them.
std::set<std::string> RecordedCapabilities(const std::filesystem::path& folder, const std::string& enough = "");

/// Warns where the tree's baselines hold no run on a GPU of this compute capability: there a failing case is suspected first. Silent
/// for a tree without baselines and a report without a GPU.
void WarnOfUnrecordedCapability(Result& result, const catalogue::Tree& tree);

}  // namespace report
