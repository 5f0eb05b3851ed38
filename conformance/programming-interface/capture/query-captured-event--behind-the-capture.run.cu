/*---
clause: pi.capture.query-captured-event
covers: the event after its capture has ended
control: the event was recorded again, outside of the capture
control-fails-with: an event that was last recorded in a capture could be asked after it
note: with which code it is refused there is not documented
---*/
#include <optional>

#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

constexpr const char* kAnswered = "an event that was last recorded in a capture could be asked after it";
bool Refused(cudaError_t code) { return code != cudaSuccess && code != cudaErrorNotReady; }

enum class Then { kEnded, kLaunched, kGone };

// Neither the end of the capture records it anew, nor a launch of the graph, nor the end of that.
void Check(const char* name, Then then, bool in_a_forked_stream) {
  cts::Row(name, [&] {
    const cts::Stream stream, forked, outside;
    const cts::Event event, fork, join;
    std::optional<cts::Capture> capture(std::in_place, stream);
    cts::Follow(forked, stream, fork);
    cts::Tagged<<<1, 1, 0, forked>>>(1);
    CTS_CUDA(cudaEventRecord(event, in_a_forked_stream ? forked : stream));
    cts::Follow(stream, forked, join);
    CTS_CUDA(capture->End());
    if (then != Then::kEnded) {
      const cts::Executable exec(capture->graph());
      exec.Launch(outside);
      outside.Synchronize();
    }
    if (then == Then::kGone) capture.reset();
    if (cts::control()) CTS_CUDA(cudaEventRecord(event, outside));
    outside.Synchronize();
    CTS_EXPECT(Refused(cts::Taken(cudaEventQuery(event))), kAnswered);
    CTS_EXPECT(Refused(cts::Taken(cudaEventSynchronize(event))), kAnswered);
  });
}

CTS_CASE() {
  Check("ended", Then::kEnded, false);
  Check("ended-in-a-forked-stream", Then::kEnded, true);
  Check("launched", Then::kLaunched, false);
  Check("graph-destroyed", Then::kGone, true);
}

}  // namespace
