/*---
clause: mm.range-attribute.several-at-once
control: the single calls name another block
control-fails-with: attributes that are asked for at once are not the single ones
requires: [managed, driver-13-0]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include <algorithm>
#include <vector>

namespace {

// All eight in two orders, of a block with much advice.
CTS_CASE() {
  constexpr std::size_t kBytes = 1 << 20, kEntries = 3;
  const cts::ManagedBuffer<unsigned char> block(kBytes), other(kBytes);
  const cts::Stream stream;
  CTS_CUDA(cudaMemAdvise(block.data(), kBytes, cudaMemAdviseSetReadMostly, cts::OnDeviceLocation()));
  CTS_CUDA(cudaMemAdvise(block.data(), kBytes, cudaMemAdviseSetPreferredLocation, cts::OnDeviceLocation()));
  CTS_CUDA(cudaMemAdvise(block.data(), kBytes, cudaMemAdviseSetAccessedBy, cts::OnDeviceLocation()));
  CTS_CUDA(cudaMemPrefetchAsync(block.data(), kBytes, cts::OnHostLocation(), 0, stream));
  stream.Synchronize();
  std::vector<cudaMemRangeAttribute> attributes = {cudaMemRangeAttributeReadMostly,
                                                   cudaMemRangeAttributePreferredLocation,
                                                   cudaMemRangeAttributeAccessedBy,
                                                   cudaMemRangeAttributeLastPrefetchLocation,
                                                   cudaMemRangeAttributePreferredLocationType,
                                                   cudaMemRangeAttributePreferredLocationId,
                                                   cudaMemRangeAttributeLastPrefetchLocationType,
                                                   cudaMemRangeAttributeLastPrefetchLocationId};
  for (const char* order : {"forwards", "backwards"}) {
    cts::Row(order, [&] {
      std::vector<std::vector<int>> values(attributes.size(), std::vector<int>(kEntries, -77));
      std::vector<void*> places;
      std::vector<std::size_t> sizes;
      for (std::size_t i = 0; i < attributes.size(); ++i) {
        places.push_back(values[i].data());
        sizes.push_back((attributes[i] == cudaMemRangeAttributeAccessedBy ? kEntries : 1) * sizeof(int));
      }
      CTS_CUDA(cudaMemRangeGetAttributes(places.data(), sizes.data(), attributes.data(), attributes.size(),
                                         block.data(), kBytes));
      bool same = true;
      for (std::size_t i = 0; i < attributes.size(); ++i) {
        std::vector<int> single(kEntries, -77);
        CTS_CUDA(cudaMemRangeGetAttribute(single.data(), sizes[i], attributes[i],
                                          cts::control() ? other.data() : block.data(), kBytes));
        same = same && single == values[i];
      }
      CTS_EXPECT(same, "attributes that are asked for at once are not the single ones");
      std::reverse(attributes.begin(), attributes.end());
    });
  }
}

}  // namespace
