/*---
clause: mm.pool.set-current
covers: blocks of each size, several of them live at once
control: no pool is made the current one
control-fails-with: a block of some size that named no pool did not come from the pool that was set
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/process/driver.h"

#include <deque>

namespace {

cudaMemPool_t PoolOf(const void* address) {
  CUmemoryPool pool = nullptr;
  CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&pool, CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE,
                                           reinterpret_cast<CUdeviceptr>(address)));
  return pool;
}

// From a byte to 16 MiB, up and down, so that a size comes first and last. The used amount of the pool tells it, too.
void Check(cudaStream_t stream) {
  int device = 0;
  cudaMemPool_t former = nullptr;
  CTS_CUDA(cudaGetDevice(&device));
  CTS_CUDA(cudaDeviceGetMemPool(&former, device));
  const cts::Pool pool;
  if (!cts::control()) CTS_CUDA(cudaDeviceSetMemPool(device, pool));
  unsigned foreign = 0;
  unsigned long long asked = 0;
  {
    std::deque<cts::PoolBlock> blocks;
    const auto make = [&](unsigned shift) {
      for (const std::size_t bytes : {(std::size_t{1} << shift) - (shift > 0 ? 1 : 0), (std::size_t{1} << shift) + 1}) {
        asked += bytes;
        foreign += PoolOf(blocks.emplace_back(bytes, stream).data()) != static_cast<cudaMemPool_t>(pool);
      }
    };
    for (unsigned shift = 0; shift <= 24; shift += 2) make(shift);
    const auto used = pool.Amount(cudaMemPoolAttrUsedMemCurrent);
    CTS_EXPECT(used >= asked, "a block of some size that named no pool did not come from the pool that was set");
    blocks.clear();
    for (unsigned shift = 24; shift > 0; shift -= 3) make(shift - 1);
  }
  CTS_CUDA(cudaDeviceSetMemPool(device, former));
  CTS_CUDA(cudaStreamSynchronize(stream));
  CTS_EXPECT_EQ(foreign, 0, "a block of some size that named no pool did not come from the pool that was set");
}

CTS_CASE() {
  const cts::Stream stream;
  cts::Row("created-stream", [&] { Check(stream); });
  cts::Row("null-stream", [] { Check(nullptr); });
  cts::Row("per-thread-stream", [] { Check(cudaStreamPerThread); });
}

}  // namespace
