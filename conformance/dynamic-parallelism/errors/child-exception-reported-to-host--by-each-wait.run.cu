/*---
clause: cdp.errors.child-exception-reported-to-host
covers: each way in which the host waits, one late thread of many
control: the child uses its own buffer
control-fails-with: a waiting call did not report the exception of the child
build: [rdc]
requires: [no-mps]
timeout: 180
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "each-wait.family.cuh"

namespace {

constexpr unsigned kBlocks = 3, kThreads = 64;

// Late, so that the host waits already. The last thread of the last block alone stores.
__global__ void Child(unsigned long long ns, unsigned* word) {
  if (blockIdx.x * kThreads + threadIdx.x + 1 != kBlocks * kThreads) return;
  cts::SpinFor(ns);
  *word = 1;
}
__global__ void Parent(unsigned long long ns, unsigned* word) { Child<<<kBlocks, kThreads>>>(ns, word); }

CTS_CHILD(Fault) {
  TellEachWait([](cudaStream_t stream, unsigned* word) {
    unsigned* const wrong = reinterpret_cast<unsigned*>(16);  // no allocation can lie there
    Parent<<<1, 1, 0, stream>>>(cts::WindowNs(), cts::control() ? word : wrong);
  });
}

CTS_CASE() {
  ForEachWait("Fault", cts::control(), [](cudaError_t code) {
    CTS_EXPECT(code != cudaSuccess && code != cudaErrorNotReady,
               "a waiting call did not report the exception of the child");
  });
}

}  // namespace
