// A set of numbers: a bit each where they lie together, and little where one of them is far away.
#pragma once

#include <bitset>
#include <cstddef>
#include <map>

namespace base {

class NumberSet {
 public:
  /// False where it was there already.
  bool Insert(std::size_t n) {
    auto bit = blocks_[n / kBits][n % kBits];
    if (bit) return false;
    bit = true;
    return true;
  }
  bool Contains(std::size_t n) const {
    const auto block = blocks_.find(n / kBits);
    return block != blocks_.end() && block->second[n % kBits];
  }

 private:
  static constexpr std::size_t kBits = 1024;
  std::map<std::size_t, std::bitset<kBits>> blocks_;
};

}  // namespace base
