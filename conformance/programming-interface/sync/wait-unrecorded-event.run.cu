/*---
clause: pi.sync.wait-unrecorded-event
control: the event is recorded after what holds another stream
control-fails-with: a wait for an event that was never recorded held up the stream
---*/
#include "cts/case.cuh"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"
#include "cts/stream/witness.cuh"

namespace {

CTS_CASE() {
  for (const cts::Marker& marker : cts::kMarkers) {
    cts::Row(marker.name, [&] {
      cts::Stream held, stream;
      cts::Event event;
      cts::Mark mark;
      cts::HostGate gate;
      gate.Hold(held);
      if (cts::control()) CTS_CUDA(cudaEventRecord(event, held));
      CTS_EXPECT_EQ(cudaStreamWaitEvent(stream, event, 0), cudaSuccess,
                    "a wait for an event that was never recorded failed");
      mark.Put(stream, marker.by);
      cts::ExpectPasses(gate, mark, "a wait for an event that was never recorded held up the stream");
    });
  }
}

}  // namespace
