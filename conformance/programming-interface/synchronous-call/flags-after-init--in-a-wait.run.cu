/*---
clause: pi.synchronous-call.flags-after-init
covers: a wait follows the later flags
control: the second call is left out
control-fails-with: a wait kept its processor busy although blocking was asked for after the initialization
draft: five of five on an H200, not yet on an H100
note: the processor time of the waiting thread against the time that passes, which needs a processor that is free
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include "waiting-thread.family.cuh"

namespace {

// The device has been initialized, used and waited for under the first flags.
CTS_CHILD(Waits) {
  CTS_CUDA(cudaSetDeviceFlags(cudaDeviceScheduleSpin));
  {
    const cts::Stream stream;
    cts::Mark mark;
    mark.Put(stream);
    CTS_FINISH();
  }
  if (!cts::control()) CTS_CUDA(cudaSetDeviceFlags(cudaDeviceScheduleBlockingSync));
  const cts::Stream stream;
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
                   "a wait kept its processor busy although blocking was asked for after the initialization");
    });
  }
}

}  // namespace
