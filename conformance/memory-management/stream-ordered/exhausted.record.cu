/*---
clause: mm.stream-ordered.exhausted
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"

namespace {

// A request that nothing can satisfy, and afterwards a small one in the same stream.
void Record(std::size_t bytes) {
  const cts::Stream stream;
  cts::Stamps stamps;
  int here = 0;
  void* memory = &here;
  CTS_OBSERVE("code", cts::Taken(cudaMallocAsync(&memory, bytes, stream)));
  CTS_OBSERVE("address-stays", memory == &here);
  const cts::PoolBlock block(4096, stream);
  stamps.Put(stream, block.data(), block.size(), 1);
  stamps.Check(stream, block.data(), block.size(), 1);
  stream.Synchronize();
  CTS_OBSERVE("stream-works-on", stamps.wrong() == 0);
}

CTS_CASE() {
  cudaDeviceProp properties{};
  int device = 0;
  CTS_CUDA(cudaGetDevice(&device));
  CTS_CUDA(cudaGetDeviceProperties(&properties, device));
  cts::Row("twice-the-memory-of-the-device", [&] { Record(2 * properties.totalGlobalMem); });
  cts::Row("1-pib", [] { Record(std::size_t{1} << 50); });
}

}  // namespace
