/*---
clause: lang.assert.stops-kernel
covers: the threads whose assert fails
control: the assert holds
control-fails-with: a thread went on after an assert that failed
requires: [no-mps]
---*/
#include "cts/case.cuh"
#include "failing-assert.cuh"

namespace {

constexpr unsigned kFailing = 0x821;

CTS_CHILD(Fail) {
  const cts::AssertRun run(cts::control() ? 0 : kFailing, false);
  int before = 0, behind = 0;
  for (unsigned thread = 0; thread < cts::kAssertThreads; ++thread) {
    if ((kFailing >> thread & 1) == 0) continue;
    before += run.Before(thread);
    behind += run.Behind(thread);
  }
  cts::Tell("before", before);
  cts::Tell("behind", behind);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Fail");
  CTS_EXPECT(child.Value("before") > 0, "no thread came to the assert");
  CTS_EXPECT_EQ(child.Value("behind"), 0, "a thread went on after an assert that failed");
}

}  // namespace
