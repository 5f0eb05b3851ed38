/*---
clause: pi.event.elapsed-not-ready
covers: the driver's functions
control: the gate is opened and the stream synchronized first
control-fails-with: the elapsed time by the driver of an event that is not complete was not refused with its code
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include "driver-event.cuh"

namespace {

constexpr const char* kNot =
    "the elapsed time by the driver of an event that is not complete was not refused with its code";

// One event, or both, come after the kernel at the gate. The other one is complete before: streams may share a queue.
CTS_CASE() {
  for (const bool both : {false, true}) {
    cts::Row(both ? "both" : "one", [&] {
      const cts::Stream stream, held;
      const cts::DriverEvent start, stop;
      if (!both) start.Record(stream);
      stream.Synchronize();
      cts::Gate gate;
      cts::Hold(gate, held);
      if (both) start.Record(held);
      stop.Record(held);
      if (cts::control()) {
        gate.Open();
        held.Synchronize();
      }
      CTS_EXPECT_EQ(cts::DriverElapsed(start, stop), CUDA_ERROR_NOT_READY, kNot);
      CTS_EXPECT_EQ(cts::DriverElapsed(stop, start), CUDA_ERROR_NOT_READY, kNot);
    });
  }
}

}  // namespace
