/*---
clause: mm.physical-memory.retain-unmapped
control: a mapped address is named
control-fails-with: an address that is not mapped has a handle
requires: [vmm]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

#include <optional>

namespace {

// Beside and between mappings, where one was, and what never was one.
CTS_CASE() {
  const std::size_t granule = cts::Granule();
  const cts::PhysicalMemory memory(granule);
  const cts::Reservation range(5 * granule);
  const cts::Mapping first(range.address(), memory), last(range.address() + 3 * granule, memory);
  std::optional<cts::Mapping> gone(std::in_place, range.address() + granule, memory);
  gone.reset();
  std::vector<unsigned char> of_the_host(granule);
  const struct {
    const char* name;
    void* address;
  } rows[] = {{"where-a-mapping-was", cts::Pointer(range.address() + granule)},
              {"between-mappings", cts::Pointer(range.address() + 3 * granule - 1)},
              {"behind-a-mapping", cts::Pointer(range.address() + 4 * granule)},
              {"memory-of-the-host", of_the_host.data()}};
  for (const auto& row : rows) {
    cts::Row(row.name, [&] {
      CUmemGenericAllocationHandle handle = 0;
      const CUresult result =
          CTS_DRIVER(cuMemRetainAllocationHandle)(&handle, cts::control() ? first.data() : row.address);
      CTS_EXPECT_NE(result, CUDA_SUCCESS, "an address that is not mapped has a handle");
      if (result == CUDA_SUCCESS) CTS_CU(CTS_DRIVER(cuMemRelease)(handle));
    });
  }
}

}  // namespace
