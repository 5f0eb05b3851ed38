/*---
clause: mm.range-attribute.preferred-location
covers: other advice is given and taken back, and the range is prefetched
control: the advice is taken back as well
control-fails-with: other advice or a prefetch changed the preferred location of a range
requires: [managed]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "beside-other-advice.family.cuh"

namespace {

int Told(const unsigned char* memory) {
  return cts::RangeAttribute(cudaMemRangeAttributePreferredLocation, memory, kBytes);
}

CTS_CASE() {
  ForEachOtherStep(
      Kind::kPreferred, [](unsigned char* with) { Advise(with, cudaMemAdviseSetPreferredLocation); },
      [](unsigned char* with, const unsigned char* without) {
        if (cts::control()) Advise(with, cudaMemAdviseUnsetPreferredLocation);
        CTS_EXPECT_EQ(Told(with), 0, "other advice or a prefetch changed the preferred location of a range");
        CTS_EXPECT_EQ(Told(without), static_cast<int>(cudaInvalidDeviceId),
                      "a range has an advice that it was not given");
      });
}

}  // namespace
