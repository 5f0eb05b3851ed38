/*---
clause: mm.compression.supported-attribute
control: the attribute of the warp size is asked for
control-fails-with: the attribute is not whether memory can be made with compression
requires: [vmm]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

namespace {

// Whether memory gets what was asked for is another question, but without support none does.
CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  int told = -7;
  CTS_CU(CTS_DRIVER(cuDeviceGetAttribute)(
      &told, cts::control() ? CU_DEVICE_ATTRIBUTE_WARP_SIZE : CU_DEVICE_ATTRIBUTE_GENERIC_COMPRESSION_SUPPORTED, 0));
  CUmemAllocationProp properties = cts::MemoryOfDevice();
  properties.allocFlags.compressionType = CU_MEM_ALLOCATION_COMP_GENERIC;
  CUmemGenericAllocationHandle memory = 0;
  const std::size_t granule = told == 1 ? cts::Granule(properties) : cts::Granule();
  const CUresult code = CTS_DRIVER(cuMemCreate)(&memory, granule, &properties, 0);
  CUmemAllocationProp got{};
  if (code == CUDA_SUCCESS) {
    CTS_CU(CTS_DRIVER(cuMemGetAllocationPropertiesFromHandle)(&got, memory));
    CTS_CU(CTS_DRIVER(cuMemRelease)(memory));
  }
  CTS_EXPECT(
      told == 1 ? code == CUDA_SUCCESS : told == 0 && got.allocFlags.compressionType == CU_MEM_ALLOCATION_COMP_NONE,
      "the attribute is not whether memory can be made with compression");
  if (cts::control()) return;
  CTS_OBSERVE("supported", told);
  CTS_OBSERVE("made", static_cast<int>(code));
}

}  // namespace
