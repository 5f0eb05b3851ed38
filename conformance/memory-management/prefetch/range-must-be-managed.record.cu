/*---
clause: mm.prefetch.range-must-be-managed
requires: [managed]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

namespace {

CTS_CASE() {
  constexpr std::size_t kBytes = 1 << 20, kPastTheEnd = 8 << 20;
  const cts::DeviceBuffer<char> device(kBytes);
  const cts::PinnedBuffer<char> page_locked(kBytes);
  const cts::ManagedBuffer<char> managed(kBytes);
  const cts::HostRange pageable(kBytes);
  const cts::Stream stream;
  int takes_pageable = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&takes_pageable, cudaDevAttrPageableMemoryAccess, 0));
  const auto observe = [&](const char* name, const void* memory, std::size_t bytes) {
    const cudaError_t code = cudaMemPrefetchAsync(memory, bytes, cts::OnDeviceLocation(), 0, stream);
    (void)cudaGetLastError();
    CTS_OBSERVE(name, code);
  };
  observe("memory-of-cudamalloc", device.data(), kBytes);
  observe("page-locked-memory", page_locked.data(), kBytes);
  if (takes_pageable == 0) observe("pageable-memory", pageable.data(), kBytes);
  observe("past-the-end", managed.data(), kPastTheEnd);
  observe("nothing", managed.data(), 0);
  stream.Synchronize();
}

}  // namespace
