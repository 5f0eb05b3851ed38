// Advice and prefetches of the driver for a managed block, and what the driver tells of its parts.
#pragma once

#include "cts/memory/managed.h"
#include "cts/process/driver.h"

namespace cts {

inline CUmemLocation DriverPlace(CUmemLocationType type, int id = 0) {
  CUmemLocation location{};
  location.type = type;
  location.id = id;
  return location;
}

/// Eight pages that begin at a page of the host.
class DriverRange {
 public:
  static constexpr std::size_t kPages = 8;
  DriverRange() : block_(kPages * HostPage()) {}
  std::size_t bytes() const { return kPages * HostPage(); }
  CUdeviceptr at(std::size_t page = 0) const {
    return reinterpret_cast<CUdeviceptr>(block_.data()) + page * HostPage();
  }
  unsigned char* data() const { return block_.data(); }
  void Advise(CUmem_advise advice, CUmemLocation location, std::size_t pages = kPages) const {
    CTS_CU(CTS_DRIVER(cuMemAdvise)(at(), pages * HostPage(), advice, location));
  }
  void Prefetch(CUmemLocation location, CUstream stream, std::size_t pages = kPages) const {
    CTS_CU(CTS_DRIVER(cuMemPrefetchAsync)(at(), pages * HostPage(), location, 0, stream));
  }
  /// An attribute that is one number, of so many pages.
  int Told(CUmem_range_attribute attribute, std::size_t pages = kPages) const {
    int value = -77;
    CTS_CU(CTS_DRIVER(cuMemRangeGetAttribute)(&value, sizeof value, attribute, at(), pages * HostPage()));
    return value;
  }

 private:
  ManagedPages block_;
};

}  // namespace cts
