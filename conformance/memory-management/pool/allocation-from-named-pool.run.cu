/*---
clause: mm.pool.allocation-from-named-pool
control: the other pool is named
control-fails-with: an allocation did not come from the pool that was named
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/process/driver.h"

namespace {

cudaMemPool_t PoolOf(const void* address) {
  CUmemoryPool pool = nullptr;
  CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&pool, CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE,
                                           reinterpret_cast<CUdeviceptr>(address)));
  return pool;
}

// The block names its pool, and that pool alone has more in use.
void Check(std::size_t bytes, cudaStream_t stream) {
  const cts::Pool first, second, third;
  for (const cts::Pool* const pool : {&first, &second}) {
    const cts::Pool& other = pool == &first ? second : first;
    CTS_CUDA(cudaStreamSynchronize(stream));
    const cts::PoolBlock block(cts::control() ? other : *pool, bytes, stream);
    CTS_CUDA(cudaStreamSynchronize(stream));  // in use once the allocation is complete
    CTS_EXPECT(PoolOf(block.data()) == static_cast<cudaMemPool_t>(*pool) &&
                   pool->Amount(cudaMemPoolAttrUsedMemCurrent) >= bytes &&
                   other.Amount(cudaMemPoolAttrUsedMemCurrent) == 0 && third.Amount(cudaMemPoolAttrUsedMemCurrent) == 0,
               "an allocation did not come from the pool that was named");
  }
  CTS_CUDA(cudaStreamSynchronize(stream));
}

CTS_CASE() {
  const cts::Stream stream, blocking(cudaStreamDefault);
  cts::Row("1-byte", [&] { Check(1, stream); });
  cts::Row("40-mib", [&] { Check(40 << 20, stream); });
  cts::Row("blocking-stream", [&] { Check(4096, blocking); });
  cts::Row("null-stream", [] { Check(4096, nullptr); });
  cts::Row("per-thread-stream", [] { Check(4096, cudaStreamPerThread); });
  cts::Row("another-is-current", [&] {
    const cts::Pool current;
    int device = 0;
    CTS_CUDA(cudaGetDevice(&device));
    CTS_CUDA(cudaDeviceSetMemPool(device, current));
    Check(4096, stream);
    CTS_CUDA(cudaDeviceSetMemPool(device, cts::DefaultPool(device)));
    CTS_EXPECT_EQ(current.Amount(cudaMemPoolAttrUsedMemHigh), 0, "an allocation came from the current pool");
  });
}

}  // namespace
