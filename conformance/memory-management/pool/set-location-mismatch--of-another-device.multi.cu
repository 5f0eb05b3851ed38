/*---
clause: mm.pool.set-location-mismatch
covers: the id of another device
control: the pool is set for its own device
control-fails-with: a pool was set for another device than its own
requires: [memory-pools, gpus-2, driver-13-0]
launches: none
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/process/two_gpus.h"

namespace {

// The current pools stay.
CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      const cts::On<cts::Pool> pool(pair.one);
      const cudaMemPool_t by_default = cts::DefaultPool(pair.other);
      cudaMemPool_t current = nullptr;
      cudaMemLocation location = cts::OnDeviceLocation(cts::control() ? pair.one : pair.other);
      CTS_EXPECT_EQ(cts::Taken(cudaMemSetMemPool(&location, cudaMemAllocationTypePinned, *pool)), cudaErrorInvalidValue,
                    "a pool was set for another device than its own");
      CTS_CUDA(cudaDeviceGetMemPool(&current, pair.other));
      for (const int device : {0, 1}) CTS_CUDA(cudaDeviceSetMemPool(device, cts::DefaultPool(device)));
      CTS_EXPECT_EQ(current, by_default, "a call that was refused changed the current pool");
    });
  }
}

}  // namespace
