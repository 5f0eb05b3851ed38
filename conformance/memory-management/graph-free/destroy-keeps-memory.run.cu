/*---
clause: mm.graph-free.destroy-keeps-memory
control: what a pool hands out is this memory
control-fails-with: memory of a graph was lost when the graph was destroyed
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/memory/pool.h"

#include <string>

namespace {

enum class Destroyed { kBoth, kExecutable, kGraph };

// Graph and executable graph go while an allocation of theirs is live; graph memory is trimmed, and other graphs, pools
// and cudaMalloc have memory and fill it. The bytes stay, kernels still write, and the free succeeds.
void Check(std::size_t bytes, Destroyed destroyed) {
  const cts::Stream stream;
  cts::Stamps stamps;
  cts::Template graph;
  const cts::GraphBlock block = cts::AddAllocation(graph, {}, bytes);
  cts::AddStamp(graph, {block.node}, stamps, block.data, bytes, 1);
  cts::Executable exec(graph);
  exec.Launch(stream);
  stream.Synchronize();
  if (destroyed != Destroyed::kGraph) exec.Destroy();
  if (destroyed != Destroyed::kExecutable) graph.Destroy();
  cts::TrimGraphMemory();
  for (int round = 0; round < 4; ++round) {
    const cts::Template other;
    const cts::GraphBlock own = cts::AddAllocation(other, {}, bytes);
    cts::AddFree(other, {cts::AddStamp(other, {own.node}, stamps, own.data, bytes, 2)}, own.data);
    const cts::Executable other_exec(other);
    other_exec.Launch(stream);
    const cts::PoolBlock pooled(bytes, stream);
    CTS_CUDA(cudaMemsetAsync(cts::control() ? block.data : pooled.data(), cts::kForeign, bytes, stream));
    const cts::DeviceBuffer<unsigned char> malloced(bytes, cts::kForeign);
    (void)malloced.data();
    stream.Synchronize();
    cts::TrimGraphMemory();
  }
  stamps.Check(stream, block.data, bytes, 1);
  stamps.Put(stream, block.data, bytes, 3);
  stamps.Check(stream, block.data, bytes, 3);
  CTS_FINISH();
  CTS_EXPECT_EQ(stamps.wrong(), 0, "memory of a graph was lost when the graph was destroyed");
  CTS_EXPECT_EQ(cts::Taken(cudaFree(block.data)), cudaSuccess,
                "live memory of a graph that was destroyed could not be freed");
}

CTS_CASE() {
  for (const std::size_t bytes : {std::size_t{1}, std::size_t{4096}, std::size_t{1} << 20}) {
    const std::string size = bytes == 1 ? "1-byte" : bytes == 4096 ? "4-kib" : "1-mib";
    cts::Row(("both-" + size).c_str(), [&] { Check(bytes, Destroyed::kBoth); });
    cts::Row(("executable-" + size).c_str(), [&] { Check(bytes, Destroyed::kExecutable); });
    cts::Row(("graph-" + size).c_str(), [&] { Check(bytes, Destroyed::kGraph); });
  }
}

}  // namespace
