/*---
clause: perf.sm.one-register-more-halves-residency
control: a thread has 57 to 64 registers
control-fails-with: [not one block of 512 threads fits, not one block was resident at a time]
requires: [no-mps]
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"
#include "cts/launch/register_family.cuh"

namespace {

CTS_CASE() {
  int registers = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&registers, cudaDevAttrMaxRegistersPerMultiprocessor, 0));
  if (registers != 64 * 1024) return cts::PowerNotShown("a multiprocessor has another number of registers than 64K");
  const cts::RegisterKernel kernel = cts::control() ? cts::KernelOfRegisters(57, 64) : cts::KernelOfRegisters(65, 72);
  CTS_EXPECT_EQ(cts::ResidentBlocks(kernel.pointer(), 512), 1, "not one block of 512 threads fits");
  CTS_EXPECT_EQ(cts::MostResident(kernel, 512, cts::control() ? 2 : 1), 1, "not one block was resident at a time");
}

}  // namespace
