#include "run/doors/verdict_text.h"

#include <gtest/gtest.h>

namespace {

using judge::Verdict;

TEST(VerdictText, ShowsWhatIsNeededToRepeatIt) {
  journal::Attempt attempt;
  judge::Observation& o = attempt.observation;
  o.case_id = "cdp.grids.x";
  o.process.emplace();
  o.process->output = "PASS cdp.grids.x (plain)\nlast words";
  o.record.emplace();
  o.record->failed_checks.push_back({"main", "x.run.cu", 20, "child result missing", "0 against 1"});
  o.reproducer = {"cuda-cts", "judge", "cdp.grids.x", "--seed", "7"};
  attempt.judgement.verdict = Verdict::kFail;
  attempt.judgement.reason = "child result missing (x.run.cu:20): 0 against 1";
  attempt.judgement.drift.push_back({"deepest", 30, 24});
  EXPECT_EQ(doors::VerdictText(attempt),
            "FAIL cdp.grids.x (plain): child result missing (x.run.cu:20): 0 against 1\n"
            "  check failed: child result missing [main] x.run.cu:20: 0 against 1\n"
            "  drift: deepest is 24, expected 30\n"
            "  output:\n"
            "  | PASS cdp.grids.x (plain)\n"
            "  | last words\n"
            "  reproduce: cuda-cts judge cdp.grids.x --seed 7\n");
}

}  // namespace
