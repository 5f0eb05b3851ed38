/*---
clause: mm.pool.default-not-destroyable
control: a created pool is destroyed
control-fails-with: the default pool of a device was destroyed
requires: [memory-pools]
own-process: it tries to destroy a pool that others use
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"

namespace {

// Without blocks, and with a live one, which keeps its bytes; the pool still allocates.
CTS_CASE() {
  int device = 0;
  cudaMemPool_t pool = nullptr;
  CTS_CUDA(cudaGetDevice(&device));
  CTS_CUDA(cudaDeviceGetDefaultMemPool(&pool, device));
  for (const bool live : {false, true}) {
    cts::Row(live ? "with-a-live-block" : "without", [&] {
      const cts::Stream stream;
      cts::Stamps stamps;
      cts::PoolBlock block(pool, 4096, stream);
      stamps.Put(stream, block.data(), block.size(), 1);
      if (!live) block.Free();
      stream.Synchronize();
      cudaMemPool_t subject = pool;
      cudaMemPoolProps properties{};
      properties.allocType = cudaMemAllocationTypePinned;
      properties.location.type = cudaMemLocationTypeDevice;
      properties.location.id = device;
      if (cts::control()) CTS_CUDA(cudaMemPoolCreate(&subject, &properties));
      const cudaError_t code = cudaMemPoolDestroy(subject);
      (void)cudaGetLastError();
      CTS_EXPECT_NE(code, cudaSuccess, "the default pool of a device was destroyed");
      CTS_OBSERVE("code", code);
      const cts::PoolBlock next(pool, 4096, stream);
      stamps.Put(stream, next.data(), next.size(), 2);
      if (live) stamps.Check(stream, block.data(), block.size(), 1);
      stamps.Check(stream, next.data(), next.size(), 2);
      stream.Synchronize();
      CTS_EXPECT_EQ(stamps.wrong(), 0, "the default pool did not work after it was to be destroyed");
    });
  }
}

}  // namespace
