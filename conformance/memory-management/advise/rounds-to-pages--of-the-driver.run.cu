/*---
clause: mm.advise.rounds-to-pages
covers: the driver's function, a preferred location
control: the range goes on into the next page
control-fails-with: advice of the driver is not widened to the pages of its range, and no others
requires: [managed, driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../driver-range.cuh"
#include "../page-ranges.family.cuh"

namespace {

CTS_CASE() {
  CheckPageRanges(
      cts::control(),
      [](unsigned char* at, std::size_t bytes) {
        CTS_CU(CTS_DRIVER(cuMemAdvise)(reinterpret_cast<CUdeviceptr>(at), bytes, CU_MEM_ADVISE_SET_PREFERRED_LOCATION,
                                       cts::DriverPlace(CU_MEM_LOCATION_TYPE_DEVICE)));
      },
      cudaMemRangeAttributePreferredLocation, 0, static_cast<int>(cudaInvalidDeviceId),
      "advice of the driver is not widened to the pages of its range, and no others");
}

}  // namespace
