/*---
clause: pi.sync.wait-event-delays-later
control: the commands are issued before cudaStreamWaitEvent
control-fails-with: a command after cudaStreamWaitEvent ran before the event was complete
---*/
#include "cts/case.cuh"
#include "cts/order/late_source.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kEarly = "a command after cudaStreamWaitEvent ran before the event was complete";

void Check(cudaStream_t held, cudaStream_t stream, unsigned event_flags) {
  for (const cts::Marker& marker : cts::kMarkers) {
    cts::Row(marker.name, [&] {
      cts::Event event(event_flags);
      cts::Mark first, second;
      cts::Gate gate;
      cts::Hold(gate, held);
      CTS_CUDA(cudaEventRecord(event, held));
      if (!cts::control()) CTS_CUDA(cudaStreamWaitEvent(stream, event, 0));
      first.Put(stream, marker.by);
      second.Put(stream);
      if (cts::control()) CTS_CUDA(cudaStreamWaitEvent(stream, event, 0));
      if (CTS_NOT_YET(first.seen() || second.seen(), kEarly) && cts::control())
        cts::PowerNotShown("no command ran while a stream was held");
      gate.Open();
      CTS_EXPECT(first.Comes() && second.Comes(), "a command never ran");
    });
  }
}

CTS_CASE(non_blocking_streams) {
  const cts::Stream held, stream;
  Check(held, stream, cudaEventDisableTiming);
}
CTS_CASE(blocking_streams) {
  const cts::Stream held(cudaStreamDefault), stream(cudaStreamDefault);
  Check(held, stream, cudaEventDefault);
}
// The other is non-blocking, so that nothing but the event orders them.
CTS_CASE(null_stream_waits) {
  const cts::Stream held;
  Check(held, nullptr, cudaEventDisableTiming);
}
CTS_CASE(event_of_the_null_stream) {
  const cts::Stream stream;
  Check(nullptr, stream, cudaEventDisableTiming);
}

// A mark is a copy to the host; this one goes to the device.
CTS_CASE(copy_to_the_device) {
  cts::Stream held, stream;
  cts::Event event;
  cts::LateSource source;
  const cts::HostWindows windows;
  cts::Gate gate;
  if (cts::control()) source.Copy(stream);
  if (cts::control()) stream.Synchronize();
  cts::Hold(gate, held);
  source.Write(held);
  CTS_CUDA(cudaEventRecord(event, held));
  CTS_CUDA(cudaStreamWaitEvent(stream, event, 0));
  if (!cts::control()) source.Copy(stream);
  if (!cts::control()) CTS_CHANCE(cudaStreamQuery(stream) != cudaErrorNotReady, kEarly);
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT(source.delivered(), kEarly);
}

}  // namespace
