#include "observe/validity.h"

#include <algorithm>
#include <array>
#include <map>

namespace ref::observe {
namespace {

struct Piece {
  u64 low = 0, high = 0;
  Written written;
};

class Pieces {
 public:
  void Add(u64 low, u64 high) {
    lines_.fill(nullptr);
    all_[low] = {low, high, Written(high - low)};
  }
  void Remove(u64 low) {
    lines_.fill(nullptr);
    all_.erase(low);
  }
  /// The piece that holds all of it, or null.
  Piece* Find(u64 address, u64 bytes) {
    Piece*& line = lines_[(address >> 8) % lines_.size()];
    if (line == nullptr || address < line->low || address >= line->high) {
      const auto after = all_.upper_bound(address);
      if (after == all_.begin() || address >= std::prev(after)->second.high) return nullptr;
      line = &std::prev(after)->second;
    }
    return bytes <= line->high - address ? line : nullptr;
  }

 private:
  std::map<u64, Piece> all_;
  std::array<Piece*, 64> lines_{};
};

Pieces& Memory() {
  static auto* pieces = new Pieces;
  return *pieces;
}

}  // namespace

void WatchRegion(const Region& region, bool comes) {
  Memory().Remove(region.low);
  if (comes && (region.kind == Region::kDevice || region.kind == Region::kHeap)) Memory().Add(region.low, region.high);
}

void Lost(u64 address, u64 bytes) {
  if (Piece* piece = Memory().Find(address, bytes)) piece->written.Set(address - piece->low, bytes, false);
}

void Wrote(u64 address, u64 bytes) {
  if (Piece* piece = Memory().Find(address, bytes)) piece->written.Set(address - piece->low, bytes);
}

bool NobodyWrote(u64 address, u64 bytes) {
  const Piece* piece = Memory().Find(address, bytes);
  return piece != nullptr && piece->written.NobodyWrote(address - piece->low, bytes);
}

void Copied(u64 to, u64 from, u64 bytes) {
  Piece* source = Memory().Find(from, bytes);
  Piece* target = Memory().Find(to, bytes);
  if (target == nullptr) return;
  const u8* marks = source == nullptr ? nullptr : source->written.At(from - source->low, bytes);
  u8* there = target->written.At(to - target->low, bytes);
  if (marks == nullptr || there == nullptr) return target->written.Set(to - target->low, bytes);
  std::memmove(there, marks, bytes);
}

}  // namespace ref::observe
