/*---
clause: mm.access.host-numa-access-elsewhere
requires: [vmm]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

namespace {

CTS_CASE() {
  const cts::MappedRange range({1});
  const auto set = [&](CUmemLocationType type) {
    CUmemAccessDesc access;
    std::memset(&access, 0, sizeof access);
    access.location.type = type;
    access.flags = CU_MEM_ACCESS_FLAGS_PROT_READWRITE;
    return static_cast<int>(CTS_DRIVER(cuMemSetAccess)(range.address(), range.size(), &access, 1));
  };
  CTS_OBSERVE("host-for-memory-of-the-device", set(CU_MEM_LOCATION_TYPE_HOST));
  CTS_OBSERVE("host-node-for-memory-of-the-device", set(CU_MEM_LOCATION_TYPE_HOST_NUMA));
}

}  // namespace
