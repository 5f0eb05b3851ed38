// Which multiprocessor has room for a block. The device keeps what it tells: a multiprocessor holds as many blocks of a kernel as
// cudaOccupancyMaxActiveBlocksPerMultiprocessor says, and of several kernels each block takes the part that this leaves it.
#pragma once

#include <array>
#include <numeric>
#include <optional>

#include "profile/profile.h"

namespace ref {

class Residency {
 public:
  /// The first multiprocessor from `from` on, round about, with room for a block of which one holds `per_sm`
  /// (1 .. profile::kBlocksPerSm).
  std::optional<u32> Find(u32 per_sm, u32 from) const {
    for (u32 i = 0; i < profile::kSmCount; ++i) {
      const u32 sm = (from + i) % profile::kSmCount;
      if (used_[sm] + Part(per_sm) <= kWhole) return sm;
    }
    return std::nullopt;
  }
  /// So many such blocks have room now, all together.
  u64 Room(u32 per_sm) const {
    return std::accumulate(used_.begin(), used_.end(), u64{0},
                           [&](u64 sum, u64 used) { return sum + (kWhole - used) / Part(per_sm); });
  }
  void Take(u32 sm, u32 per_sm) { used_[sm] += Part(per_sm); }
  void Give(u32 sm, u32 per_sm) { used_[sm] -= Part(per_sm); }

 private:
  // Of a multiprocessor: a number that 1, 2, .. and profile::kBlocksPerSm blocks divide without a rest.
  static constexpr u64 kWhole = [] {
    u64 whole = 1;
    for (u64 i = 2; i <= profile::kBlocksPerSm; ++i) whole = std::lcm(whole, i);
    return whole;
  }();
  static constexpr u64 Part(u32 per_sm) { return kWhole / per_sm; }

  std::array<u64, profile::kSmCount> used_{};
};

}  // namespace ref
