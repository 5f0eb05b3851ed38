/*---
clause: mm.range-attribute.preferred-location
control: the advice is given to other pages of the range
control-fails-with: the preferred location is not that of the whole range
requires: [managed]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include "of-pages.cuh"

namespace {

constexpr const char* kOther = "the preferred location is not that of the whole range";

void Check(const cudaMemLocation& location, int expected) {
  cts::ForSomePages(
      cts::control(),
      [&](unsigned char* memory, std::size_t bytes) {
        CTS_CUDA(cudaMemAdvise(memory, bytes, cudaMemAdviseSetPreferredLocation, location));
      },
      [&](unsigned char* memory, std::size_t bytes, bool all) {
        const auto attribute = [&] {
          return cts::RangeAttribute(cudaMemRangeAttributePreferredLocation, memory, bytes);
        };
        CTS_EXPECT_EQ(attribute(), all ? expected : static_cast<int>(cudaInvalidDeviceId), kOther);
        if (cts::control()) return;
        CTS_CUDA(cudaMemAdvise(memory, bytes, cudaMemAdviseUnsetPreferredLocation, location));
        CTS_EXPECT_EQ(attribute(), static_cast<int>(cudaInvalidDeviceId),
                      "a range has a preferred location although it was taken back");
      });
}

CTS_CASE(device) { Check(cts::OnDeviceLocation(), 0); }
CTS_CASE(host) { Check(cts::OnHostLocation(), cudaCpuDeviceId); }

}  // namespace
