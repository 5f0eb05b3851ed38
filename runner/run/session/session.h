// One run of the suite, from its journal's first line to its last: what `cuda-cts run`, `gate`, `node-check` and `sameness` share.
#pragma once

#include <string>
#include <vector>

#include "evidence/account/findings.h"
#include "report/result.h"
#include "run/executor.h"
#include "run/plan_tally.h"
#include "run/session/inspect.h"
#include "run/session/run_options.h"
#include "suite/catalogue/selection.h"
#include "suite/catalogue/tree.h"

namespace session {

struct RunOutcome {
  int exit_code = 0;    ///< As `cuda-cts run` has it.
  std::string stopped;  ///< Why it ended early; empty when it did not.
  report::Result result =
      {};  ///< What its journal shows; report::AddForReports comes first where reports are made of it.
};

/// Plans, runs and records into options.journal, which must not exist yet, or is continued; the summary goes to options.out,
/// progress to standard error. `executors`: how attempts run; null: in processes of this machine. Throws InputError for a journal that
/// cannot be created or continued, and, before there is one, for a tree from which nothing can be run (catalogue::CheckLoadable).
RunOutcome Run(const catalogue::Tree& tree, const RunOptions& options, std::vector<catalogue::SelectedCase> selected,
               bool resume, const run::Executors* executors = nullptr);

/// The same of what the options select, into a new journal.
RunOutcome RunSuite(const catalogue::Tree& tree, const RunOptions& options);

/// The exit code of a run with this tally. Planned attempts that are missing leave the run as undone as `infrastructure`, a run that
/// could not go on; what else does not fit in its evidence is not as expected.
int ExitCodeOfRun(const run::Tally& tally, bool infrastructure, const evidence::Findings& evidence);

}  // namespace session
