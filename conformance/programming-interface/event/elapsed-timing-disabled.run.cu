/*---
clause: pi.event.elapsed-timing-disabled
control: the events are created with timing
control-fails-with: an event without timing was not refused with cudaErrorInvalidResourceHandle
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  for (const int without : {0, 1, 2}) {
    cts::Row(without == 0   ? "both"
             : without == 1 ? "start-alone"
                            : "stop-alone",
             [&] {
               const unsigned off = cts::control() ? cudaEventDefault : cudaEventDisableTiming;
               const cts::Stream stream;
               cts::Event start(without == 2 ? cudaEventDefault : off), stop(without == 1 ? cudaEventDefault : off);
               float elapsed_ms = -1;
               CTS_CUDA(cudaEventRecord(start, stream));
               CTS_CUDA(cudaEventRecord(stop, stream));
               stream.Synchronize();
               CTS_EXPECT_EQ(cudaEventElapsedTime(&elapsed_ms, start, stop), cudaErrorInvalidResourceHandle,
                             "an event without timing was not refused with cudaErrorInvalidResourceHandle");
               (void)cudaGetLastError();
             });
  }
}

}  // namespace
