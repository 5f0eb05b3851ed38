/*---
clause: cdp.grids.threads-can-configure-launch-and-implicitly-sync
control: one thread of every warp does not launch
control-fails-with: a child grid is missing when the host's synchronization returns
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kBlocks = 4, kThreads = 32;

__global__ void Child(unsigned* count) { atomicAdd(count, 1u); }

__global__ void Parent(unsigned* count, cudaError_t* launched, bool skip_last) {
  if (skip_last && threadIdx.x == kThreads - 1) return;
  Child<<<1, 1>>>(count);
  launched[blockIdx.x * kThreads + threadIdx.x] = cudaGetLastError();
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> count(1, 0);
  cts::DeviceBuffer<cudaError_t> launched(kBlocks * kThreads, 0);
  Parent<<<kBlocks, kThreads>>>(count.data(), launched.data(), cts::control());
  CTS_FINISH();
  for (const cudaError_t code : launched.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a device-side launch was refused");
  CTS_EXPECT_EQ(count[0], kBlocks * kThreads, "a child grid is missing when the host's synchronization returns");
}

}  // namespace
