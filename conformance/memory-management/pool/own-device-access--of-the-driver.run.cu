/*---
clause: mm.pool.own-device-access
covers: the driver's functions
control: the pool is one of the host
control-fails-with: the driver does not tell that a device may access its own pool
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../driver-pool.cuh"

namespace {

CTS_CASE() {
  CUmemPoolProps properties{};
  properties.allocType = CU_MEM_ALLOCATION_TYPE_PINNED;
  properties.location.type = cts::control() ? CU_MEM_LOCATION_TYPE_HOST : CU_MEM_LOCATION_TYPE_DEVICE;
  CTS_CUDA(cudaSetDevice(0));
  CUmemoryPool made = nullptr;
  const CUresult code = CTS_DRIVER(cuMemPoolCreate)(&made, &properties);
  if (cts::control() && code != CUDA_SUCCESS) return cts::PowerNotShown("there are no pools of the host");
  CTS_CU(code);
  const cts::DriverPool pool(made);
  CUmemLocation device{};
  device.type = CU_MEM_LOCATION_TYPE_DEVICE;
  auto access = static_cast<CUmemAccess_flags>(0x77);
  CTS_CU(CTS_DRIVER(cuMemPoolGetAccess)(&access, pool, &device));
  if (cts::control() && access == CU_MEM_ACCESS_FLAGS_PROT_READWRITE)
    return cts::PowerNotShown("a device may access a pool of the host by default");
  CTS_EXPECT_EQ(access, CU_MEM_ACCESS_FLAGS_PROT_READWRITE,
                "the driver does not tell that a device may access its own pool");
}

}  // namespace
