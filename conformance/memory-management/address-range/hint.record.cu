/*---
clause: mm.address-range.hint
requires: [vmm]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

#include <optional>

namespace {

CTS_CASE() {
  const std::size_t bytes = 4 * cts::Granule();
  std::optional<cts::Reservation> gone(std::in_place, bytes);
  const cts::Reservation taken(bytes);
  const CUdeviceptr free_place = gone->address();
  gone.reset();
  // 0 where the call is refused.
  const auto reserve = [&](CUdeviceptr hint) {
    CUdeviceptr at = 0;
    if (CTS_DRIVER(cuMemAddressReserve)(&at, bytes, 0, hint, 0) != CUDA_SUCCESS) return CUdeviceptr{0};
    CTS_CU(CTS_DRIVER(cuMemAddressFree)(at, bytes));
    return at;
  };
  CTS_OBSERVE("a-free-range-is-given-as-asked", reserve(free_place) == free_place);
  const CUdeviceptr other = reserve(taken.address());
  CTS_OBSERVE("of-a-taken-range-another-is-given",
              other != 0 && (other + bytes <= taken.address() || other >= taken.address() + bytes));
}

}  // namespace
