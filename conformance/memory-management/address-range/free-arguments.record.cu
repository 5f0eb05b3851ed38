/*---
clause: mm.address-range.free-arguments
requires: [vmm]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

namespace {

// What a process must not do may end it.
CTS_CHILD(Frees) {
  const std::size_t granule = cts::Granule();
  CUdeviceptr range = 0;
  CTS_CU(CTS_DRIVER(cuMemAddressReserve)(&range, 4 * granule, 0, 0, 0));
  const auto give_back = [](CUdeviceptr at, std::size_t bytes) {
    return static_cast<long long>(CTS_DRIVER(cuMemAddressFree)(at, bytes));
  };
  cts::Tell("half-of-it", give_back(range, 2 * granule));
  cts::Tell("from-an-inner-address", give_back(range + granule, granule));
  cts::Tell("more-than-it", give_back(range, 8 * granule));
  (void)give_back(range, 4 * granule);
  cts::Tell("twice", give_back(range, 4 * granule));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Frees", {.any_end = true});
  for (const char* const name : {"half-of-it", "from-an-inner-address", "more-than-it", "twice"}) {
    if (child.Has(name)) {
      CTS_OBSERVE(name, static_cast<int>(child.Value(name)));
    } else {
      CTS_OBSERVE(name, "ends the process");
    }
  }
}

}  // namespace
