/*---
clause: mm.range-attribute.accessed-by
covers: new blocks at the address of freed ones that had it
control: the new block gets the advice, too
control-fails-with: a new block is accessed by those that accessed the freed one in its place
requires: [managed]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include "in-the-place-of-another.family.cuh"

namespace {

constexpr const char* kKept = "a new block is accessed by those that accessed the freed one in its place";

CTS_CASE() {
  InThePlaceOfAnother(
      cts::control(),
      [](unsigned char* memory, std::size_t bytes) {
        CTS_CUDA(cudaMemAdvise(memory, bytes, cudaMemAdviseSetAccessedBy, cts::OnDeviceLocation()));
      },
      [](unsigned char* memory, std::size_t bytes) {
        CTS_EXPECT_EQ(cts::RangeAttribute(cudaMemRangeAttributeAccessedBy, memory, bytes),
                      static_cast<int>(cudaInvalidDeviceId), kKept);
      });
}

}  // namespace
