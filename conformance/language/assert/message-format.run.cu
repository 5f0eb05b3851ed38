/*---
clause: lang.assert.message-format
control: another assert fails, at another line
control-fails-with: a message does not name all that the guide has in it
requires: [no-mps]
---*/
#include "cts/case.cuh"
#include "failing-assert.cuh"

namespace {

CTS_CHILD(Fail) {
  const auto thread = static_cast<unsigned>(cts::child_argument());
  const cts::AssertRun run(1u << thread, cts::control());
  cts::Tell("whole", cts::HasMessage(run.error(), thread) ? 1 : 0);
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    int thread;
  } kThreads[] = {{"thread-0-0-0", 0}, {"thread-2-1-0", 5}, {"thread-2-1-1", 11}};
  for (const auto& [name, thread] : kThreads) {
    cts::Row(name, [&, thread = thread] {
      CTS_EXPECT_EQ(cts::RunChild("Fail", {.argument = thread}).Value("whole"), 1,
                    "a message does not name all that the guide has in it");
    });
  }
}

}  // namespace
