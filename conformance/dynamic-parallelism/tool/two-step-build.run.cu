/*---
clause: cdp.tool.two-step-build
control: the child's block has more threads than the device runs, so that it is refused
control-fails-with:
  - the launch was refused
  - a program built in two steps left no result of its child
build: [rdc, lcudadevrt]
units: 2
note: a file of several units is compiled with -dc, once a unit, and linked in a second step
---*/
#include "cts/case.cuh"
#include "cts/launch/most_threads.h"

#include "two-units.family.cuh"

namespace {

#if CTS_UNIT != 2

CTS_CASE() {
  const Outcome got = LaunchFromOtherUnit(cts::control() ? 2 * cts::MostThreads() : kThreads);
  CTS_EXPECT_EQ(got.launched, cudaSuccess, "the launch was refused");
  CTS_EXPECT_EQ(got.wrong, 0, "a program built in two steps left no result of its child");
}

#endif

}  // namespace
