/*---
clause: cdp.order.implicit-streams-of-blocks-may-overlap
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kBlocks = 8;

__global__ void Child(cts::GateView gate) { gate.Pass(); }

__global__ void Parent(cts::GateView gate, cudaError_t* launched) {
  Child<<<1, 1>>>(gate);
  launched[blockIdx.x] = cudaGetLastError();
}

CTS_CASE() {
  cts::DeviceBuffer<cudaError_t> launched(kBlocks);
  cts::Gate gate;
  Parent<<<kBlocks, 1>>>(gate.view(), launched.data());
  CTS_CUDA(cudaGetLastError());
  CTS_CHANCE(gate.arrivals() == kBlocks, "the grids of all blocks run at once");
  CTS_OBSERVE("grids-of-8-blocks-that-ran-at-once", gate.arrivals());
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  for (const cudaError_t code : launched.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a launch was refused");
  CTS_EXPECT_EQ(gate.arrivals(), kBlocks, "a grid is missing");
}

}  // namespace
