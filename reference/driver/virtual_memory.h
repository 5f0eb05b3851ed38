// Virtual memory management: reserved addresses, physical memory, and what is mapped where. Physical memory is a file in memory, which two
// mappings share as aliases do.
#pragma once

#include <cuda.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "memory/memory_map.h"

namespace ref {

inline constexpr u64 kVirtualGranule = 64 << 10;  ///< Made up: the minimum granularity; twice that is recommended.

struct Physical {
  Physical(int file, u64 size, const CUmemAllocationProp& how);
  ~Physical();
  Physical(const Physical&) = delete;
  Physical& operator=(const Physical&) = delete;

  CUmemGenericAllocationHandle
      handle;  ///< Its own as long as it lives; the program may use it while there are references.
  int descriptor;
  u64 bytes;
  CUmemAllocationProp properties;
  int references = 1;
};
using PhysicalPtr = std::shared_ptr<Physical>;

struct VirtualMapping {
  u64 high = 0;
  PhysicalPtr memory;
  Region::Access access = Region::kNoAccess;
  u64 id = 0;  ///< No other allocation of the process has it.
};

struct VirtualMemory {
  static VirtualMemory& Get();
  std::map<u64, u64> reservations;  ///< Where each begins and ends.
  std::map<u64, VirtualMapping> mappings;
  std::map<CUmemGenericAllocationHandle, PhysicalPtr> handles;  ///< With references.

  /// What holds an address, or the end.
  std::map<u64, u64>::const_iterator ReservationAt(u64 address) const;
  std::map<u64, VirtualMapping>::iterator MappingAt(u64 address);
  /// Where the whole mappings begin that are [low, high), or nothing where that is not mapped so.
  std::vector<u64> Mappings(u64 low, u64 high);
};

/// Entry points by name.
std::map<std::string, void*> VirtualEntries();

}  // namespace ref
