/*---
clause: mm.advise.accessed-by-location
requires: [managed]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

namespace {

CTS_CASE() {
  const cts::ManagedBuffer<char> block(1 << 20);
  const auto observe = [&](const char* name, int type) {
    cudaMemLocation location = cts::OnDeviceLocation();
    location.type = static_cast<cudaMemLocationType>(type);
    const cudaError_t code = cudaMemAdvise(block.data(), block.size(), cudaMemAdviseSetAccessedBy, location);
    (void)cudaGetLastError();
    CTS_OBSERVE(name, code);
  };
  observe("host-node", cudaMemLocationTypeHostNuma);
  observe("nearest-host-node", cudaMemLocationTypeHostNumaCurrent);
  observe("no-type", 77);
}

}  // namespace
