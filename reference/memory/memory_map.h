// Which addresses kernels may touch. Global memory is memory of the process at its own address; everything that no
// region holds is an illegal address.
#pragma once

#include <array>
#include <map>

#include "base/bits.h"

namespace ref {

struct Region {
  enum Kind : u8 {
    kDevice,    ///< cudaMalloc, on host or device
    kVariable,  ///< __device__
    kConstant,  ///< __constant__: read-only for kernels
    kPinned,    ///< page-locked memory of the host
    kHeap,      ///< malloc() in a kernel
    kInternal,  ///< the device runtime's own: launch buffers, workspaces
    kText,      ///< strings that the device runtime returns
    kManaged,   ///< cudaMallocManaged and __managed__
    kMapped,    ///< a mapping of virtual memory management: those side by side are one memory
  };
  /// Of the device; the values are those of cudaMemAccessFlags.
  enum Access : u8 { kNoAccess = 0, kReadOnly = 1, kReadWrite = 3 };
  u64 low = 0, high = 0;  ///< [low, high)
  Kind kind = kDevice;
  int owner = 0;  ///< The context that it belongs to.
  Access access = kReadWrite;
};

class MemoryMap {
 public:
  void Add(u64 low, u64 bytes, Region::Kind kind, int owner);
  /// Forgets the region that begins at `low`. Returns whether there was one.
  bool Remove(u64 low);
  /// What the device may do with the region that begins at `low`, if there is one.
  void Allow(u64 low, Region::Access access);
  /// The region that holds `address`, or null. Valid until the map changes.
  const Region* Find(u64 address) const;

  /// Called with every region that comes or goes, if set.
  void (*on_change)(const Region& region, bool comes) = nullptr;

  /// Whether memory that belongs together holds a row: one region, or mappings side by side that the device may read, or write.
  bool HoldsRow(u64 address, u64 bytes, bool write) const;

  /// Where the first region behind `address` begins, or the end of all addresses.
  u64 FirstBehind(u64 address) const;

  /// Whether `bytes` at `address` may be read, or written. Nearly always answered by the cache.
  bool Allows(u64 address, u64 bytes, bool write) {
    const Line& line = lines_[(address >> kGranule) % kLines];
    if (address >= line.low && address + bytes <= line.high && (!write || line.writable)) return true;
    return AllowsSlowly(address, bytes, write);
  }

  /// Calls `each` for every region of an owner.
  template <class F>
  void ForEach(F each) const {
    for (const auto& [low, region] : regions_) each(region);
  }

 private:
  static constexpr int kGranule = 8;
  static constexpr std::size_t kLines = 256;
  struct Line {
    u64 low = 1, high = 0;
    const Region* region = nullptr;
    bool writable = false;
  };
  bool AllowsSlowly(u64 address, u64 bytes, bool write);

  std::map<u64, Region> regions_;
  std::array<Line, kLines> lines_;
};

}  // namespace ref
