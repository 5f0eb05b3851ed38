/*---
clause: cdp.errors.child-assert-reported-to-host
covers: each way in which the host waits, one late thread of many
control: the assertion holds
control-fails-with: a waiting call did not return cudaErrorAssert for the child's assertion
build: [rdc]
requires: [no-mps]
timeout: 180
draft: five of five on an H200, not yet on an H100
---*/
#undef NDEBUG
#include "cts/case.cuh"

#include "each-wait.family.cuh"

#include <cassert>

namespace {

constexpr unsigned kBlocks = 3, kThreads = 64;

// Late, so that the host waits already. The assertion fails in the last thread of the last block alone.
__global__ void Child(unsigned long long ns, unsigned failing) {
  const unsigned thread = blockIdx.x * kThreads + threadIdx.x;
  if (thread + 1 == kBlocks * kThreads) cts::SpinFor(ns);
  assert(thread != failing);
}
__global__ void Parent(unsigned long long ns, unsigned failing) { Child<<<kBlocks, kThreads>>>(ns, failing); }

CTS_CHILD(Assert) {
  TellEachWait([](cudaStream_t stream, unsigned*) {
    constexpr unsigned kLast = kBlocks * kThreads - 1, kNone = ~0u;
    Parent<<<1, 1, 0, stream>>>(cts::WindowNs(), cts::control() ? kNone : kLast);
  });
}

CTS_CASE() {
  ForEachWait("Assert", cts::control(), [](cudaError_t code) {
    CTS_EXPECT_EQ(code, cudaErrorAssert, "a waiting call did not return cudaErrorAssert for the child's assertion");
  });
}

}  // namespace
