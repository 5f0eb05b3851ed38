/*---
clause: pi.event.unrecorded-complete
covers: events made after others were destroyed
control: the new events are recorded after the kernel that stands at a gate, too
control-fails-with: an event that was never recorded is as incomplete as one that was destroyed before
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr int kEvents = 4;
constexpr const char* kIncomplete =
    "an event that was never recorded is as incomplete as one that was destroyed before";

// Events of a held stream are destroyed, and as many made, which may get their places.
void Check(const char* name, unsigned flags) {
  cts::Row(name, [&] {
    const cts::Stream stream;
    cts::Gate gate;
    cts::Hold(gate, stream);
    cudaEvent_t events[kEvents];
    for (cudaEvent_t& event : events) {
      CTS_CUDA(cudaEventCreateWithFlags(&event, flags));
      CTS_CUDA(cudaEventRecord(event, stream));
    }
    for (const cudaEvent_t event : events) CTS_CUDA(cudaEventDestroy(event));
    int incomplete = 0;
    cudaError_t codes[kEvents];
    for (cudaEvent_t& event : events) {
      CTS_CUDA(cudaEventCreateWithFlags(&event, flags));
      if (cts::control()) CTS_CUDA(cudaEventRecord(event, stream));
      incomplete += cudaEventQuery(event) != cudaSuccess;
    }
    CTS_EXPECT_EQ(incomplete, 0, kIncomplete);
    cts::Thread wait([&] {
      for (int i = 0; i < kEvents; ++i) codes[i] = cudaEventSynchronize(events[i]);
    });
    CTS_EXPECT(wait.EndsSoon(), kIncomplete);
    gate.Open();
    wait.Join();
    for (const cudaError_t code : codes)
      CTS_EXPECT_EQ(code, cudaSuccess, "waiting for an event that was never recorded failed");
    for (const cudaEvent_t event : events) CTS_CUDA(cudaEventDestroy(event));
  });
}

CTS_CASE() {
  Check("default", cudaEventDefault);
  Check("no-timing", cudaEventDisableTiming);
  Check("blocking", cudaEventBlockingSync);
}

}  // namespace
