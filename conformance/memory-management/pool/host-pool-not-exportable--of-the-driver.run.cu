/*---
clause: mm.pool.host-pool-not-exportable
covers: the driver's function, and several handle types at once
control: the pool has no handle type
control-fails-with: the driver made a pool of the host that can be exported
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "host-pools.cuh"

namespace {

CTS_CASE() {
  if (!cts::HasPoolsOf(cudaDevAttrHostMemoryPoolsSupported))
    return cts::PowerNotShown("there are no pools of the host");
  CTS_CUDA(cudaFree(nullptr));
  const struct {
    const char* name;
    int types;
  } rows[] = {{"descriptor", CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR},
              {"fabric", CU_MEM_HANDLE_TYPE_FABRIC},
              {"both", CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR | CU_MEM_HANDLE_TYPE_FABRIC}};
  for (const auto& row : rows) {
    cts::Row(row.name, [&] {
      CUmemPoolProps properties{};
      properties.allocType = CU_MEM_ALLOCATION_TYPE_PINNED;
      properties.location.type = CU_MEM_LOCATION_TYPE_HOST;
      properties.handleTypes =
          static_cast<CUmemAllocationHandleType>(cts::control() ? int{CU_MEM_HANDLE_TYPE_NONE} : row.types);
      CUmemoryPool pool = nullptr;
      const CUresult code = CTS_DRIVER(cuMemPoolCreate)(&pool, &properties);
      if (code == CUDA_SUCCESS) CTS_CU(CTS_DRIVER(cuMemPoolDestroy)(pool));
      CTS_EXPECT_EQ(code, CUDA_ERROR_INVALID_VALUE, "the driver made a pool of the host that can be exported");
    });
  }
}

}  // namespace
