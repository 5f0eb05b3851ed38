/*---
clause: mm.prefetch.rounds-to-pages
covers: the driver's function, to the host
control: the range goes on into the next page
control-fails-with: a prefetch of the driver is not widened to the pages of its range, and no others
requires: [managed, driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../driver-range.cuh"
#include "../page-ranges.family.cuh"

namespace {

// What the last prefetch of each page was.
CTS_CASE() {
  CheckPageRanges(
      cts::control(),
      [](unsigned char* at, std::size_t bytes) {
        const cts::Stream stream;
        CTS_CU(CTS_DRIVER(cuMemPrefetchAsync)(reinterpret_cast<CUdeviceptr>(at), bytes,
                                              cts::DriverPlace(CU_MEM_LOCATION_TYPE_HOST), 0, stream));
        stream.Synchronize();
      },
      cudaMemRangeAttributeLastPrefetchLocation, static_cast<int>(cudaCpuDeviceId),
      static_cast<int>(cudaInvalidDeviceId),
      "a prefetch of the driver is not widened to the pages of its range, and no others");
}

}  // namespace
