/*---
clause: mm.address-range.supported-attribute
control: another attribute is asked for
control-fails-with: the attribute does not tell whether virtual memory management works
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"
#include "cts/process/driver.h"

namespace {

__global__ void Use(volatile unsigned* word) { *word = 7; }

// The control asks whether the device shares the memory of the host.
CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  int supported = -1;
  CTS_CU(CTS_DRIVER(cuDeviceGetAttribute)(
      &supported,
      cts::control() ? CU_DEVICE_ATTRIBUTE_INTEGRATED : CU_DEVICE_ATTRIBUTE_VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED, 0));
  const CUmemAllocationProp properties = cts::MemoryOfDevice();
  std::size_t granule = 0;
  CUmemGenericAllocationHandle memory = 0;
  bool works = CTS_DRIVER(cuMemGetAllocationGranularity)(&granule, &properties, CU_MEM_ALLOC_GRANULARITY_MINIMUM) ==
                   CUDA_SUCCESS &&
               CTS_DRIVER(cuMemCreate)(&memory, granule, &properties, 0) == CUDA_SUCCESS;
  if (works) {
    CTS_CU(CTS_DRIVER(cuMemRelease)(memory));
    const cts::MappedRange range({1});
    Use<<<1, 1>>>(reinterpret_cast<unsigned*>(range.data()));
    CTS_FINISH();
    unsigned word = 0;
    CTS_CUDA(cudaMemcpy(&word, range.data(), sizeof word, cudaMemcpyDeviceToHost));
    works = word == 7;
  }
  if (cts::control() && (supported != 0) == works)
    return cts::PowerNotShown("another attribute happens to have the same value");
  CTS_EXPECT_EQ(supported != 0, works, "the attribute does not tell whether virtual memory management works");
}

}  // namespace
