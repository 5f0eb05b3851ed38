/*---
clause: mm.range-attribute.accessed-by
covers: advice and queries of the driver's functions
control: the advice is given to half of the pages
control-fails-with: the driver does not list those that access the whole range
requires: [managed]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../driver-range.cuh"

namespace {

// By arrays of one, three and eight entries.
void ExpectListed(const cts::DriverRange& range, bool device, const char* message) {
  for (const std::size_t entries : {1, 3, 8}) {
    int list[8] = {-77, -77, -77, -77, -77, -77, -77, -77};
    CTS_CU(CTS_DRIVER(cuMemRangeGetAttribute)(list, entries * sizeof(int), CU_MEM_RANGE_ATTRIBUTE_ACCESSED_BY,
                                              range.at(), range.bytes()));
    for (std::size_t i = 0; i < 8; ++i) {
      const int expected = i >= entries ? -77 : i == 0 && device ? 0 : CU_DEVICE_INVALID;
      CTS_EXPECT_EQ(list[i], expected, message);
    }
  }
}

CTS_CASE() {
  const cts::DriverRange range;
  const CUmemLocation device = cts::DriverPlace(CU_MEM_LOCATION_TYPE_DEVICE);
  ExpectListed(range, false, "a device is listed without advice");
  range.Advise(CU_MEM_ADVISE_SET_ACCESSED_BY, device, cts::DriverRange::kPages / (cts::control() ? 2 : 1));
  ExpectListed(range, true, "the driver does not list those that access the whole range");
  range.Advise(CU_MEM_ADVISE_UNSET_ACCESSED_BY, device);
  ExpectListed(range, false, "a device is listed after the advice was taken back");
}

}  // namespace
