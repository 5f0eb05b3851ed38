/*---
clause: mm.address-range.alignment
control: the alignment is not asked for
control-fails-with: a reservation does not begin at a multiple of the alignment that was asked for
requires: [vmm]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

#include <memory>
#include <string>

namespace {

// Powers of two from two granules to 4 GiB. Small reservations in between make the next free address an odd one.
CTS_CASE() {
  constexpr int kTries = 16;
  const std::size_t granule = cts::Granule();
  for (std::size_t alignment = 2 * granule; alignment <= std::size_t{4} << 30; alignment *= 2) {
    const std::size_t asked = cts::control() ? granule : alignment;
    cts::Row((std::to_string(alignment >> 10) + "-KiB").c_str(), [&] {
      std::vector<std::unique_ptr<cts::Reservation>> kept;
      int wrong = 0;
      for (int i = 0; i < kTries; ++i) {
        kept.push_back(std::make_unique<cts::Reservation>(granule));
        kept.push_back(std::make_unique<cts::Reservation>((1 + i % 3) * granule, asked));
        wrong += kept.back()->address() % alignment != 0;
      }
      if (cts::control() && wrong == 0)
        return cts::PowerNotShown("each reservation happened to begin at a multiple of it");
      CTS_EXPECT_EQ(wrong, 0, "a reservation does not begin at a multiple of the alignment that was asked for");
    });
  }
}

}  // namespace
