/*---
clause: mm.range-attribute.last-prefetch
control: other pages of the range are prefetched
control-fails-with: the last prefetch is not that of the whole range
requires: [managed]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include "of-pages.cuh"

namespace {

constexpr const char* kOther = "the last prefetch is not that of the whole range";

void Check(const cudaMemLocation& location, int expected, bool after_another) {
  const cts::Stream stream;
  cts::ForSomePages(
      cts::control(),
      [&](unsigned char* memory, std::size_t bytes) {
        if (after_another)
          CTS_CUDA(cudaMemPrefetchAsync(memory, bytes, expected == 0 ? cts::OnHostLocation() : cts::OnDeviceLocation(),
                                        0, stream));
        CTS_CUDA(cudaMemPrefetchAsync(memory, bytes, location, 0, stream));
        stream.Synchronize();
      },
      [&](unsigned char* memory, std::size_t bytes, bool all) {
        CTS_EXPECT_EQ(cts::RangeAttribute(cudaMemRangeAttributeLastPrefetchLocation, memory, bytes),
                      all ? expected : static_cast<int>(cudaInvalidDeviceId), kOther);
      });
}

CTS_CASE(device) { Check(cts::OnDeviceLocation(), 0, false); }
CTS_CASE(host) { Check(cts::OnHostLocation(), cudaCpuDeviceId, false); }
CTS_CASE(device_after_the_host) { Check(cts::OnDeviceLocation(), 0, true); }
CTS_CASE(host_after_the_device) { Check(cts::OnHostLocation(), cudaCpuDeviceId, true); }

}  // namespace
