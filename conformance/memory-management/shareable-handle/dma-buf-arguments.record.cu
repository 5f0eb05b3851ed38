/*---
clause: mm.shareable-handle.dma-buf-arguments
requires: [vmm]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/memory/shareable.h"

#include <algorithm>

namespace {

// Each call breaks one rule: address or length are no multiples of a page of the host, the range is mapped in part, or
// flags are unknown.
CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  const std::size_t granule = std::max(cts::Granule(), cts::HostPage());
  const cts::DeviceBuffer<unsigned char> plain(3 * granule);
  const cts::PhysicalMemory memory(granule);
  const cts::Reservation range(2 * granule);
  const cts::Mapping mapping(range.address(), memory);
  const auto first = (reinterpret_cast<CUdeviceptr>(plain.data()) + granule - 1) / granule * granule;
  const auto tell = [&](const char* name, CUdeviceptr at, std::size_t bytes, unsigned long long flags) {
    int number = -1;
    const CUresult code =
        CTS_DRIVER(cuMemGetHandleForAddressRange)(&number, at, bytes, CU_MEM_RANGE_HANDLE_TYPE_DMA_BUF_FD, flags);
    const cts::Descriptor closed(code == CUDA_SUCCESS ? number : -1);
    CTS_OBSERVE(name, static_cast<int>(code));
  };
  tell("address-inside-a-page", first + 64, granule, 0);
  tell("length-inside-a-page", first, granule - 64, 0);
  tell("length-0", first, 0, 0);
  tell("mapped-in-part", range.address(), 2 * granule, 0);
  tell("unknown-flag", first, granule, 1ull << 20);
}

}  // namespace
