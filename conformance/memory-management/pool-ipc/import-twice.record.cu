/*---
clause: mm.pool-ipc.import-twice
requires: [pool-fd]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/shared_pool.h"

namespace {

CTS_CHILD(Imports) {
  const cts::Descriptor descriptor(cts::ReceiveDescriptorFromParent());
  const cts::ImportedPool pool(descriptor);
  auto data = cts::ReceiveFromParent<cudaMemPoolPtrExportData>();
  unsigned char* const first = pool.Import(data);
  void* second = nullptr;
  const cudaError_t code = cudaMemPoolImportPointer(&second, pool, &data);
  (void)cudaGetLastError();
  cts::Tell("second-import", code);
  cts::Tell("same-address", second == first);
  CTS_CUDA(cudaFree(first));
  if (code == cudaSuccess) cts::Tell("second-free", cudaFree(second));
  (void)cudaGetLastError();
}

CTS_CASE() {
  const cts::Stream stream;
  const cts::ExportedPool pool;
  const cts::PoolBlock block(pool, 4096, stream);
  stream.Synchronize();
  cts::Child child("Imports", {.any_end = true});
  child.SendDescriptor(pool.Export().number());
  child.Send(cts::ExportBlock(block.data()));
  const cts::ChildRun run = child.End();
  if (!run.Has("second-import")) return;  // it ended by it
  CTS_OBSERVE("second-import", static_cast<cudaError_t>(run.Value("second-import")));
  CTS_OBSERVE("same-address", run.Value("same-address") != 0);
  if (run.Has("second-free")) CTS_OBSERVE("second-free", static_cast<cudaError_t>(run.Value("second-free")));
}

}  // namespace
