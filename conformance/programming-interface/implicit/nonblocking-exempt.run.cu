/*---
clause: pi.implicit.nonblocking-exempt
control: the streams are created as blocking ones
control-fails-with: a command of the NULL stream kept the work of non-blocking streams apart
---*/
#include "cts/case.cuh"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"
#include "cts/stream/witness.cuh"

namespace {

constexpr const char* kApart = "a command of the NULL stream kept the work of non-blocking streams apart";

CTS_CASE() {
  for (const cts::Marker& marker : cts::kMarkers) {
    cts::Row(marker.name, [&] {
      const unsigned flags = cts::control() ? cudaStreamDefault : cudaStreamNonBlocking;
      cts::Stream first(flags), second(flags);
      cts::Mark between, mark;
      cts::HostGate gate;
      gate.Hold(first);
      between.Put(nullptr, marker.by);
      mark.Put(second, marker.by);
      if (cts::ExpectPasses(gate, between, kApart)) cts::ExpectPasses(gate, mark, kApart);
    });
  }
}

}  // namespace
