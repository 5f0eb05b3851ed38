/*---
clause: mm.pool.destroy-at-once
control: the device is synchronized before
control-fails-with: the destruction of a pool waited for its blocks
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/pool.h"
#include "cts/stream/witness.cuh"

namespace {

// With a block whose free stands after a host function, with a live block, or with both.
void Check(bool pending, bool live, std::size_t bytes) {
  const cts::Stream stream;
  cudaMemPoolProps properties{};
  properties.allocType = cudaMemAllocationTypePinned;
  properties.location.type = cudaMemLocationTypeDevice;
  CTS_CUDA(cudaGetDevice(&properties.location.id));
  cudaMemPool_t pool = nullptr;
  CTS_CUDA(cudaMemPoolCreate(&pool, &properties));
  cts::PoolBlock first(pool, bytes, stream), second(pool, bytes, stream);
  if (!live) second.Free();
  stream.Synchronize();
  cudaError_t code = cudaErrorUnknown;
  {
    cts::HostGate gate;
    gate.Hold(stream);
    if (pending) first.Free();
    cts::Thread call([&] {
      if (cts::control()) CTS_CUDA(cudaDeviceSynchronize());
      code = cts::Taken(cudaMemPoolDestroy(pool));
    });
    cts::ExpectPasses(gate, call, "the destruction of a pool waited for its blocks");
    gate.Open();
    call.Join();
  }
  CTS_EXPECT_EQ(code, cudaSuccess, "a pool with blocks could not be destroyed");
}

CTS_CASE() {
  cts::Row("pending-free-4-kib", [] { Check(true, false, 4096); });
  cts::Row("live-block-4-kib", [] { Check(false, true, 4096); });
  cts::Row("both-40-mib", [] { Check(true, true, 40 << 20); });
}

}  // namespace
