/*---
clause: cdp.fire-and-forget.not-ordered-within-stream
build: [rdc]
note: in any other stream only the first of the grids can stand at the gate
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kChildren = 32;

__global__ void Child(cts::GateView gate) { gate.Pass(); }

__global__ void Parent(cts::GateView gate, cudaError_t* launched) {
  for (unsigned i = 0; i < kChildren; ++i) {
    Child<<<1, 1, 0, cudaStreamFireAndForget>>>(gate);
    launched[i] = cudaGetLastError();
  }
}

CTS_CASE() {
  cts::DeviceBuffer<cudaError_t> launched(kChildren);
  cts::Gate gate;
  Parent<<<1, 1>>>(gate.view(), launched.data());
  CTS_CUDA(cudaGetLastError());
  (void)gate.AwaitArrivals(kChildren);
  CTS_OBSERVE("of-32-grids-ran-at-once", gate.arrivals());
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  for (const cudaError_t code : launched.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a launch was refused");
  CTS_EXPECT_EQ(gate.arrivals(), kChildren, "a grid is missing");
}

}  // namespace
