/*---
clause: pi.sync.wait-event-uses-latest-record
covers: the latest record is not complete
control: the record in the held stream is the latest when cudaStreamWaitEvent is called
control-fails-with: a record made after the wait was waited for
---*/
#include "cts/case.cuh"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"
#include "cts/stream/witness.cuh"

namespace {

// The stream comes to its wait only when the event has been recorded again.
CTS_CASE() {
  const cts::Stream held, idle, stream;
  const cts::Event event;
  cts::Mark mark;
  cts::Gate gate;
  cts::HostGate host_gate;
  host_gate.Hold(held);
  if (!cts::HoldBeside(gate, stream)) return;
  CTS_CUDA(cudaEventRecord(event, cts::control() ? held : idle));
  CTS_CUDA(cudaStreamWaitEvent(stream, event, 0));
  CTS_CUDA(cudaEventRecord(event, cts::control() ? idle : held));
  mark.Put(stream);
  gate.Open();
  cts::ExpectPasses(host_gate, mark, "a record made after the wait was waited for");
}

}  // namespace
