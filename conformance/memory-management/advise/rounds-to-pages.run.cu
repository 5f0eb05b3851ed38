/*---
clause: mm.advise.rounds-to-pages
control: the range goes on into the next page
control-fails-with: advice is not widened to the pages of its range, and no others
requires: [managed]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include "../page-ranges.family.cuh"

namespace {

CTS_CASE() {
  CheckPageRanges(
      cts::control(),
      [](unsigned char* at, std::size_t bytes) {
        CTS_CUDA(cudaMemAdvise(at, bytes, cudaMemAdviseSetReadMostly, cts::OnDeviceLocation()));
      },
      cudaMemRangeAttributeReadMostly, 1, 0, "advice is not widened to the pages of its range, and no others");
}

}  // namespace
