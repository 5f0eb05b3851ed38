/*---
clause: pi.event.elapsed-time
covers: the driver's functions
control: both events are recorded before the kernel
control-fails-with: the elapsed time of the driver is shorter than the kernel between the events
draft: five of five on an H200, not yet on an H100
note: the upper bound is the host's time around both records; the kernel's time is that of the GPU's own timer
---*/
#include "cts/case.cuh"

#include "driver-event.cuh"
#include "spun.cuh"

namespace {

__global__ void Spin(unsigned long long ns, unsigned long long* spun) { *spun = cts::SpunAtLeast(ns); }

void Check(const char* name, cudaStream_t stream, unsigned long long ns) {
  cts::Row(name, [&] {
    const cts::DriverEvent start, stop;
    cts::DeviceBuffer<unsigned long long> spun(1);
    const cts::HostTimer timer;
    start.Record(stream);
    if (cts::control()) stop.Record(stream);
    Spin<<<1, 1, 0, stream>>>(ns, spun.data());
    CTS_CUDA(cudaGetLastError());
    if (!cts::control()) stop.Record(stream);
    CTS_CU(CTS_DRIVER(cuEventSynchronize)(stop));
    CTS_CUDA(cudaStreamSynchronize(stream));
    const double host_ms = timer.Milliseconds();
    float elapsed_ms = -1;
    CTS_CU(CTS_DRIVER(cuEventElapsedTime)(&elapsed_ms, start, stop));
    const double kernel_ms = static_cast<double>(spun[0]) / 1e6;
    // One part in a thousand for the difference of the clocks, and the resolution of both.
    CTS_EXPECT_LE(kernel_ms * 0.999 - 0.004, static_cast<double>(elapsed_ms),
                  "the elapsed time of the driver is shorter than the kernel between the events");
    CTS_EXPECT_LE(static_cast<double>(elapsed_ms), host_ms * 1.001 + 0.004,
                  "the elapsed time of the driver is longer than the host's around both records");
  });
}

CTS_CASE() {
  const cts::Stream stream;
  Check("null-2-ms", nullptr, 2'000'000);
  Check("non-blocking-2-ms", stream, 2'000'000);
  Check("non-blocking-20-ms", stream, 20'000'000);
}

}  // namespace
