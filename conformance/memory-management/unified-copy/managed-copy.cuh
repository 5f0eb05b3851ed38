// A managed block and a partner of one kind of memory, with patterns at inner places. For the cases about copies of
// managed memory.
#pragma once

#include <cstring>
#include <optional>
#include <string>
#include <vector>

#include "cts/memory/managed.h"
#include "cts/memory/memory_kinds.cuh"
#include "cts/memory/spans.h"
#include "cts/row.h"

namespace cts {

/// Bytes of each block of these cases; a variable has no more.
inline constexpr std::size_t kCopyBlock = 30'000;

/// One side of a copy: managed memory, at a place, or another kind.
class CopySide {
 public:
  CopySide(MemoryKind kind, Residence residence) : block_(kind, kCopyBlock), residence_(residence) {}

  /// Sets all bytes, and puts managed memory to its place.
  void Set(const std::vector<unsigned char>& bytes) {
    block_.Write(bytes);
    if (block_.kind() == MemoryKind::kManaged) PutWhere(block_.data(), kCopyBlock, residence_, stream_);
  }
  /// How many bytes are not as expected: as a kernel reads them, and, of managed memory, as the host does.
  std::size_t Wrong(const std::vector<unsigned char>& expected) const {
    std::size_t wrong = Differing(block_.Read(), expected);
    if (block_.kind() == MemoryKind::kManaged) wrong += std::memcmp(data(), expected.data(), kCopyBlock) != 0;
    return wrong;
  }
  MemoryKind kind() const { return block_.kind(); }
  unsigned char* data() const { return block_.data(); }

 private:
  MemoryBlock block_;
  const Residence residence_;
  const Stream stream_;
};

/// A row for each partner that is there, each place of the managed block, and both directions:
/// check(from, to) of two sides. No partner is `without`.
template <class Check>
void ForEachCopyOfManaged(Check check, std::optional<MemoryKind> without = {}) {
  for (const MemoryKindRow& partner : kMemoryKinds) {
    if (partner.kind == without || !IsThere(partner.kind)) continue;
    for (const ResidenceRow& residence : kResidences) {
      for (const bool into : {false, true}) {
        const std::string name = std::string(residence.name) + (into ? "-from-" : "-to-") + partner.name;
        Row(name.c_str(), [&] {
          CopySide managed(MemoryKind::kManaged, residence.residence), other(partner.kind, Residence::kHost);
          if (into) {
            check(other, managed);
          } else {
            check(managed, other);
          }
        });
      }
    }
  }
}

/// What `before` is after a copy of `rows` rows of `width` bytes, `pitch` apart, from `from_at` to `to_at`.
inline std::vector<unsigned char> AfterRows(std::vector<unsigned char> before, const std::vector<unsigned char>& from,
                                            std::size_t to_at, std::size_t from_at, std::size_t pitch,
                                            std::size_t width, std::size_t rows) {
  for (std::size_t row = 0; row < rows; ++row)
    for (std::size_t i = 0; i < width; ++i) before[to_at + row * pitch + i] = from[from_at + row * pitch + i];
  return before;
}

}  // namespace cts
