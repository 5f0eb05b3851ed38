// What `cuda-cts run` was asked to do, and its place in the journal: a resumed run takes all of it from there.
#pragma once

#include <string>
#include <vector>

#include "catalogue/selection.h"
#include "run/journal.h"
#include "run/plan.h"

namespace command {

struct RunOptions {
  catalogue::Selection selection;
  bool all_observers = false;
  int jobs = 4;
  std::uint64_t seed = 0;
  int repeat = 1;
  double scale = 1;        ///< Factor on litmus rounds.
  double time_factor = 1;  ///< Factor on time limits.
  int stop_after_failures = 0;
  bool hang_dumps = false;  ///< GPU core dumps of bare programs that hang, beside the journal.
  std::string journal, report;
};

/// The plan line of the journal.
nlohmann::json PlanLine(const std::vector<run::Unit>& plan, const std::vector<catalogue::SelectedCase>& selected,
                        const RunOptions& options);

/// Takes what decides the plan from a journal that is to be continued. Throws InputError when the journal holds no plan.
void TakePlanOptions(const run::Journal& journal, RunOptions& options);

}  // namespace command
