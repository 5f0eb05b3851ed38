/*---
clause: mm.shareable-handle.flags-zero
requires: [vmm-fd]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/shareable.h"

namespace {

CTS_CASE() {
  const cts::PhysicalMemory memory(cts::Granule(cts::ShareableMemory()), cts::ShareableMemory());
  int number = -1;
  const CUresult code =
      CTS_DRIVER(cuMemExportToShareableHandle)(&number, memory.handle(), CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR, 1);
  const cts::Descriptor closed(code == CUDA_SUCCESS ? number : -1);
  CTS_OBSERVE("flags-1", static_cast<int>(code));
}

}  // namespace
