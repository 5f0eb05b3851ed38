/*---
clause: pi.callback.null-stream-waits-all
control: the stream with the earlier command is non-blocking
control-fails-with: a host function of the NULL stream ran before earlier work of a blocking stream was complete
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

void CUDART_CB Call(void* called) { *static_cast<volatile unsigned*>(called) = 1; }

CTS_CASE() {
  for (const int which : {0, 1, 2}) {
    cts::Row(
        which == 0   ? "first"
        : which == 1 ? "second"
                     : "third",
        [&] {
          const cts::HostWindows windows;
          const unsigned flags = cts::control() ? cudaStreamNonBlocking : cudaStreamDefault;
          cts::Stream streams[3] = {cts::Stream(flags), cts::Stream(flags), cts::Stream(flags)};
          volatile unsigned called = 0;
          cts::Gate gate;
          cts::Hold(gate, streams[which]);
          CTS_CUDA(cudaLaunchHostFunc(nullptr, &Call, const_cast<unsigned*>(&called)));
          if (CTS_NOT_YET(
                  called != 0,
                  "a host function of the NULL stream ran before earlier work of a blocking stream was complete") &&
              cts::control())
            cts::PowerNotShown("no command ran while a stream was held");
          gate.Open();
          CTS_FINISH();
          CTS_EXPECT_EQ(called, 1, "the host function was never called");
        });
  }
}

}  // namespace
