/*---
clause: mm.pool.current-is-default
control: a created pool is set before
control-fails-with: the current pool of a device is not its default pool although nobody set one
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"

namespace {

CTS_CASE() {
  int device = 0;
  cudaMemPool_t current = nullptr, by_default = nullptr;
  CTS_CUDA(cudaGetDevice(&device));
  const cts::Pool pool;
  if (cts::control()) CTS_CUDA(cudaDeviceSetMemPool(device, pool));
  CTS_CUDA(cudaDeviceGetMemPool(&current, device));
  CTS_CUDA(cudaDeviceGetDefaultMemPool(&by_default, device));
  CTS_CUDA(cudaDeviceSetMemPool(device, by_default));
  CTS_EXPECT_EQ(current, by_default, "the current pool of a device is not its default pool although nobody set one");
}

}  // namespace
