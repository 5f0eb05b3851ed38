/*---
clause: mm.pool.set-location-mismatch
covers: the driver's function
control: the pool is set for its own location
control-fails-with: the driver set a pool for another location than its own
requires: [memory-pools, driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"

#include "../driver-range.cuh"

namespace {

// A pool of the device for the host, and for a NUMA node of it.
CTS_CASE() {
  const cudaMemPool_t by_default = cts::DefaultPool();
  const cts::Pool pool;
  const struct {
    const char* name;
    CUmemLocationType type;
  } rows[] = {{"host", CU_MEM_LOCATION_TYPE_HOST}, {"host-numa", CU_MEM_LOCATION_TYPE_HOST_NUMA}};
  for (const auto& row : rows) {
    cts::Row(row.name, [&] {
      CUmemLocation location = cts::DriverPlace(cts::control() ? CU_MEM_LOCATION_TYPE_DEVICE : row.type);
      CTS_EXPECT_EQ(CTS_DRIVER(cuMemSetMemPool)(&location, CU_MEM_ALLOCATION_TYPE_PINNED, pool),
                    CUDA_ERROR_INVALID_VALUE, "the driver set a pool for another location than its own");
      cudaMemPool_t current = nullptr;
      CTS_CUDA(cudaDeviceGetMemPool(&current, 0));
      CTS_CUDA(cudaDeviceSetMemPool(0, by_default));
      if (!cts::control()) CTS_EXPECT_EQ(current, by_default, "a call that was refused changed the current pool");
    });
  }
}

}  // namespace
