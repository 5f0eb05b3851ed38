/*---
clause: mm.pool-access.own-access-stays
control: the pool is one of the host, whose access the device was given before
control-fails-with: a device lost the access to its own pool
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/pool.h"
#include "cts/memory/pool_access.h"
#include "cts/memory/stamps.cuh"

namespace {

// The access that is asked for is none, or reads alone. The code is recorded; the access stays, and kernels read and
// write on.
void Check(cudaMemPool_t pool, cudaMemAccessFlags asked, const char* name) {
  cts::Row(name, [&] {
    const cts::Stream stream;
    const cts::PoolBlock block(pool, 70'000, stream);
    cts::Stamps stamps;
    stamps.Put(stream, block.data(), block.size(), 1);
    stream.Synchronize();
    const cudaMemAccessFlags less = cts::control() ? cudaMemAccessFlagsProtNone : asked;
    const cudaError_t code = cts::Taken(cts::SetPoolAccess(pool, 0, less));
    if (!cts::control()) CTS_OBSERVE(name, code);
    if (!CTS_EXPECT_EQ(cts::PoolAccessOf(pool, 0), cudaMemAccessFlagsProtReadWrite,
                       "a device lost the access to its own pool"))
      return;
    stamps.Check(stream, block.data(), block.size(), 1);
    stamps.Put(stream, block.data(), block.size(), 2);
    stamps.Check(stream, block.data(), block.size(), 2);
    stream.Synchronize();
    CTS_EXPECT_EQ(stamps.wrong(), 0, "kernels of a device could not use its own pool");
  });
}

CTS_CASE() {
  cudaMemPoolProps properties{};
  properties.allocType = cudaMemAllocationTypePinned;
  properties.location.type = cts::control() ? cudaMemLocationTypeHost : cudaMemLocationTypeDevice;
  cudaMemPool_t pool = nullptr;
  const cudaError_t made = cts::Taken(cudaMemPoolCreate(&pool, &properties));
  if (cts::control() && made != cudaSuccess) return cts::PowerNotShown("there are no pools of the host");
  CTS_CUDA(made);
  if (cts::control()) CTS_CUDA(cts::SetPoolAccess(pool, 0, cudaMemAccessFlagsProtReadWrite));
  Check(pool, cudaMemAccessFlagsProtNone, "none");
  if (cts::control()) CTS_CUDA(cts::SetPoolAccess(pool, 0, cudaMemAccessFlagsProtReadWrite));
  Check(pool, cudaMemAccessFlagsProtRead, "read-only");
  CTS_CUDA(cudaMemPoolDestroy(pool));
}

}  // namespace
