/*---
clause: mm.pool.default-for-location
control: the current pool, which is another one, is asked for
control-fails-with: the default pool by location is not the default pool of the device
requires: [memory-pools, driver-13-0]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/process/driver.h"

namespace {

CTS_CASE() {
  cudaMemLocation location = cts::OnDeviceLocation();
  const cudaMemPool_t of_device = cts::DefaultPool();
  const cts::Pool created;
  CTS_CUDA(cudaDeviceSetMemPool(location.id, created));
  cudaMemPool_t runtime = nullptr;
  CUmemoryPool driver = nullptr;
  if (cts::control()) {
    CTS_CUDA(cudaMemGetMemPool(&runtime, &location, cudaMemAllocationTypePinned));
    driver = runtime;
  } else {
    CTS_CUDA(cudaMemGetDefaultMemPool(&runtime, &location, cudaMemAllocationTypePinned));
    CUmemLocation by_driver{};
    by_driver.type = CU_MEM_LOCATION_TYPE_DEVICE;
    by_driver.id = location.id;
    CTS_CU(CTS_DRIVER(cuMemGetDefaultMemPool)(&driver, &by_driver, CU_MEM_ALLOCATION_TYPE_PINNED));
  }
  CTS_CUDA(cudaDeviceSetMemPool(location.id, of_device));
  CTS_EXPECT(runtime == of_device && driver == of_device,
             "the default pool by location is not the default pool of the device");
}

}  // namespace
