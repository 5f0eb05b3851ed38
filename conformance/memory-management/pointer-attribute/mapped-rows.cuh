// Three mappings of different sizes in one reservation, with a granule of nothing after them. For the cases about
// attributes of mapped addresses.
#pragma once

#include "cts/memory/virtual_memory.h"

namespace cts {

class ThreeMappings {
 public:
  ThreeMappings() : granule(Granule()), range(8 * granule) {
    CUdeviceptr at = range.address();
    for (const std::size_t count : {2, 1, 3}) {
      memories.emplace_back(count * granule);
      mappings.emplace_back(at, memories.back());
      at += count * granule;
    }
  }
  /// Where nothing is mapped.
  CUdeviceptr behind() const { return range.address() + 6 * granule; }

  const std::size_t granule;
  std::vector<PhysicalMemory> memories;
  const Reservation range;
  std::vector<Mapping> mappings;
};

/// An attribute of an address; a failure leaves the sub-case.
template <class T>
T PointerAttribute(CUpointer_attribute attribute, CUdeviceptr address) {
  T value;
  std::memset(&value, 0xA5, sizeof value);
  CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&value, attribute, address));
  return value;
}

}  // namespace cts
