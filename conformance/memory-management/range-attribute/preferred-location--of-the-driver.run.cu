/*---
clause: mm.range-attribute.preferred-location
covers: advice and queries of the driver's functions
control: the advice is given to half of the pages
control-fails-with: the driver does not tell the preferred location of the whole range
requires: [managed]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../driver-range.cuh"

namespace {

constexpr auto kAttribute = CU_MEM_RANGE_ATTRIBUTE_PREFERRED_LOCATION;

void Check(const char* name, const CUmemLocation& location, int expected) {
  cts::Row(name, [&] {
    const cts::DriverRange range;
    const std::size_t pages = cts::DriverRange::kPages / (cts::control() ? 2 : 1);
    CTS_EXPECT_EQ(range.Told(kAttribute), CU_DEVICE_INVALID, "a range without advice has a preferred location");
    range.Advise(CU_MEM_ADVISE_SET_PREFERRED_LOCATION, location, pages);
    CTS_EXPECT_EQ(range.Told(kAttribute), expected,
                  "the driver does not tell the preferred location of the whole range");
    range.Advise(CU_MEM_ADVISE_UNSET_PREFERRED_LOCATION, location, 1);
    CTS_EXPECT_EQ(range.Told(kAttribute), CU_DEVICE_INVALID, "a range has a preferred location that one page has not");
  });
}

CTS_CASE() {
  Check("device", cts::DriverPlace(CU_MEM_LOCATION_TYPE_DEVICE), 0);
  Check("host", cts::DriverPlace(CU_MEM_LOCATION_TYPE_HOST), CU_DEVICE_CPU);
}

}  // namespace
