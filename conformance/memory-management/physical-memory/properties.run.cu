/*---
clause: mm.physical-memory.properties
control: the properties of other memory are asked
control-fails-with: the properties of memory are not those with which it was made
requires: [vmm-fd]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/memory/virtual_memory.h"

#include <algorithm>

namespace {

CUmemAllocationProp Shareable() {
  CUmemAllocationProp properties = cts::MemoryOfDevice();
  properties.requestedHandleTypes = CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR;
  return properties;
}

// Two that differ in the handle types: by the handle of their making, and a retained one. Those of an imported one
// are not told by any document; they are recorded.
CTS_CASE() {
  const std::size_t granule = std::max(cts::Granule(), cts::Granule(Shareable()));
  const cts::PhysicalMemory plain(granule), shareable(2 * granule, Shareable());
  const cts::Reservation range(3 * granule);
  const cts::Mapping of_plain(range.address(), plain), of_shareable(range.address() + granule, shareable);
  const auto check = [&](CUmemGenericAllocationHandle handle, bool shares) {
    CUmemAllocationProp properties;
    std::memset(&properties, cts::kPoison, sizeof properties);
    const CUmemGenericAllocationHandle other = shares ? plain.handle() : shareable.handle();
    CTS_CU(CTS_DRIVER(cuMemGetAllocationPropertiesFromHandle)(&properties, cts::control() ? other : handle));
    constexpr const char* kOthers = "the properties of memory are not those with which it was made";
    CTS_EXPECT_EQ(properties.type, CU_MEM_ALLOCATION_TYPE_PINNED, kOthers);
    CTS_EXPECT_EQ(properties.location.type, CU_MEM_LOCATION_TYPE_DEVICE, kOthers);
    CTS_EXPECT_EQ(properties.location.id, 0, kOthers);
    CTS_EXPECT_EQ(properties.requestedHandleTypes,
                  shares ? CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR : CU_MEM_HANDLE_TYPE_NONE, kOthers);
  };
  cts::Row("plain", [&] { check(plain.handle(), false); });
  cts::Row("shareable", [&] { check(shareable.handle(), true); });
  for (const bool shares : {false, true}) {
    cts::Row(shares ? "retained-shareable" : "retained-plain", [&] {
      CUmemGenericAllocationHandle retained = 0;
      unsigned char* const inner = (shares ? of_shareable.data() : of_plain.data()) + granule / 2;
      CTS_CU(CTS_DRIVER(cuMemRetainAllocationHandle)(&retained, inner));
      check(retained, shares);
      CTS_CU(CTS_DRIVER(cuMemRelease)(retained));
    });
  }
  {
    int descriptor = -1;
    CTS_CU(CTS_DRIVER(cuMemExportToShareableHandle)(&descriptor, shareable.handle(),
                                                    CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR, 0));
    CUmemGenericAllocationHandle imported = 0;
    // NOLINTNEXTLINE(performance-no-int-to-ptr): the driver takes a descriptor in the place of a pointer.
    void* const handle = reinterpret_cast<void*>(static_cast<std::intptr_t>(descriptor));
    CTS_CU(CTS_DRIVER(cuMemImportFromShareableHandle)(&imported, handle, CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR));
    CTS_EXPECT_EQ(close(descriptor), 0, "a descriptor could not be closed");
    CUmemAllocationProp properties;
    std::memset(&properties, 0, sizeof properties);
    CTS_CU(CTS_DRIVER(cuMemGetAllocationPropertiesFromHandle)(&properties, imported));
    CTS_OBSERVE("an-imported-handle-is-of-the-device", properties.location.type == CU_MEM_LOCATION_TYPE_DEVICE);
    CTS_OBSERVE("an-imported-handle-has-handle-types", properties.requestedHandleTypes != CU_MEM_HANDLE_TYPE_NONE);
    CTS_CU(CTS_DRIVER(cuMemRelease)(imported));
  }
}

}  // namespace
