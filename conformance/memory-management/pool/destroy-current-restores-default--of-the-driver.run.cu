/*---
clause: mm.pool.destroy-current-restores-default
covers: the driver's functions
control: another pool is destroyed
control-fails-with: after the driver destroyed the current pool the default one is not current
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../driver-pool.cuh"

namespace {

CTS_CASE() {
  cts::DriverPool pool, other;
  CUdevice device = -1;
  CTS_CU(CTS_DRIVER(cuDeviceGet)(&device, 0));
  CUmemoryPool by_default = nullptr, current = nullptr;
  CTS_CU(CTS_DRIVER(cuDeviceGetDefaultMemPool)(&by_default, device));
  CTS_CU(CTS_DRIVER(cuDeviceSetMemPool)(device, pool));
  (cts::control() ? other : pool).Destroy();
  CTS_CU(CTS_DRIVER(cuDeviceGetMemPool)(&current, device));
  CTS_CU(CTS_DRIVER(cuDeviceSetMemPool)(device, by_default));
  CTS_EXPECT_EQ(current, by_default, "after the driver destroyed the current pool the default one is not current");
  const cts::Stream stream;
  const cts::DriverBlock block(nullptr, 70'000, stream);
  CTS_EXPECT_EQ(block.PoolOf(), by_default, "an allocation after that does not come from the default pool");
}

}  // namespace
