/*---
clause: mm.pool.get-current
covers: the driver's functions, in another thread, after functions of the runtime
control: the default pool is asked for
control-fails-with: the driver's current pool of a device is not the one that was set last
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/process/driver.h"
#include "cts/process/threads.h"

namespace {

// Three pools in turn, set by the driver or by the runtime, and asked for in this thread and in another one.
CTS_CASE() {
  const cts::Pool pools[3];
  CUdevice device = -1;
  CUmemoryPool former = nullptr;
  CTS_CU(CTS_DRIVER(cuDeviceGet)(&device, 0));
  CTS_CU(CTS_DRIVER(cuDeviceGetMemPool)(&former, device));
  const auto expect = [&](cudaMemPool_t pool) {
    CUmemoryPool told = nullptr;
    cudaMemPool_t by_runtime = nullptr;
    CTS_CU(cts::control() ? CTS_DRIVER(cuDeviceGetDefaultMemPool)(&told, device)
                          : CTS_DRIVER(cuDeviceGetMemPool)(&told, device));
    CTS_EXPECT_EQ(told, pool, "the driver's current pool of a device is not the one that was set last");
    CTS_CUDA(cudaDeviceGetMemPool(&by_runtime, 0));
    CTS_EXPECT_EQ(by_runtime, pool, "the runtime does not tell the pool that the driver has set");
  };
  for (int round = 0; round < 2; ++round) {
    for (const cts::Pool& pool : pools) {
      CTS_CU(CTS_DRIVER(cuDeviceSetMemPool)(device, pool));
      expect(pool);
      cts::InThread([&] {
        CTS_CUDA(cudaSetDevice(0));
        expect(pool);
      });
      CTS_CUDA(cudaDeviceSetMemPool(0, pools[round]));
      expect(pools[round]);
      cts::InThread([&] {
        CTS_CUDA(cudaSetDevice(0));
        CTS_CU(CTS_DRIVER(cuDeviceSetMemPool)(device, pools[2]));
      });
      expect(pools[2]);
    }
  }
  CTS_CU(CTS_DRIVER(cuDeviceSetMemPool)(device, former));
}

}  // namespace
