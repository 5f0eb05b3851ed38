/*---
clause: pi.sync.wait-event-not-earlier
control: the command is issued after cudaStreamWaitEvent
control-fails-with: a command before cudaStreamWaitEvent was delayed
---*/
#include "cts/case.cuh"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"
#include "cts/stream/witness.cuh"

namespace {

// The command has not begun when the wait is issued.
CTS_CASE() {
  for (const cts::Marker& marker : cts::kMarkers) {
    cts::Row(marker.name, [&] {
      const cts::Stream held, stream;
      const cts::Event event;
      cts::Mark mark;
      cts::Gate front;
      cts::HostGate gate;
      gate.Hold(held);
      CTS_CUDA(cudaEventRecord(event, held));
      if (!cts::HoldBeside(front, stream)) return;
      if (!cts::control()) mark.Put(stream, marker.by);
      CTS_CUDA(cudaStreamWaitEvent(stream, event, 0));
      if (cts::control()) mark.Put(stream, marker.by);
      front.Open();
      cts::ExpectPasses(gate, mark, "a command before cudaStreamWaitEvent was delayed");
    });
  }
}

}  // namespace
