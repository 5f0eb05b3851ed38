/*---
clause: mm.range-attribute.read-mostly
control: the advice is given to other pages of the range
control-fails-with: the read-mostly attribute is not that of the whole range
requires: [managed]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include "of-pages.cuh"

namespace {

constexpr const char* kOther = "the read-mostly attribute is not that of the whole range";

CTS_CASE() {
  cts::ForSomePages(
      cts::control(),
      [](unsigned char* memory, std::size_t bytes) {
        CTS_CUDA(cudaMemAdvise(memory, bytes, cudaMemAdviseSetReadMostly, cts::OnDeviceLocation()));
      },
      [](unsigned char* memory, std::size_t bytes, bool all) {
        CTS_EXPECT_EQ(cts::RangeAttribute(cudaMemRangeAttributeReadMostly, memory, bytes), all ? 1 : 0, kOther);
        if (cts::control()) return;
        CTS_CUDA(cudaMemAdvise(memory, bytes, cudaMemAdviseUnsetReadMostly, cts::OnDeviceLocation()));
        CTS_EXPECT_EQ(cts::RangeAttribute(cudaMemRangeAttributeReadMostly, memory, bytes), 0,
                      "a range is read-mostly although the advice was taken back");
      });
}

}  // namespace
