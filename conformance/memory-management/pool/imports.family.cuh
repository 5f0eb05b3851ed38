// Whether another process can share a pool: it gets the descriptor, and imports the pool.
#include "cts/case.cuh"
#include "cts/child.h"
#include "cts/memory/shared_pool.h"

namespace {

/// In the child "Imports".
void ImportPool() {
  const cts::Descriptor descriptor(cts::ReceiveDescriptorFromParent());
  cudaMemPool_t pool = nullptr;
  const cudaError_t code = cts::Taken(
      cudaMemPoolImportFromShareableHandle(&pool, descriptor.handle(), cudaMemHandleTypePosixFileDescriptor, 0));
  if (code == cudaSuccess) CTS_CUDA(cudaMemPoolDestroy(pool));
  cts::Tell("code", code);
}

/// No document says which call refuses to share a pool. `exported`: the code of the first one.
bool IsShared(cudaMemPool_t pool, cudaError_t* exported) {
  int number = -1;
  *exported = cts::Taken(cudaMemPoolExportToShareableHandle(&number, pool, cudaMemHandleTypePosixFileDescriptor, 0));
  if (*exported != cudaSuccess) return false;
  const cts::Descriptor descriptor(number);
  cts::Child child("Imports");
  child.SendDescriptor(number);
  return child.End().Value("code") == cudaSuccess;
}

}  // namespace
