/*---
clause: mm.address-range.arguments
requires: [vmm]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/memory/virtual_memory.h"

namespace {

CTS_CASE() {
  const std::size_t granule = cts::Granule(), page = cts::HostPage();
  const auto observe = [](const char* name, std::size_t bytes, std::size_t alignment, CUdeviceptr at,
                          unsigned long long flags) {
    CUdeviceptr range = 0;
    const CUresult result = CTS_DRIVER(cuMemAddressReserve)(&range, bytes, alignment, at, flags);
    CTS_OBSERVE(name, static_cast<int>(result));
    // What was given against the rules need not be taken back.
    if (result == CUDA_SUCCESS) (void)CTS_DRIVER(cuMemAddressFree)(range, bytes);
  };
  observe("nothing", 0, 0, 0, 0);
  observe("one-byte", 1, 0, 0, 0);
  observe("a-page", page, 0, 0, 0);
  observe("a-page-and-a-byte", page + 1, 0, 0, 0);
  observe("alignment-of-three-pages", granule, 3 * page, 0, 0);
  observe("address-1", granule, 0, 1, 0);
  observe("flags-1", granule, 0, 0, 1);
}

}  // namespace
