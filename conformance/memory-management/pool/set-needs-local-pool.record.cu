/*---
clause: mm.pool.set-needs-local-pool
requires: [memory-pools, gpus-2]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"

#include "host-pools.cuh"

namespace {

// Whether the first device takes it for its current one.
void Observe(const char* name, cudaMemPool_t pool) {
  cts::Row(name, [&] {
    cudaMemPool_t before = nullptr, after = nullptr;
    CTS_CUDA(cudaDeviceGetMemPool(&before, 0));
    CTS_OBSERVE("code", cts::Taken(cudaDeviceSetMemPool(0, pool)));
    CTS_CUDA(cudaDeviceGetMemPool(&after, 0));
    CTS_OBSERVE("is-current", after == pool);
    CTS_CUDA(cudaDeviceSetMemPool(0, before));
  });
}

CTS_CASE() {
  const cts::PoolWith of_the_other(cts::PoolOf(cudaMemLocationTypeDevice, 1));
  Observe("of-the-other-device", of_the_other);
  if (!cts::HasPoolsOf(cudaDevAttrHostMemoryPoolsSupported)) return;
  const cts::PoolWith of_the_host(cts::PoolOf(cudaMemLocationTypeHost, 0));
  Observe("of-the-host", of_the_host);
}

}  // namespace
