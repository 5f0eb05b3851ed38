/*---
clause: perf.mem.host-link-slower-than-device-memory
launches: none
note: whether the least of ten times of a copy from the host is at least twice that of a copy within the device
---*/
#include "cts/case.cuh"

#include <algorithm>

namespace {

constexpr std::size_t kBytes = 64 << 20;

float LeastMilliseconds(void* to, const void* from) {
  cudaEvent_t begin, end;
  CTS_CUDA(cudaEventCreate(&begin));
  CTS_CUDA(cudaEventCreate(&end));
  float least = 1e9F;
  for (int round = 0; round < 10; ++round) {
    float took = 0;
    CTS_CUDA(cudaEventRecord(begin));
    CTS_CUDA(cudaMemcpyAsync(to, from, kBytes, cudaMemcpyDefault));
    CTS_CUDA(cudaEventRecord(end));
    CTS_CUDA(cudaEventSynchronize(end));
    CTS_CUDA(cudaEventElapsedTime(&took, begin, end));
    least = std::min(least, took);
  }
  CTS_CUDA(cudaEventDestroy(begin));
  CTS_CUDA(cudaEventDestroy(end));
  return least;
}

CTS_CASE() {
  cts::DeviceBuffer<char> device(kBytes), other(kBytes);
  cts::PinnedBuffer<char> host(kBytes);
  const float within = LeastMilliseconds(device.data(), other.data());
  CTS_OBSERVE("twice-as-slow-from-the-host", LeastMilliseconds(device.data(), host.data()) >= 2 * within);
  CTS_OBSERVE("twice-as-slow-to-the-host", LeastMilliseconds(host.data(), device.data()) >= 2 * within);
}

}  // namespace
