/*---
clause: mm.discard.discard-and-prefetch
covers: the driver's function
control: the plain discard is called
control-fails-with: a discard of the driver with a prefetch did not prefetch
requires: [managed, driver-13-0]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"

#include "../driver-range.cuh"

namespace {

constexpr std::size_t kRanges = 4;

// Four ranges, two to the device and two to the host, each sent to the other place before; between them lie ranges that
// keep what they hold. What is written to the four afterwards is there.
CTS_CASE() {
  const cts::Stream stream;
  for (const cts::ResidenceRow& residence : cts::kResidences) {
    cts::Row(residence.name, [&] {
      const cts::DriverRange ranges[kRanges], between[kRanges];
      cts::Stamps stamps;
      CUdeviceptr at[kRanges];
      std::size_t sizes[kRanges], first[] = {0, kRanges / 2};
      CUmemLocation locations[] = {cts::DriverPlace(CU_MEM_LOCATION_TYPE_DEVICE),
                                   cts::DriverPlace(CU_MEM_LOCATION_TYPE_HOST)};
      for (unsigned i = 0; i < kRanges; ++i) {
        at[i] = ranges[i].at();
        sizes[i] = ranges[i].bytes();
        stamps.Put(stream, between[i].data(), between[i].bytes(), i);
        cts::PutWhere(ranges[i].data(), sizes[i], residence.residence, stream);
        ranges[i].Prefetch(locations[i < kRanges / 2 ? 1 : 0], stream);
      }
      CTS_CU(cts::control()
                 ? CTS_DRIVER(cuMemDiscardBatchAsync)(at, sizes, kRanges, 0, stream)
                 : CTS_DRIVER(cuMemDiscardAndPrefetchBatchAsync)(at, sizes, kRanges, locations, first, 2, 0, stream));
      for (unsigned i = 0; i < kRanges; ++i) {
        CTS_EXPECT_EQ(ranges[i].Told(CU_MEM_RANGE_ATTRIBUTE_LAST_PREFETCH_LOCATION),
                      i < kRanges / 2 ? 0 : static_cast<int>(CU_DEVICE_CPU),
                      "a discard of the driver with a prefetch did not prefetch");
        stamps.Put(stream, ranges[i].data(), sizes[i], 10 + i);
        stamps.Check(stream, ranges[i].data(), sizes[i], 10 + i);
        stamps.Check(stream, between[i].data(), between[i].bytes(), i);
      }
      stream.Synchronize();
      CTS_EXPECT_EQ(stamps.wrong(), 0, "managed memory does not hold what was written around or after a discard");
    });
  }
}

}  // namespace
