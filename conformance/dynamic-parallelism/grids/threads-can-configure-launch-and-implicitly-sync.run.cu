/*---
clause: cdp.grids.threads-can-configure-launch-and-implicitly-sync
control: the host waits for an empty stream instead of the parent's
control-fails-with: a child grid is missing when the host's synchronization returns
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kBlocks = 4, kThreads = 128;
// Each launch has a configuration of its own. One in 32 is late, and those after it in the block's stream with it: the
// host reads the counts at once when its wait has returned.
__global__ void Child(unsigned* arrivals, unsigned long long late_ns) {
  cts::SpinFor(late_ns);
  atomicAdd(arrivals + blockDim.x, 1u);
}

__global__ void Parent(unsigned* arrivals, cudaError_t* launched, unsigned long long late_ns) {
  Child<<<1, threadIdx.x + 1>>>(arrivals, threadIdx.x % 32 == 31 ? late_ns : 0);
  launched[blockIdx.x * kThreads + threadIdx.x] = cudaGetLastError();
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> arrivals(kThreads + 1, 0);
  cts::DeviceBuffer<cudaError_t> launched(kBlocks * kThreads, 0);
  const cts::Stream parent, empty;
  Parent<<<kBlocks, kThreads, 0, parent>>>(arrivals.data(), launched.data(), cts::WindowNs());
  CTS_CUDA(cudaGetLastError());
  const cudaError_t waited = cudaStreamSynchronize(cts::control() ? empty : parent);
  const auto counts = arrivals.Read();
  CTS_FINISH();
  CTS_EXPECT_EQ(waited, cudaSuccess, "the host could not wait for the parent");
  for (const cudaError_t code : launched.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a device-side launch was refused");
  for (int width = 1; width <= kThreads; ++width) {
    CTS_EXPECT_EQ(counts[width], width * kBlocks, "a child grid is missing when the host's synchronization returns");
  }
}

}  // namespace
