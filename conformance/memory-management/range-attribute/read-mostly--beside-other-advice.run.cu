/*---
clause: mm.range-attribute.read-mostly
covers: other advice is given and taken back, and the range is prefetched
control: the advice is taken back as well
control-fails-with: other advice or a prefetch changed the read-mostly attribute of a range
requires: [managed]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "beside-other-advice.family.cuh"

namespace {

int Told(const unsigned char* memory) { return cts::RangeAttribute(cudaMemRangeAttributeReadMostly, memory, kBytes); }

CTS_CASE() {
  ForEachOtherStep(
      Kind::kReadMostly, [](unsigned char* with) { Advise(with, cudaMemAdviseSetReadMostly); },
      [](unsigned char* with, const unsigned char* without) {
        if (cts::control()) Advise(with, cudaMemAdviseUnsetReadMostly);
        CTS_EXPECT_EQ(Told(with), 1, "other advice or a prefetch changed the read-mostly attribute of a range");
        CTS_EXPECT_EQ(Told(without), 0, "a range has an advice that it was not given");
      });
}

}  // namespace
