/*---
clause: rt.smem.dynamic-size-third-argument
covers: sizes up to 48 KiB, in steps of 12 bytes
control: each launch asks for 4 bytes less
control-fails-with: a launch of some size did not get it
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "given.cuh"

namespace {

constexpr unsigned kMost = 48 * 1024, kStep = 12, kLaunches = kMost / kStep;

extern __shared__ unsigned words[];

// The first and the last word are there, and are two where there are two.
__global__ void Tell(unsigned* told) {
  unsigned bytes;
  asm volatile("mov.u32 %0, %%dynamic_smem_size;" : "=r"(bytes));
  const unsigned last = bytes / sizeof(unsigned) - 1;
  if (bytes >= 2 * sizeof(unsigned)) {
    volatile unsigned* const at = words;
    at[0] = 1;
    at[last] = 2;
    if (at[0] != 1 || at[last] != 2) bytes = ~0u;
  }
  *told = bytes;
}

CTS_CASE() {
  const cts::DeviceBuffer<unsigned> told(kLaunches);
  for (unsigned i = 0; i < kLaunches; ++i) {
    const unsigned size = (i + 1) * kStep;
    Tell<<<1, 1, cts::control() ? size - 4 : size>>>(told.data() + i);
    CTS_CUDA(cudaGetLastError());
  }
  CTS_FINISH();
  const cts::HostCopy<unsigned> sizes = told.Read();
  unsigned wrong = 0;
  for (unsigned i = 0; i < kLaunches; ++i) wrong += !cts::Given(sizes[i], (i + 1) * kStep);
  CTS_EXPECT_EQ(wrong, 0u, "a launch of some size did not get it");
}

}  // namespace
