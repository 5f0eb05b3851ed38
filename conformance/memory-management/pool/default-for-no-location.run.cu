/*---
clause: mm.pool.default-for-no-location
control: the type is pinned
control-fails-with: there is no default pool of managed memory for no location
requires: [memory-pools, driver-13-0]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

// A device may have no pools of managed memory, which is another answer than that the location is none.
CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  for (const int id : {0, 7}) {
    cts::Row(id == 0 ? "id-0" : "id-7", [&] {
      cudaMemLocation location{};
      location.type = cudaMemLocationTypeNone;
      location.id = id;
      cudaMemPool_t pool = nullptr;
      const cudaError_t code = cts::Taken(cudaMemGetDefaultMemPool(
          &pool, &location, cts::control() ? cudaMemAllocationTypePinned : cudaMemAllocationTypeManaged));
      CTS_EXPECT(code == cudaErrorNotSupported || (code == cudaSuccess && pool != nullptr),
                 "there is no default pool of managed memory for no location");
      if (!cts::control()) CTS_OBSERVE(id == 0 ? "id-0" : "id-7", code);
    });
  }
}

}  // namespace
