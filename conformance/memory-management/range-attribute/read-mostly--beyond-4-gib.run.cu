/*---
clause: mm.range-attribute.read-mostly
covers: more than 4 GiB of which one page differs
control: the advice is not taken from that page
control-fails-with: a range of more than 4 GiB is said to be read-mostly although one of its pages is not
requires: [managed]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include <string>

namespace {

constexpr std::size_t kBorder = std::size_t{1} << 32;

// All of it has the advice but for one page, at places that 32 bits take for other ones.
CTS_CASE() {
  const std::size_t page = cts::HostPage(), bytes = kBorder + 4 * page;
  std::size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  if (free / 4 <= bytes) return cts::PowerNotShown("the device has no room for so large a block");
  void* memory = nullptr;
  CTS_CUDA(cudaMallocManaged(&memory, bytes + page));
  unsigned char* block = static_cast<unsigned char*>(memory);
  block += (page - reinterpret_cast<std::size_t>(block) % page) % page;
  const auto advise = [&](std::size_t at, std::size_t size, cudaMemoryAdvise advice) {
    CTS_CUDA(cudaMemAdvise(block + at, size, advice, cts::OnDeviceLocation()));
  };
  const auto told = [&](std::size_t at, std::size_t size) {
    return cts::RangeAttribute(cudaMemRangeAttributeReadMostly, block + at, size);
  };
  const struct {
    const char* name;
    std::size_t at;
  } pages[] = {{"in-the-middle", kBorder / 2},
               {"before-4-gib", kBorder - page},
               {"at-4-gib", kBorder},
               {"at-the-end", bytes - page}};
  for (const auto& without : pages) {
    cts::Row(without.name, [&] {
      advise(0, bytes, cudaMemAdviseSetReadMostly);
      CTS_EXPECT_EQ(told(0, bytes), 1,
                    "a range of more than 4 GiB is not said to be read-mostly although all of it is");
      CTS_EXPECT_EQ(told(without.at, page), 1, "advice for more than 4 GiB did not reach one of its pages");
      if (!cts::control()) advise(without.at, page, cudaMemAdviseUnsetReadMostly);
      CTS_EXPECT_EQ(told(0, bytes), 0,
                    "a range of more than 4 GiB is said to be read-mostly although one of its pages is not");
      CTS_EXPECT_EQ(told(without.at - page, page), 1, "a page beside the one without the advice lost it");
      CTS_EXPECT_EQ(told(0, without.at), 1, "a part of a range is not said to be read-mostly although all of it is");
      advise(0, bytes, cudaMemAdviseUnsetReadMostly);
    });
  }
  CTS_CUDA(cudaFree(memory));
}

}  // namespace
