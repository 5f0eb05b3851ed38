/*---
clause: pi.event.elapsed-time
covers: events that are made after others without timing were destroyed
control: they are made without timing, too
control-fails-with: an event has no time where others without timing had been
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

constexpr int kEvents = 8, kRounds = 4;

__global__ void Work() { cts::SpinFor(1'000'000); }

// As many events of the other sort are recorded, complete and gone: their places may be taken again. Between two events
// lies a kernel of a millisecond.
void Check(unsigned flags) {
  const cts::Stream stream;
  for (int round = 0; round < kRounds; ++round) {
    for (const bool timing : {false, true}) {
      std::vector<cudaEvent_t> events(kEvents, nullptr);
      for (cudaEvent_t& event : events) {
        const unsigned more = timing && !cts::control() ? cudaEventDefault : cudaEventDisableTiming;
        CTS_CUDA(cudaEventCreateWithFlags(&event, flags | more));
        if (timing) Work<<<1, 1, 0, stream>>>();
        CTS_CUDA(cudaEventRecord(event, stream));
      }
      stream.Synchronize();
      for (int i = 0; i + 1 < kEvents && timing; ++i) {
        float elapsed_ms = -1;
        const cudaError_t code = cts::Taken(cudaEventElapsedTime(&elapsed_ms, events[i], events[i + 1]));
        CTS_EXPECT(code == cudaSuccess && elapsed_ms > 0.1F,
                   "an event has no time where others without timing had been");
      }
      for (const cudaEvent_t event : events) CTS_CUDA(cudaEventDestroy(event));
    }
  }
}

CTS_CASE() {
  cts::Row("default", [] { Check(cudaEventDefault); });
  cts::Row("blocking-sync", [] { Check(cudaEventBlockingSync); });
}

}  // namespace
