// The upgrade gate: the run of now against the recorded one of before, and the page that one pastes into the change ticket.
#pragma once

#include <string>

#include "report/compare/compare.h"
#include "suite/catalogue/condition.h"

namespace comparison {

struct Gate {
  Comparison comparison;     ///< A is the baseline, B this run.
  report::Result a, b;       ///< Their reports.
  std::string baseline_why;  ///< Why this baseline; empty when it was named.
  bool chosen = false;       ///< The baseline was, of another machine (CompareOptions::only_cuda).
  int run_exit_code = 0;     ///< Of the run that gave B.
  std::string stopped;       ///< Why that run ended early, or empty.
  std::string journal;       ///< Where the evidence lies.

  /// The worst first: kInfrastructure (the run could not do its work, so that verdicts are missing), kNothingRan,
  /// kRegression (something counts against B), kNotAsExpected (B is no worse than A, but something in it is not as
  /// expected), kOk.
  int ExitCode() const;
  /// "GO", "NO GO" or "NO VERDICT" and the reason, on one line.
  std::string Verdict() const;
};

/// One page of Markdown, at most 12 KiB: verdict, before and now, what changed below the suite, what counts against the
/// upgrade, and where the evidence lies.
std::string Ticket(const Gate& gate);

/// The page where no GPU can be used, so that nothing was run. `before`: the baseline, null where none was named.
std::string TicketOfNothing(const report::Document* before, const catalogue::Facts& now, const std::string& problem);

}  // namespace comparison
