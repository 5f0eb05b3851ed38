/*---
clause: mm.stream-ordered.exhausted
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"

namespace {

// A request that the pool cannot satisfy, and afterwards a small one in the same stream. Nothing here takes memory from
// other processes of the GPU: the pool is bounded, or there are not so many addresses.
void Record(cudaMemPool_t pool, std::size_t bytes) {
  const cts::Stream stream;
  cts::Stamps stamps;
  int here = 0;
  void* memory = &here;
  CTS_OBSERVE("code", cts::Taken(cudaMallocFromPoolAsync(&memory, bytes, pool, stream)));
  CTS_OBSERVE("address-stays", memory == &here);
  const cts::PoolBlock block(pool, 4096, stream);
  stamps.Put(stream, block.data(), block.size(), 1);
  stamps.Check(stream, block.data(), block.size(), 1);
  stream.Synchronize();
  CTS_OBSERVE("stream-works-on", stamps.wrong() == 0);
}

CTS_CASE() {
  cts::Row("beyond-the-pool", [] { Record(cts::Pool(32 << 20), 64 << 20); });
  cts::Row("beyond-all-addresses", [] { Record(cts::Pool(), std::size_t{1} << 62); });
}

}  // namespace
