/*---
clause: mm.pool-attribute.trim-pending-frees
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/stream/host_grids.cuh"

namespace {

// The stream has run empty, as a mark tells, and the host has waited for nothing.
CTS_CASE() {
  for (const std::size_t bytes : {std::size_t{4096}, std::size_t{64} << 20}) {
    cts::Row(bytes == 4096 ? "4-kib" : "64-mib", [&] {
      const cts::Stream stream;
      cts::Pool pool;
      pool.KeepAll();
      cts::Mark mark;
      { const cts::PoolBlock block(pool, bytes, stream); }
      mark.Put(stream);
      CTS_EXPECT(mark.Comes(), "a kernel after a free never ran");
      CTS_CUDA(cudaMemPoolTrimTo(pool, 0));
      CTS_OBSERVE("all-released", pool.Amount(cudaMemPoolAttrReservedMemCurrent) == 0);
    });
  }
}

}  // namespace
