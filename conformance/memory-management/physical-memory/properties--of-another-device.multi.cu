/*---
clause: mm.physical-memory.properties
covers: the device of the memory
control: the properties of memory of the other device are asked
control-fails-with: the properties of memory name another device than the one it was made for
requires: [vmm, gpus-2]
launches: none
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"
#include "cts/process/two_gpus.h"

namespace {

// Whichever device is current.
CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      const CUmemAllocationProp of_one = cts::MemoryOfDevice(pair.one), of_other = cts::MemoryOfDevice(pair.other);
      const cts::PhysicalMemory memory(cts::Granule(of_one), of_one), beside(cts::Granule(of_other), of_other);
      for (const int current : {pair.one, pair.other}) {
        const cts::OnDevice on(current);
        CTS_CUDA(cudaFree(nullptr));
        CUmemAllocationProp properties;
        std::memset(&properties, cts::kPoison, sizeof properties);
        CTS_CU(CTS_DRIVER(cuMemGetAllocationPropertiesFromHandle)(&properties,
                                                                  (cts::control() ? beside : memory).handle()));
        CTS_EXPECT_EQ(properties.location.type, CU_MEM_LOCATION_TYPE_DEVICE,
                      "the properties of memory of a device name another kind of place");
        CTS_EXPECT_EQ(properties.location.id, pair.one,
                      "the properties of memory name another device than the one it was made for");
      }
    });
  }
}

}  // namespace
