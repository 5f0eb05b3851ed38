/*---
clause: mm.prefetch.rounds-to-pages
control: the range goes on into the next page
control-fails-with: a prefetch is not widened to the pages of its range, and no others
requires: [managed]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include "../page-ranges.family.cuh"

namespace {

// What the last prefetch of each page was.
CTS_CASE() {
  CheckPageRanges(
      cts::control(),
      [](unsigned char* at, std::size_t bytes) {
        const cts::Stream stream;
        CTS_CUDA(cudaMemPrefetchAsync(at, bytes, cts::OnDeviceLocation(), 0, stream));
        stream.Synchronize();
      },
      cudaMemRangeAttributeLastPrefetchLocation, 0, static_cast<int>(cudaInvalidDeviceId),
      "a prefetch is not widened to the pages of its range, and no others");
}

}  // namespace
