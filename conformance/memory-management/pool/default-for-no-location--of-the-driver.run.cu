/*---
clause: mm.pool.default-for-no-location
covers: the driver's function, the same pool each time
control: the type is pinned
control-fails-with: the driver has no default pool of managed memory for no location
requires: [memory-pools, driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../driver-range.cuh"

namespace {

// A device may have no pools of managed memory, which is another answer than that the location is none.
CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  for (const int id : {0, 7}) {
    cts::Row(id == 0 ? "id-0" : "id-7", [&] {
      CUmemLocation location = cts::DriverPlace(CU_MEM_LOCATION_TYPE_NONE, id);
      const CUmemAllocationType type = cts::control() ? CU_MEM_ALLOCATION_TYPE_PINNED : CU_MEM_ALLOCATION_TYPE_MANAGED;
      CUmemoryPool pool = nullptr, again = nullptr;
      const CUresult code = CTS_DRIVER(cuMemGetDefaultMemPool)(&pool, &location, type);
      CTS_EXPECT(code == CUDA_ERROR_NOT_SUPPORTED || (code == CUDA_SUCCESS && pool != nullptr),
                 "the driver has no default pool of managed memory for no location");
      if (code != CUDA_SUCCESS) return;
      CTS_CU(CTS_DRIVER(cuMemGetDefaultMemPool)(&again, &location, type));
      CTS_EXPECT_EQ(again, pool, "the driver's default pool for no location is not always the same");
    });
  }
}

}  // namespace
