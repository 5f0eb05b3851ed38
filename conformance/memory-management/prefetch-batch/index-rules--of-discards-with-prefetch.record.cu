/*---
clause: mm.prefetch-batch.index-rules
covers: batches that discard and prefetch
requires: [managed, driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include <vector>

namespace {

CTS_CASE() {
  constexpr std::size_t kEach = 65'536, kRanges = 4;
  const cts::ManagedBuffer<char> block(kRanges * kEach);
  const cts::Stream stream;
  const auto observe = [&](const char* name, std::vector<std::size_t> first) {
    std::vector<void*> ranges;
    std::vector<std::size_t> sizes(kRanges, kEach);
    for (std::size_t i = 0; i < kRanges; ++i) ranges.push_back(block.data() + i * kEach);
    std::vector<cudaMemLocation> locations(first.size(), cts::OnDeviceLocation());
    const cudaError_t code = cudaMemDiscardAndPrefetchBatchAsync(ranges.data(), sizes.data(), kRanges, locations.data(),
                                                                 first.data(), first.size(), 0, stream);
    (void)cudaGetLastError();
    CTS_OBSERVE(name, code);
  };
  observe("first-index-1", {1});
  observe("equal-indices", {0, 2, 2});
  observe("falling-indices", {0, 3, 1});
  observe("index-of-the-count", {0, kRanges});
  observe("more-locations-than-ranges", {0, 1, 2, 3, 4});
  stream.Synchronize();
}

}  // namespace
