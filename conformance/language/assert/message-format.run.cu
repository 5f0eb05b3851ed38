/*---
clause: lang.assert.message-format
control: another assert fails, at another line
control-fails-with: a message does not name all that the guide has in it
requires: [no-mps]
draft: not run on a GPU
---*/
#include "cts/case.cuh"
#include "failing-assert.cuh"

namespace {

CTS_CHILD(Fail) {
  const cts::AssertRun run(0x821, cts::control());
  for (const unsigned thread : {0, 5, 11})
    cts::Tell(std::to_string(thread).c_str(), cts::HasMessage(run.error(), thread) ? 1 : 0);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Fail");
  for (const char* thread : {"0", "5", "11"}) {
    cts::Row((std::string("thread-") + thread).c_str(),
             [&] { CTS_EXPECT_EQ(child.Value(thread), 1, "a message does not name all that the guide has in it"); });
  }
}

}  // namespace
