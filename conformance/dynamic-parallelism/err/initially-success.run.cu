/*---
clause: cdp.err.initially-success
control: the second grid makes a mistake of its own before it asks
control-fails-with: a thread that made no failing call saw an error
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kThreads = 64;

__global__ void Child() {}
__global__ void Leave() { Child<<<1, 2048>>>(); }

__global__ void Ask(cudaError_t* codes, bool wrong) {
  if (wrong) Child<<<1, 2048>>>();
  codes[threadIdx.x] = cudaGetLastError();
}

CTS_CASE() {
  cts::DeviceBuffer<cudaError_t> codes(kThreads);
  Leave<<<1, kThreads>>>();
  Ask<<<1, kThreads>>>(codes.data(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  for (const cudaError_t code : codes.Read()) {
    CTS_EXPECT_EQ(code, cudaSuccess, "a thread that made no failing call saw an error");
  }
}

}  // namespace
