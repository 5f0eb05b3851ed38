/*---
clause: mm.pool.set-type-mismatch
covers: the driver's function
control: the pool is set for its own type
control-fails-with: the driver set a pool for another allocation type than its own
requires: [memory-pools, driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"

#include "../driver-range.cuh"

namespace {

// A pool of pinned memory for managed memory; also the default pool.
CTS_CASE() {
  const cudaMemPool_t by_default = cts::DefaultPool();
  const cts::Pool pool;
  const auto check = [&](cudaMemPool_t subject) {
    CUmemLocation location = cts::DriverPlace(CU_MEM_LOCATION_TYPE_DEVICE);
    CTS_EXPECT_EQ(
        CTS_DRIVER(cuMemSetMemPool)(
            &location, cts::control() ? CU_MEM_ALLOCATION_TYPE_PINNED : CU_MEM_ALLOCATION_TYPE_MANAGED, subject),
        CUDA_ERROR_INVALID_VALUE, "the driver set a pool for another allocation type than its own");
    cudaMemPool_t current = nullptr;
    CTS_CUDA(cudaDeviceGetMemPool(&current, 0));
    CTS_CUDA(cudaDeviceSetMemPool(0, by_default));
    if (!cts::control()) CTS_EXPECT_EQ(current, by_default, "a call that was refused changed the current pool");
  };
  cts::Row("created-pool", [&] { check(pool); });
  cts::Row("default-pool", [&] { check(by_default); });
}

}  // namespace
