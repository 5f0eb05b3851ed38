/*---
clause: cdp.grids.threads-can-configure-launch-and-implicitly-sync
control: one thread of every block does not launch
control-fails-with: a child grid is missing when the host's synchronization returns
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kBlocks = 4, kThreads = 128;
constexpr unsigned long long kLateNs = 1'000'000;  // longer than the host needs to read the count

// Each launch has a configuration of its own.
__global__ void Child(unsigned* arrivals) {
  cts::SpinFor(kLateNs);
  atomicAdd(arrivals + blockDim.x, 1u);
}

__global__ void Parent(unsigned* arrivals, cudaError_t* launched, bool skip_last) {
  if (skip_last && threadIdx.x == kThreads - 1) return;
  Child<<<1, threadIdx.x + 1>>>(arrivals);
  launched[blockIdx.x * kThreads + threadIdx.x] = cudaGetLastError();
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> arrivals(kThreads + 1, 0);
  cts::DeviceBuffer<cudaError_t> launched(kBlocks * kThreads, 0);
  Parent<<<kBlocks, kThreads>>>(arrivals.data(), launched.data(), cts::control());
  CTS_FINISH();
  const auto counts = arrivals.Read();
  for (const cudaError_t code : launched.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a device-side launch was refused");
  for (int width = 1; width <= kThreads; ++width) {
    CTS_EXPECT_EQ(counts[width], width * kBlocks, "a child grid is missing when the host's synchronization returns");
  }
}

}  // namespace
