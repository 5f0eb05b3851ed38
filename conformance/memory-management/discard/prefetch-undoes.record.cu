/*---
clause: mm.discard.prefetch-undoes
requires: [managed, driver-13-0]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include <cstring>
#include <vector>

namespace {

// Whether what is read after a discard and a prefetch is the same when it is read again.
CTS_CASE() {
  constexpr std::size_t kBytes = 4 << 20;
  const cts::Stream stream;
  for (const bool to_the_host : {false, true}) {
    const cts::ManagedPages block(kBytes);
    void* memory = block.data();
    std::size_t bytes = kBytes;
    std::memset(memory, 0x5A, kBytes);
    CTS_CUDA(cudaMemDiscardBatchAsync(&memory, &bytes, 1, 0, stream));
    CTS_CUDA(
        cudaMemPrefetchAsync(memory, kBytes, to_the_host ? cts::OnHostLocation() : cts::OnDeviceLocation(), 0, stream));
    stream.Synchronize();
    std::vector<unsigned char> first(kBytes), second(kBytes);
    CTS_CUDA(cudaMemcpy(first.data(), memory, kBytes, cudaMemcpyDefault));
    CTS_CUDA(cudaMemcpy(second.data(), memory, kBytes, cudaMemcpyDefault));
    CTS_OBSERVE(to_the_host ? "the-same-twice-on-the-host" : "the-same-twice-on-the-device", first == second);
  }
}

}  // namespace
