/*---
clause: mm.range-attribute.preferred-location
covers: new blocks at the address of freed ones that had it
control: the new block gets the advice, too
control-fails-with: a new block prefers the location that the freed one in its place did
requires: [managed]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include "in-the-place-of-another.family.cuh"

namespace {

constexpr const char* kKept = "a new block prefers the location that the freed one in its place did";

void Check(const char* name, const cudaMemLocation& location) {
  cts::Row(name, [&] {
    InThePlaceOfAnother(
        cts::control(),
        [&](unsigned char* memory, std::size_t bytes) {
          CTS_CUDA(cudaMemAdvise(memory, bytes, cudaMemAdviseSetPreferredLocation, location));
        },
        [&](unsigned char* memory, std::size_t bytes) {
          CTS_EXPECT_EQ(cts::RangeAttribute(cudaMemRangeAttributePreferredLocation, memory, bytes),
                        static_cast<int>(cudaInvalidDeviceId), kKept);
        });
  });
}

CTS_CASE() {
  Check("device", cts::OnDeviceLocation());
  Check("host", cts::OnHostLocation());
}

}  // namespace
