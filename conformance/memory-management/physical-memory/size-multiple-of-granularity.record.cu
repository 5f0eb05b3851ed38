/*---
clause: mm.physical-memory.size-multiple-of-granularity
requires: [vmm]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/memory/virtual_memory.h"

namespace {

CTS_CASE() {
  const std::size_t granule = cts::Granule();
  const CUmemAllocationProp properties = cts::MemoryOfDevice();
  const struct {
    const char* name;
    std::size_t bytes;
  } sizes[] = {{"nothing", 0},
               {"one-byte", 1},
               {"a-page-of-the-host", cts::HostPage()},
               {"a-granule-less-one", granule - 1},
               {"a-granule-plus-one", granule + 1}};
  for (const auto& size : sizes) {
    CUmemGenericAllocationHandle handle = 0;
    const CUresult result = CTS_DRIVER(cuMemCreate)(&handle, size.bytes, &properties, 0);
    CTS_OBSERVE(size.name, static_cast<int>(result));
    if (result == CUDA_SUCCESS) CTS_CU(CTS_DRIVER(cuMemRelease)(handle));
  }
}

}  // namespace
