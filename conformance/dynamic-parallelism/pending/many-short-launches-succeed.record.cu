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

__global__ void Child(Outcome* outcome) { atomicAdd(&outcome->ran, 1u); }

__global__ void Parent(Outcome* outcome) {
  for (unsigned i = 0; i < kLaunches; ++i) {
    Child<<<1, 1>>>(outcome);
    outcome->code = cudaGetLastError();
    if (outcome->code != cudaSuccess) return;
    ++outcome->accepted;
  }
}

CTS_CASE() {
  size_t limit = 0;
  CTS_CUDA(cudaDeviceGetLimit(&limit, cudaLimitDevRuntimePendingLaunchCount));
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  Parent<<<1, 1>>>(outcome.data());
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  const Outcome seen = outcome[0];
  CTS_EXPECT_EQ(seen.ran, seen.accepted, "an accepted launch did not run");
  CTS_OBSERVE("limit", limit);
  CTS_OBSERVE("all-of-100000-launches-accepted", seen.accepted == kLaunches);
  CTS_OBSERVE("code", seen.code);
}

}  // namespace
