/*---
clause: pi.event.elapsed-time
covers: events with the flag of blocking waits
control: both events are recorded before the kernel
control-fails-with: the time between events that block is shorter than the kernel
draft: five of five on an H200, not yet on an H100
note: the upper bound is the host's time around both records
---*/
#include "cts/case.cuh"

#include "spun.cuh"

namespace {

__global__ void Spin(unsigned long long ns, unsigned long long* spun) { *spun = cts::SpunAtLeast(ns); }

// How a host thread waits for an event does not concern what it measures; each use is of the latest record.
CTS_CASE() {
  const cts::Stream stream;
  const cts::Event start(cudaEventBlockingSync), stop(cudaEventBlockingSync);
  for (const char* round : {"first", "second"}) {
    cts::Row(round, [&] {
      cts::DeviceBuffer<unsigned long long> spun(1);
      const cts::HostTimer timer;
      CTS_CUDA(cudaEventRecord(start, stream));
      if (cts::control()) CTS_CUDA(cudaEventRecord(stop, stream));
      Spin<<<1, 1, 0, stream>>>(20'000'000, spun.data());
      CTS_CUDA(cudaGetLastError());
      if (!cts::control()) CTS_CUDA(cudaEventRecord(stop, stream));
      CTS_CUDA(cudaEventSynchronize(stop));
      CTS_FINISH();
      const double host_ms = timer.Milliseconds();
      float elapsed_ms = -1;
      CTS_CUDA(cudaEventElapsedTime(&elapsed_ms, start, stop));
      CTS_EXPECT_LE(static_cast<double>(spun[0]) / 1e6 * 0.999 - 0.004, static_cast<double>(elapsed_ms),
                    "the time between events that block is shorter than the kernel");
      CTS_EXPECT_LE(static_cast<double>(elapsed_ms), host_ms * 1.001 + 0.004,
                    "the time between events that block is longer than the host's around both records");
    });
  }
}

}  // namespace
