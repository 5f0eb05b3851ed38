/*---
clause: mm.graph-memory.captured-allocation
control: the memory is allocated before the capture
control-fails-with: a captured allocation became no allocation node of its size and address
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/memory/pool.h"
#include "cts/stream/capture.h"

namespace {

// What the nodes of this type tell: how many have this size and address.
std::size_t AllocationsOf(cudaGraph_t graph, std::size_t bytes, const void* address) {
  const cts::Nodes nodes(graph);
  std::size_t found = 0;
  for (std::size_t i = 0; i < nodes.count; ++i) {
    if (cts::TypeOf(nodes.at[i]) != cudaGraphNodeTypeMemAlloc) continue;
    cudaMemAllocNodeParams parameters{};
    CTS_CUDA(cudaGraphMemAllocNodeGetParams(nodes.at[i], &parameters));
    found += parameters.bytesize == bytes && parameters.dptr == address;
  }
  return found;
}

void Check(cudaMemPool_t pool, std::size_t bytes) {
  const cts::Stream stream;
  cts::Stamps stamps;
  void* memory = nullptr;
  const auto allocate = [&] {
    CTS_CUDA(pool != nullptr ? cudaMallocFromPoolAsync(&memory, bytes, pool, stream)
                             : cudaMallocAsync(&memory, bytes, stream));
  };
  if (cts::control()) allocate();
  CTS_CUDA(cudaDeviceSynchronize());
  cts::Capture capture(stream);
  if (!cts::control()) allocate();
  auto* const at = static_cast<unsigned char*>(memory);
  stamps.Put(stream, at, bytes, 4);
  stamps.Check(stream, at, bytes, 4);
  if (!cts::control()) CTS_CUDA(cudaFreeAsync(memory, stream));
  CTS_CUDA(capture.End());
  CTS_EXPECT_EQ(AllocationsOf(capture.graph(), bytes, memory), 1,
                "a captured allocation became no allocation node of its size and address");
  const cts::Executable exec(capture.graph());
  for (int launch = 0; launch < 3; ++launch) exec.Launch(stream);
  stamps.Expect(bytes);
  stamps.Expect(bytes);
  if (cts::control()) CTS_CUDA(cudaFreeAsync(memory, stream));
  stream.Synchronize();
  CTS_EXPECT_EQ(stamps.wrong(), 0, "a captured kernel did not find memory where a captured allocation said");
}

CTS_CASE() {
  const cts::Pool pool;
  cts::Row("current-pool-1-byte", [] { Check(nullptr, 1); });
  cts::Row("current-pool-3-mib", [] { Check(nullptr, (3 << 20) + 1); });
  cts::Row("own-pool-1-byte", [&] { Check(pool, 1); });
  cts::Row("own-pool-3-mib", [&] { Check(pool, (3 << 20) + 1); });
}

}  // namespace
