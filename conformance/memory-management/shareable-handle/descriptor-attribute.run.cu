/*---
clause: mm.shareable-handle.descriptor-attribute
control: the attribute of Windows handles is asked for
control-fails-with: the attribute is not whether memory can be exported as a file descriptor
requires: [vmm]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/shareable.h"

namespace {

// Whether memory can be made with the type, exported and imported.
bool CanBeExported() {
  const CUmemAllocationProp properties = cts::ShareableMemory();
  std::size_t granule = 0;
  CUmemGenericAllocationHandle memory = 0, imported = 0;
  if (CTS_DRIVER(cuMemGetAllocationGranularity)(&granule, &properties, CU_MEM_ALLOC_GRANULARITY_MINIMUM) !=
          CUDA_SUCCESS ||
      CTS_DRIVER(cuMemCreate)(&memory, granule, &properties, 0) != CUDA_SUCCESS)
    return false;
  int number = -1;
  const bool exported = CTS_DRIVER(cuMemExportToShareableHandle)(
                            &number, memory, CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR, 0) == CUDA_SUCCESS;
  const cts::Descriptor descriptor(exported ? number : -1);
  const bool is_imported =
      exported && CTS_DRIVER(cuMemImportFromShareableHandle)(&imported, descriptor.handle(),
                                                             CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR) == CUDA_SUCCESS;
  if (is_imported) CTS_CU(CTS_DRIVER(cuMemRelease)(imported));
  CTS_CU(CTS_DRIVER(cuMemRelease)(memory));
  return is_imported;
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  int told = -7;
  CTS_CU(CTS_DRIVER(cuDeviceGetAttribute)(&told,
                                          cts::control()
                                              ? CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_WIN32_HANDLE_SUPPORTED
                                              : CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR_SUPPORTED,
                                          0));
  const bool can = CanBeExported();
  if (cts::control() && !can) return cts::PowerNotShown("the device exports no memory as descriptors");
  CTS_EXPECT_EQ(told, can ? 1 : 0, "the attribute is not whether memory can be exported as a file descriptor");
}

}  // namespace
