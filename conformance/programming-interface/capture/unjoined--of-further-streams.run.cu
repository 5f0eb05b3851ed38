/*---
clause: pi.capture.unjoined
covers: one of several forks, and forks of forks
control: the forked stream is joined, too
control-fails-with: the end without a join did not return cudaErrorStreamCaptureUnjoined and no graph
launches: none
---*/
#include "cts/case.cuh"

#include "cts/stream/capture.h"

namespace {

// Streams that are forked from the origin, or each from the one before, of which one is not joined.
void Check(const char* name, bool in_a_chain, unsigned unjoined) {
  cts::Row(name, [&] {
    constexpr unsigned kForked = 3;
    const cts::Stream origin, forked[kForked];
    const cts::Event fork, join;
    auto graph = reinterpret_cast<cudaGraph_t>(const_cast<cts::Stream*>(&origin));  // not null
    CTS_CUDA(cudaStreamBeginCapture(origin, cudaStreamCaptureModeRelaxed));
    cts::Tagged<<<1, 1, 0, origin>>>(1);
    for (unsigned i = 0; i < kForked; ++i) {
      cts::Follow(forked[i], in_a_chain && i > 0 ? forked[i - 1] : origin, fork);
      cts::Tagged<<<1, 1, 0, forked[i]>>>(2 + i);
    }
    // Work of its own, which no other stream waits for.
    for (const cts::Stream& stream : forked) cts::Tagged<<<1, 1, 0, stream>>>(5);
    for (unsigned i = 0; i < kForked; ++i) {
      if (cts::control() || i != unjoined) cts::Follow(origin, forked[i], join);
    }
    cts::Tagged<<<1, 1, 0, origin>>>(6);
    const cudaError_t code = cts::Taken(cudaStreamEndCapture(origin, &graph));
    CTS_EXPECT(code == cudaErrorStreamCaptureUnjoined && graph == nullptr,
               "the end without a join did not return cudaErrorStreamCaptureUnjoined and no graph");
    if (code == cudaSuccess && graph != nullptr) CTS_CUDA(cudaGraphDestroy(graph));
  });
}

CTS_CASE() {
  Check("the-first-of-three", false, 0);
  Check("the-last-of-three", false, 2);
  Check("a-fork-of-a-fork", true, 1);
  Check("the-last-of-a-chain", true, 2);
  Check("the-first-of-a-chain", true, 0);
}

}  // namespace
