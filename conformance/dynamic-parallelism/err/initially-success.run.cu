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
__global__ void Leave(cudaError_t* left) {
  Child<<<1, 2048>>>();
  left[threadIdx.x] = cudaPeekAtLastError();  // nobody fetches the error
}

__global__ void Ask(cudaError_t* codes, bool wrong) {
  if (wrong) Child<<<1, 2048>>>();
  codes[threadIdx.x] = cudaGetLastError();
}

CTS_CASE() {
  cts::DeviceBuffer<cudaError_t> left(kThreads, 0), codes(kThreads);
  Leave<<<1, kThreads>>>(left.data());
  Ask<<<1, kThreads>>>(codes.data(), cts::control());
  CTS_FINISH();
  for (const cudaError_t code : left.Read()) CTS_EXPECT_NE(code, cudaSuccess, "the first grid left no error behind");
  for (const cudaError_t code : codes.Read()) {
    CTS_EXPECT_EQ(code, cudaSuccess, "a thread that made no failing call saw an error");
  }
}

}  // namespace
