/*---
clause: mm.address-range.free-needs-unmapped-range
requires: [vmm, no-mps]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

namespace {

CTS_CHILD(Frees) {
  cts::ContextIsLost();
  const std::size_t granule = cts::Granule();
  cts::PhysicalMemory memory(granule);
  cts::Reservation range(2 * granule);
  cts::Mapping mapping(range.address(), memory);
  const CUresult code = CTS_DRIVER(cuMemAddressFree)(range.address(), range.size());
  cts::Tell("code", code);
  const cudaError_t used = cudaMemset(mapping.data(), 1, granule);
  cts::Tell("used", used == cudaSuccess ? cudaDeviceSynchronize() : used);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Frees", {.any_end = true});
  if (child.Has("code")) CTS_OBSERVE("code", child.Value("code"));
  if (child.Has("used")) {
    CTS_OBSERVE("used-after-it", static_cast<cudaError_t>(child.Value("used")));
  } else {
    CTS_OBSERVE("used-after-it", "ends the process");
  }
}

}  // namespace
