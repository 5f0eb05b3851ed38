/*---
clause: pi.default-stream.created-streams-blocking
covers: earlier work that itself waits for an event, in both orders
control: the stream is created with cudaStreamNonBlocking
control-fails-with:
  - work of a blocking stream did not wait for work of the NULL stream that waited for an event
  - work of the NULL stream did not wait for work of a blocking stream that waited for an event
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "created-stream.cuh"

#include <string>

namespace {

// The event is one of a stream that is held. The NULL stream has the earlier command or the later one.
void Check(const cts::Marker& earlier_by, const cts::Marker& later_by, bool null_first, const char* message) {
  cts::Row((std::string(earlier_by.name) + "-then-" + later_by.name).c_str(), [&] {
    const cts::Stream held;
    const cts::Event event;
    const cts::CreatedStream made(!cts::control());
    const cudaStream_t first = null_first ? nullptr : made.stream, second = null_first ? made.stream : nullptr;
    cts::Mark earlier, later;
    cts::Gate gate;
    cts::Hold(gate, held);
    CTS_CUDA(cudaEventRecord(event, held));
    CTS_CUDA(cudaStreamWaitEvent(first, event, 0));
    earlier.Put(first, earlier_by.by);
    later.Put(second, later_by.by);
    CTS_NOT_YET(later.seen(), message);
    CTS_EXPECT(!earlier.seen(), "a command did not wait for the event");
    gate.Open();
    CTS_EXPECT(earlier.Comes() && later.Comes(), "a command never ran");
    CTS_FINISH();
  });
}

CTS_CASE(null_stream_first) {
  for (const cts::Marker& earlier : cts::kMarkers)
    for (const cts::Marker& later : cts::kMarkers)
      Check(earlier, later, true,
            "work of a blocking stream did not wait for work of the NULL stream that waited for an event");
}
CTS_CASE(blocking_stream_first) {
  for (const cts::Marker& earlier : cts::kMarkers)
    for (const cts::Marker& later : cts::kMarkers)
      Check(earlier, later, false,
            "work of the NULL stream did not wait for work of a blocking stream that waited for an event");
}

}  // namespace
