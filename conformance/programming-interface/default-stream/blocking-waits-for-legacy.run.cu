/*---
clause: pi.default-stream.blocking-waits-for-legacy
control: the streams that follow are created non-blocking
control-fails-with: work of a blocking stream started before earlier work of the NULL stream was complete
---*/
#include "cts/case.cuh"
#include "cts/host_grids.cuh"

namespace {

CTS_CASE() {
  for (const cts::Marker& marker : cts::kMarkers) {
    cts::Row(marker.name, [&] {
      const unsigned flags = cts::control() ? cudaStreamNonBlocking : cudaStreamDefault;
      cts::Stream before(flags);
      cts::Mark first, second;
      cts::Gate gate;
      cts::Hold(gate, nullptr);
      cts::Stream after(flags);
      first.Put(before, marker.by);
      second.Put(after, marker.by);
      CTS_NOT_YET(first.seen(),
                  "work of a blocking stream started before earlier work of the NULL stream was complete");
      CTS_NOT_YET(second.seen(),
                  "work of a blocking stream started before earlier work of the NULL stream was complete");
      gate.Open();
      CTS_EXPECT(first.Comes() && second.Comes(), "a command never ran");
    });
  }
}

}  // namespace
