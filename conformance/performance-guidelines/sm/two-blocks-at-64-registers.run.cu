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
  int registers = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&registers, cudaDevAttrMaxRegistersPerMultiprocessor, 0));
  if (registers != 64 * 1024) return cts::PowerNotShown("a multiprocessor has another number of registers than 64K");
  const cts::RegisterKernel kernel = cts::control() ? cts::KernelOfRegisters(65, 72) : cts::KernelOfRegisters(57, 64);
  CTS_EXPECT_EQ(cts::ResidentBlocks(kernel.pointer(), 512), 2, "not two blocks of 512 threads fit");
}

}  // namespace
