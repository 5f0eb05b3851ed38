/*---
clause: mm.pool.set-type-mismatch
control: the pool is set for its own type
control-fails-with: a pool was set for another allocation type than its own
requires: [memory-pools, driver-13-0]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/pool.h"

namespace {

// A pool of pinned memory for managed memory; also the default pool. The current pool stays.
CTS_CASE() {
  cudaMemLocation location = cts::OnDeviceLocation();
  const cudaMemPool_t by_default = cts::DefaultPool();
  cudaMemPool_t current = nullptr;
  const cts::Pool pool;
  const auto check = [&](cudaMemPool_t subject) {
    CTS_EXPECT_EQ(cts::Taken(cudaMemSetMemPool(
                      &location, cts::control() ? cudaMemAllocationTypePinned : cudaMemAllocationTypeManaged, subject)),
                  cudaErrorInvalidValue, "a pool was set for another allocation type than its own");
    CTS_CUDA(cudaDeviceGetMemPool(&current, location.id));
    CTS_CUDA(cudaDeviceSetMemPool(location.id, by_default));
    if (!cts::control()) CTS_EXPECT_EQ(current, by_default, "a call that was refused changed the current pool");
  };
  cts::Row("created-pool", [&] { check(pool); });
  cts::Row("default-pool", [&] { check(by_default); });
}

}  // namespace
