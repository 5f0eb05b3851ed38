/*---
clause: pi.stack.overflow-error
control: the recursion fits the stack
control-fails-with: a kernel that overflowed its stack did not fail as documented
requires: [no-mps]
---*/
#include "cts/case.cuh"

namespace {

constexpr const char* kNoFailure = "a kernel that overflowed its stack did not fail as documented";

__device__ __noinline__ int Deep(int depth, volatile const int* zero) {
  volatile int frame[64];
  for (int i = 0; i < 64; ++i) frame[i] = zero[0] + depth + i;
  const int below = depth > 0 ? Deep(depth - 1, zero) : 0;
  return below + frame[depth & 63];
}
__global__ void Recurse(int depth, const int* zero, int* out) { *out = Deep(depth, zero); }

CTS_CHILD(Recursion) {
  cts::ContextIsLost();
  const cts::DeviceBuffer<int> zero(1, 0), out(1);
  Recurse<<<1, 1>>>(cts::control() ? 1 : 1000000, zero.data(), out.data());
  cts::Tell("code", cudaDeviceSynchronize());
}

cudaError_t Code() { return static_cast<cudaError_t>(cts::RunChild("Recursion").Value("code")); }

CTS_CASE(fails) { CTS_EXPECT_NE(Code(), cudaSuccess, kNoFailure); }
CTS_CASE(code) {
  const cudaError_t code = Code();
  CTS_OBSERVE("code", code);
  CTS_EXPECT_EQ(code, cudaErrorLaunchFailure, kNoFailure);
}

}  // namespace
