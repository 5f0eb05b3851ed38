/*---
clause: pi.capture.invalidated-until-ended
covers: waits of each stream for events of each stream, twice; events afterwards
control: the invalid operation is left out
control-fails-with: a stream could be made to wait for an event of an invalidated capture
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

struct Subject {
  const cts::Stream origin{cudaStreamDefault}, forked, non_blocking, blocking{cudaStreamDefault};
  const cts::Event branching, of_origin, of_forked, join;
};

// `captured`: the stream is one of the capture, for which a code is promised.
void Check(const char* name, cudaStream_t (*stream_of)(const Subject& on), bool captured) {
  cts::Row(name, [&] {
    const Subject on;
    const cudaStream_t stream = stream_of(on);
    CTS_CUDA(cudaStreamSynchronize(stream));  // so that it is there
    int waits = 0, refused = 0;
    cts::Capture capture(on.origin);
    cts::Tagged<<<1, 1, 0, on.origin>>>(1);
    CTS_CUDA(cudaEventRecord(on.of_origin, on.origin));
    cts::Follow(on.forked, on.origin, on.branching);
    cts::Tagged<<<1, 1, 0, on.forked>>>(2);
    CTS_CUDA(cudaEventRecord(on.of_forked, on.forked));
    if (!cts::control()) (void)cts::Taken(cudaStreamSynchronize(on.origin));
    for (int round = 0; round < 2; ++round) {
      for (const cudaEvent_t event : {static_cast<cudaEvent_t>(on.of_origin), static_cast<cudaEvent_t>(on.of_forked)}) {
        const cudaError_t code = cts::Taken(cudaStreamWaitEvent(stream, event, 0));
        refused += captured ? code == cudaErrorStreamCaptureInvalidated : code != cudaSuccess;
        ++waits;
      }
    }
    if (cts::control()) {
      cts::Follow(on.origin, on.forked, on.join);
      if (!captured) cts::Follow(on.origin, stream, on.join);
    }
    (void)capture.End();
    CTS_EXPECT_EQ(refused, waits, "a stream could be made to wait for an event of an invalidated capture");
    // Until the end: then the same events and streams serve again.
    for (const cudaEvent_t event : {static_cast<cudaEvent_t>(on.of_origin), static_cast<cudaEvent_t>(on.of_forked)}) {
      CTS_CUDA(cudaEventRecord(event, on.forked));
      CTS_CUDA(cudaStreamWaitEvent(stream, event, 0));
    }
    CTS_CUDA(cudaStreamSynchronize(stream));
  });
}

CTS_CASE() {
  Check(
      "non-blocking", [](const Subject& on) -> cudaStream_t { return on.non_blocking; }, false);
  Check(
      "blocking", [](const Subject& on) -> cudaStream_t { return on.blocking; }, false);
  Check(
      "per-thread", [](const Subject&) -> cudaStream_t { return cudaStreamPerThread; }, false);
  Check(
      "origin", [](const Subject& on) -> cudaStream_t { return on.origin; }, true);
  Check(
      "forked-stream", [](const Subject& on) -> cudaStream_t { return on.forked; }, true);
}

}  // namespace
