/*---
clause: pi.green-context.record-captures-all
control: the event is recorded before the work
control-fails-with: an event was complete before earlier work of a green context was
requires: [no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include <string>

#include "captures-and-waits.cuh"

namespace {

constexpr const char* kEarly = "an event was complete before earlier work of a green context was";

// One stream of the green context is held. A stream of the primary context waits for the event.
void Check(const WithRow& row, int held) {
  cts::Row((std::string(row.name) + "-stream-" + std::to_string(held)).c_str(), [&] {
    PrimaryContext();
    Green green;
    cudaStream_t streams[kStreams];
    for (cudaStream_t& stream : streams) stream = green.NewStream();
    const cts::Stream waiting;
    const EventOf event(green, row.with);
    cts::Mark before, behind;
    {
      cts::Gate gate;
      if (cts::control()) Record(green, row.with, event);
      cts::Hold(gate, streams[held]);
      before.Put(streams[held], cts::By::kCopy);
      if (!cts::control()) Record(green, row.with, event);
      CTS_CUDA(cudaStreamWaitEvent(waiting, event, 0));
      behind.Put(waiting);
      CTS_NOT_YET(cudaEventQuery(event) != cudaErrorNotReady || behind.seen(), kEarly);
      gate.Open();
    }
    CTS_CUDA(cudaEventSynchronize(event));
    if (!cts::control()) CTS_EXPECT(before.seen(), kEarly);
    for (const cudaStream_t stream : streams) CTS_CUDA(cudaStreamSynchronize(stream));
    CTS_EXPECT(behind.Comes(), "the command after an event never ran");
    CTS_EXPECT_EQ(cudaEventQuery(event), cudaSuccess, "the event is not complete although the device is idle");
  });
}

CTS_CASE() {
  for (const WithRow& row : kWith)
    for (int held = 0; held < kStreams; ++held) Check(row, held);
}

}  // namespace
