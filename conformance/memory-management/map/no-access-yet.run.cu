/*---
clause: mm.map.no-access-yet
control: access is set after the mapping
control-fails-with: memory that was only mapped is accessible
requires: [vmm]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

#include <cstring>
#include <string>

namespace {

// Not every device tells of memory of another one.
unsigned long long AccessOf(CUdeviceptr address, int device) {
  if (device == 0) return cts::AccessAt(address);
  CUmemLocation location;
  std::memset(&location, 0, sizeof location);
  location.type = CU_MEM_LOCATION_TYPE_DEVICE;
  location.id = device;
  unsigned long long access = CU_MEM_ACCESS_FLAGS_PROT_NONE;
  const CUresult code = CTS_DRIVER(cuMemGetAccess)(&access, &location, address);
  if (code != CUDA_SUCCESS) return CU_MEM_ACCESS_FLAGS_PROT_NONE;
  return access;
}

// Of one memory, and of several side by side, each in turn: access of the ones before is none of the next one's.
CTS_CASE() {
  const std::size_t granule = cts::Granule();
  int devices = 0;
  CTS_CUDA(cudaGetDeviceCount(&devices));
  for (const std::size_t granules : {1, 2, 33}) {
    cts::Row((std::to_string(granules) + "-granules").c_str(), [&] {
      constexpr std::size_t kMappings = 3;
      const std::size_t bytes = granules * granule;
      const cts::PhysicalMemory memory(bytes);
      const cts::Reservation range(kMappings * bytes);
      std::vector<cts::Mapping> mappings;
      for (std::size_t i = 0; i < kMappings; ++i) {
        const CUdeviceptr at = range.address() + i * bytes;
        mappings.emplace_back(at, memory, CU_MEM_ACCESS_FLAGS_PROT_NONE);
        if (cts::control()) CTS_CU(cts::SetAccess(at, bytes, CU_MEM_ACCESS_FLAGS_PROT_READWRITE));
        for (int device = 0; device < (cts::control() ? 1 : devices); ++device) {
          for (const std::size_t offset : {std::size_t{0}, bytes / 2 + 1, bytes - 1}) {
            CTS_EXPECT_EQ(AccessOf(at + offset, device), CU_MEM_ACCESS_FLAGS_PROT_NONE,
                          "memory that was only mapped is accessible");
          }
        }
        if (!cts::control()) CTS_CU(cts::SetAccess(at, bytes, CU_MEM_ACCESS_FLAGS_PROT_READWRITE));
      }
    });
  }
}

}  // namespace
