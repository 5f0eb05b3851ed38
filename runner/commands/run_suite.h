// A run of the suite as other commands need it: what `cuda-cts run` does, without its command line.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "catalogue/tree.h"
#include "commands/command.h"
#include "commands/run_options.h"
#include "evidence/findings.h"
#include "run/plan_tally.h"

namespace command {

struct RunOutcome {
  int exit_code = 0;    ///< As `cuda-cts run` has it.
  std::string stopped;  ///< Why it ended early; empty when it did not.
};

/// Selects, plans, runs and records into options.journal, which must not exist yet; the summary goes to options.out,
/// progress to standard error. Throws InputError for a selection without cases and a journal that cannot be created.
RunOutcome RunSuite(const catalogue::Tree& tree, const RunOptions& options);

/// The exit code of a run with this tally. Planned attempts that are missing leave the run as undone as `infrastructure`, a run that
/// could not go on; what else does not fit in its evidence is not as expected.
int ExitCodeOfRun(const run::Tally& tally, bool infrastructure, const evidence::Findings& evidence);

/// UTC now, in the words of strftime.
std::string Utc(const char* format);

/// "2h", "90m", "45s" or seconds, as an option of the command line.
CLI::Option* AddDuration(CLI::App& app, const char* name, double& seconds, const char* help);

}  // namespace command
