/*---
clause: mm.advise.ignored-locations
covers: the driver's function
control: the location counts, because a preferred one is set
control-fails-with: advice of the driver that ignores its location depends on it
requires: [managed, driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../driver-range.cuh"

#include <string>

namespace {

constexpr struct {
  const char* name;
  CUmem_advise advice;
  CUmem_range_attribute attribute;
  int before, expected;
} kCalls[] = {{"set-read-mostly", CU_MEM_ADVISE_SET_READ_MOSTLY, CU_MEM_RANGE_ATTRIBUTE_READ_MOSTLY, 0, 1},
              {"unset-read-mostly", CU_MEM_ADVISE_UNSET_READ_MOSTLY, CU_MEM_RANGE_ATTRIBUTE_READ_MOSTLY, 1, 0},
              {"unset-preferred-location", CU_MEM_ADVISE_UNSET_PREFERRED_LOCATION,
               CU_MEM_RANGE_ATTRIBUTE_PREFERRED_LOCATION, 0, CU_DEVICE_INVALID}};

// Ids that no device has.
CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  for (const auto& call : kCalls) {
    for (const int id : {-1, 77, 12345}) {
      cts::Row((std::string(call.name) + (id < 0 ? "-id-below-zero" : "-id-" + std::to_string(id))).c_str(), [&] {
        const CUmemLocation device = cts::DriverPlace(CU_MEM_LOCATION_TYPE_DEVICE);
        const cts::DriverRange range;
        if (call.before == 1) range.Advise(CU_MEM_ADVISE_SET_READ_MOSTLY, device);
        if (call.attribute == CU_MEM_RANGE_ATTRIBUTE_PREFERRED_LOCATION)
          range.Advise(CU_MEM_ADVISE_SET_PREFERRED_LOCATION, device);
        const CUresult code = CTS_DRIVER(cuMemAdvise)(
            range.at(), range.bytes(), cts::control() ? CU_MEM_ADVISE_SET_PREFERRED_LOCATION : call.advice,
            cts::DriverPlace(CU_MEM_LOCATION_TYPE_DEVICE, id));
        CTS_EXPECT(code == CUDA_SUCCESS && range.Told(call.attribute) == call.expected,
                   "advice of the driver that ignores its location depends on it");
      });
    }
  }
}

}  // namespace
