/*---
clause: mm.graph-free.destroy-keeps-memory
covers: more than 32 MiB, while other memory comes and goes
control: the memory is freed before it is looked at
control-fails-with: large memory of a graph was lost when the graph was destroyed
requires: [memory-pools, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/memory/pool.h"

namespace {

// In a process of its own, because access to memory that was lost faults. Graph and executable graph go while an
// allocation of theirs is live; other graphs, pools and cudaMalloc have memory, which goes back to the system, again
// and again.
CTS_CHILD(Keeps) {
  if (cts::control()) cts::ContextIsLost();
  constexpr std::size_t kBytes = 40 << 20;
  const cts::Stream stream;
  cts::Stamps stamps;
  unsigned char* block = nullptr;
  {
    const cts::Template graph;
    const cts::GraphBlock made = cts::AddAllocation(graph, {}, kBytes);
    cts::AddStamp(graph, {made.node}, stamps, made.data, kBytes, 1);
    const cts::Executable exec(graph);
    exec.Launch(stream);
    stream.Synchronize();
    block = made.data;
  }
  cts::TrimGraphMemory();
  if (cts::control()) CTS_CUDA(cudaFree(block));
  for (int round = 0; round < 8; ++round) {
    const cts::Template other;
    const cts::GraphBlock own = cts::AddAllocation(other, {}, kBytes);
    cts::AddFree(other, {cts::AddStamp(other, {own.node}, stamps, own.data, kBytes, 2)}, own.data);
    const cts::Executable exec(other);
    exec.Launch(stream);
    {
      const cts::PoolBlock pooled(kBytes, stream);
      stamps.Put(stream, pooled.data(), kBytes, 4);
    }
    const cts::DeviceBuffer<unsigned char> malloced(kBytes, cts::kForeign);
    (void)malloced.data();
    stream.Synchronize();
    cts::TrimGraphMemory();
  }
  stamps.Check(stream, block, kBytes, 1);
  const cudaError_t code = cudaStreamSynchronize(stream);
  cts::Tell("code", code);
  cts::Tell("wrong", code == cudaSuccess ? static_cast<long long>(stamps.wrong()) : -1);
  if (code != cudaSuccess) cts::ContextIsLost();
  if (!cts::control()) (void)cudaFree(block);
}

CTS_CASE() {
  for (const char* const run : {"first", "second", "third"}) {
    cts::Row(run, [] {
      const cts::ChildRun child = cts::RunChild("Keeps");
      CTS_EXPECT(child.Has("code") && child.Value("code") == cudaSuccess && child.Value("wrong") == 0,
                 "large memory of a graph was lost when the graph was destroyed");
    });
  }
}

}  // namespace
