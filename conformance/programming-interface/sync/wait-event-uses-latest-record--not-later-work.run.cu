/*---
clause: pi.sync.wait-event-uses-latest-record
covers: work after the record is not waited for
control: the event is recorded after the work
control-fails-with: the wait was for work that came after the record
---*/
#include "cts/case.cuh"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"
#include "cts/stream/witness.cuh"

namespace {

// The event's stream has gone on when it is waited for.
CTS_CASE() {
  const cts::Stream held, stream;
  const cts::Event event;
  cts::Mark mark;
  cts::HostGate gate;
  if (!cts::control()) CTS_CUDA(cudaEventRecord(event, held));
  gate.Hold(held);
  if (cts::control()) CTS_CUDA(cudaEventRecord(event, held));
  CTS_CUDA(cudaStreamWaitEvent(stream, event, 0));
  mark.Put(stream);
  cts::ExpectPasses(gate, mark, "the wait was for work that came after the record");
}

}  // namespace
