/*---
clause: pi.event.elapsed-never-recorded
control: the events are recorded and complete
control-fails-with: an event that was never recorded was not refused with cudaErrorInvalidResourceHandle
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  for (const int recorded : {0, 1, 2}) {
    cts::Row(recorded == 0   ? "neither"
             : recorded == 1 ? "start-alone"
                             : "stop-alone",
             [&] {
               const cts::Stream stream;
               cts::Event start(cudaEventDefault), stop(cudaEventDefault);
               float elapsed_ms = -1;
               if (recorded == 1 || cts::control()) CTS_CUDA(cudaEventRecord(start, stream));
               if (recorded == 2 || cts::control()) CTS_CUDA(cudaEventRecord(stop, stream));
               stream.Synchronize();
               CTS_EXPECT_EQ(cudaEventElapsedTime(&elapsed_ms, start, stop), cudaErrorInvalidResourceHandle,
                             "an event that was never recorded was not refused with cudaErrorInvalidResourceHandle");
               (void)cudaGetLastError();
             });
  }
}

}  // namespace
