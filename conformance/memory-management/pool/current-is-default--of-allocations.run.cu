/*---
clause: mm.pool.current-is-default
covers: allocations that name no pool, of each stream, and the driver
control: a created pool is set before
control-fails-with:
  - memory for which no pool was named is not of the default pool although nobody set one
  - the driver's current pool is not the default one although nobody set one
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/process/driver.h"
#include "cts/process/threads.h"

namespace {

// Allocates and frees in the stream.
cudaMemPool_t PoolOfBlock(cudaStream_t stream, bool driver) {
  void* block = nullptr;
  CUdeviceptr at = 0;
  CUmemoryPool pool = nullptr;
  if (driver) {
    CTS_CU(CTS_DRIVER(cuMemAllocAsync)(&at, 70'000, stream));
  } else {
    CTS_CUDA(cudaMallocAsync(&block, 70'000, stream));
    at = reinterpret_cast<CUdeviceptr>(block);
  }
  CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&pool, CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE, at));
  CTS_CUDA(cudaFreeAsync(reinterpret_cast<void*>(at), stream));
  CTS_CUDA(cudaStreamSynchronize(stream));
  return pool;
}

CTS_CASE() {
  const cts::Pool created;
  const cts::Stream blocking(cudaStreamDefault), nonblocking;
  const cudaMemPool_t by_default = cts::DefaultPool();
  const struct {
    const char* name;
    cudaStream_t stream;
  } streams[] = {
      {"null", nullptr}, {"blocking", blocking}, {"nonblocking", nonblocking}, {"per-thread", cudaStreamPerThread}};
  if (cts::control()) CTS_CUDA(cudaDeviceSetMemPool(0, created));
  for (const auto& [name, stream] : streams) {
    cts::Row(name, [&, stream = stream] {
      cudaMemPool_t of_thread = nullptr;
      cts::InThread([&] { of_thread = PoolOfBlock(stream, false); });
      for (const cudaMemPool_t pool : {PoolOfBlock(stream, false), PoolOfBlock(stream, true), of_thread})
        CTS_EXPECT_EQ(pool, by_default,
                      "memory for which no pool was named is not of the default pool although nobody set one");
    });
  }
  cts::Row("cuDeviceGetMemPool", [&] {
    CUmemoryPool current = nullptr, default_of_driver = nullptr;
    CTS_CU(CTS_DRIVER(cuDeviceGetMemPool)(&current, 0));
    CTS_CU(CTS_DRIVER(cuDeviceGetDefaultMemPool)(&default_of_driver, 0));
    CTS_EXPECT(current == default_of_driver && current == by_default,
               "the driver's current pool is not the default one although nobody set one");
  });
  CTS_CUDA(cudaDeviceSetMemPool(0, by_default));
}

}  // namespace
