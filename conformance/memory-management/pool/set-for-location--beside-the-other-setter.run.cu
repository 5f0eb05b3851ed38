/*---
clause: mm.pool.set-for-location
covers: both setters in turn, each seen by both queries and by allocations
control: the settings by device are left out
control-fails-with: the setters by location and by device do not set the same
requires: [memory-pools, driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/process/driver.h"

namespace {

CUmemoryPool PoolOfBlock(cudaStream_t stream) {
  CUmemoryPool pool = nullptr;
  const cts::PoolBlock block(4096, stream);
  CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&pool, CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE,
                                           reinterpret_cast<CUdeviceptr>(block.data())));
  return pool;
}

CTS_CASE() {
  cudaMemLocation location = cts::OnDeviceLocation();
  const cudaMemPool_t by_default = cts::DefaultPool();
  const cts::Pool first, second, third;
  const cts::Stream stream;
  const cudaMemPool_t order[] = {first, second, third, by_default, first, third, second, by_default, first};
  unsigned wrong = 0, round = 0;
  for (const cudaMemPool_t pool : order) {
    const bool by_location = round++ % 2 == 0;
    if (by_location) {
      CTS_CUDA(cudaMemSetMemPool(&location, cudaMemAllocationTypePinned, pool));
    } else if (!cts::control()) {
      CTS_CUDA(cudaDeviceSetMemPool(location.id, pool));
    }
    cudaMemPool_t of_device = nullptr, of_location = nullptr;
    CTS_CUDA(cudaDeviceGetMemPool(&of_device, location.id));
    CTS_CUDA(cudaMemGetMemPool(&of_location, &location, cudaMemAllocationTypePinned));
    wrong += of_device != pool || of_location != pool || PoolOfBlock(stream) != pool;
  }
  CTS_CUDA(cudaDeviceSetMemPool(location.id, by_default));
  stream.Synchronize();
  CTS_EXPECT_EQ(wrong, 0u, "the setters by location and by device do not set the same");
}

}  // namespace
