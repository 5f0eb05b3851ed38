/*---
clause: pi.default-stream.blocking-waits-for-legacy
control: the streams that follow are created non-blocking
control-fails-with: work of a blocking stream started before earlier work of the NULL stream was complete
---*/
#include "cts/case.cuh"
#include "cts/order/late_source.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kEarly = "work of a blocking stream started before earlier work of the NULL stream was complete";

unsigned Flags() { return cts::control() ? cudaStreamNonBlocking : cudaStreamDefault; }

CTS_CASE(marks) {
  for (const cts::Marker& marker : cts::kMarkers) {
    cts::Row(marker.name, [&] {
      cts::Stream before(Flags());
      cts::Mark first, second;
      cts::Gate gate;
      cts::Hold(gate, nullptr);
      cts::Stream after(Flags());
      first.Put(before, marker.by);
      second.Put(after, marker.by);
      if (CTS_NOT_YET(cts::Seen(first, second), kEarly) && cts::control())
        cts::PowerNotShown("no command ran while a stream was held");
      gate.Open();
      CTS_EXPECT(first.Comes() && second.Comes(), "a command never ran");
    });
  }
}

// A mark is a copy to the host; these go to the device.
CTS_CASE(copy_to_the_device) {
  cts::ForEachLateCopy([](cts::LateSource& source) {
    cts::Stream stream(Flags());
    const cts::HostWindows windows;
    cts::Gate gate;
    cts::Hold(gate, nullptr);
    source.Write(nullptr);
    source.Copy(stream);
    CTS_CHANCE(cudaStreamQuery(stream) != cudaErrorNotReady, kEarly);
    gate.Open();
    CTS_FINISH();
    const bool delivered = source.delivered();
    if (cts::control() && delivered) cts::PowerNotShown("the copy did not run during a kernel of another stream");
    CTS_EXPECT(delivered, kEarly);
  });
}

}  // namespace
