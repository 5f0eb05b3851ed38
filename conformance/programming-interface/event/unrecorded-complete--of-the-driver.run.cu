/*---
clause: pi.event.unrecorded-complete
covers: the driver's functions
control: the event is recorded after a kernel that stands at a gate
control-fails-with: an event of the driver that was never recorded is not complete
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include "driver-event.cuh"

namespace {

constexpr const char* kNot = "an event of the driver that was never recorded is not complete";

CTS_CASE() {
  for (const unsigned flags :
       {unsigned{CU_EVENT_DEFAULT}, unsigned{CU_EVENT_DISABLE_TIMING}, unsigned{CU_EVENT_BLOCKING_SYNC}}) {
    cts::Row(flags == CU_EVENT_DEFAULT          ? "default"
             : flags == CU_EVENT_DISABLE_TIMING ? "no-timing"
                                                : "blocking",
             [&] {
               const cts::Stream stream;
               const cts::DriverEvent event(flags);
               cts::Gate gate;
               cts::Hold(gate, stream);
               if (cts::control()) event.Record(stream);
               CTS_EXPECT_EQ(CTS_DRIVER(cuEventQuery)(event), CUDA_SUCCESS, kNot);
               CUresult code = CUDA_ERROR_UNKNOWN;
               cts::Thread wait([&] {
                 CTS_CUDA(cudaSetDevice(0));
                 code = CTS_DRIVER(cuEventSynchronize)(event);
               });
               CTS_EXPECT(wait.EndsSoon(), kNot);
               gate.Open();
               wait.Join();
               CTS_EXPECT_EQ(code, CUDA_SUCCESS, "waiting for an event that was never recorded failed");
               stream.Synchronize();
             });
  }
}

}  // namespace
