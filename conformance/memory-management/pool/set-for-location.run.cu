/*---
clause: mm.pool.set-for-location
control: no pool is set
control-fails-with: the pool that was set by location is not the current one of the device
requires: [memory-pools, driver-13-0]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/process/driver.h"

namespace {

CTS_CASE() {
  cudaMemLocation location = cts::OnDeviceLocation();
  const cudaMemPool_t by_default = cts::DefaultPool();
  cudaMemPool_t told = nullptr;
  const cts::Pool pool;
  const cts::Stream stream;
  if (!cts::control()) CTS_CUDA(cudaMemSetMemPool(&location, cudaMemAllocationTypePinned, pool));
  CTS_CUDA(cudaDeviceGetMemPool(&told, location.id));
  CUmemoryPool of_block = nullptr;
  {
    const cts::PoolBlock block(4096, stream);
    CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&of_block, CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE,
                                             reinterpret_cast<CUdeviceptr>(block.data())));
  }
  CTS_CUDA(cudaMemSetMemPool(&location, cudaMemAllocationTypePinned, by_default));
  stream.Synchronize();
  const cudaMemPool_t asked_for = pool;
  CTS_EXPECT(told == asked_for && of_block == asked_for,
             "the pool that was set by location is not the current one of the device");
}

}  // namespace
