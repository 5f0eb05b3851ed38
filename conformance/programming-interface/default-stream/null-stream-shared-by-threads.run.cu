/*---
clause: pi.default-stream.null-stream-shared-by-threads
control: each thread uses the stream that a unit with per-thread default streams would use
control-fails-with: a thread's work in the NULL stream did not wait for that of another thread
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

CTS_CASE() {
  for (const cts::Marker& marker : cts::kMarkers) {
    cts::Row(marker.name, [&] {
      const cudaStream_t zero = cts::control() ? cudaStreamPerThread : nullptr;
      cts::Mark mark;
      cts::Gate gate;
      // This thread goes on: what becomes of the own stream of one that has ended is not stated.
      cts::Hold(gate, zero);
      cts::InThread([&] { mark.Put(zero, marker.by); });
      if (CTS_NOT_YET(mark.seen(), "a thread's work in the NULL stream did not wait for that of another thread") &&
          cts::control())
        cts::PowerNotShown("no command ran while a stream was held");
      gate.Open();
      CTS_EXPECT(mark.Comes(), "the command never ran");
    });
  }
}

}  // namespace
