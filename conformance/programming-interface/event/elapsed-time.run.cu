/*---
clause: pi.event.elapsed-time
control: both events are recorded before the kernel
control-fails-with: the elapsed time is shorter than the kernel between the events
note: the upper bound is the host's time around both records; the kernel's time is that of the GPU's own timer
---*/
#include "cts/case.cuh"

#include "spun.cuh"

namespace {

__global__ void Spin(unsigned long long ns, unsigned long long* spun) { *spun = cts::SpunAtLeast(ns); }

void Check(const char* name, cudaStream_t stream, unsigned long long ns, cudaEvent_t start, cudaEvent_t stop) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned long long> spun(1);
    const cts::HostTimer timer;
    CTS_CUDA(cudaEventRecord(start, stream));
    if (cts::control()) CTS_CUDA(cudaEventRecord(stop, stream));
    Spin<<<1, 1, 0, stream>>>(ns, spun.data());
    CTS_CUDA(cudaGetLastError());
    if (!cts::control()) CTS_CUDA(cudaEventRecord(stop, stream));
    CTS_CUDA(cudaEventSynchronize(stop));
    CTS_CUDA(cudaStreamSynchronize(stream));
    const double host_ms = timer.Milliseconds();
    float elapsed_ms = -1;
    CTS_CUDA(cudaEventElapsedTime(&elapsed_ms, start, stop));
    const double kernel_ms = static_cast<double>(spun[0]) / 1e6;
    // One part in a thousand for the difference of the clocks, and the resolution of both.
    CTS_EXPECT_LE(kernel_ms * 0.999 - 0.004, static_cast<double>(elapsed_ms),
                  "the elapsed time is shorter than the kernel between the events");
    CTS_EXPECT_LE(static_cast<double>(elapsed_ms), host_ms * 1.001 + 0.004,
                  "the elapsed time is longer than the host's around both records");
  });
}

CTS_CASE() {
  const cts::Stream stream;
  const cts::Event start(cudaEventDefault), stop(cudaEventDefault);
  Check("null-2-ms", nullptr, 2'000'000, start, stop);
  Check("null-20-ms", nullptr, 20'000'000, start, stop);
  Check("non-blocking-2-ms", stream, 2'000'000, start, stop);
  Check("non-blocking-20-ms", stream, 20'000'000, start, stop);
  cudaEvent_t created[2];
  CTS_CUDA(cudaEventCreate(&created[0]));
  CTS_CUDA(cudaEventCreate(&created[1]));
  Check("cudaEventCreate", stream, 2'000'000, created[0], created[1]);
  for (const cudaEvent_t event : created) CTS_CUDA(cudaEventDestroy(event));
}

}  // namespace
