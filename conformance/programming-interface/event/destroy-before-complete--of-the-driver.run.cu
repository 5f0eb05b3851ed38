/*---
clause: pi.event.destroy-before-complete
covers: the driver's function
control: the host waits for the event before it is destroyed
control-fails-with: cuEventDestroy waited for the event
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include "driver-event.cuh"

namespace {

constexpr const char* kThrough = "destroying the event let work through that stands after it";

void Check(const char* name, unsigned flags, bool waited_for) {
  cts::Row(name, [&] {
    const cts::Stream held, other;
    cts::Mark mark;
    const CUevent event = cts::DriverEvent(flags).Release();
    CUresult code = CUDA_ERROR_UNKNOWN;
    cts::Gate gate;
    cts::Hold(gate, held);
    CTS_CU(CTS_DRIVER(cuEventRecord)(event, held));
    if (waited_for) CTS_CU(CTS_DRIVER(cuStreamWaitEvent)(other, event, 0));
    mark.Put(waited_for ? other : held);
    cts::Thread destroy([&] {
      CTS_CUDA(cudaSetDevice(0));
      if (cts::control()) CTS_CU(CTS_DRIVER(cuEventSynchronize)(event));
      code = CTS_DRIVER(cuEventDestroy)(event);
    });
    CTS_EXPECT(destroy.EndsSoon(), "cuEventDestroy waited for the event");
    // In the control the event is not destroyed yet.
    if (!cts::control()) CTS_CHANCE(mark.seen(), kThrough);
    CTS_EXPECT(!mark.seen(), kThrough);
    gate.Open();
    destroy.Join();
    CTS_EXPECT_EQ(code, CUDA_SUCCESS, "an event that is not complete could not be destroyed");
    CTS_EXPECT(mark.Comes(), "the work after the event never ran");
  });
}

CTS_CASE() {
  Check("default", CU_EVENT_DEFAULT, false);
  Check("without-timing", CU_EVENT_DISABLE_TIMING, false);
  Check("another-stream-waits", CU_EVENT_DISABLE_TIMING, true);
}

}  // namespace
