/*---
clause: mm.shareable-handle.requested-type-needed
requires: [vmm]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/shareable.h"

namespace {

CTS_CASE() {
  const cts::PhysicalMemory memory(cts::Granule());
  int number = -1;
  const CUresult code =
      CTS_DRIVER(cuMemExportToShareableHandle)(&number, memory.handle(), CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR, 0);
  const cts::Descriptor closed(code == CUDA_SUCCESS ? number : -1);
  CTS_OBSERVE("memory-without-handle-type-as-descriptor", static_cast<int>(code));
}

}  // namespace
