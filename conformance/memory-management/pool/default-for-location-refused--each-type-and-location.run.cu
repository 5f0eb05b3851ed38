/*---
clause: mm.pool.default-for-location-refused
covers: refused locations with either type, and refused types at each location
control: the location is the device, and the type is pinned
control-fails-with: a pool of a location that is none, or of a type that is none, was asked for or set
requires: [memory-pools, driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/pool.h"

#include <string>

namespace {

struct Named {
  const char* name;
  int value;
};
constexpr Named kLocations[] = {{"device", cudaMemLocationTypeDevice},
                                {"host", cudaMemLocationTypeHost},
                                {"host-numa", cudaMemLocationTypeHostNuma}},
                kNoLocations[] = {{"current-numa-node", cudaMemLocationTypeHostNumaCurrent}, {"location-77", 77}},
                kTypes[] = {{"pinned", cudaMemAllocationTypePinned}, {"managed", cudaMemAllocationTypeManaged}},
                kNoTypes[] = {{"type-invalid", cudaMemAllocationTypeInvalid}, {"type-77", 77}};

// A device may have no pools of managed memory at all, and say that. Asked for by default, as the current one, and set.
void Check(const Named& location_of, const Named& type_of) {
  int device = 0;
  cudaMemPool_t by_default = nullptr;
  CTS_CUDA(cudaGetDevice(&device));
  CTS_CUDA(cudaDeviceGetDefaultMemPool(&by_default, device));
  cudaMemLocation location{};
  location.type = static_cast<cudaMemLocationType>(cts::control() ? cudaMemLocationTypeDevice : location_of.value);
  location.id = device;
  const auto type = static_cast<cudaMemAllocationType>(cts::control() ? cudaMemAllocationTypePinned : type_of.value);
  const auto expect = [&](const char* call, cudaError_t code) {
    cts::Row((std::string(location_of.name) + "-" + type_of.name + "-" + call).c_str(), [&] {
      (void)cts::Taken(code);
      CTS_EXPECT(
          code == cudaErrorInvalidValue || (type == cudaMemAllocationTypeManaged && code == cudaErrorNotSupported),
          "a pool of a location that is none, or of a type that is none, was asked for or set");
    });
  };
  cudaMemPool_t pool = nullptr;
  expect("default", cudaMemGetDefaultMemPool(&pool, &location, type));
  expect("current", cudaMemGetMemPool(&pool, &location, type));
  expect("set", cudaMemSetMemPool(&location, type, by_default));
}

CTS_CASE() {
  for (const Named& type : kTypes)
    for (const Named& location : kNoLocations) Check(location, type);
  for (const Named& type : kNoTypes)
    for (const Named& location : kLocations) Check(location, type);
}

}  // namespace
