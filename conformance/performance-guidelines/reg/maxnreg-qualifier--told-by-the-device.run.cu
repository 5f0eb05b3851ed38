/*---
clause: perf.reg.maxnreg-qualifier
covers: what the device tells of kernels with several numbers
control: a kernel without the qualifier
control-fails-with: a kernel has more registers than its qualifier allows
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/many_registers.cuh"

#include <string>

namespace {

template <int kMost>
__global__ void __maxnreg__(kMost) Bounded(float* out, const float* in) {
  cts::UseManyRegisters(out, in);
}
__global__ void Free(float* out, const float* in) { cts::UseManyRegisters(out, in); }

int RegistersOf(void (*kernel)(float*, const float*)) {
  cudaFuncAttributes attributes;
  CTS_CUDA(cudaFuncGetAttributes(&attributes, kernel));
  return attributes.numRegs;
}

template <int kMost>
void Check() {
  cts::Row((std::to_string(kMost) + "-registers").c_str(), [] {
    if (RegistersOf(Free) <= kMost) cts::PowerNotShown("the kernel needs no more registers than that");
    CTS_EXPECT_LE(RegistersOf(cts::control() ? Free : Bounded<kMost>), kMost,
                  "a kernel has more registers than its qualifier allows");
  });
}

CTS_CASE() {
  Check<32>();
  Check<40>();
  Check<56>();
  Check<64>();
}

}  // namespace
