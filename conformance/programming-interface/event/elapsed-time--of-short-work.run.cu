/*---
clause: pi.event.elapsed-time
covers: events one after another, with little or nothing between them
control: the events are given the other way round
control-fails-with: the time to a later event of the same stream is negative
draft: five of five on an H200, not yet on an H100
note: times have a resolution of half a microsecond, as the reference has it
---*/
#include "cts/case.cuh"

#include <memory>
#include <vector>

namespace {

constexpr unsigned kEvents = 60;
constexpr float kResolutionMs = 0.0005f;

__global__ void Spin(unsigned long long ns) { cts::SpinFor(ns); }

// In turn nothing, an empty kernel, and one of some microseconds.
void Check(const char* name, cudaStream_t stream, unsigned flags) {
  cts::Row(name, [&] {
    std::vector<std::unique_ptr<cts::Event>> events;
    for (unsigned i = 0; i < kEvents; ++i) events.push_back(std::make_unique<cts::Event>(flags));
    for (unsigned round = 0; round < 3; ++round) {
      for (unsigned i = 0; i < kEvents; ++i) {
        if (i % 3 != 0) Spin<<<1, 1, 0, stream>>>(i % 3 == 1 ? 0 : 1000 * (i % 16));
        CTS_CUDA(cudaGetLastError());
        CTS_CUDA(cudaEventRecord(*events[i], stream));
      }
      CTS_FINISH();
      unsigned negative = 0;
      double sum_ms = 0;
      const auto between = [&](unsigned earlier, unsigned later) {
        float ms = -1000;
        CTS_CUDA(cts::control() ? cudaEventElapsedTime(&ms, *events[later], *events[earlier])
                                : cudaEventElapsedTime(&ms, *events[earlier], *events[later]));
        negative += ms < -kResolutionMs ? 1 : 0;
        return ms;
      };
      for (unsigned i = 0; i + 1 < kEvents; ++i) sum_ms += between(i, i + 1);
      for (unsigned i = 0; i + 7 < kEvents; ++i) (void)between(i, i + 7);
      const double whole_ms = between(0, kEvents - 1);
      CTS_EXPECT_EQ(negative, 0, "the time to a later event of the same stream is negative");
      // Each is off by the resolution at most.
      const double off_ms = sum_ms > whole_ms ? sum_ms - whole_ms : whole_ms - sum_ms;
      CTS_EXPECT_LE(off_ms, kEvents * 2 * static_cast<double>(kResolutionMs),
                    "the times between events do not add up to that between the first and the last");
    }
  });
}

CTS_CASE() {
  const cts::Stream non_blocking, blocking(cudaStreamDefault);
  Check("null", nullptr, cudaEventDefault);
  Check("non-blocking", non_blocking, cudaEventDefault);
  Check("blocking", blocking, cudaEventDefault);
  Check("blocking-sync", non_blocking, cudaEventBlockingSync);
}

}  // namespace
