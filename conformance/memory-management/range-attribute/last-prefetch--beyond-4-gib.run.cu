/*---
clause: mm.range-attribute.last-prefetch
covers: ends of more than 4 GiB, and the pages beside them
control: the range is as long as its length in 32 bits
control-fails-with: a page of a prefetch of more than 4 GiB is not said to be sent where all of it was
requires: [managed]
launches: none
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

namespace {

constexpr std::size_t kBorder = std::size_t{1} << 32;

// All but the first and the last page of the block goes to the device, whose memory it takes: nobody has touched it.
CTS_CASE() {
  const std::size_t page = cts::HostPage(), bytes = kBorder + 5 * page;
  std::size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  if (free / 4 <= bytes) return cts::PowerNotShown("the device has no room for so large a block");
  void* memory = nullptr;
  CTS_CUDA(cudaMallocManaged(&memory, bytes + page));
  unsigned char* block = static_cast<unsigned char*>(memory);
  block += (page - reinterpret_cast<std::size_t>(block) % page) % page;
  const cts::Stream stream;
  const std::size_t length = bytes - 2 * page;
  CTS_CUDA(cudaMemPrefetchAsync(block + page, cts::control() ? length % kBorder : length, cts::OnDeviceLocation(), 0,
                                stream));
  stream.Synchronize();
  const auto told = [&](std::size_t at, std::size_t size) {
    return cts::RangeAttribute(cudaMemRangeAttributeLastPrefetchLocation, block + at, size);
  };
  constexpr const char* kOther = "a page of a prefetch of more than 4 GiB is not said to be sent where all of it was";
  for (const std::size_t at : {page, kBorder / 2, kBorder - page, kBorder, kBorder + page, bytes - 2 * page})
    CTS_EXPECT_EQ(told(at, page), 0, kOther);
  CTS_EXPECT_EQ(told(page, length), 0, kOther);
  constexpr int kNowhere = static_cast<int>(cudaInvalidDeviceId);
  constexpr const char* kBeside = "a page beside a prefetch of more than 4 GiB is said to be sent there";
  CTS_EXPECT_EQ(told(0, page), kNowhere, kBeside);
  CTS_EXPECT_EQ(told(bytes - page, page), kNowhere, kBeside);
  CTS_EXPECT_EQ(told(0, bytes), kNowhere, kBeside);
  CTS_CUDA(cudaFree(memory));
}

}  // namespace
