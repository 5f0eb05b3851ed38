/*---
clause: mm.prefetch-batch.location-indices
covers: hundreds of ranges and locations
control: each location but the first one applies from a range later
control-fails-with: a range of a batch of many did not go to the location of its index
requires: [managed, driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include <string>
#include <vector>

namespace {

constexpr std::size_t kRanges = 515;

// The first ranges of the locations.
struct Table {
  const char* name;
  std::vector<std::size_t> first;
};
std::vector<std::size_t> EverySo(std::size_t many) {
  std::vector<std::size_t> first;
  for (std::size_t i = 0; i < kRanges; i += many) first.push_back(i);
  return first;
}

// Each range is a page of its own; locations are the device and the host in turn. Before, all go to where the last one
// does not lead, so that a range that is left out tells of it.
void Check(const Table& table) {
  const std::size_t page = cts::HostPage();
  const cts::ManagedPages block(kRanges * page);
  const cts::Stream stream;
  std::vector<void*> ranges;
  std::vector<std::size_t> sizes(kRanges, page), first = table.first;
  std::vector<cudaMemLocation> locations;
  std::vector<int> expected(kRanges);
  for (std::size_t i = 0; i < kRanges; ++i) ranges.push_back(block.data() + i * page);
  for (std::size_t k = 0; k < first.size(); ++k) {
    locations.push_back(k % 2 == 0 ? cts::OnDeviceLocation() : cts::OnHostLocation());
    for (std::size_t i = first[k]; i < kRanges; ++i) expected[i] = k % 2 == 0 ? 0 : static_cast<int>(cudaCpuDeviceId);
  }
  const bool host_at_last = first.size() % 2 == 0;
  CTS_CUDA(cudaMemPrefetchAsync(block.data(), kRanges * page,
                                host_at_last ? cts::OnDeviceLocation() : cts::OnHostLocation(), 0, stream));
  stream.Synchronize();
  if (cts::control()) {  // indices rise, so that of several the others go on as well
    for (std::size_t k = 1; k < first.size(); ++k) ++first[k];
    while (first.back() >= kRanges) {
      first.pop_back();
      locations.pop_back();
    }
  }
  const auto told = [&](std::size_t range) {
    return cts::RangeAttribute(cudaMemRangeAttributeLastPrefetchLocation, ranges[range], page);
  };
  const int before = told(0);
  CTS_CUDA(cudaMemPrefetchBatchAsync(ranges.data(), sizes.data(), kRanges, locations.data(), first.data(), first.size(),
                                     0, stream));
  stream.Synchronize();
  std::size_t wrong = 0, unchanged = 0;
  for (std::size_t i = 0; i < kRanges; ++i) {
    wrong += told(i) != expected[i];
    unchanged += told(i) == before;
  }
  if (unchanged == kRanges) return cts::PowerNotShown("the last prefetch of a range is not told where a batch made it");
  CTS_EXPECT_EQ(wrong, 0, "a range of a batch of many did not go to the location of its index");
}

CTS_CASE() {
  const Table tables[] = {{"two-locations", {0, 1}},
                          {"from-the-256th-on", {0, 255, 256, 257}},
                          {"at-the-end", {0, kRanges - 2, kRanges - 1}},
                          {"every-third", EverySo(3)},
                          {"each", EverySo(1)}};
  for (const Table& table : tables) cts::Row(table.name, [&] { Check(table); });
}

}  // namespace
