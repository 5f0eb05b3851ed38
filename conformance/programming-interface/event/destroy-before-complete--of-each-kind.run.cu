/*---
clause: pi.event.destroy-before-complete
covers: interprocess events and others, complete or not, while streams have work
control: the host waits for the device before the event is destroyed
control-fails-with: cudaEventDestroy waited while streams had work
requires: [ipc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kWaited = "cudaEventDestroy waited while streams had work";

enum State { kNeverRecorded, kComplete, kPending };
struct Kind {
  const char* name;
  unsigned flags;
  State state;
};
constexpr unsigned kInterprocess = cudaEventInterprocess | cudaEventDisableTiming;
constexpr Kind kKinds[] = {
    {"never-recorded", cudaEventDefault, kNeverRecorded},
    {"complete", cudaEventDefault, kComplete},
    {"blocking-sync-complete", cudaEventBlockingSync, kComplete},
    {"blocking-sync-pending", cudaEventBlockingSync, kPending},
    {"interprocess-never-recorded", kInterprocess, kNeverRecorded},
    {"interprocess-complete", kInterprocess, kComplete},
    {"interprocess-pending", kInterprocess, kPending},
};

// A complete event is one of a stream that is idle.
CTS_CASE() {
  for (const Kind& kind : kKinds) {
    cts::Row(kind.name, [&] {
      const cts::Stream held, idle;
      cts::Mark mark;
      cudaEvent_t event = nullptr;
      CTS_CUDA(cudaEventCreateWithFlags(&event, kind.flags));
      cudaIpcEventHandle_t handle;
      if (kind.flags == kInterprocess) CTS_CUDA(cudaIpcGetEventHandle(&handle, event));
      if (kind.state == kComplete) {
        CTS_CUDA(cudaEventRecord(event, idle));
        CTS_CUDA(cudaEventSynchronize(event));
      }
      cudaError_t code = cudaErrorUnknown;
      cts::Gate gate;
      cts::Hold(gate, held);
      if (kind.state == kPending) CTS_CUDA(cudaEventRecord(event, held));
      mark.Put(held);
      cts::Thread destroy([&] {
        if (cts::control()) CTS_CUDA(cudaDeviceSynchronize());
        code = cudaEventDestroy(event);
      });
      CTS_EXPECT(destroy.EndsSoon(), kWaited);
      CTS_EXPECT(!mark.seen(), "destroying the event let work through that stands behind a kernel");
      gate.Open();
      destroy.Join();
      CTS_EXPECT_EQ(code, cudaSuccess, "an event could not be destroyed");
      CTS_EXPECT(mark.Comes(), "the work behind the kernel never ran");
    });
  }
}

}  // namespace
