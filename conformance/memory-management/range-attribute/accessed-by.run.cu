/*---
clause: mm.range-attribute.accessed-by
control: the advice is given to other pages of the range
control-fails-with: the list of those that access a range is not that of the whole range
requires: [managed]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include "of-pages.cuh"

namespace {

constexpr const char* kOther = "the list of those that access a range is not that of the whole range";

// By arrays of one, three and eight entries.
CTS_CASE() {
  cts::ForSomePages(
      cts::control(),
      [](unsigned char* memory, std::size_t bytes) {
        CTS_CUDA(cudaMemAdvise(memory, bytes, cudaMemAdviseSetAccessedBy, cts::OnDeviceLocation()));
      },
      [](unsigned char* memory, std::size_t bytes, bool all) {
        for (const std::size_t entries : {1, 3, 8}) {
          int list[8];
          std::memset(list, cts::kPoison, sizeof list);
          CTS_CUDA(
              cudaMemRangeGetAttribute(list, entries * sizeof(int), cudaMemRangeAttributeAccessedBy, memory, bytes));
          for (std::size_t i = 0; i < entries; ++i)
            CTS_EXPECT_EQ(list[i], i == 0 && all ? 0 : static_cast<int>(cudaInvalidDeviceId), kOther);
        }
      });
}

}  // namespace
