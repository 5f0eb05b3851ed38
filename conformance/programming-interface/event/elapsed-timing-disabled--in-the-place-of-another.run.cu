/*---
clause: pi.event.elapsed-timing-disabled
covers: events that are made after others with timing were destroyed
control: they are made with timing, too
control-fails-with: an event without timing was not refused where others with timing had been
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

constexpr int kEvents = 8, kRounds = 4;

// As many events of the other sort are recorded, complete and gone: their places may be taken again.
void Check(unsigned flags) {
  const cts::Stream stream;
  for (int round = 0; round < kRounds; ++round) {
    for (const bool timing : {true, false}) {
      std::vector<cudaEvent_t> events(kEvents, nullptr);
      for (cudaEvent_t& event : events) {
        const unsigned more = timing || cts::control() ? cudaEventDefault : cudaEventDisableTiming;
        CTS_CUDA(cudaEventCreateWithFlags(&event, flags | more));
        CTS_CUDA(cudaEventRecord(event, stream));
      }
      stream.Synchronize();
      for (int i = 0; i + 1 < kEvents && !timing; ++i) {
        float elapsed_ms = -1;
        CTS_EXPECT_EQ(cts::Taken(cudaEventElapsedTime(&elapsed_ms, events[i], events[i + 1])),
                      cudaErrorInvalidResourceHandle,
                      "an event without timing was not refused where others with timing had been");
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
