/*---
clause: pi.capture.invalidated-until-ended
covers: a refused merge, which invalidates both captures with all their streams
control: the event is one of the same capture
control-fails-with:
  - a refused merge left the capture of the stream that waits valid
  - a refused merge left the capture of the event valid
  - a stream of a refused merge took a kernel
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

#include <string>

namespace {

// A capture of two streams, with an event of either.
struct Branched {
  const cts::Stream origin, forked;
  const cts::Event branching, of_origin, of_forked;
  void Branch() const {
    cts::Tagged<<<1, 1, 0, origin>>>(1);
    cts::Follow(forked, origin, branching);
    cts::Tagged<<<1, 1, 0, forked>>>(2);
    CTS_CUDA(cudaEventRecord(of_origin, origin));
    CTS_CUDA(cudaEventRecord(of_forked, forked));
  }
  bool invalidated() const {
    return cts::StatusOf(origin) == cudaStreamCaptureStatusInvalidated &&
           cts::StatusOf(forked) == cudaStreamCaptureStatusInvalidated;
  }
};

cudaError_t Use(cudaStream_t stream) {
  cts::Tagged<<<1, 1, 0, stream>>>(3);
  return cts::Taken(cudaGetLastError());
}

void Check(cudaStreamCaptureMode mode, bool later_waits, bool forked) {
  const Branched first, second;
  cts::Capture capture(first.origin, mode), other(second.origin, mode);
  first.Branch();
  second.Branch();
  const Branched &waiting = later_waits ? second : first, &foreign = later_waits ? first : second;
  const Branched& asked = cts::control() ? waiting : foreign;
  (void)cts::Taken(cudaStreamWaitEvent(forked ? waiting.forked : waiting.origin,
                                       forked ? asked.of_origin : asked.of_forked, cudaEventWaitDefault));
  const bool waiting_invalid = waiting.invalidated(), foreign_invalid = foreign.invalidated();
  const cudaError_t used = Use(waiting.origin), used_there = Use(foreign.forked);
  (void)other.End();
  (void)capture.End();
  CTS_EXPECT(waiting_invalid, "a refused merge left the capture of the stream that waits valid");
  CTS_EXPECT(foreign_invalid, "a refused merge left the capture of the event valid");
  CTS_EXPECT(used == cudaErrorStreamCaptureInvalidated && used_there == cudaErrorStreamCaptureInvalidated,
             "a stream of a refused merge took a kernel");
  for (const Branched* each : {&first, &second})
    CTS_EXPECT(cts::StatusOf(each->origin) == cudaStreamCaptureStatusNone &&
                   cts::StatusOf(each->forked) == cudaStreamCaptureStatusNone,
               "a stream of a refused merge still captures after both ends");
}

CTS_CASE() {
  for (const cts::CaptureMode& mode : cts::kCaptureModes) {
    for (const bool later_waits : {false, true}) {
      const std::string name = std::string(mode.name) + (later_waits ? "-the-later-waits" : "-the-earlier-waits");
      cts::Row(name.c_str(), [&] { Check(mode.mode, later_waits, false); });
      cts::Row((name + "-by-forked-streams").c_str(), [&] { Check(mode.mode, later_waits, true); });
    }
  }
}

}  // namespace
