/*---
clause: mm.range-attribute.last-prefetch
covers: new blocks at the address of freed ones that had it
control: the new block gets the prefetch, too
control-fails-with: a new block tells the last prefetch of the freed one in its place
requires: [managed]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include "in-the-place-of-another.family.cuh"

namespace {

constexpr const char* kKept = "a new block tells the last prefetch of the freed one in its place";

void Check(const char* name, const cudaMemLocation& location) {
  cts::Row(name, [&] {
    const cts::Stream stream;
    InThePlaceOfAnother(
        cts::control(),
        [&](unsigned char* memory, std::size_t bytes) {
          CTS_CUDA(cudaMemPrefetchAsync(memory, bytes, location, 0, stream));
          stream.Synchronize();
        },
        [&](unsigned char* memory, std::size_t bytes) {
          CTS_EXPECT_EQ(cts::RangeAttribute(cudaMemRangeAttributeLastPrefetchLocation, memory, bytes),
                        static_cast<int>(cudaInvalidDeviceId), kKept);
        });
  });
}

CTS_CASE() {
  Check("device", cts::OnDeviceLocation());
  Check("host", cts::OnHostLocation());
}

}  // namespace
