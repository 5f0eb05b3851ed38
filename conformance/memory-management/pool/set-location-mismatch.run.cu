/*---
clause: mm.pool.set-location-mismatch
control: the pool is set for its own location
control-fails-with: a pool was set for another location than its own
requires: [memory-pools, driver-13-0]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/pool.h"

namespace {

// A pool of the device for the host, and for a NUMA node of it; the current pool stays.
CTS_CASE() {
  int device = 0;
  cudaMemPool_t by_default = nullptr, current = nullptr;
  CTS_CUDA(cudaGetDevice(&device));
  CTS_CUDA(cudaDeviceGetDefaultMemPool(&by_default, device));
  const cts::Pool pool;
  for (const cudaMemLocationType type : {cudaMemLocationTypeHost, cudaMemLocationTypeHostNuma}) {
    cts::Row(type == cudaMemLocationTypeHost ? "host" : "host-numa", [&] {
      cudaMemLocation location{};
      location.type = cts::control() ? cudaMemLocationTypeDevice : type;
      location.id = cts::control() ? device : 0;
      CTS_EXPECT_EQ(cts::Taken(cudaMemSetMemPool(&location, cudaMemAllocationTypePinned, pool)), cudaErrorInvalidValue,
                    "a pool was set for another location than its own");
      CTS_CUDA(cudaDeviceGetMemPool(&current, device));
      CTS_CUDA(cudaDeviceSetMemPool(device, by_default));
      if (!cts::control()) CTS_EXPECT_EQ(current, by_default, "a call that was refused changed the current pool");
    });
  }
}

}  // namespace
