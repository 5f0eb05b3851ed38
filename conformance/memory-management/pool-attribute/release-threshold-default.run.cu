/*---
clause: mm.pool-attribute.release-threshold-default
control: the threshold is set to one byte before
control-fails-with: the release threshold of a pool is not 0 by default
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"

namespace {

void Check(cudaMemPool_t pool) {
  unsigned long long threshold = ~0ull, one = 1;
  if (cts::control()) CTS_CUDA(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &one));
  CTS_CUDA(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &threshold));
  unsigned long long zero = 0;
  if (cts::control()) CTS_CUDA(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &zero));
  CTS_EXPECT_EQ(threshold, 0, "the release threshold of a pool is not 0 by default");
}

CTS_CASE() {
  cts::Row("new-pool", [] { Check(cts::Pool()); });
  cts::Row("new-pool-with-a-bound", [] { Check(cts::Pool(64 << 20)); });
  cts::Row("default-pool", [] {
    cudaMemPool_t pool = nullptr;
    int device = 0;
    CTS_CUDA(cudaGetDevice(&device));
    CTS_CUDA(cudaDeviceGetDefaultMemPool(&pool, device));
    Check(pool);
  });
}

}  // namespace
