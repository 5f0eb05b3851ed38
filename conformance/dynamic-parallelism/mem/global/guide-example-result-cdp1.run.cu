/*---
clause: cdp.mem.global.guide-example-result-cdp1
control: the launching thread does not call cudaDeviceSynchronize
control-fails-with: a thread of the parent did not find store and child's increment after the second barrier
build: [rdc, cdp1, ptx-80, no-sync-deprecation]
requires: [cc-80, driver-knows-toolkit]
draft: no device of compute capability below 9.0 has run it
---*/
#include "cts/case.cuh"

namespace {

constexpr const char* kEarly =
    "a thread of the parent did not find store and child's increment after the second barrier";
constexpr int kThreads = 256;

__global__ void Child(int* data, cts::GateView gate) {
  const int value = data[threadIdx.x];
  __syncthreads();
  if (threadIdx.x == 0) gate.Pass();
  __syncthreads();
  data[threadIdx.x] = value + 1;
}

__global__ void Parent(int* data, int* found, cts::GateView gate, unsigned* looked, cudaError_t* codes, bool sync) {
  data[threadIdx.x] = static_cast<int>(threadIdx.x);
  __syncthreads();
  if (threadIdx.x == 0) {
    Child<<<1, kThreads>>>(data, gate);
    codes[0] = cudaGetLastError();
    codes[1] = sync ? cudaDeviceSynchronize() : cudaSuccess;
  }
  __syncthreads();
  found[threadIdx.x] = data[threadIdx.x];
  __syncthreads();
  if (threadIdx.x == 0) cts::RaiseFlag(looked, 1u);
}

CTS_CASE() {
  cts::DeviceBuffer<int> data(kThreads), found(kThreads);
  cts::PinnedBuffer<unsigned> looked(1, 0);
  cts::DeviceBuffer<cudaError_t> codes(2);
  cts::Gate gate;
  Parent<<<1, kThreads>>>(data.data(), found.data(), gate.view(), looked.device(), codes.data(), !cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the child never ran");
  CTS_CHANCE(looked.Load(0) == 1, kEarly);
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  for (const cudaError_t code : codes.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a launch or a synchronization failed");
  const auto in_parent = found.Read(), at_the_end = data.Read();
  for (int i = 0; i < kThreads; ++i) {
    CTS_EXPECT_EQ(in_parent[i], i + 1, kEarly);
    CTS_EXPECT_EQ(at_the_end[i], i + 1, "the host did not find store and child's increment");
  }
}

}  // namespace
