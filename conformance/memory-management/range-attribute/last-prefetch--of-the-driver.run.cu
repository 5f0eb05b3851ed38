/*---
clause: mm.range-attribute.last-prefetch
covers: prefetches and queries of the driver's functions
control: half of the pages are prefetched
control-fails-with: the driver does not tell the last prefetch of the whole range
requires: [managed]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../driver-range.cuh"

namespace {

constexpr auto kAttribute = CU_MEM_RANGE_ATTRIBUTE_LAST_PREFETCH_LOCATION;

// The contents stay.
CTS_CASE() {
  for (const bool host_last : {false, true}) {
    cts::Row(host_last ? "host-after-the-device" : "device-after-the-host", [&] {
      const CUmemLocation host = cts::DriverPlace(CU_MEM_LOCATION_TYPE_HOST),
                          device = cts::DriverPlace(CU_MEM_LOCATION_TYPE_DEVICE);
      const cts::Stream stream;
      const cts::DriverRange range;
      for (std::size_t i = 0; i < range.bytes(); ++i) range.data()[i] = static_cast<unsigned char>(i * 7);
      CTS_EXPECT_EQ(range.Told(kAttribute), CU_DEVICE_INVALID, "a range has a last prefetch although there was none");
      range.Prefetch(host_last ? device : host, stream);
      CTS_EXPECT_EQ(range.Told(kAttribute), host_last ? 0 : CU_DEVICE_CPU,
                    "the driver does not tell the first prefetch");
      range.Prefetch(host_last ? host : device, stream, cts::DriverRange::kPages / (cts::control() ? 2 : 1));
      CTS_EXPECT_EQ(range.Told(kAttribute), host_last ? CU_DEVICE_CPU : 0,
                    "the driver does not tell the last prefetch of the whole range");
      stream.Synchronize();
      std::size_t wrong = 0;
      for (std::size_t i = 0; i < range.bytes(); ++i) wrong += range.data()[i] != static_cast<unsigned char>(i * 7);
      CTS_EXPECT_EQ(wrong, 0, "prefetches of the driver changed memory");
    });
  }
}

}  // namespace
