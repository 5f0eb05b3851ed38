/*---
clause: pi.event.null-stream-waits-all
control: the stream with the earlier command is non-blocking
control-fails-with: an event of stream 0 was complete before earlier work of a blocking stream was
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

CTS_CASE() {
  for (const int which : {0, 1, 2}) {
    cts::Row(which == 0   ? "first"
             : which == 1 ? "second"
                          : "third",
             [&] {
               const cts::HostWindows windows;
               const unsigned flags = cts::control() ? cudaStreamNonBlocking : cudaStreamDefault;
               cts::Stream streams[3] = {cts::Stream(flags), cts::Stream(flags), cts::Stream(flags)};
               cts::Event event;
               cts::Gate gate;
               cts::Hold(gate, streams[which]);
               CTS_CUDA(cudaEventRecord(event, nullptr));
               if (CTS_NOT_YET(cudaEventQuery(event) != cudaErrorNotReady,
                               "an event of stream 0 was complete before earlier work of a blocking stream was") &&
                   cts::control())
                 cts::PowerNotShown("no command ran while a stream was held");
               gate.Open();
               CTS_FINISH();
               CTS_EXPECT_EQ(cudaEventQuery(event), cudaSuccess,
                             "the event is not complete although the device is idle");
             });
  }
}

}  // namespace
