/*---
clause: mm.prefetch-batch.flags-and-stream
requires: [managed, driver-13-0]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include <string>

namespace {

CTS_CASE() {
  constexpr std::size_t kBytes = 1 << 20;
  const cts::ManagedBuffer<char> block(kBytes, 0);
  const cts::Stream stream;
  void* range = block.data();
  std::size_t bytes = kBytes, first = 0;
  cudaMemLocation location = cts::OnDeviceLocation();
  const auto observe = [&](const std::string& name, unsigned long long flags, cudaStream_t in) {
    const cudaError_t prefetch = cudaMemPrefetchBatchAsync(&range, &bytes, 1, &location, &first, 1, flags, in);
    const cudaError_t discard = cudaMemDiscardBatchAsync(&range, &bytes, 1, flags, in);
    const cudaError_t both = cudaMemDiscardAndPrefetchBatchAsync(&range, &bytes, 1, &location, &first, 1, flags, in);
    (void)cudaGetLastError();
    CTS_OBSERVE(("prefetch-" + name).c_str(), prefetch);
    CTS_OBSERVE(("discard-" + name).c_str(), discard);
    CTS_OBSERVE(("discard-and-prefetch-" + name).c_str(), both);
  };
  observe("flags-1", 1, stream);
  observe("null-stream", 0, nullptr);
  observe("legacy-stream", 0, cudaStreamLegacy);
  CTS_CUDA(cudaDeviceSynchronize());
}

}  // namespace
