/*---
clause: pi.default-stream.per-thread-streams-independent
control: both threads use the legacy stream
control-fails-with: the default streams of two threads waited for each other
build: [per-thread-stream]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"
#include "cts/stream/witness.cuh"

namespace {

CTS_CASE() {
  for (const cts::Marker& marker : cts::kMarkers) {
    cts::Row(marker.name, [&] {
      const cudaStream_t zero = cts::control() ? cudaStreamLegacy : nullptr;
      cts::Mark mark;
      cts::HostGate gate;
      // By its handle: the fixture is a unit of its own. This thread goes on, because it is not stated what
      // becomes of the stream of one that has ended.
      gate.Hold(cts::control() ? cudaStreamLegacy : cudaStreamPerThread);
      cts::InThread([&] {
        mark.Put(zero, marker.by);
        cts::ExpectPasses(gate, mark, "the default streams of two threads waited for each other");
      });
    });
  }
}

}  // namespace
