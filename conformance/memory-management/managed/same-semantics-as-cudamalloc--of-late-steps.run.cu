/*---
clause: mm.managed.same-semantics-as-cudamalloc
covers: each step waits its turn after a kernel that takes its time
control: one step is left out where the memory is managed
control-fails-with: a program computed something else with managed memory than with memory of cudaMalloc
requires: [managed]
note: tables of copies, fills, order and graphs have managed memory among their kinds, and assert the same of it
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "programs.family.cuh"

namespace {

CTS_CASE() {
  RunPrograms(/*is_late=*/true, /*leaves_out=*/cts::control(), [](std::size_t differ) {
    CTS_EXPECT_EQ(differ, 0, "a program computed something else with managed memory than with memory of cudaMalloc");
  });
}

}  // namespace
