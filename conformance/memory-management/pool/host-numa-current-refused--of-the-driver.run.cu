/*---
clause: mm.pool.host-numa-current-refused
covers: the driver's function
control: the location is the device
control-fails-with: the driver created a pool of the current host NUMA node
requires: [memory-pools, driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../driver-range.cuh"

#include <string>

namespace {

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  for (const int id : {0, 1, -1, 7}) {
    cts::Row((id < 0 ? std::string("id-below-0") : "id-" + std::to_string(id)).c_str(), [&] {
      CUmemPoolProps properties{};
      properties.allocType = CU_MEM_ALLOCATION_TYPE_PINNED;
      properties.location = cts::control() ? cts::DriverPlace(CU_MEM_LOCATION_TYPE_DEVICE)
                                           : cts::DriverPlace(CU_MEM_LOCATION_TYPE_HOST_NUMA_CURRENT, id);
      CUmemoryPool pool = nullptr;
      const CUresult code = CTS_DRIVER(cuMemPoolCreate)(&pool, &properties);
      if (code == CUDA_SUCCESS) CTS_CU(CTS_DRIVER(cuMemPoolDestroy)(pool));
      CTS_EXPECT_EQ(code, CUDA_ERROR_INVALID_VALUE, "the driver created a pool of the current host NUMA node");
    });
  }
}

}  // namespace
