/*---
clause: mm.pool.reserved-bytes-zero
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"

#include "host-pools.cuh"

namespace {

CTS_CASE() {
  const auto observe = [](const char* name, std::size_t byte) {
    cudaMemPoolProps properties = cts::PoolOf(cudaMemLocationTypeDevice, 0);
    properties.reserved[byte] = 1;
    cudaMemPool_t pool = nullptr;
    const cudaError_t code = cts::Taken(cudaMemPoolCreate(&pool, &properties));
    if (code == cudaSuccess) CTS_CUDA(cudaMemPoolDestroy(pool));
    CTS_OBSERVE(name, code);
  };
  observe("first", 0);
  observe("last", sizeof cudaMemPoolProps::reserved - 1);
}

}  // namespace
