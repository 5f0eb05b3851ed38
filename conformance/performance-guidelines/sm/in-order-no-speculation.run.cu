/*---
clause: perf.sm.in-order-no-speculation
control: the branch is taken
control-fails-with: the load that is not reached was done
requires: [no-mps]
note: the branch is not taken a thousand times in a row, and its condition comes late from memory
---*/
#include "cts/case.cuh"

namespace {

__global__ void Guard(unsigned* out, const unsigned* guards, unsigned long long address) {
  unsigned sum = 0;
#pragma unroll 1
  for (int i = 0; i < 1000; ++i) {
    if (static_cast<const volatile unsigned*>(guards)[i] != 0) {
      unsigned value;
      asm volatile("ld.global.u32 %0, [%1];" : "=r"(value) : "l"(address + 4096ull * i));
      sum += value;
    }
    sum += i;
  }
  out[threadIdx.x] = sum;
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> guards(1000, cts::control() ? 1 : 0), out(64);
  if (cts::control()) cts::ContextIsLost();
  Guard<<<1, 64>>>(out.data(), guards.data(), 8);
  const cudaError_t code = cudaDeviceSynchronize();
  CTS_EXPECT_EQ(code, cudaSuccess, "the load that is not reached was done");
  if (code == cudaSuccess) CTS_EXPECT_EQ(out[0], 999u * 1000 / 2, "the loop did not end");
}

}  // namespace
