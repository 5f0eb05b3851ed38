/*---
clause: cdp.errors.child-assert-reported-to-host
covers: children in each kind of stream and of grid
control: the assertion holds
control-fails-with: the host did not get cudaErrorAssert for the assertion of a child in such a stream
build: [rdc]
requires: [no-mps]
timeout: 300
draft: five of five on an H200, not yet on an H100
---*/
#undef NDEBUG
#include "cts/case.cuh"

#include "fails-in-each-stream.family.cuh"

#include <cassert>

namespace {

// Of three blocks the assertion of the last one fails.
__global__ void Child(unsigned failing) { assert(blockIdx.x != failing); }

struct Launch {
  unsigned failing;
  __device__ void operator()(cudaStream_t stream) const { Child<<<3, 1, 0, stream>>>(failing); }
};

CTS_CHILD(Assert) { TellEachStream(Launch{cts::control() ? 3u : 2u}); }

CTS_CASE() {
  ForEachStream("Assert", cts::control(), [](cudaError_t code) {
    CTS_EXPECT_EQ(code, cudaErrorAssert,
                  "the host did not get cudaErrorAssert for the assertion of a child in such a stream");
  });
}

}  // namespace
