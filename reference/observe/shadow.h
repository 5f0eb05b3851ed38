// Who touched which byte last: up to four accesses for each eight bytes. One that finds no room drives the oldest out, so that a
// race may be missed.
#pragma once

#include <array>
#include <memory>
#include <unordered_map>
#include <vector>

#include "base/bits.h"

namespace ref::observe {

struct Access {
  enum Strength : u8 {
    kWeak,
    kStrong,  ///< Volatile, relaxed, acquire, release or atomic (PTX ISA 9.0, 8.3).
    kCopy,    ///< Of a copy or a fill: it may meet strong ones, which programs use to watch each other, but no other.
  };
  u64 actor = 0;
  const void* instruction = nullptr;
  u32 count = 0;  ///< Of the actor.
  u8 bytes = 0;   ///< A bit each; 0: no access.
  Strength strength = kWeak;
  bool writes = false;
};

struct Granule {
  std::array<Access, 4> last;
};
inline constexpr u64 kGranuleBytes = 8;

class Shadow {
 public:
  /// The granule of an address; made if it is not there and `make` says so, null otherwise.
  Granule* Find(u64 address, bool make);
  /// Whether an address is looked at: in a large region one page of many is, so that shadows stay small.
  static bool LooksAt(u64 address, u64 low, u64 high) {
    const u64 pages = (high - low) >> kPageBits;
    return pages <= kMostOfARegion || (address >> kPageBits) % (pages / kMostOfARegion) == 0;
  }
  /// Forgets what was done to [low, high).
  void Forget(u64 low, u64 high);
  /// Whether the oldest pages had to go.
  bool has_lost() const { return has_lost_; }

 private:
  static constexpr int kPageBits = 12;
  static constexpr u64 kMostOfARegion = 64;  // pages, or up to twice as many
  static constexpr std::size_t kMostPages = 4096, kLines = 256;
  using Page = std::array<Granule, (1 << kPageBits) / kGranuleBytes>;
  struct Line {
    u64 number = ~0ull;
    Page* page = nullptr;
  };
  std::unordered_map<u64, std::unique_ptr<Page>> pages_;
  std::vector<u64> made_;  // in a ring, to forget the oldest
  std::size_t oldest_ = 0;
  bool has_lost_ = false;
  std::array<Line, kLines> lines_;
};

}  // namespace ref::observe
