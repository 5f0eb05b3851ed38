/*---
clause: mm.graph-free.relaunch-with-unfreed-memory
control: the allocation is freed between the launches
control-fails-with: a graph whose allocation was not freed could be launched again
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

namespace {

// One unfreed allocation, alone or among others; in the same stream, in another one, and after a wait. The live block
// keeps its bytes, and after its free the launch succeeds.
void Check(std::size_t bytes, int others) {
  const cts::Stream stream, another;
  cts::Stamps stamps;
  const cts::Template graph;
  const cts::GraphBlock block = cts::AddAllocation(graph, {}, bytes);
  cts::AddStamp(graph, {block.node}, stamps, block.data, bytes, 1);
  for (int i = 0; i < others; ++i) {
    const cts::GraphBlock other = cts::AddAllocation(graph, {}, bytes);
    cts::AddFree(graph, {cts::AddStamp(graph, {other.node}, stamps, other.data, bytes, 2)}, other.data);
  }
  const cts::Executable exec(graph);
  exec.Launch(stream);
  for (const bool waits : {false, true}) {
    for (const cts::Stream* const into : {&stream, &another}) {
      if (waits) stream.Synchronize();
      if (cts::control()) CTS_CUDA(cudaFreeAsync(block.data, stream));
      if (cts::control()) stream.Synchronize();
      CTS_EXPECT_EQ(cts::Taken(cudaGraphLaunch(exec, *into)), cudaErrorInvalidValue,
                    "a graph whose allocation was not freed could be launched again");
      CTS_CUDA(cudaDeviceSynchronize());
    }
  }
  stamps.Check(stream, block.data, bytes, 1);
  CTS_CUDA(cudaFreeAsync(block.data, stream));
  CTS_CUDA(cudaGraphLaunch(exec, stream));
  stamps.Check(stream, block.data, bytes, 1);
  CTS_CUDA(cudaFreeAsync(block.data, stream));
  CTS_FINISH();
  CTS_EXPECT_EQ(stamps.wrong(), 0, "an unfreed allocation lost its contents in a launch that was refused");
}

CTS_CASE() {
  cts::Row("one-of-1-byte", [] { Check(1, 0); });
  cts::Row("one-of-three-of-4-kib", [] { Check(4096, 2); });
  cts::Row("one-of-33-mib", [] { Check(33 << 20, 0); });
}

}  // namespace
