/*---
clause: mm.pool.own-device-access
control: the access of the host is asked for
control-fails-with: a pool is not accessible from its own device
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"

namespace {

void Check(cudaMemPool_t pool) {
  const cts::Stream stream;
  cts::Stamps stamps;
  cudaMemLocation location{};
  location.type = cts::control() ? cudaMemLocationTypeHost : cudaMemLocationTypeDevice;
  CTS_CUDA(cudaGetDevice(&location.id));
  cudaMemAccessFlags access = cudaMemAccessFlagsProtNone;
  const cudaError_t code = cudaMemPoolGetAccess(&access, pool, &location);
  (void)cudaGetLastError();
  const bool accessible = code == cudaSuccess && access == cudaMemAccessFlagsProtReadWrite;
  if (cts::control() && accessible) cts::PowerNotShown("the host has access to pools of the device, too");
  CTS_EXPECT(accessible, "a pool is not accessible from its own device");
  const cts::PoolBlock block(pool, 70'000, stream);
  stamps.Put(stream, block.data(), block.size(), 1);
  stamps.Check(stream, block.data(), block.size(), 1);
  stream.Synchronize();
  CTS_EXPECT_EQ(stamps.wrong(), 0, "a kernel did not reach memory of a pool of its device");
}

CTS_CASE() {
  cts::Row("new-pool", [] { Check(cts::Pool()); });
  cts::Row("default-pool", [] {
    cudaMemPool_t pool = nullptr;
    int device = 0;
    CTS_CUDA(cudaGetDevice(&device));
    CTS_CUDA(cudaDeviceGetDefaultMemPool(&pool, device));
    Check(pool);
  });
}

}  // namespace
