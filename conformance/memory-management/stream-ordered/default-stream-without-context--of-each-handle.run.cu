/*---
clause: mm.stream-ordered.default-stream-without-context
covers: the handles of both default streams
control: the thread has the primary context
control-fails-with: memory was allocated or freed in a default stream of no context
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/process/driver.h"
#include "cts/process/threads.h"

#include <string>

namespace {

constexpr std::size_t kBytes = 4096;

void Check(const char* name, CUstream by_default) {
  const cts::Pool pool;
  const cts::Stream stream;
  cts::PoolBlock block(pool, kBytes, stream);
  stream.Synchronize();
  CUcontext primary = nullptr;
  CTS_CU(CTS_DRIVER(cuCtxGetCurrent)(&primary));
  CUresult allocated = CUDA_SUCCESS, from_pool = CUDA_SUCCESS, freed = CUDA_SUCCESS;
  CUdeviceptr one = 0, other = 0;
  const auto allocate = CTS_DRIVER(cuMemAllocAsync);
  const auto allocate_from_pool = CTS_DRIVER(cuMemAllocFromPoolAsync);
  const auto free_memory = CTS_DRIVER(cuMemFreeAsync);
  const auto set_current = CTS_DRIVER(cuCtxSetCurrent);
  const auto handle = reinterpret_cast<CUmemoryPool>(static_cast<cudaMemPool_t>(pool));
  const auto of_block = reinterpret_cast<CUdeviceptr>(block.data());
  cts::InThread([&] {
    CTS_CU(set_current(cts::control() ? primary : nullptr));
    allocated = allocate(&one, kBytes, by_default);
    from_pool = allocate_from_pool(&other, kBytes, handle, by_default);
    freed = free_memory(of_block, by_default);
  });
  const auto check = [&](const char* function, CUresult code) {
    cts::Row((std::string(function) + "-" + name).c_str(), [&] {
      CTS_EXPECT_EQ(code, CUDA_ERROR_INVALID_CONTEXT,
                    "memory was allocated or freed in a default stream of no context");
    });
  };
  check("cuMemAllocAsync", allocated);
  check("cuMemAllocFromPoolAsync", from_pool);
  check("cuMemFreeAsync", freed);
  CTS_CUDA(cudaDeviceSynchronize());
  if (freed == CUDA_SUCCESS) (void)block.Release();
  for (const CUdeviceptr at : {one, other})
    if (at != 0) CTS_CUDA(cudaFreeAsync(reinterpret_cast<void*>(at), stream));
  CTS_CUDA(cudaDeviceSynchronize());
}

CTS_CASE() {
  Check("legacy", CU_STREAM_LEGACY);
  Check("per-thread", CU_STREAM_PER_THREAD);
}

}  // namespace
