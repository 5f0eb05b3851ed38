/*---
clause: mm.pointer-attribute.memory-type-and-ordinal
control: memory of the other type is asked
control-fails-with: the type of memory is not told
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/process/driver.h"
#include "cts/row.h"

namespace {

__device__ unsigned variable[64];

struct Told {
  unsigned type = 77, of_list = 77;
  int ordinal = 77, ordinal_of_list = 77;
  bool managed = true, managed_of_list = true;
};
Told Ask(const void* memory) {
  Told told;
  const auto at = reinterpret_cast<CUdeviceptr>(memory);
  CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&told.type, CU_POINTER_ATTRIBUTE_MEMORY_TYPE, at));
  CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&told.ordinal, CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL, at));
  CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&told.managed, CU_POINTER_ATTRIBUTE_IS_MANAGED, at));
  CUpointer_attribute attributes[] = {CU_POINTER_ATTRIBUTE_IS_MANAGED, CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL,
                                      CU_POINTER_ATTRIBUTE_MEMORY_TYPE};
  void* places[] = {&told.managed_of_list, &told.ordinal_of_list, &told.of_list};
  CTS_CU(CTS_DRIVER(cuPointerGetAttributes)(3, attributes, places, at));
  return told;
}

// Of each kind of memory, at its first and its last byte; `other` is of the other type.
void Check(const char* name, const void* memory, std::size_t bytes, unsigned type, const void* other) {
  cts::Row(name, [&] {
    for (const std::size_t at : {std::size_t{0}, std::size_t{1}, bytes - 1}) {
      const Told told = Ask(cts::control() ? other : static_cast<const char*>(memory) + at);
      CTS_EXPECT(told.type == type && told.of_list == type, "the type of memory is not told");
      CTS_EXPECT(told.ordinal == 0 && told.ordinal_of_list == 0, "the device of memory is not told");
      CTS_EXPECT(!told.managed && !told.managed_of_list, "memory that is not managed is told to be so");
    }
  });
}

CTS_CASE() {
  constexpr std::size_t kBytes = 12'345;
  const cts::DeviceBuffer<unsigned char> plain(kBytes);
  const cts::PinnedBuffer<unsigned char> locked(kBytes);
  std::size_t pitch = 0;
  void *pitched = nullptr, *of_variable = nullptr, *by_driver = nullptr;
  CUdeviceptr of_driver = 0;
  CTS_CUDA(cudaMallocPitch(&pitched, &pitch, 100, 7));
  CTS_CUDA(cudaGetSymbolAddress(&of_variable, variable));
  CTS_CU(CTS_DRIVER(cuMemAlloc)(&of_driver, kBytes));
  CTS_CU(CTS_DRIVER(cuMemAllocHost)(&by_driver, kBytes));
  const cts::HostRange range(2 * cts::HostPage());
  CTS_CUDA(cudaHostRegister(range.data(), range.size(), cudaHostRegisterDefault));
  Check("cudaMalloc", plain.data(), kBytes, CU_MEMORYTYPE_DEVICE, locked.data());
  Check("cudaMallocPitch", pitched, pitch * 7, CU_MEMORYTYPE_DEVICE, locked.data());
  Check("cuMemAlloc", reinterpret_cast<void*>(of_driver), kBytes, CU_MEMORYTYPE_DEVICE, locked.data());
  Check("variable", of_variable, sizeof variable, CU_MEMORYTYPE_DEVICE, locked.data());
  Check("cudaHostAlloc", locked.data(), kBytes, CU_MEMORYTYPE_HOST, plain.data());
  Check("cuMemAllocHost", by_driver, kBytes, CU_MEMORYTYPE_HOST, plain.data());
  Check("registered", range.data(), range.size(), CU_MEMORYTYPE_HOST, plain.data());
  CTS_CUDA(cudaHostUnregister(range.data()));
  CTS_CU(CTS_DRIVER(cuMemFreeHost)(by_driver));
  CTS_CU(CTS_DRIVER(cuMemFree)(of_driver));
  CTS_CUDA(cudaFree(pitched));
}

}  // namespace
