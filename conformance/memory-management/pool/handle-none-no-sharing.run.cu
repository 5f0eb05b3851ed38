/*---
clause: mm.pool.handle-none-no-sharing
control: the pool is created with the type of file descriptors
control-fails-with: a pool that was created without a handle type was shared with another process
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/pool.h"
#include "imports.family.cuh"

namespace {

CTS_CHILD(Imports) { ImportPool(); }

CTS_CASE() {
  cudaMemPoolProps properties{};
  properties.allocType = cudaMemAllocationTypePinned;
  properties.location.type = cudaMemLocationTypeDevice;
  properties.handleTypes = cts::control() ? cudaMemHandleTypePosixFileDescriptor : cudaMemHandleTypeNone;
  CTS_CUDA(cudaGetDevice(&properties.location.id));
  cudaMemPool_t pool = nullptr;
  const cudaError_t made = cts::Taken(cudaMemPoolCreate(&pool, &properties));
  if (cts::control() && made != cudaSuccess)
    return cts::PowerNotShown("the device has no pools that can be exported as file descriptors");
  CTS_CUDA(made);
  {
    const cts::Stream stream;
    const cts::PoolBlock block(pool, 4096, stream);
    stream.Synchronize();
    cudaError_t code = cudaErrorUnknown;
    CTS_EXPECT(!IsShared(pool, &code), "a pool that was created without a handle type was shared with another process");
    CTS_OBSERVE("code", code);
    cudaMemPoolPtrExportData data{};
    CTS_OBSERVE("pointer", cts::Taken(cudaMemPoolExportPointer(&data, block.data())));
  }
  CTS_CUDA(cudaMemPoolDestroy(pool));
}

}  // namespace
