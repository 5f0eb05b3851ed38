/*---
clause: pi.sync.wait-event-delays-later
control: the commands are issued in front of cudaStreamWaitEvent
control-fails-with: a command behind cudaStreamWaitEvent ran before the event was complete
---*/
#include "cts/case.cuh"
#include "cts/host_grids.cuh"

namespace {

constexpr const char* kEarly = "a command behind cudaStreamWaitEvent ran before the event was complete";

void Check(unsigned held_flags, unsigned flags, unsigned event_flags) {
  for (const cts::Marker& marker : cts::kMarkers) {
    cts::Row(marker.name, [&] {
      cts::Stream held(held_flags), stream(flags);
      cts::Event event(event_flags);
      cts::Mark first, second;
      cts::Gate gate;
      cts::Hold(gate, held);
      CTS_CUDA(cudaEventRecord(event, held));
      if (!cts::control()) CTS_CUDA(cudaStreamWaitEvent(stream, event, 0));
      first.Put(stream, marker.by);
      second.Put(stream);
      if (cts::control()) CTS_CUDA(cudaStreamWaitEvent(stream, event, 0));
      CTS_NOT_YET(first.seen(), kEarly);
      CTS_NOT_YET(second.seen(), kEarly);
      gate.Open();
      CTS_EXPECT(first.Comes() && second.Comes(), "a command never ran");
    });
  }
}

CTS_CASE(non_blocking_streams) { Check(cudaStreamNonBlocking, cudaStreamNonBlocking, cudaEventDisableTiming); }
CTS_CASE(blocking_streams) { Check(cudaStreamDefault, cudaStreamDefault, cudaEventDefault); }

}  // namespace
