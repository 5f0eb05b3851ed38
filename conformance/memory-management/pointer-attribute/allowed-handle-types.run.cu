/*---
clause: mm.pointer-attribute.allowed-handle-types
control: the other mapping is asked
control-fails-with: the handle types that an address allows are not those that its memory was made with
requires: [vmm-fd]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

#include <algorithm>

#include "mapped-rows.cuh"

namespace {

CTS_CASE() {
  CUmemAllocationProp shareable = cts::MemoryOfDevice();
  shareable.requestedHandleTypes = CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR;
  const std::size_t granule = std::max(cts::Granule(), cts::Granule(shareable));
  const cts::PhysicalMemory without(granule), with(granule, shareable);
  const cts::Reservation range(2 * granule);
  const cts::Mapping of_none(range.address(), without), of_one(range.address() + granule, with);
  const auto check = [&](const char* name, const cts::Mapping& mapping, unsigned types) {
    cts::Row(name, [&] {
      for (const std::size_t at : {std::size_t{0}, granule / 2 + 1, granule - 1}) {
        const auto told = cts::PointerAttribute<unsigned long long>(CU_POINTER_ATTRIBUTE_ALLOWED_HANDLE_TYPES,
                                                                    mapping.address() + at);
        CTS_EXPECT_EQ(static_cast<unsigned>(told), types,
                      "the handle types that an address allows are not those that its memory was made with");
      }
    });
  };
  check("none", cts::control() ? of_one : of_none, 0);
  check("descriptor", cts::control() ? of_none : of_one, CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR);
  const cts::DeviceBuffer<char> plain(64);
  const auto told = cts::PointerAttribute<unsigned long long>(CU_POINTER_ATTRIBUTE_ALLOWED_HANDLE_TYPES,
                                                              reinterpret_cast<CUdeviceptr>(plain.data()));
  CTS_OBSERVE("of-cudaMalloc", static_cast<unsigned>(told));
}

}  // namespace
