/*---
clause: perf.thrash.cumemcreate-resident-at-once
control: addresses alone are reserved
control-fails-with: the memory of the process did not grow by what was created
requires: [process-memory, vmm]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/held_memory.h"
#include "cts/process/driver.h"

namespace {

constexpr long long kBytes = 1LL << 28;

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  const auto before = cts::HeldMemory();
  if (!before) {
    cts::PowerNotShown("nobody tells how much memory a process holds");
    CTS_EXPECT(!cts::control(), "the memory of the process did not grow by what was created");
    return;
  }
  CUmemAllocationProp properties = {};
  properties.type = CU_MEM_ALLOCATION_TYPE_PINNED;
  properties.location.type = CU_MEM_LOCATION_TYPE_DEVICE;
  CUmemGenericAllocationHandle memory = 0;
  CUdeviceptr address = 0;
  if (cts::control()) {
    CTS_CU(CTS_DRIVER(cuMemAddressReserve)(&address, kBytes, 0, 0, 0));
  } else {
    CTS_CU(CTS_DRIVER(cuMemCreate)(&memory, kBytes, &properties, 0));
  }
  CTS_EXPECT_LE(*before + kBytes, cts::HeldMemory().value_or(0),
                "the memory of the process did not grow by what was created");
  if (cts::control()) {
    CTS_CU(CTS_DRIVER(cuMemAddressFree)(address, kBytes));
  } else {
    CTS_CU(CTS_DRIVER(cuMemRelease)(memory));
  }
}

}  // namespace
