/*---
clause: mm.pool-ipc.export-flags-zero
requires: [pool-fd]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/shared_pool.h"

namespace {

CTS_CHILD(Imports) {
  CTS_CUDA(cudaFree(nullptr));
  const cts::Descriptor descriptor(cts::ReceiveDescriptorFromParent());
  cudaMemPool_t pool = nullptr;
  const cudaError_t code =
      cudaMemPoolImportFromShareableHandle(&pool, descriptor.handle(), cudaMemHandleTypePosixFileDescriptor, 1);
  (void)cudaGetLastError();
  cts::Tell("import", code);
  if (code == cudaSuccess) CTS_CUDA(cudaMemPoolDestroy(pool));
}

CTS_CASE() {
  const cts::ExportedPool pool;
  int number = -1;
  const cudaError_t code = cudaMemPoolExportToShareableHandle(&number, pool, cudaMemHandleTypePosixFileDescriptor, 1);
  (void)cudaGetLastError();
  CTS_OBSERVE("export", code);
  const cts::Descriptor closed(code == cudaSuccess ? number : -1);
  cts::Child child("Imports", {.any_end = true});
  child.SendDescriptor(pool.Export().number());
  const cts::ChildRun run = child.End();
  if (run.Has("import")) CTS_OBSERVE("import", static_cast<cudaError_t>(run.Value("import")));
}

}  // namespace
