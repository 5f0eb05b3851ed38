/*---
clause: pi.event.record-captures-at-call
covers: a stream that waits does not wait for later work
control: the event is recorded after the later work
control-fails-with: a stream that waits for an event waited for later work of the event's stream
---*/
#include "cts/case.cuh"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"
#include "cts/stream/witness.cuh"

namespace {

constexpr const char* kWaited = "a stream that waits for an event waited for later work of the event's stream";

cudaError_t Record(cudaEvent_t event, cudaStream_t stream) { return cudaEventRecord(event, stream); }
cudaError_t RecordWithFlags(cudaEvent_t event, cudaStream_t stream) {
  return cudaEventRecordWithFlags(event, stream, cudaEventRecordDefault);
}

// The stream is held after the event; what waits for the event is not.
void Check(const char* name, cudaStream_t stream, decltype(&Record) record, cts::By by) {
  cts::Row(name, [&] {
    const cts::Stream waiting;
    const cts::Event event;
    cts::Mark earlier, behind;
    cts::HostGate gate;
    earlier.Put(stream);
    if (!cts::control()) CTS_CUDA(record(event, stream));
    gate.Hold(stream);
    if (cts::control()) CTS_CUDA(record(event, stream));
    CTS_CUDA(cudaStreamWaitEvent(waiting, event, 0));
    behind.Put(waiting, by);
    cts::ExpectPasses(gate, behind, kWaited);
  });
}

CTS_CASE() {
  const cts::Stream blocking(cudaStreamDefault), non_blocking;
  Check("blocking", blocking, Record, cts::By::kKernel);
  Check("non-blocking", non_blocking, Record, cts::By::kKernel);
  Check("null", nullptr, Record, cts::By::kKernel);
  Check("with-flags", non_blocking, RecordWithFlags, cts::By::kKernel);
  Check("fill-behind", non_blocking, Record, cts::By::kFill);
  Check("copy-behind", blocking, RecordWithFlags, cts::By::kCopy);
}

}  // namespace
