/*---
clause: mm.pool.default-for-location-refused
control: the location is the device, and the type is pinned
control-fails-with: a pool of a location or type that is none was asked for or set
requires: [memory-pools, driver-13-0]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/pool.h"

#include <string>

namespace {

struct Refused {
  const char* name;
  int location, type;
};
constexpr Refused kRefused[] = {{"current-numa-node", cudaMemLocationTypeHostNumaCurrent, cudaMemAllocationTypePinned},
                                {"location-77", 77, cudaMemAllocationTypePinned},
                                {"no-location-pinned", 0, cudaMemAllocationTypePinned},
                                {"type-invalid", cudaMemLocationTypeDevice, cudaMemAllocationTypeInvalid},
                                {"type-77", cudaMemLocationTypeDevice, 77}};

// Asked for by default, as the current one, and set.
CTS_CASE() {
  int device = 0;
  cudaMemPool_t by_default = nullptr;
  CTS_CUDA(cudaGetDevice(&device));
  CTS_CUDA(cudaDeviceGetDefaultMemPool(&by_default, device));
  for (const Refused& refused : kRefused) {
    cudaMemLocation location{};
    location.type = static_cast<cudaMemLocationType>(cts::control() ? cudaMemLocationTypeDevice : refused.location);
    location.id = device;
    const auto type = static_cast<cudaMemAllocationType>(cts::control() ? cudaMemAllocationTypePinned : refused.type);
    const auto expect = [&](const char* call, cudaError_t code) {
      cts::Row((std::string(refused.name) + "-" + call).c_str(), [&] {
        CTS_EXPECT_EQ(cts::Taken(code), cudaErrorInvalidValue,
                      "a pool of a location or type that is none was asked for or set");
      });
    };
    cudaMemPool_t pool = nullptr;
    expect("default", cudaMemGetDefaultMemPool(&pool, &location, type));
    expect("current", cudaMemGetMemPool(&pool, &location, type));
    expect("set", cudaMemSetMemPool(&location, type, by_default));
  }
}

}  // namespace
