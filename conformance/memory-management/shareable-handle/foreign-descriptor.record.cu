/*---
clause: mm.shareable-handle.foreign-descriptor
requires: [vmm-fd]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/shareable.h"
#include "cts/process/temporary_folder.h"

namespace {

enum Kind : int { kClosed, kFile, kSharedMemory };

CTS_CHILD(Imports) {
  CTS_CUDA(cudaFree(nullptr));
  const auto kind = static_cast<Kind>(cts::child_argument());
  const cts::TemporaryFolder folder;
  const std::string file = folder.Write("file", std::string(4096, 'x'));
  const cts::Descriptor first = kind == kFile ? cts::OpenFile(file.c_str()) : cts::SharedMemory(4096);
  constexpr int kNobodys = 777;
  const cts::Descriptor closed(kNobodys);  // its close changes nothing
  CUmemGenericAllocationHandle memory = 0;
  const CUresult code = CTS_DRIVER(cuMemImportFromShareableHandle)(&memory, (kind == kClosed ? closed : first).handle(),
                                                                   CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR);
  cts::Tell("code", code);
  if (code == CUDA_SUCCESS) CTS_CU(CTS_DRIVER(cuMemRelease)(memory));
}

CTS_CASE() {
  const auto observe = [](const char* name, Kind kind) {
    const cts::ChildRun run = cts::RunChild("Imports", {.argument = kind, .any_end = true});
    CTS_OBSERVE(name, run.Has("code") ? run.Value("code") : -1);
  };
  observe("a-closed-number", kClosed);
  observe("a-file", kFile);
  observe("memory-of-the-system", kSharedMemory);
}

}  // namespace
