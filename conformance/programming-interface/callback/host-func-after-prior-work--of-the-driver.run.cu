/*---
clause: pi.callback.host-func-after-prior-work
covers: the driver's functions
control: the function is enqueued before the kernel
control-fails-with: a function that the driver enqueued ran before earlier work was complete
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/stream/host_grids.cuh"

namespace {

void CUDA_CB Mark(void* called) { *static_cast<volatile unsigned*>(called) = 1; }
void CUDA_CB MarkToo(CUstream, CUresult, void* called) { Mark(called); }

CTS_CASE() {
  for (const bool callback : {false, true}) {
    cts::Row(callback ? "cuStreamAddCallback" : "cuLaunchHostFunc", [&] {
      const cts::HostWindows windows;
      const cts::Stream stream;
      volatile unsigned called = 0;
      const auto enqueue = [&] {
        void* const to = const_cast<unsigned*>(&called);
        CTS_CU(callback ? CTS_DRIVER(cuStreamAddCallback)(stream, &MarkToo, to, 0)
                        : CTS_DRIVER(cuLaunchHostFunc)(stream, &Mark, to));
      };
      cts::Gate gate;
      if (cts::control()) enqueue();
      cts::Hold(gate, stream);
      if (!cts::control()) enqueue();
      CTS_NOT_YET(called != 0, "a function that the driver enqueued ran before earlier work was complete");
      gate.Open();
      stream.Synchronize();
      CTS_EXPECT_EQ(called, 1, "a function that the driver enqueued never ran");
    });
  }
}

}  // namespace
