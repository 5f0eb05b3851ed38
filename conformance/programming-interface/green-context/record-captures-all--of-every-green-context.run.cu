/*---
clause: pi.green-context.record-captures-all
covers: an event of the primary context captures two green contexts
control: the event is recorded for the other green context alone
control-fails-with: an event of the primary context was complete before earlier work of a green context was
requires: [no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include "captures-and-waits.cuh"

namespace {

constexpr const char* kEarly =
    "an event of the primary context was complete before earlier work of a green context was";

CTS_CASE() {
  for (int held = 0; held < 2; ++held) {
    cts::Row(held == 0 ? "first-held" : "second-held", [&] {
      PrimaryContext();
      Green greens[2];
      const cudaStream_t streams[] = {greens[0].NewStream(), greens[1].NewStream()};
      const cts::Stream waiting;
      const EventOf event(greens[held], With::kPrimary);
      cts::Mark before, behind;
      {
        cts::Gate gate;
        cts::Hold(gate, streams[held]);
        before.Put(streams[held], cts::By::kCopy);
        Record(greens[1 - held], cts::control() ? With::kGreen : With::kPrimary, event);
        CTS_CUDA(cudaStreamWaitEvent(waiting, event, 0));
        behind.Put(waiting);
        CTS_NOT_YET(cudaEventQuery(event) != cudaErrorNotReady || behind.seen(), kEarly);
        gate.Open();
      }
      CTS_CUDA(cudaEventSynchronize(event));
      if (!cts::control()) CTS_EXPECT(before.seen(), kEarly);
      for (const cudaStream_t stream : streams) CTS_CUDA(cudaStreamSynchronize(stream));
      CTS_EXPECT(behind.Comes(), "the command after an event never ran");
    });
  }
}

}  // namespace
