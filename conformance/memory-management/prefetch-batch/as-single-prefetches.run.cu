/*---
clause: mm.prefetch-batch.as-single-prefetches
control: the ranges of the batch go on into the next page, to the other place
control-fails-with: pages that a batch prefetched tell something else than those that single calls prefetched
requires: [managed, driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include <string>
#include <vector>

namespace {

constexpr std::size_t kPages = 16;

struct Range {
  std::size_t at, bytes;
};

cudaMemLocation HostWith(int id) {
  cudaMemLocation location = cts::OnHostLocation();
  location.id = id;
  return location;
}
// The other one of device and host.
cudaMemLocation Opposite(const cudaMemLocation& location) {
  return location.type == cudaMemLocationTypeDevice ? cts::OnHostLocation() : cts::OnDeviceLocation();
}

// What each page tells of its last prefetch.
std::vector<int> Told(const cts::ManagedPages& block) {
  const std::size_t page = cts::HostPage();
  std::vector<int> told;
  for (std::size_t i = 0; i < kPages; ++i)
    told.push_back(cts::RangeAttribute(cudaMemRangeAttributeLastPrefetchLocation, block.data() + i * page, page));
  return told;
}

// Two blocks with the same advice: the ranges of one are prefetched by single calls, those of the other by a batch.
// The last page of each block is in no range.
void Check(const char* name, const cudaMemLocation& location, bool preferred_elsewhere) {
  cts::Row(name, [&] {
    const std::size_t page = cts::HostPage();
    const Range ranges[] = {{0, 1}, {2 * page - 1, 2}, {4 * page + 100, 1}, {6 * page, page + 1}, {9 * page, 3 * page}};
    const cts::ManagedPages single(kPages * page), batch(kPages * page);
    const cts::Stream stream;
    if (preferred_elsewhere) {
      for (const cts::ManagedPages* block : {&single, &batch})
        CTS_CUDA(cudaMemAdvise(block->data(), kPages * page, cudaMemAdviseSetPreferredLocation, Opposite(location)));
    }
    std::vector<void*> at;
    std::vector<std::size_t> sizes;
    for (const Range& range : ranges) {
      CTS_CUDA(cudaMemPrefetchAsync(single.data() + range.at, range.bytes, location, 0, stream));
      at.push_back(batch.data() + range.at);
      sizes.push_back(range.bytes + (cts::control() ? page : 0));
    }
    std::size_t first = 0;
    cudaMemLocation to = cts::control() ? Opposite(location) : location;
    CTS_CUDA(cudaMemPrefetchBatchAsync(at.data(), sizes.data(), at.size(), &to, &first, 1, 0, stream));
    stream.Synchronize();
    if (Told(batch) == std::vector<int>(kPages, static_cast<int>(cudaInvalidDeviceId)))
      return cts::PowerNotShown("the last prefetch of a page is not told where a batch made it");
    CTS_EXPECT(Told(batch) == Told(single),
               "pages that a batch prefetched tell something else than those that single calls prefetched");
  });
}

CTS_CASE() {
  for (const bool preferred_elsewhere : {false, true}) {
    const std::string where = preferred_elsewhere ? "-although-another-is-preferred" : "";
    Check(("to-the-device" + where).c_str(), cts::OnDeviceLocation(), preferred_elsewhere);
    Check(("to-the-host" + where).c_str(), cts::OnHostLocation(), preferred_elsewhere);
    Check(("to-the-host-with-an-id" + where).c_str(), HostWith(12345), preferred_elsewhere);
  }
}

}  // namespace
