/*---
clause: mm.range-attribute.accessed-by
covers: other advice is given and taken back, and the range is prefetched
control: the advice is taken back as well
control-fails-with: other advice or a prefetch changed who accesses a range
requires: [managed]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "beside-other-advice.family.cuh"

namespace {

int Told(const unsigned char* memory) { return cts::RangeAttribute(cudaMemRangeAttributeAccessedBy, memory, kBytes); }

CTS_CASE() {
  ForEachOtherStep(
      Kind::kAccessed, [](unsigned char* with) { Advise(with, cudaMemAdviseSetAccessedBy); },
      [](unsigned char* with, const unsigned char* without) {
        if (cts::control()) Advise(with, cudaMemAdviseUnsetAccessedBy);
        CTS_EXPECT_EQ(Told(with), 0, "other advice or a prefetch changed who accesses a range");
        CTS_EXPECT_EQ(Told(without), static_cast<int>(cudaInvalidDeviceId),
                      "a range has an advice that it was not given");
      });
}

}  // namespace
