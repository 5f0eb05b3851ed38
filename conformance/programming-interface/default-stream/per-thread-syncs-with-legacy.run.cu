/*---
clause: pi.default-stream.per-thread-syncs-with-legacy
control: a non-blocking stream stands in the place of the per-thread stream
control-fails-with: the per-thread stream and the NULL stream did not wait for each other
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

void Check(bool hold_legacy) {
  for (const cts::Marker& marker : cts::kMarkers) {
    cts::Row(marker.name, [&] {
      cts::Stream other;
      const cudaStream_t own = cts::control() ? other : cudaStreamPerThread;
      cts::Mark mark;
      cts::Gate gate;
      cts::Hold(gate, hold_legacy ? cudaStreamLegacy : own);
      mark.Put(hold_legacy ? own : cudaStreamLegacy, marker.by);
      if (CTS_NOT_YET(mark.seen(), "the per-thread stream and the NULL stream did not wait for each other") &&
          cts::control())
        cts::PowerNotShown("no command ran while a stream was held");
      gate.Open();
      CTS_EXPECT(mark.Comes(), "the command never ran");
    });
  }
}

CTS_CASE(legacy_held) { Check(true); }
CTS_CASE(per_thread_held) { Check(false); }

}  // namespace
