/*---
clause: mm.managed.alignment-for-any-type
control: the address is one byte further
control-fails-with: managed memory is not aligned for every type
requires: [managed]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <memory>
#include <vector>

namespace {

// Small blocks of many sizes side by side: the widest types want 16 bytes on the host, 32 on the device.
CTS_CASE() {
  constexpr std::size_t kWidest = 32;
  static_assert(alignof(double4_32a) == kWidest && alignof(std::max_align_t) <= kWidest);
  std::vector<std::unique_ptr<cts::ManagedBuffer<unsigned char>>> blocks;
  std::size_t wrong = 0;
  for (std::size_t bytes = 1; bytes <= 4097; bytes += 1 + bytes / 7) {
    for (int i = 0; i < 3; ++i) {
      blocks.push_back(std::make_unique<cts::ManagedBuffer<unsigned char>>(bytes));
      const unsigned char* const at = blocks.back()->data() + (cts::control() ? 1 : 0);
      wrong += reinterpret_cast<std::size_t>(at) % kWidest != 0;
    }
  }
  CTS_EXPECT_EQ(wrong, 0, "managed memory is not aligned for every type");
}

}  // namespace
