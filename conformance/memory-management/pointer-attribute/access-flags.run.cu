/*---
clause: mm.pointer-attribute.access-flags
control: the device gets the other access
control-fails-with: the access that an address tells is not that of the device
requires: [vmm, managed]
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

namespace {

constexpr CUmemAccess_flags kNone = CU_MEM_ACCESS_FLAGS_PROT_NONE, kRead = CU_MEM_ACCESS_FLAGS_PROT_READ,
                            kBoth = CU_MEM_ACCESS_FLAGS_PROT_READWRITE;

// No page says how large the value is; its bits are in the first four bytes.
unsigned FlagsAt(CUdeviceptr address) {
  unsigned long long flags = 0xA5A5A5A5'A5A5A5A5ull;
  CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&flags, CU_POINTER_ATTRIBUTE_ACCESS_FLAGS, address));
  return static_cast<unsigned>(flags);
}
unsigned MeantBy(CUmemAccess_flags access) {
  return access == kNone   ? CU_POINTER_ATTRIBUTE_ACCESS_FLAG_NONE
         : access == kRead ? CU_POINTER_ATTRIBUTE_ACCESS_FLAG_READ
                           : CU_POINTER_ATTRIBUTE_ACCESS_FLAG_READWRITE;
}

// Two memories side by side, of which the second one gets one access after the other.
CTS_CASE(mapped) {
  const std::size_t granule = cts::Granule();
  const cts::PhysicalMemory first(granule), second(granule);
  const cts::Reservation range(2 * granule);
  const cts::Mapping beside(range.address(), first), mapping(range.address() + granule, second);
  const auto check = [&](const char* name, CUmemAccess_flags access, CUmemAccess_flags other) {
    cts::Row(name, [&] {
      const CUresult set = cts::SetAccess(mapping.address(), granule, cts::control() ? other : access);
      if (set == CUDA_ERROR_NOT_SUPPORTED) return cts::PowerNotShown("the device gives no access for reads alone");
      CTS_CU(set);
      for (const std::size_t at : {std::size_t{0}, granule / 2 + 1, granule - 1})
        CTS_EXPECT_EQ(FlagsAt(mapping.address() + at), MeantBy(access),
                      "the access that an address tells is not that of the device");
      CTS_EXPECT_EQ(FlagsAt(beside.address() + granule - 1), MeantBy(kBoth), "memory beside tells another access");
    });
  };
  check("reads-and-writes", kBoth, kNone);
  check("none", kNone, kBoth);
  check("reads-alone", kRead, kBoth);
  check("reads-and-writes-again", kBoth, kNone);
}

// The control asks of memory without access.
CTS_CASE(allocated) {
  const std::size_t granule = cts::Granule();
  const cts::PhysicalMemory memory(granule);
  const cts::Reservation range(granule);
  const cts::Mapping without(range.address(), memory, kNone);
  const auto check = [&](const char* name, const void* block) {
    cts::Row(name, [&] {
      const CUdeviceptr address = cts::control() ? without.address() : reinterpret_cast<CUdeviceptr>(block);
      CTS_EXPECT_EQ(FlagsAt(address), MeantBy(kBoth), "the access that an address tells is not that of the device");
    });
  };
  const cts::DeviceBuffer<char> plain(64);
  check("cudaMalloc", plain.data() + 63);
  void* managed = nullptr;
  CTS_CUDA(cudaMallocManaged(&managed, 64));
  check("cudaMallocManaged", managed);
  CTS_CUDA(cudaFree(managed));
}

}  // namespace
