/*---
clause: pi.event.destroy-before-complete
covers: blocking and interprocess events, pending for the first time or again
control: the host waits for the device before the event is destroyed
control-fails-with: cudaEventDestroy waited for an event that was pending
requires: [ipc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kWaited = "cudaEventDestroy waited for an event that was pending";

struct Kind {
  const char* name;
  unsigned flags;
  bool again;  // it was complete before
};
constexpr unsigned kInterprocess = cudaEventInterprocess | cudaEventDisableTiming;
constexpr Kind kKinds[] = {
    {"recorded-again", cudaEventDefault, true},
    {"blocking-sync", cudaEventBlockingSync, false},
    {"blocking-sync-recorded-again", cudaEventBlockingSync, true},
    {"interprocess", kInterprocess, false},
    {"interprocess-recorded-again", kInterprocess, true},
    {"interprocess-blocking-sync", kInterprocess | cudaEventBlockingSync, false},
};

// What becomes of other events is left open: the reference speaks of those that are not complete.
CTS_CASE() {
  for (const Kind& kind : kKinds) {
    cts::Row(kind.name, [&] {
      const cts::Stream held, idle;
      cts::Mark mark;
      cudaEvent_t event = nullptr;
      CTS_CUDA(cudaEventCreateWithFlags(&event, kind.flags));
      cudaIpcEventHandle_t handle;
      if ((kind.flags & cudaEventInterprocess) != 0) CTS_CUDA(cudaIpcGetEventHandle(&handle, event));
      if (kind.again) {
        CTS_CUDA(cudaEventRecord(event, idle));
        CTS_CUDA(cudaEventSynchronize(event));
      }
      cudaError_t code = cudaErrorUnknown;
      cts::Gate gate;
      cts::Hold(gate, held);
      CTS_CUDA(cudaEventRecord(event, held));
      mark.Put(held);
      cts::Thread destroy([&] {
        if (cts::control()) CTS_CUDA(cudaDeviceSynchronize());
        code = cudaEventDestroy(event);
      });
      CTS_EXPECT(destroy.EndsSoon(), kWaited);
      CTS_EXPECT(!mark.seen(), "destroying the event let work through that stands after a kernel");
      gate.Open();
      destroy.Join();
      CTS_EXPECT_EQ(code, cudaSuccess, "an event could not be destroyed");
      CTS_EXPECT(mark.Comes(), "the work after the kernel never ran");
    });
  }
}

}  // namespace
