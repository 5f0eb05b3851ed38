/*---
clause: mm.prefetch-batch.location-indices
covers: the driver's function
control: the indices are those of another split
control-fails-with: a range of a batch of the driver was not prefetched to the location of its index
requires: [managed, driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <vector>

#include "../driver-range.cuh"

namespace {

// Seven ranges: the first two to the device, then four to the host, the last to the device.
CTS_CASE() {
  constexpr std::size_t kRanges = 7;
  const cts::Stream stream;
  const cts::DriverRange ranges[kRanges];
  CUdeviceptr at[kRanges];
  std::size_t sizes[kRanges];
  for (std::size_t i = 0; i < kRanges; ++i) {
    at[i] = ranges[i].at();
    sizes[i] = ranges[i].bytes();
    for (std::size_t byte = 0; byte < sizes[i]; ++byte) ranges[i].data()[byte] = static_cast<unsigned char>(i + byte);
  }
  CUmemLocation locations[] = {cts::DriverPlace(CU_MEM_LOCATION_TYPE_DEVICE),
                               cts::DriverPlace(CU_MEM_LOCATION_TYPE_HOST),
                               cts::DriverPlace(CU_MEM_LOCATION_TYPE_DEVICE)};
  std::size_t indices[] = {0, 2, 6}, of_control[] = {0, 3, 5};
  CTS_CU(CTS_DRIVER(cuMemPrefetchBatchAsync)(at, sizes, kRanges, locations, cts::control() ? of_control : indices, 3, 0,
                                             stream));
  stream.Synchronize();
  int told[kRanges];
  bool any = false;
  for (std::size_t i = 0; i < kRanges; ++i) {
    told[i] = ranges[i].Told(CU_MEM_RANGE_ATTRIBUTE_LAST_PREFETCH_LOCATION);
    any = any || told[i] != CU_DEVICE_INVALID;
  }
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < kRanges; ++i)
    for (std::size_t byte = 0; byte < sizes[i]; ++byte)
      wrong += ranges[i].data()[byte] != static_cast<unsigned char>(i + byte);
  CTS_EXPECT_EQ(wrong, 0, "a batch of prefetches of the driver changed memory");
  if (!any) return cts::PowerNotShown("the last prefetch of a range is not told where a batch made it");
  for (std::size_t i = 0; i < kRanges; ++i)
    CTS_EXPECT_EQ(told[i], i >= 2 && i < 6 ? CU_DEVICE_CPU : 0,
                  "a range of a batch of the driver was not prefetched to the location of its index");
}

}  // namespace
