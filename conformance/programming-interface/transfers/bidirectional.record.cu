/*---
clause: pi.transfers.bidirectional
launches: none
note: true where each copy began before the other had ended
---*/
#include "cts/case.cuh"

namespace {

constexpr size_t kBytes = size_t{1} << 28;

struct Copy {
  cts::Stream stream;
  cts::Event begin{cudaEventDefault}, end{cudaEventDefault};

  void Enqueue(void* to, const void* from, cudaMemcpyKind kind) {
    CTS_CUDA(cudaEventRecord(begin, stream));
    CTS_CUDA(cudaMemcpyAsync(to, from, kBytes, kind, stream));
    CTS_CUDA(cudaEventRecord(end, stream));
  }
};

CTS_CASE() {
  const cts::PinnedBuffer<char> from(kBytes), to(kBytes);
  const cts::DeviceBuffer<char> device(kBytes), other(kBytes);
  Copy up, down;
  up.Enqueue(device.data(), from.data(), cudaMemcpyHostToDevice);
  down.Enqueue(to.data(), other.data(), cudaMemcpyDeviceToHost);
  CTS_CUDA(cudaDeviceSynchronize());
  float up_to_end_ms = 0, down_to_end_ms = 0;
  CTS_CUDA(cudaEventElapsedTime(&up_to_end_ms, up.begin, down.end));
  CTS_CUDA(cudaEventElapsedTime(&down_to_end_ms, down.begin, up.end));
  CTS_OBSERVE("copies-overlap", up_to_end_ms > 0 && down_to_end_ms > 0);
}

}  // namespace
