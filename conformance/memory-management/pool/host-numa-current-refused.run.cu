/*---
clause: mm.pool.host-numa-current-refused
control: the location is the device
control-fails-with: a pool of the current host NUMA node was created
requires: [memory-pools, driver-13-0]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/pool.h"

#include <string>

namespace {

CTS_CASE() {
  int device = 0;
  CTS_CUDA(cudaGetDevice(&device));
  for (const int id : {0, 1, -1, 7}) {
    cts::Row((id < 0 ? std::string("id-below-0") : "id-" + std::to_string(id)).c_str(), [&] {
      cudaMemPoolProps properties{};
      properties.allocType = cudaMemAllocationTypePinned;
      properties.location.type = cts::control() ? cudaMemLocationTypeDevice : cudaMemLocationTypeHostNumaCurrent;
      properties.location.id = cts::control() ? device : id;
      cudaMemPool_t pool = nullptr;
      const cudaError_t code = cts::Taken(cudaMemPoolCreate(&pool, &properties));
      if (code == cudaSuccess) CTS_CUDA(cudaMemPoolDestroy(pool));
      CTS_EXPECT_EQ(code, cudaErrorInvalidValue, "a pool of the current host NUMA node was created");
    });
  }
}

}  // namespace
