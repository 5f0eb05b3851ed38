/*---
clause: pi.event.elapsed-time
covers: more than 4.3 seconds, each kind of stream and event
control: both events are recorded before the time that the host waits
control-fails-with: the time between two events is shorter than the host's between their records
launches: none
timeout: 60
draft: five of five on an H200, not yet on an H100
note: 4.3 seconds are the nanoseconds of 32 bits; one wait of the host is for all rows
---*/
#include "cts/case.cuh"

namespace {

constexpr double kWaitMs = 4600;

struct Pair {
  const char* name;
  cudaStream_t stream;
  const cts::Event start, stop;
};

CTS_CASE() {
  const cts::Stream non_blocking, blocking(cudaStreamDefault);
  const Pair pairs[] = {
      {"null", nullptr, cts::Event(cudaEventDefault), cts::Event(cudaEventDefault)},
      {"non-blocking", non_blocking, cts::Event(cudaEventDefault), cts::Event(cudaEventDefault)},
      {"blocking", blocking, cts::Event(cudaEventDefault), cts::Event(cudaEventDefault)},
      {"per-thread", cudaStreamPerThread, cts::Event(cudaEventDefault), cts::Event(cudaEventDefault)},
      {"blocking-sync", non_blocking, cts::Event(cudaEventBlockingSync), cts::Event(cudaEventBlockingSync)}};
  const cts::PinnedBuffer<unsigned> never(1, 0);  // what the host waits for
  const cts::HostTimer around;
  for (const Pair& pair : pairs) CTS_CUDA(cudaEventRecord(pair.start, pair.stream));
  if (cts::control())
    for (const Pair& pair : pairs) CTS_CUDA(cudaEventRecord(pair.stop, pair.stream));
  for (const Pair& pair : pairs) CTS_CUDA(cudaEventSynchronize(pair.start));
  const cts::HostTimer between;
  while (between.Milliseconds() < kWaitMs) (void)cts::AwaitWord(never.data(), 1, 0.1);
  const double between_ms = between.Milliseconds();
  if (!cts::control())
    for (const Pair& pair : pairs) CTS_CUDA(cudaEventRecord(pair.stop, pair.stream));
  CTS_CUDA(cudaDeviceSynchronize());
  const double around_ms = around.Milliseconds();
  for (const Pair& pair : pairs) {
    cts::Row(pair.name, [&] {
      float elapsed_ms = -1;
      CTS_CUDA(cudaEventElapsedTime(&elapsed_ms, pair.start, pair.stop));
      // One part in a thousand for the difference of the clocks, and the resolution of both.
      CTS_EXPECT_LE(between_ms * 0.999 - 0.004, static_cast<double>(elapsed_ms),
                    "the time between two events is shorter than the host's between their records");
      CTS_EXPECT_LE(static_cast<double>(elapsed_ms), around_ms * 1.001 + 0.004,
                    "the time between two events is longer than the host's around their records");
    });
  }
}

}  // namespace
