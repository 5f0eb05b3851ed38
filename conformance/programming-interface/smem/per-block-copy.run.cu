/*---
clause: pi.smem.per-block-copy
control: the variable is one of global memory
control-fails-with: a block reads what another block stored in its shared variable
requires: [cooperative-launch]
---*/
#include "cts/case.cuh"

#include <cooperative_groups.h>

namespace {

__device__ unsigned common;

// All blocks have stored when the first one reads.
__global__ void Store(unsigned* seen, bool use_common) {
  __shared__ unsigned own;
  if (threadIdx.x == 0) (use_common ? common : own) = blockIdx.x + 1;
  cooperative_groups::this_grid().sync();
  if (threadIdx.x == 32) seen[blockIdx.x] = use_common ? common : own;
}

CTS_CASE() {
  int multiprocessors = 0, per_multiprocessor = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  CTS_CUDA(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&per_multiprocessor, Store, 64, 0));
  const unsigned blocks = multiprocessors * per_multiprocessor;
  cts::DeviceBuffer<unsigned> seen(blocks);
  unsigned* address = seen.data();
  bool use_common = cts::control();
  void* arguments[] = {&address, &use_common};
  CTS_CUDA(cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(&Store), blocks, 64, arguments, 0, nullptr));
  CTS_FINISH();
  const auto read = seen.Read();
  unsigned wrong = 0;
  for (unsigned i = 0; i < blocks; ++i) wrong += read[i] != i + 1;
  CTS_EXPECT_EQ(wrong, 0, "a block reads what another block stored in its shared variable");
}

}  // namespace
