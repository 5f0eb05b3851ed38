/*---
clause: mm.pool.destroy-current-restores-default
control: another pool is destroyed
control-fails-with: after the destruction of the current pool the default one is not current
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"

#include <optional>

namespace {

// A block of the destroyed pool works on, and the next allocation works.
CTS_CASE() {
  int device = 0;
  cudaMemPool_t by_default = nullptr, current = nullptr;
  CTS_CUDA(cudaGetDevice(&device));
  CTS_CUDA(cudaDeviceGetDefaultMemPool(&by_default, device));
  const cts::Stream stream;
  cts::Stamps stamps;
  std::optional<cts::Pool> pool, other;
  pool.emplace();
  other.emplace();
  CTS_CUDA(cudaDeviceSetMemPool(device, *pool));
  const cts::PoolBlock block(70'000, stream);
  stamps.Put(stream, block.data(), block.size(), 1);
  (cts::control() ? other : pool).reset();
  CTS_CUDA(cudaDeviceGetMemPool(&current, device));
  CTS_CUDA(cudaDeviceSetMemPool(device, by_default));
  CTS_EXPECT_EQ(current, by_default, "after the destruction of the current pool the default one is not current");
  const cts::PoolBlock next(70'000, stream);
  stamps.Put(stream, next.data(), next.size(), 2);
  stamps.Check(stream, block.data(), block.size(), 1);
  stamps.Check(stream, next.data(), next.size(), 2);
  CTS_FINISH();
  CTS_EXPECT_EQ(stamps.wrong(), 0, "memory did not work after the destruction of the current pool");
}

}  // namespace
