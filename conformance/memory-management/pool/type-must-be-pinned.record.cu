/*---
clause: mm.pool.type-must-be-pinned
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"

#include "host-pools.cuh"

#include <string>

namespace {

CTS_CASE() {
  const struct {
    const char* name;
    cudaMemLocationType type;
  } places[] = {
      {"device", cudaMemLocationTypeDevice}, {"host", cudaMemLocationTypeHost}, {"none", cudaMemLocationTypeNone}};
  const struct {
    const char* name;
    cudaMemAllocationType type;
  } types[] = {{"invalid", cudaMemAllocationTypeInvalid}, {"managed", cudaMemAllocationTypeManaged}};
  for (const auto& place : places) {
    for (const auto& type : types) {
      cudaMemPoolProps properties = cts::PoolOf(place.type, 0);
      properties.allocType = type.type;
      cudaMemPool_t pool = nullptr;
      const cudaError_t code = cts::Taken(cudaMemPoolCreate(&pool, &properties));
      if (code == cudaSuccess) CTS_CUDA(cudaMemPoolDestroy(pool));
      CTS_OBSERVE((std::string(type.name) + "-" + place.name).c_str(), code);
    }
  }
}

}  // namespace
