// Lanes: who may share a process. A process runs plain sides only or controls only, and no case twice
// (conformance/RUNNER.md, "Grouped runs"). Pure.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "run/machine/facts.h"
#include "run/plan.h"
#include "suite/catalogue/tree.h"

namespace run {

/// Attempts that may share a process.
struct Lane {
  catalogue::Observer observer = catalogue::Observer::kPlain;
  std::vector<std::string> options;  ///< Of its tool: SanitizerOptions of each of its attempts.
  std::vector<std::string> objects;  ///< Paths, relative to the tree, of the objects that hold the cases to come.
  /// Processes at a time, at least 1: the driver starts them one after the other, which soon costs more than it gains.
  int most = 1;
  /// Nothing else runs meanwhile: after all others.
  bool alone = false;
  /// All that are to come. After them its processes end, because only the end tells what a tool found; none may be there during the
  /// next, or it would keep the driver from others.
  std::vector<PlannedAttempt> attempts;
};

/// By case (Case::Stem), the object that the build put it into (suite/catalogue/sharing.h).
using Objects = std::map<std::string, std::string>;

/// Which attempts of `plan` may run in a shared process: plain and control of cases that the build put into an object, and that nothing
/// keeps from running on this machine. In the order of the plan.
std::vector<PlannedAttempt> WhoMayShare(const catalogue::Tree& tree, const Objects& objects,
                                        const machine::Machine& machine, const std::vector<PlannedAttempt>& plan);

/// Which attempts of `plan` may run in a shared process under a tool: of the cases that may share one, those of which the tool
/// is expected to find nothing. In the order of the plan.
std::vector<PlannedAttempt> WhoMayShareUnderATool(const catalogue::Tree& tree, const Objects& objects,
                                                  const machine::Machine& machine,
                                                  const std::vector<PlannedAttempt>& plan);

/// The kind, where attempts of it meet only those of the same kind (catalogue::Sharing).
std::optional<catalogue::CaseKind> OwnKind(const PlannedAttempt& planned);

/// Those of `attempts` that may meet, by what their kinds say: first the kinds that share with any, then each
/// that shares with its own alone. None is empty.
std::vector<std::vector<PlannedAttempt>> WhoMayMeet(const std::vector<PlannedAttempt>& attempts);

/// The two sides of attempts that may meet; where enough of their cases start processes, these have lanes of their own: they wait for
/// the driver, and would keep the others from the GPU. So have those that run alone, whose processes then load few objects: in one that
/// has the GPU to itself, the device runtime was seen to lose grids of many modules (H100 and H200, driver 580). `most`: processes at a
/// time of a lane that does not run alone. `one_process`: only one process may be there at a time, as of a kind that shares with its
/// own alone.
std::vector<Lane> BareLanes(const Objects& objects, const std::vector<PlannedAttempt>& attempts, int most,
                            bool one_process = false);

/// Lanes under tools: of attempts of one number that may meet, by tool, its options and object, so that a finding costs no more than
/// some thirty repetitions, and a process loads no more than it needs. In random order, by their seed.
std::vector<Lane> ToolLanes(const Objects& objects, const std::vector<PlannedAttempt>& attempts);

}  // namespace run
