/*---
clause: pi.default-stream.nonblocking-independent
control: the stream is created as a blocking one
control-fails-with: a non-blocking stream and the NULL stream waited for each other
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"
#include "cts/stream/witness.cuh"

namespace {

void Check(bool hold_null) {
  for (const cts::Marker& marker : cts::kMarkers) {
    cts::Row(marker.name, [&] {
      cts::Stream stream(cts::control() ? cudaStreamDefault : cudaStreamNonBlocking);
      cts::Mark mark;
      cts::HostGate gate;
      const cudaStream_t null = nullptr;
      gate.Hold(hold_null ? null : stream);
      mark.Put(hold_null ? stream : null, marker.by);
      cts::ExpectPasses(gate, mark, "a non-blocking stream and the NULL stream waited for each other");
    });
  }
}

CTS_CASE(null_stream_held) { Check(true); }
CTS_CASE(non_blocking_stream_held) { Check(false); }

}  // namespace
