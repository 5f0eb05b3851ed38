/*---
clause: mm.pool.host-pool-not-exportable
control: the pool has no handle type
control-fails-with: a pool of the host was made that can be exported
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"

#include "host-pools.cuh"

namespace {

CTS_CASE() {
  if (!cts::HasPoolsOf(cudaDevAttrHostMemoryPoolsSupported))
    return cts::PowerNotShown("there are no pools of the host");
  const struct {
    const char* name;
    cudaMemAllocationHandleType type;
  } rows[] = {{"descriptor", cudaMemHandleTypePosixFileDescriptor}, {"fabric", cudaMemHandleTypeFabric}};
  for (const auto& row : rows) {
    cts::Row(row.name, [&] {
      cudaMemPoolProps properties = cts::PoolOf(cudaMemLocationTypeHost, 0);
      properties.handleTypes = cts::control() ? cudaMemHandleTypeNone : row.type;
      cudaMemPool_t pool = nullptr;
      const cudaError_t code = cts::Taken(cudaMemPoolCreate(&pool, &properties));
      if (code == cudaSuccess) CTS_CUDA(cudaMemPoolDestroy(pool));
      CTS_EXPECT_EQ(code, cudaErrorInvalidValue, "a pool of the host was made that can be exported");
    });
  }
}

}  // namespace
