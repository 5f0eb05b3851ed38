/*---
clause: cdp.sync.first-caller-may-drain-all-cdp1
build: [rdc, cdp1, ptx-80, no-sync-deprecation]
requires: [cc-80, driver-knows-toolkit]
draft: no device of compute capability below 9.0 has run it
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 32;

struct Shared {
  unsigned ended, callers, ended_at_first_return;
};

__global__ void Child(Shared* shared, unsigned long long ns) {
  cts::SpinFor(ns);
  atomicAdd(&shared->ended, 1u);
}

__global__ void Parent(Shared* shared, unsigned long long ns, cudaError_t* codes) {
  Child<<<1, 1>>>(shared, ns);
  __syncthreads();
  codes[threadIdx.x] = cudaDeviceSynchronize();
  const unsigned ended = *static_cast<volatile unsigned*>(&shared->ended);
  if (atomicAdd(&shared->callers, 1u) == 0) shared->ended_at_first_return = ended;
}

CTS_CASE() {
  cts::DeviceBuffer<Shared> shared(1, 0);
  cts::DeviceBuffer<cudaError_t> codes(kThreads);
  Parent<<<1, kThreads>>>(shared.data(), cts::WindowNs() / kThreads, codes.data());
  CTS_FINISH();
  for (const cudaError_t code : codes.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "the call was refused");
  const Shared seen = shared[0];
  CTS_EXPECT_EQ(seen.ended, kThreads, "a child is missing");
  CTS_OBSERVE("children-of-32-ended-when-the-first-call-returned", seen.ended_at_first_return);
}

}  // namespace
