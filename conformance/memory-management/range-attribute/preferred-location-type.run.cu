/*---
clause: mm.range-attribute.preferred-location-type
control: the advice is given to other pages of the range
control-fails-with: type and id of the preferred location are not those of the whole range
requires: [managed, driver-13-0]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include "of-pages.cuh"

namespace {

constexpr const char* kOther = "type and id of the preferred location are not those of the whole range";

// The id means something of a device alone.
void Check(const cudaMemLocation& location) {
  cts::ForSomePages(
      cts::control(),
      [&](unsigned char* memory, std::size_t bytes) {
        CTS_CUDA(cudaMemAdvise(memory, bytes, cudaMemAdviseSetPreferredLocation, location));
      },
      [&](unsigned char* memory, std::size_t bytes, bool all) {
        const int type = cts::RangeAttribute(cudaMemRangeAttributePreferredLocationType, memory, bytes),
                  id = cts::RangeAttribute(cudaMemRangeAttributePreferredLocationId, memory, bytes);
        CTS_EXPECT_EQ(type, all ? location.type : cudaMemLocationTypeInvalid, kOther);
        if (all && !cts::control() && location.type == cudaMemLocationTypeDevice)
          CTS_EXPECT_EQ(id, location.id, "the id of the preferred location is not that of the device");
      });
}

CTS_CASE(device) { Check(cts::OnDeviceLocation()); }
CTS_CASE(host) { Check(cts::OnHostLocation()); }

}  // namespace
