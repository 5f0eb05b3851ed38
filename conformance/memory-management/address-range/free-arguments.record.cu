/*---
clause: mm.address-range.free-arguments
requires: [vmm]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

namespace {

CTS_CASE() {
  const std::size_t granule = cts::Granule();
  CUdeviceptr range = 0;
  CTS_CU(CTS_DRIVER(cuMemAddressReserve)(&range, 4 * granule, 0, 0, 0));
  const auto give_back = [](CUdeviceptr at, std::size_t bytes) {
    return static_cast<int>(CTS_DRIVER(cuMemAddressFree)(at, bytes));
  };
  CTS_OBSERVE("half-of-it", give_back(range, 2 * granule));
  CTS_OBSERVE("from-an-inner-address", give_back(range + granule, granule));
  CTS_OBSERVE("more-than-it", give_back(range, 8 * granule));
  CTS_CU(CTS_DRIVER(cuMemAddressFree)(range, 4 * granule));
  CTS_OBSERVE("twice", give_back(range, 4 * granule));
}

}  // namespace
