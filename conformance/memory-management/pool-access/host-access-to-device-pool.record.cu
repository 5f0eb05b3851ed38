/*---
clause: mm.pool-access.host-access-to-device-pool
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"

namespace {

CTS_CASE() {
  const cts::Pool pool;
  const auto observe = [&](const char* name, cudaMemLocationType type) {
    cudaMemAccessDesc access{};
    access.location.type = type;
    access.flags = cudaMemAccessFlagsProtReadWrite;
    CTS_OBSERVE(name, cudaMemPoolSetAccess(pool, &access, 1));
    (void)cudaGetLastError();
  };
  observe("host", cudaMemLocationTypeHost);
  observe("node-of-the-host", cudaMemLocationTypeHostNuma);
  observe("current-node-of-the-host", cudaMemLocationTypeHostNumaCurrent);
}

}  // namespace
