/*---
clause: mm.pool.default-for-location-refused
covers: the driver's functions
control: the location is the device, and the type is pinned
control-fails-with: the driver took a location or type of pools that is none
requires: [memory-pools, driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"

#include "../driver-range.cuh"

#include <string>

namespace {

constexpr struct {
  const char* name;
  int location, type;
} kRefused[] = {{"current-numa-node", CU_MEM_LOCATION_TYPE_HOST_NUMA_CURRENT, CU_MEM_ALLOCATION_TYPE_PINNED},
                {"location-77", 77, CU_MEM_ALLOCATION_TYPE_PINNED},
                {"no-location-pinned", CU_MEM_LOCATION_TYPE_NONE, CU_MEM_ALLOCATION_TYPE_PINNED},
                {"type-invalid", CU_MEM_LOCATION_TYPE_DEVICE, CU_MEM_ALLOCATION_TYPE_INVALID},
                {"type-77", CU_MEM_LOCATION_TYPE_DEVICE, 77}};

// Asked for by default, as the current one, and set.
CTS_CASE() {
  const cudaMemPool_t by_default = cts::DefaultPool();
  CTS_CUDA(cudaFree(nullptr));
  for (const auto& refused : kRefused) {
    CUmemLocation location = cts::DriverPlace(
        static_cast<CUmemLocationType>(cts::control() ? CU_MEM_LOCATION_TYPE_DEVICE : refused.location));
    const auto type = static_cast<CUmemAllocationType>(cts::control() ? CU_MEM_ALLOCATION_TYPE_PINNED : refused.type);
    const auto expect = [&](const char* call, CUresult code) {
      cts::Row((std::string(refused.name) + "-" + call).c_str(), [&] {
        CTS_EXPECT_EQ(code, CUDA_ERROR_INVALID_VALUE, "the driver took a location or type of pools that is none");
      });
    };
    CUmemoryPool pool = nullptr;
    expect("default", CTS_DRIVER(cuMemGetDefaultMemPool)(&pool, &location, type));
    expect("current", CTS_DRIVER(cuMemGetMemPool)(&pool, &location, type));
    expect("set", CTS_DRIVER(cuMemSetMemPool)(&location, type, by_default));
  }
}

}  // namespace
