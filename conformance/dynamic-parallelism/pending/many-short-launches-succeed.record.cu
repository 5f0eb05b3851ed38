/*---
clause: cdp.pending.many-short-launches-succeed
build: [rdc]
timeout: 60
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kLaunches = 100'000;

struct Outcome {
  unsigned accepted, ran;
  cudaError_t code;
};
__device__ Outcome outcome;  // no argument: nvcc's code would store it through the buffer of a refused launch, too

__global__ void Child() { atomicAdd(&outcome.ran, 1u); }

__global__ void Parent() {
  for (unsigned i = 0; i < kLaunches; ++i) {
    Child<<<1, 1>>>();
    outcome.code = cudaGetLastError();
    if (outcome.code != cudaSuccess) return;
    ++outcome.accepted;
  }
}

CTS_CASE() {
  size_t limit = 0;
  CTS_CUDA(cudaDeviceGetLimit(&limit, cudaLimitDevRuntimePendingLaunchCount));
  Parent<<<1, 1>>>();
  CTS_FINISH();
  Outcome seen{};
  CTS_CUDA(cudaMemcpyFromSymbol(&seen, outcome, sizeof seen));
  CTS_EXPECT_EQ(seen.ran, seen.accepted, "an accepted launch did not run");
  CTS_OBSERVE("limit", limit);
  CTS_OBSERVE("all-of-100000-launches-accepted", seen.accepted == kLaunches);
  CTS_OBSERVE("code", seen.code);
}

}  // namespace
