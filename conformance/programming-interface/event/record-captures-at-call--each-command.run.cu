/*---
clause: pi.event.record-captures-at-call
covers: earlier copies, fills and host functions are captured
control: the event is recorded before the work
control-fails-with: an event after a pending command was complete
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

void CUDART_CB Nothing(void*) {}

// The last command before the event, after a kernel that is held.
template <class Enqueue>
void Check(const char* name, Enqueue enqueue) {
  cts::Row(name, [&] {
    const cts::Stream stream, waiting;
    const cts::Event event;
    cts::Mark mark, behind;
    cts::Gate gate;
    if (cts::control()) CTS_CUDA(cudaEventRecord(event, stream));
    cts::Hold(gate, stream);
    enqueue(mark, stream);
    if (!cts::control()) CTS_CUDA(cudaEventRecord(event, stream));
    CTS_CUDA(cudaStreamWaitEvent(waiting, event, 0));
    behind.Put(waiting);
    CTS_NOT_YET(cudaEventQuery(event) != cudaErrorNotReady || behind.seen(),
                "an event after a pending command was complete");
    gate.Open();
    CTS_EXPECT(behind.Comes(), "the command never ran");
    CTS_FINISH();
  });
}

CTS_CASE() {
  Check("copy", [](cts::Mark& mark, cudaStream_t stream) { mark.Put(stream, cts::By::kCopy); });
  Check("fill", [](cts::Mark& mark, cudaStream_t stream) { mark.Put(stream, cts::By::kFill); });
  Check("host-function",
        [](cts::Mark&, cudaStream_t stream) { CTS_CUDA(cudaLaunchHostFunc(stream, &Nothing, nullptr)); });
}

}  // namespace
