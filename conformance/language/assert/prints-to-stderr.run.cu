/*---
clause: lang.assert.prints-to-stderr
control: the condition holds in each thread
control-fails-with: a thread whose assert failed has no message on standard error
requires: [no-mps]
note: of several threads some may be stopped before their assert, so that the number of messages is recorded
---*/
#include "cts/case.cuh"
#include "failing-assert.cuh"

namespace {

CTS_CHILD(Fail) {
  const cts::AssertRun run(static_cast<unsigned>(cts::child_argument()), false);
  cts::Tell("error", cts::CountMessages(run.error()));
  cts::Tell("output", static_cast<long long>(run.output().size()));
}

CTS_CASE() {
  const cts::ChildRun one = cts::RunChild("Fail", {.argument = cts::control() ? 0 : 0x20});
  CTS_EXPECT_EQ(one.Value("error"), 1, "a thread whose assert failed has no message on standard error");
  CTS_EXPECT_EQ(one.Value("output"), 0, "something came to standard output");
  const cts::ChildRun three = cts::RunChild("Fail", {.argument = cts::control() ? 0 : 0x821});
  CTS_EXPECT(three.Value("error") >= 1, "a thread whose assert failed has no message on standard error");
  CTS_EXPECT(three.Value("error") <= 3, "a thread whose assert holds has a message");
  CTS_OBSERVE("messages-of-three-threads", three.Value("error"));
}

}  // namespace
