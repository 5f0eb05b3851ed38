/*---
clause: pi.synchronous-call.blocking-flag
control: cudaDeviceScheduleSpin is set instead
control-fails-with: a thread that waits keeps its processor busy
note: the processor time of the waiting thread against the time that passes, which needs a processor that is free
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include "waiting-thread.family.cuh"

namespace {

CTS_CHILD(Waits) {
  CTS_CUDA(cudaSetDeviceFlags(cts::control() ? cudaDeviceScheduleSpin : cudaDeviceScheduleBlockingSync));
  cts::Stream stream;
  cts::Gate gate;
  cts::Hold(gate, stream);
  TellOfWait(gate,
             [&] { CTS_CUDA(cts::child_argument() == 0 ? cudaDeviceSynchronize() : cudaStreamSynchronize(stream)); });
}

CTS_CASE() {
  for (int i = 0; i < 2; ++i) {
    cts::Row(i == 0 ? "cudaDeviceSynchronize" : "cudaStreamSynchronize", [&] {
      const cts::ChildRun child = cts::RunChild("Waits", {.argument = i});
      ExpectBlocks(child, cts::control(), "the wait returned before the work was complete",
                   "a thread that waits keeps its processor busy");
    });
  }
}

}  // namespace
