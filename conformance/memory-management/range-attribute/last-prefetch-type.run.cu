/*---
clause: mm.range-attribute.last-prefetch-type
control: other pages of the range are prefetched
control-fails-with: type and id of the last prefetch are not those of the whole range
requires: [managed, driver-13-0]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include "of-pages.cuh"

namespace {

constexpr const char* kOther = "type and id of the last prefetch are not those of the whole range";

// The id means something of a device alone.
void Check(const cudaMemLocation& location) {
  const cts::Stream stream;
  cts::ForSomePages(
      cts::control(),
      [&](unsigned char* memory, std::size_t bytes) {
        CTS_CUDA(cudaMemPrefetchAsync(memory, bytes, location, 0, stream));
        stream.Synchronize();
      },
      [&](unsigned char* memory, std::size_t bytes, bool all) {
        const int type = cts::RangeAttribute(cudaMemRangeAttributeLastPrefetchLocationType, memory, bytes),
                  id = cts::RangeAttribute(cudaMemRangeAttributeLastPrefetchLocationId, memory, bytes);
        CTS_EXPECT_EQ(type, all ? location.type : cudaMemLocationTypeInvalid, kOther);
        if (all && !cts::control() && location.type == cudaMemLocationTypeDevice)
          CTS_EXPECT_EQ(id, location.id, "the id of the last prefetch is not that of the device");
      });
}

CTS_CASE(device) { Check(cts::OnDeviceLocation()); }
CTS_CASE(host) { Check(cts::OnHostLocation()); }

}  // namespace
