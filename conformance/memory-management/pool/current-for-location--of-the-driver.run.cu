/*---
clause: mm.pool.current-for-location
covers: the driver's functions, in another thread
control: the default pool is asked for
control-fails-with: the driver's current pool by location is not the one that was set last
requires: [memory-pools, driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/process/threads.h"

#include "../driver-range.cuh"

namespace {

CTS_CASE() {
  CUmemLocation location = cts::DriverPlace(CU_MEM_LOCATION_TYPE_DEVICE);
  const cudaMemPool_t by_default = cts::DefaultPool();
  const cts::Pool first, second;
  const auto expect = [&](cudaMemPool_t pool) {
    CUmemoryPool told = nullptr;
    CTS_CU(cts::control() ? CTS_DRIVER(cuMemGetDefaultMemPool)(&told, &location, CU_MEM_ALLOCATION_TYPE_PINNED)
                          : CTS_DRIVER(cuMemGetMemPool)(&told, &location, CU_MEM_ALLOCATION_TYPE_PINNED));
    CTS_EXPECT_EQ(told, pool, "the driver's current pool by location is not the one that was set last");
  };
  if (!cts::control()) expect(by_default);
  for (int round = 0; round < 2; ++round) {
    CTS_CU(CTS_DRIVER(cuMemSetMemPool)(&location, CU_MEM_ALLOCATION_TYPE_PINNED, first));
    expect(first);
    CTS_CU(CTS_DRIVER(cuDeviceSetMemPool)(location.id, second));
    expect(second);
    cts::InThread([&] {
      CTS_CUDA(cudaSetDevice(0));
      CTS_CU(CTS_DRIVER(cuMemSetMemPool)(&location, CU_MEM_ALLOCATION_TYPE_PINNED, first));
    });
    expect(first);
    cts::InThread([&] {
      CTS_CUDA(cudaSetDevice(0));
      expect(first);
    });
  }
  CTS_CU(CTS_DRIVER(cuDeviceSetMemPool)(location.id, by_default));
}

}  // namespace
