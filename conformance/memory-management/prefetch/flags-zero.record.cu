/*---
clause: mm.prefetch.flags-zero
requires: [managed]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

namespace {

CTS_CASE() {
  const cts::ManagedBuffer<unsigned char> block(4096);
  const cts::Stream stream;
  const cudaError_t code = cudaMemPrefetchAsync(block.data(), block.size(), cts::OnDeviceLocation(), 1, stream);
  (void)cudaGetLastError();
  stream.Synchronize();
  CTS_OBSERVE("flags-1", code);
}

}  // namespace
