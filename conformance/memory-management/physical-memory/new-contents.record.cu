/*---
clause: mm.physical-memory.new-contents
requires: [vmm]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

#include <algorithm>

namespace {

// Memory is filled and released; new memory of the same size follows.
CTS_CASE() {
  const std::size_t granule = cts::Granule();
  const cts::Reservation range(granule);
  std::vector<unsigned char> bytes(granule);
  {
    const cts::PhysicalMemory memory(granule);
    const cts::Mapping mapping(range.address(), memory);
    CTS_CUDA(cudaMemset(mapping.data(), 0x5A, granule));
    CTS_CUDA(cudaDeviceSynchronize());
  }
  const cts::PhysicalMemory memory(granule);
  const cts::Mapping mapping(range.address(), memory);
  CTS_CUDA(cudaMemcpy(bytes.data(), mapping.data(), granule, cudaMemcpyDeviceToHost));
  CTS_OBSERVE("zero", std::all_of(bytes.begin(), bytes.end(), [](unsigned char byte) { return byte == 0; }));
}

}  // namespace
