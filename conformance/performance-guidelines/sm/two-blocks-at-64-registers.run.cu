/*---
clause: perf.sm.two-blocks-at-64-registers
control: a thread has more than 64 registers
control-fails-with: not two blocks of 512 threads fit
launches: none
---*/
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"
#include "cts/launch/register_family.cuh"

namespace {

CTS_CASE() {
  const cts::RegisterKernel kernel = cts::control() ? cts::KernelOfRegisters(65, 72) : cts::KernelOfRegisters(57, 64);
  CTS_EXPECT_EQ(cts::ResidentBlocks(kernel.pointer(), 512), 2, "not two blocks of 512 threads fit");
}

}  // namespace
