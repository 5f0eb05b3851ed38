/*---
clause: cdp.tool.explicit-device-link
control: the child's block has more threads than the device runs, so that it is refused
control-fails-with:
  - the launch was refused
  - a program with an explicit device link left no result of its child
build: [rdc, explicit-device-link]
units: 2
note: nvcc -dc compiles each unit, nvcc -dlink makes the device link, the host compiler links all
---*/
#include "cts/case.cuh"
#include "cts/launch/most_threads.h"

#include "two-units.family.cuh"

namespace {

#if CTS_UNIT != 2

CTS_CASE() {
  const Outcome got = LaunchFromOtherUnit(cts::control() ? 2 * cts::MostThreads() : kThreads);
  CTS_EXPECT_EQ(got.launched, cudaSuccess, "the launch was refused");
  CTS_EXPECT_EQ(got.wrong, 0, "a program with an explicit device link left no result of its child");
}

#endif

}  // namespace
