/*---
clause: cdp.errors.child-trap-reported-to-host
covers: children in each kind of stream and of grid
control: the child does not trap
control-fails-with: the host saw no failure of a child in such a stream that trapped
build: [rdc]
requires: [no-mps]
timeout: 300
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "fails-in-each-stream.family.cuh"

namespace {

// Of three blocks the last one traps.
__global__ void Child(unsigned trapping) {
  if (blockIdx.x == trapping) __trap();
}

struct Launch {
  unsigned trapping;
  __device__ void operator()(cudaStream_t stream) const { Child<<<3, 1, 0, stream>>>(trapping); }
};

CTS_CHILD(Trap) { TellEachStream(Launch{cts::control() ? 3u : 2u}); }

CTS_CASE() {
  ForEachStream("Trap", cts::control(), [](cudaError_t code) {
    CTS_EXPECT_NE(code, cudaSuccess, "the host saw no failure of a child in such a stream that trapped");
  });
}

}  // namespace
