/*---
clause: mm.discard.managed-only
requires: [managed, driver-13-0]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

namespace {

CTS_CASE() {
  constexpr std::size_t kBytes = 1 << 20;
  const cts::DeviceBuffer<char> device(kBytes);
  const cts::PinnedBuffer<char> page_locked(kBytes);
  const cts::HostRange pageable(kBytes);
  const cts::Stream stream;
  int takes_pageable = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&takes_pageable, cudaDevAttrPageableMemoryAccess, 0));
  const auto observe = [&](const char* name, void* memory) {
    std::size_t bytes = kBytes;
    const cudaError_t code = cudaMemDiscardBatchAsync(&memory, &bytes, 1, 0, stream);
    (void)cudaGetLastError();
    CTS_OBSERVE(name, code);
  };
  observe("memory-of-cudamalloc", device.data());
  observe("page-locked-memory", page_locked.data());
  if (takes_pageable == 0) observe("pageable-memory", pageable.data());
  stream.Synchronize();
}

}  // namespace
