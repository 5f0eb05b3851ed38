/*---
clause: pi.capture.unjoined
control: the forked stream is joined, after its last work
control-fails-with: the end without a join did not return cudaErrorStreamCaptureUnjoined and no graph
launches: none
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

void Check(const char* name, bool joined_before_more_work) {
  cts::Row(name, [&] {
    const cts::Stream origin, other;
    const cts::Event branching, early, join;
    auto graph = reinterpret_cast<cudaGraph_t>(const_cast<cts::Stream*>(&origin));  // not null
    CTS_CUDA(cudaStreamBeginCapture(origin, cudaStreamCaptureModeRelaxed));
    cts::Tagged<<<1, 1, 0, origin>>>(1);
    cts::Follow(other, origin, branching);
    cts::Tagged<<<1, 1, 0, other>>>(2);
    if (joined_before_more_work) {
      cts::Follow(origin, other, early);
      cts::Tagged<<<1, 1, 0, other>>>(3);
    }
    if (cts::control()) cts::Follow(origin, other, join);
    const cudaError_t code = cts::Taken(cudaStreamEndCapture(origin, &graph));
    CTS_EXPECT(code == cudaErrorStreamCaptureUnjoined && graph == nullptr,
               "the end without a join did not return cudaErrorStreamCaptureUnjoined and no graph");
    if (code == cudaSuccess && graph != nullptr) CTS_CUDA(cudaGraphDestroy(graph));
  });
}

CTS_CASE() {
  Check("never-joined", false);
  Check("joined-before-its-last-work", true);
}

}  // namespace
