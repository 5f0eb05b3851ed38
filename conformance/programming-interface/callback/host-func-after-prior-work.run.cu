/*---
clause: pi.callback.host-func-after-prior-work
control: the function is enqueued before the work
control-fails-with: a host function ran before earlier work of its stream was complete
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kEarly = "a host function ran before earlier work of its stream was complete";

struct Look {
  const cts::Mark* mark;
  volatile unsigned called = 0;
  volatile bool saw = false;

  static void CUDART_CB Call(void* look) {
    auto* const mine = static_cast<Look*>(look);
    mine->saw = mine->mark->seen();
    mine->called = mine->called + 1;
  }
  static void CUDART_CB CallBack(cudaStream_t, cudaError_t, void* look) { Call(look); }
};

void Check(const char* name, cts::By by, bool over_event, bool callback = false) {
  cts::Row(name, [&] {
    cts::Stream stream, other;
    cts::Event event;
    cts::Mark mark;
    Look look{&mark};
    const auto enqueue = [&] {
      CTS_CUDA(callback ? cudaStreamAddCallback(stream, &Look::CallBack, &look, 0)
                        : cudaLaunchHostFunc(stream, &Look::Call, &look));
    };
    cts::Gate gate;
    if (cts::control()) enqueue();
    cts::Hold(gate, over_event ? other : stream);
    mark.Put(over_event ? other : stream, by);
    if (over_event) {
      CTS_CUDA(cudaEventRecord(event, other));
      CTS_CUDA(cudaStreamWaitEvent(stream, event, 0));
    }
    if (!cts::control()) enqueue();
    CTS_NOT_YET(look.called != 0, kEarly);
    gate.Open();
    CTS_FINISH();
    CTS_EXPECT(look.saw, kEarly);
    CTS_EXPECT_EQ(look.called, 1, "the host function was not called once");
  });
}

CTS_CASE() {
  for (const cts::Marker& marker : cts::kMarkers) Check(marker.name, marker.by, false);
  Check("another-stream-over-an-event", cts::By::kKernel, true);
  Check("stream-callback-behind-a-kernel", cts::By::kKernel, false, true);
  Check("stream-callback-behind-a-copy", cts::By::kCopy, false, true);
}

}  // namespace
