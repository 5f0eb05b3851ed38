/*---
clause: mm.range-attribute.read-mostly
covers: ranges of several MiB with one other page, and their parts
control: the advice is not taken from that page
control-fails-with: a large range is said to be read-mostly although one of its pages is not
requires: [managed]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include <string>

namespace {

constexpr std::size_t kMiB = 1 << 20, kBytes = 9 * kMiB;

// All of it has the advice but for one page, at places around those where a large block of pages may end.
CTS_CASE() {
  const std::size_t page = cts::HostPage();
  const std::size_t pages[] = {0, 2 * kMiB - page, 2 * kMiB, 3 * kMiB, 4 * kMiB - page, 8 * kMiB, kBytes - page};
  const cts::ManagedPages block(kBytes);
  const auto advise = [&](std::size_t at, std::size_t bytes, cudaMemoryAdvise advice) {
    CTS_CUDA(cudaMemAdvise(block.data() + at, bytes, advice, cts::OnDeviceLocation()));
  };
  const auto told = [&](std::size_t at, std::size_t bytes) {
    return cts::RangeAttribute(cudaMemRangeAttributeReadMostly, block.data() + at, bytes);
  };
  for (const std::size_t without : pages) {
    cts::Row(("page-at-" + std::to_string(without)).c_str(), [&] {
      constexpr const char* kOther = "a large range is said to be read-mostly although one of its pages is not";
      constexpr const char* kPart = "a part of a range is not said to be read-mostly although all of it is";
      advise(0, kBytes, cudaMemAdviseSetReadMostly);
      CTS_EXPECT_EQ(told(0, kBytes), 1, "a large range is not said to be read-mostly although all of it is");
      const std::size_t end = without + page;
      if (!cts::control()) advise(without, page, cudaMemAdviseUnsetReadMostly);
      CTS_EXPECT_EQ(told(0, kBytes), 0, kOther);
      CTS_EXPECT_EQ(told(without, page), 0, kOther);
      if (without > 0) {
        CTS_EXPECT_EQ(told(0, without), 1, kPart);
        CTS_EXPECT_EQ(told(0, end), 0, kOther);
      }
      if (end < kBytes) {
        CTS_EXPECT_EQ(told(end, kBytes - end), 1, kPart);
        CTS_EXPECT_EQ(told(without, kBytes - without), 0, kOther);
      }
      advise(without, page, cudaMemAdviseSetReadMostly);
      CTS_EXPECT_EQ(told(0, kBytes), 1, kPart);
    });
  }
}

}  // namespace
