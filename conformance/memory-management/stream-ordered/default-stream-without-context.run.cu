/*---
clause: mm.stream-ordered.default-stream-without-context
control: the thread has the primary context
control-fails-with: memory was allocated or freed in the default stream of no context
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/process/driver.h"
#include "cts/process/threads.h"

namespace {

constexpr std::size_t kBytes = 4096;

CTS_CASE() {
  const cts::Pool pool;
  const cts::Stream stream;
  cts::PoolBlock block(pool, kBytes, stream);
  stream.Synchronize();
  CUcontext primary = nullptr;
  CTS_CU(CTS_DRIVER(cuCtxGetCurrent)(&primary));
  CUresult allocated = CUDA_SUCCESS, from_pool = CUDA_SUCCESS, freed = CUDA_SUCCESS, created = CUDA_SUCCESS;
  CUdeviceptr one = 0, other = 0, third = 0;
  const auto allocate = CTS_DRIVER(cuMemAllocAsync);
  const auto allocate_from_pool = CTS_DRIVER(cuMemAllocFromPoolAsync);
  const auto free_memory = CTS_DRIVER(cuMemFreeAsync);
  const auto set_current = CTS_DRIVER(cuCtxSetCurrent);
  const CUstream created_stream = static_cast<cudaStream_t>(stream);
  const auto handle = reinterpret_cast<CUmemoryPool>(static_cast<cudaMemPool_t>(pool));
  const auto of_block = reinterpret_cast<CUdeviceptr>(block.data());
  cts::InThread([&] {
    CTS_CU(set_current(cts::control() ? primary : nullptr));
    allocated = allocate(&one, kBytes, nullptr);
    from_pool = allocate_from_pool(&other, kBytes, handle, nullptr);
    freed = free_memory(of_block, nullptr);
    created = allocate_from_pool(&third, kBytes, handle, created_stream);
  });
  const auto check = [](const char* name, CUresult code) {
    cts::Row(name, [&] {
      CTS_EXPECT_EQ(code, CUDA_ERROR_INVALID_CONTEXT,
                    "memory was allocated or freed in the default stream of no context");
    });
  };
  check("cuMemAllocAsync", allocated);
  check("cuMemAllocFromPoolAsync", from_pool);
  check("cuMemFreeAsync", freed);
  if (!cts::control()) CTS_OBSERVE("in-a-created-stream", static_cast<int>(created));
  CTS_CUDA(cudaDeviceSynchronize());  // of a control: what the NULL stream allocated is freed in another one
  if (freed == CUDA_SUCCESS) (void)block.Release();
  for (const CUdeviceptr at : {one, other, third})
    if (at != 0) CTS_CUDA(cudaFreeAsync(reinterpret_cast<void*>(at), stream));
  CTS_CUDA(cudaDeviceSynchronize());
}

}  // namespace
