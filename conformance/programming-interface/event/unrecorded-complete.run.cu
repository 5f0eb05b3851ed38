/*---
clause: pi.event.unrecorded-complete
control: the event is recorded after a kernel that stands at a gate
control-fails-with: an event that was never recorded is not complete
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

CTS_CASE() {
  for (const unsigned flags : {cudaEventDefault, cudaEventDisableTiming, cudaEventBlockingSync}) {
    cts::Row(flags == cudaEventDefault         ? "default"
             : flags == cudaEventDisableTiming ? "no-timing"
                                               : "blocking",
             [&] {
               cts::Stream stream;
               cts::Event event(flags);
               cts::Gate gate;
               cts::Hold(gate, stream);
               if (cts::control()) CTS_CUDA(cudaEventRecord(event, stream));
               CTS_EXPECT_EQ(cudaEventQuery(event), cudaSuccess, "an event that was never recorded is not complete");
               cudaError_t code = cudaErrorUnknown;
               cts::Thread wait([&] { code = cudaEventSynchronize(event); });
               CTS_EXPECT(wait.EndsSoon(), "an event that was never recorded is not complete");
               gate.Open();
               wait.Join();
               CTS_EXPECT_EQ(code, cudaSuccess, "waiting for an event that was never recorded failed");
             });
  }
}

}  // namespace
