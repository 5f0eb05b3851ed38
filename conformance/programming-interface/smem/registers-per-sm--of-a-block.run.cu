/*---
clause: pi.smem.registers-per-sm
covers: blocks that take all registers, and more
control: the two kernels are exchanged
control-fails-with:
  - a block that takes all registers did not run
  - a block that takes more registers than there are was launched
note: the registers that a block gets; the base case asks attributes; perf.sm.max-registers-per-thread is of a thread
---*/
#include "cts/case.cuh"
#include "cts/launch/register_family.cuh"

namespace {

constexpr unsigned kThreads = 1024;
constexpr int kAll = 65536 / kThreads;

cudaError_t Launch(const cts::RegisterKernel& k) {
  cts::DeviceBuffer<unsigned> word(1, 0);
  k.kernel<<<1, kThreads>>>(nullptr, 0, word.data());
  const cudaError_t code = cudaGetLastError();
  CTS_CUDA(cudaDeviceSynchronize());
  return code;
}

CTS_CASE() {
  // Registers are given out in eights.
  const cts::RegisterKernel all = cts::KernelOfRegisters(kAll - 7, kAll),
                            more = cts::KernelOfRegisters(kAll + 1, kAll + 8);
  CTS_EXPECT_EQ(Launch(cts::control() ? more : all), cudaSuccess, "a block that takes all registers did not run");
  CTS_EXPECT_EQ(Launch(cts::control() ? all : more), cudaErrorLaunchOutOfResources,
                "a block that takes more registers than there are was launched");
}

}  // namespace
