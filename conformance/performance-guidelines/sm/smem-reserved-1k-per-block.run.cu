/*---
clause: perf.sm.smem-reserved-1k-per-block
control: the most that a block has without asking for more
control-fails-with: a block may not have all but one KiB
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  cudaDeviceProp p;
  CTS_CUDA(cudaGetDeviceProperties(&p, 0));
  const std::size_t most = cts::control() ? p.sharedMemPerBlock : p.sharedMemPerBlockOptin;
  CTS_EXPECT_EQ(p.reservedSharedMemPerBlock, 1024u, "not one KiB is reserved");
  CTS_EXPECT_EQ(p.sharedMemPerMultiprocessor - most, 1024u, "a block may not have all but one KiB");
}

}  // namespace
