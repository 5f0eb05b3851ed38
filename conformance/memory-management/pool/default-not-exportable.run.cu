/*---
clause: mm.pool.default-not-exportable
control: a pool that was created for it is exported
control-fails-with: the default pool of a device was shared with another process
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/pool.h"
#include "imports.family.cuh"

namespace {

CTS_CHILD(Imports) { ImportPool(); }

// As a file descriptor. With a block of the pool and without.
CTS_CASE() {
  cudaMemPoolProps properties{};
  properties.allocType = cudaMemAllocationTypePinned;
  properties.location.type = cudaMemLocationTypeDevice;
  properties.handleTypes = cudaMemHandleTypePosixFileDescriptor;
  CTS_CUDA(cudaGetDevice(&properties.location.id));
  cudaMemPool_t by_default = nullptr, created = nullptr;
  CTS_CUDA(cudaDeviceGetDefaultMemPool(&by_default, properties.location.id));
  if (cts::control() && cts::Taken(cudaMemPoolCreate(&created, &properties)) != cudaSuccess)
    return cts::PowerNotShown("the device has no pools that can be exported as file descriptors");
  const cudaMemPool_t subject = cts::control() ? created : by_default;
  for (const bool live : {false, true}) {
    cts::Row(live ? "with-a-block" : "without", [&] {
      const cts::Stream stream;
      cts::PoolBlock block(subject, 4096, stream);
      if (!live) block.Free();
      stream.Synchronize();
      cudaError_t code = cudaErrorUnknown;
      CTS_EXPECT(!IsShared(subject, &code), "the default pool of a device was shared with another process");
      CTS_OBSERVE("code", code);
    });
  }
  if (created != nullptr) CTS_CUDA(cudaMemPoolDestroy(created));
}

}  // namespace
