/*---
clause: mm.pool.set-current
control: no pool is made the current one
control-fails-with: an allocation that named no pool did not come from the pool that was set
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/process/driver.h"
#include "cts/process/threads.h"

namespace {

cudaMemPool_t PoolOf(const void* address) {
  CUmemoryPool pool = nullptr;
  CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&pool, CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE,
                                           reinterpret_cast<CUdeviceptr>(address)));
  return pool;
}

// In each kind of stream, and in another thread than the one that sets it; blocks of before stay with their pool, and
// after the pool is set back new ones have it.
CTS_CASE() {
  int device = 0;
  cudaMemPool_t former = nullptr;
  CTS_CUDA(cudaGetDevice(&device));
  CTS_CUDA(cudaDeviceGetMemPool(&former, device));
  const cts::Pool pool;
  const cts::Stream stream, blocking(cudaStreamDefault);
  const cts::PoolBlock before(4096, stream);
  const auto set = [&] {
    if (!cts::control()) CTS_CUDA(cudaDeviceSetMemPool(device, pool));
  };
  const auto expect = [&](cudaStream_t in) {
    const cts::PoolBlock block(4096, in);
    CTS_CUDA(cudaDeviceSetMemPool(device, former));
    CTS_EXPECT(PoolOf(block.data()) == static_cast<cudaMemPool_t>(pool),
               "an allocation that named no pool did not come from the pool that was set");
    CTS_EXPECT(PoolOf(before.data()) == former, "a block of before changed its pool");
    const cts::PoolBlock after(4096, in);
    CTS_EXPECT(PoolOf(after.data()) == former, "an allocation did not come from the pool that was set back");
  };
  const auto row = [&](const char* name, cudaStream_t in) {
    cts::Row(name, [&] {
      set();
      expect(in);
    });
  };
  row("created-stream", stream);
  row("blocking-stream", blocking);
  row("null-stream", nullptr);
  row("per-thread-stream", cudaStreamPerThread);
  cts::Row("another-thread", [&] {
    set();
    cts::InThread([&] { expect(stream); });
  });
  cts::Row("set-by-another-thread", [&] {
    cts::InThread(set);
    expect(stream);
  });
  CTS_CUDA(cudaDeviceSynchronize());
}

}  // namespace
