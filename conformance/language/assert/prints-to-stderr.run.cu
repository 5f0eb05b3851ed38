/*---
clause: lang.assert.prints-to-stderr
control: the condition holds in one of the threads
control-fails-with: not each thread whose assert failed has a message on standard error
requires: [no-mps]
draft: not run on a GPU
---*/
#include "cts/case.cuh"
#include "failing-assert.cuh"

namespace {

CTS_CHILD(Fail) {
  const cts::AssertRun run(cts::control() ? 0x801 : 0x821, false);
  cts::Tell("error", cts::CountMessages(run.error()));
  cts::Tell("output", static_cast<long long>(run.output().size()));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Fail");
  CTS_EXPECT_EQ(child.Value("error"), 3, "not each thread whose assert failed has a message on standard error");
  CTS_EXPECT_EQ(child.Value("output"), 0, "something came to standard output");
}

}  // namespace
