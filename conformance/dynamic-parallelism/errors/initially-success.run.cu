/*---
clause: cdp.errors.initially-success
control: the asking threads make a mistake of their own before they ask
control-fails-with: a thread that made no failing call saw an error
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kBlocks = 64, kThreads = 64;

__global__ void Child() {}

__global__ void Ask(cudaError_t* codes, bool wrong) {
  if (wrong) Child<<<1, 2048>>>();
  codes[blockIdx.x * blockDim.x + threadIdx.x] = cudaGetLastError();
}

// Nobody fetches the error.
__global__ void Leave(cudaError_t* left) {
  Child<<<1, 2048>>>();
  left[blockIdx.x * blockDim.x + threadIdx.x] = cudaPeekAtLastError();
}

__global__ void LeaveAndLaunch(cudaError_t* left, cudaError_t* codes, bool wrong) {
  Child<<<1, 2048>>>();
  *left = cudaPeekAtLastError();
  Ask<<<1, kThreads>>>(codes, wrong);
}

void Check(const cts::DeviceBuffer<cudaError_t>& left, const cts::DeviceBuffer<cudaError_t>& codes) {
  for (const cudaError_t code : left.Read()) CTS_EXPECT_NE(code, cudaSuccess, "the first grid left no error");
  for (const cudaError_t code : codes.Read())
    CTS_EXPECT_EQ(code, cudaSuccess, "a thread that made no failing call saw an error");
}

CTS_CASE(next_grid) {
  cts::DeviceBuffer<cudaError_t> left(kBlocks * kThreads, 0), codes(kBlocks * kThreads);
  Leave<<<kBlocks, kThreads>>>(left.data());
  CTS_CUDA(cudaGetLastError());
  Ask<<<kBlocks, kThreads>>>(codes.data(), cts::control());
  CTS_FINISH();
  Check(left, codes);
}

CTS_CASE(child) {
  cts::DeviceBuffer<cudaError_t> left(1, 0), codes(kThreads);
  LeaveAndLaunch<<<1, 1>>>(left.data(), codes.data(), cts::control());
  CTS_FINISH();
  Check(left, codes);
}

}  // namespace
