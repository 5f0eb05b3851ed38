/*---
clause: mm.prefetch.populates-at-destination
control: nothing is prefetched
control-fails-with: a prefetch of new memory took no memory of the device
requires: [managed, process-memory]
launches: none
draft: not run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/memory/held_memory.h"
#include "cts/memory/managed.h"

namespace {

// Of memory that nobody has touched.
CTS_CASE() {
  constexpr long long kBytes = 256 << 20;
  const cts::Stream stream;
  void* memory = nullptr;
  CTS_CUDA(cudaMallocManaged(&memory, kBytes));
  const auto before = cts::HeldMemory();
  if (!before) return cts::PowerNotShown("nobody tells how much memory a process holds");
  if (!cts::control()) CTS_CUDA(cudaMemPrefetchAsync(memory, kBytes, cts::OnDeviceLocation(), 0, stream));
  stream.Synchronize();
  const auto after = cts::HeldMemory();
  CTS_EXPECT(after && *after >= *before + kBytes / 2, "a prefetch of new memory took no memory of the device");
  CTS_CUDA(cudaFree(memory));
}

}  // namespace
