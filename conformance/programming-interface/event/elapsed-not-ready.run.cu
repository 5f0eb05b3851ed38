/*---
clause: pi.event.elapsed-not-ready
control: the gate is opened and the stream synchronized first
control-fails-with: the elapsed time of an event that is not complete was not refused with cudaErrorNotReady
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

// One event, or both, come after the kernel at the gate. The other one is complete before: streams may share a queue.
void Check(const char* name, bool start_late) {
  cts::Row(name, [&] {
    cts::Stream stream, held;
    cts::Event start(cudaEventDefault), stop(cudaEventDefault);
    float elapsed_ms = -1;
    if (!start_late) CTS_CUDA(cudaEventRecord(start, stream));
    stream.Synchronize();
    cts::Gate gate;
    cts::Hold(gate, held);
    if (start_late) CTS_CUDA(cudaEventRecord(start, held));
    CTS_CUDA(cudaEventRecord(stop, held));
    if (cts::control()) {
      gate.Open();
      held.Synchronize();
    }
    CTS_EXPECT_EQ(cudaEventElapsedTime(&elapsed_ms, start, stop), cudaErrorNotReady,
                  "the elapsed time of an event that is not complete was not refused with cudaErrorNotReady");
    CTS_EXPECT_EQ(cudaEventElapsedTime(&elapsed_ms, stop, start), cudaErrorNotReady,
                  "the elapsed time of an event that is not complete was not refused with cudaErrorNotReady");
  });
}

CTS_CASE() {
  Check("one", false);
  Check("both", true);
}

}  // namespace
