// Which bytes of a piece of memory somebody has written: a byte for each. Huge pieces cost what of them is touched.
#pragma once

#include <cstdlib>
#include <cstring>
#include <memory>

#include "base/bits.h"

namespace ref::observe {

class Written {
 public:
  explicit Written(u64 bytes = 0) : bytes_(bytes), marks_(static_cast<u8*>(std::calloc(bytes + 1, 1))) {}

  /// What lies beyond the end, or could not be kept, counts as written: a finding may be missed, and none is wrong.
  bool NobodyWrote(u64 at, u64 bytes) const {
    if (marks_ == nullptr || at + bytes > bytes_ || at + bytes < at) return false;
    const u8* first = marks_.get() + at;
    return *first == 0 && std::memcmp(first, first + 1, bytes - 1) == 0;
  }
  void Set(u64 at, u64 bytes, bool written = true) {
    if (marks_ != nullptr && at + bytes <= bytes_ && at + bytes >= at)
      std::memset(marks_.get() + at, written ? 1 : 0, bytes);
  }
  void GrowTo(u64 bytes) {
    if (bytes <= bytes_ || marks_ == nullptr) return;
    Written larger(bytes * 2);
    if (larger.marks_ != nullptr) std::memcpy(larger.marks_.get(), marks_.get(), bytes_);
    *this = std::move(larger);
  }
  /// The marks of a part that lies inside.
  u8* At(u64 at, u64 bytes) { return marks_ == nullptr || at + bytes > bytes_ ? nullptr : marks_.get() + at; }

 private:
  struct Free {
    void operator()(u8* memory) const { std::free(memory); }
  };
  u64 bytes_;
  std::unique_ptr<u8, Free> marks_;
};

}  // namespace ref::observe
