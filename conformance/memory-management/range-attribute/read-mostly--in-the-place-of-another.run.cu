/*---
clause: mm.range-attribute.read-mostly
covers: new blocks at the address of freed ones that had it
control: the new block gets the advice, too
control-fails-with: a new block is read-mostly as the freed one in its place was
requires: [managed]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include "in-the-place-of-another.family.cuh"

namespace {

constexpr const char* kKept = "a new block is read-mostly as the freed one in its place was";

CTS_CASE() {
  InThePlaceOfAnother(
      cts::control(),
      [](unsigned char* memory, std::size_t bytes) {
        CTS_CUDA(cudaMemAdvise(memory, bytes, cudaMemAdviseSetReadMostly, cts::OnDeviceLocation()));
      },
      [](unsigned char* memory, std::size_t bytes) {
        CTS_EXPECT_EQ(cts::RangeAttribute(cudaMemRangeAttributeReadMostly, memory, bytes), 0, kKept);
      });
}

}  // namespace
