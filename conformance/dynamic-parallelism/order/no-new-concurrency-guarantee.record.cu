/*---
clause: cdp.order.no-new-concurrency-guarantee
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 256;

// A block stays until the gate is open, so that the arrivals before count the blocks that run at the same time.
__global__ void Child(cts::GateView gate) {
  if (threadIdx.x == 0) gate.Pass();
  __syncthreads();
}

__global__ void Parent(cts::GateView gate, cudaError_t* launched, unsigned blocks) {
  Child<<<blocks, kThreads>>>(gate);
  *launched = cudaGetLastError();
}

bool AllBlocksAtOnce(unsigned blocks) {
  cts::DeviceBuffer<cudaError_t> launched(1);
  cts::Gate gate;
  Parent<<<1, 1>>>(gate.view(), launched.data(), blocks);
  CTS_CUDA(cudaGetLastError());
  const bool all = cts::Watch("all blocks run at once", [&] { return gate.arrivals() == blocks; });
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(launched[0], cudaSuccess, "a launch was refused");
  CTS_EXPECT_EQ(gate.arrivals(), blocks, "a block is missing");
  return all;
}

CTS_CASE() {
  int processors = 0, blocks = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, 0));
  CTS_CUDA(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, Child, kThreads, 0));
  const auto most = static_cast<unsigned>(processors * blocks);
  CTS_OBSERVE("as-many-blocks-as-fit-ran-at-once", AllBlocksAtOnce(most));
  CTS_OBSERVE("one-block-more-ran-at-once", AllBlocksAtOnce(most + 1));
}

}  // namespace
