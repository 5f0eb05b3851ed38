/*---
clause: mm.prefetch-batch.location-indices
covers: batches of discards with prefetches
control: the second location begins one range further
control-fails-with: a range of a batch of discards did not go to the location of its index
requires: [managed, driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include <cstring>
#include <string>
#include <vector>

namespace {

// Ten ranges, the locations begin at several places: what the last prefetch of each range was.
CTS_CASE() {
  constexpr std::size_t kRanges = 10, kEach = 65'536;
  const std::vector<std::vector<std::size_t>> tables = {{0, 4}, {0, 4, 9}, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, {0, 8}};
  for (const std::vector<std::size_t>& table : tables) {
    cts::Row((std::to_string(table.size()) + "-locations-the-last-at-" + std::to_string(table.back())).c_str(), [&] {
      const cts::ManagedPages block(kRanges * kEach);
      const cts::Stream stream;
      std::vector<void*> ranges;
      std::vector<std::size_t> sizes(kRanges, kEach), first = table;
      for (std::size_t i = 0; i < kRanges; ++i) ranges.push_back(block.data() + i * kEach);
      std::vector<cudaMemLocation> locations;
      std::vector<int> expected(kRanges);
      for (std::size_t k = 0; k < table.size(); ++k) {
        locations.push_back(k % 2 == 0 ? cts::OnDeviceLocation() : cts::OnHostLocation());
        for (std::size_t i = table[k]; i < kRanges; ++i)
          expected[i] = k % 2 == 0 ? 0 : static_cast<int>(cudaCpuDeviceId);
      }
      if (cts::control()) {  // indices rise, so that of several the others go on as well
        for (std::size_t k = 1; k < first.size(); ++k) ++first[k];
        while (first.back() >= kRanges) {
          first.pop_back();
          locations.pop_back();
        }
      }
      std::memset(block.data(), 1, kRanges * kEach);  // there is something to discard
      CTS_CUDA(cudaMemDiscardAndPrefetchBatchAsync(ranges.data(), sizes.data(), kRanges, locations.data(), first.data(),
                                                   first.size(), 0, stream));
      stream.Synchronize();
      std::vector<int> told;
      for (void* const range : ranges)
        told.push_back(cts::RangeAttribute(cudaMemRangeAttributeLastPrefetchLocation, range, kEach));
      if (told == std::vector<int>(kRanges, static_cast<int>(cudaInvalidDeviceId)))
        return cts::PowerNotShown("the last prefetch of a range is not told where a batch made it");
      for (std::size_t i = 0; i < kRanges; ++i)
        CTS_EXPECT_EQ(told[i], expected[i], "a range of a batch of discards did not go to the location of its index");
    });
  }
}

}  // namespace
