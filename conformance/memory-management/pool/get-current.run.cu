/*---
clause: mm.pool.get-current
control: the default pool is asked for
control-fails-with: the current pool of a device is not the one that was set last
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/process/threads.h"

namespace {

// Three pools in turn, set and asked for in this thread and in another one.
CTS_CASE() {
  int device = 0;
  cudaMemPool_t former = nullptr;
  CTS_CUDA(cudaGetDevice(&device));
  CTS_CUDA(cudaDeviceGetMemPool(&former, device));
  const cts::Pool pools[3];
  const auto set = [&](const cts::Pool& pool) { CTS_CUDA(cudaDeviceSetMemPool(device, pool)); };
  const auto expect = [&](const cts::Pool& pool) {
    cudaMemPool_t told = nullptr;
    CTS_CUDA(cts::control() ? cudaDeviceGetDefaultMemPool(&told, device) : cudaDeviceGetMemPool(&told, device));
    CTS_EXPECT_EQ(told, static_cast<cudaMemPool_t>(pool),
                  "the current pool of a device is not the one that was set last");
  };
  for (int round = 0; round < 2; ++round) {
    for (const cts::Pool& pool : pools) {
      set(pool);
      expect(pool);
      cts::InThread([&] { expect(pool); });
      cts::InThread([&] { set(pools[2]); });
      expect(pools[2]);
    }
  }
  CTS_CUDA(cudaDeviceSetMemPool(device, former));
}

}  // namespace
