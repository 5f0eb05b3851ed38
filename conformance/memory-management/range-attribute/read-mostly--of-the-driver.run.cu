/*---
clause: mm.range-attribute.read-mostly
covers: advice and queries of the driver's functions
control: the advice is given to half of the pages
control-fails-with: the driver does not tell whether the whole range is read-mostly
requires: [managed]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../driver-range.cuh"

namespace {

CTS_CASE() {
  constexpr std::size_t kHalf = cts::DriverRange::kPages / 2;
  const cts::DriverRange range;
  const CUmemLocation device = cts::DriverPlace(CU_MEM_LOCATION_TYPE_DEVICE);
  const auto told = [&](std::size_t pages) { return range.Told(CU_MEM_RANGE_ATTRIBUTE_READ_MOSTLY, pages); };
  CTS_EXPECT_EQ(told(cts::DriverRange::kPages), 0, "a range without advice is called read-mostly");
  range.Advise(CU_MEM_ADVISE_SET_READ_MOSTLY, device, kHalf);
  CTS_EXPECT_EQ(told(cts::DriverRange::kPages), 0, "a range is called read-mostly of which a part is");
  CTS_EXPECT_EQ(told(kHalf), 1, "the driver does not tell that a range is read-mostly");
  range.Advise(CU_MEM_ADVISE_SET_READ_MOSTLY, device, cts::control() ? kHalf : cts::DriverRange::kPages);
  CTS_EXPECT_EQ(told(cts::DriverRange::kPages), 1, "the driver does not tell whether the whole range is read-mostly");
  range.Advise(CU_MEM_ADVISE_UNSET_READ_MOSTLY, device);
  CTS_EXPECT_EQ(told(cts::DriverRange::kPages), 0, "a range is called read-mostly after the advice was taken back");
}

}  // namespace
