/*---
clause: pi.event.elapsed-time
covers: events of two streams
control: the second event is recorded before the kernel
control-fails-with: the time between events of two streams is shorter than the kernel between them
draft: five of five on an H200, not yet on an H100
note: the upper bound is the host's time around both records
---*/
#include "cts/case.cuh"

#include "spun.cuh"

namespace {

__global__ void Spin(unsigned long long ns, unsigned long long* spun) { *spun = cts::SpunAtLeast(ns); }

// The first event is one of the kernel's stream, the second one of a stream that waits for the kernel.
void Check(const char* name, cudaStream_t first, cudaStream_t second) {
  cts::Row(name, [&] {
    const cts::Event start(cudaEventDefault), stop(cudaEventDefault), end;
    cts::DeviceBuffer<unsigned long long> spun(1);
    const cts::HostTimer timer;
    CTS_CUDA(cudaEventRecord(start, first));
    if (cts::control()) CTS_CUDA(cudaEventRecord(stop, first));
    Spin<<<1, 1, 0, first>>>(20'000'000, spun.data());
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(cudaEventRecord(end, first));
    CTS_CUDA(cudaStreamWaitEvent(second, end, 0));
    if (!cts::control()) CTS_CUDA(cudaEventRecord(stop, second));
    CTS_FINISH();
    const double host_ms = timer.Milliseconds();
    float elapsed_ms = -1;
    CTS_CUDA(cudaEventElapsedTime(&elapsed_ms, start, stop));
    // As in the case of one stream: for the difference of the clocks, and the resolution of both.
    CTS_EXPECT_LE(static_cast<double>(spun[0]) / 1e6 * 0.999 - 0.004, static_cast<double>(elapsed_ms),
                  "the time between events of two streams is shorter than the kernel between them");
    CTS_EXPECT_LE(static_cast<double>(elapsed_ms), host_ms * 1.001 + 0.004,
                  "the time between events of two streams is longer than the host's around both records");
  });
}

CTS_CASE() {
  const cts::Stream one, another, blocking(cudaStreamDefault);
  Check("non-blocking", one, another);
  Check("from-null", nullptr, one);
  Check("to-null", another, nullptr);
  Check("blocking", blocking, one);
}

}  // namespace
