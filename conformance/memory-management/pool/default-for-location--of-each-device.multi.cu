/*---
clause: mm.pool.default-for-location
covers: the location of each device, whichever device is current
control: the location is the other device
control-fails-with: the default pool by location is not that of the named device
requires: [memory-pools, gpus-2, driver-13-0]
launches: none
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/process/driver.h"
#include "cts/process/two_gpus.h"

namespace {

// By the runtime and the driver, which take the device from the location alone.
CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      const cudaMemPool_t of_device = cts::DefaultPool(pair.one);
      CTS_EXPECT_NE(of_device, cts::DefaultPool(pair.other), "two devices have one default pool");
      for (const int current : {pair.one, pair.other}) {
        const cts::OnDevice on(current);
        CTS_CUDA(cudaFree(nullptr));
        cudaMemLocation location = cts::OnDeviceLocation(cts::control() ? pair.other : pair.one);
        CUmemLocation by_driver{};
        by_driver.type = CU_MEM_LOCATION_TYPE_DEVICE;
        by_driver.id = location.id;
        cudaMemPool_t told = nullptr;
        CUmemoryPool driver = nullptr;
        CTS_CUDA(cudaMemGetDefaultMemPool(&told, &location, cudaMemAllocationTypePinned));
        CTS_CU(CTS_DRIVER(cuMemGetDefaultMemPool)(&driver, &by_driver, CU_MEM_ALLOCATION_TYPE_PINNED));
        CTS_EXPECT(told == of_device && driver == of_device,
                   "the default pool by location is not that of the named device");
      }
    });
  }
}

}  // namespace
