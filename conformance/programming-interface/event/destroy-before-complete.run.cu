/*---
clause: pi.event.destroy-before-complete
control: the host waits for the event before it is destroyed
control-fails-with: cudaEventDestroy waited for the event
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kThrough = "destroying the event let work through that stands after it";

void Check(const char* name, unsigned flags, bool waited_for) {
  cts::Row(name, [&] {
    cts::Stream held, other;
    cts::Mark mark;
    cudaEvent_t event;
    CTS_CUDA(cudaEventCreateWithFlags(&event, flags));
    cudaError_t code = cudaErrorUnknown;
    cts::Gate gate;
    cts::Hold(gate, held);
    CTS_CUDA(cudaEventRecord(event, held));
    if (waited_for) CTS_CUDA(cudaStreamWaitEvent(other, event, 0));
    mark.Put(waited_for ? other : held);
    cts::Thread destroy([&] {
      if (cts::control()) CTS_CUDA(cudaEventSynchronize(event));
      code = cudaEventDestroy(event);
    });
    CTS_EXPECT(destroy.EndsSoon(), "cudaEventDestroy waited for the event");
    // In the control the event is not destroyed yet.
    if (!cts::control()) CTS_CHANCE(mark.seen(), kThrough);
    CTS_EXPECT(!mark.seen(), kThrough);
    gate.Open();
    destroy.Join();
    CTS_EXPECT_EQ(code, cudaSuccess, "an event that is not complete could not be destroyed");
    CTS_EXPECT(mark.Comes(), "the work after the event never ran");
  });
}

CTS_CASE() {
  Check("default", cudaEventDefault, false);
  Check("without-timing", cudaEventDisableTiming, false);
  Check("another-stream-waits", cudaEventDisableTiming, true);
}

}  // namespace
