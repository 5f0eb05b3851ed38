/*---
clause: mm.graph-memory.supported-with-pools
covers: graphs that allocate, use and free, launched again
control: memory is asked for of a device that is not there
control-fails-with: a graph with memory nodes was not made, or could not be launched, where pools are supported
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

namespace {

constexpr const char* kNot =
    "a graph with memory nodes was not made, or could not be launched, where pools are supported";
constexpr int kLaunches = 3;

// A block, a stamp in it, a look at the stamp, and the free.
void Check(std::size_t bytes) {
  const cts::Stream stream;
  cts::Stamps stamps;
  const cts::DeviceBuffer<unsigned char> plain(64);  // What follows depends on the nodes alone.
  stamps.Put(stream, plain.data(), plain.size(), 2);
  stamps.Check(stream, plain.data(), plain.size(), 2);
  stream.Synchronize();
  const cts::Template graph;
  cudaMemAllocNodeParams parameters = cts::AllocationOf(bytes);
  if (cts::control()) parameters.poolProps.location.id = 9999;
  cudaGraphNode_t node = nullptr;
  if (!CTS_EXPECT_EQ(cts::Taken(cudaGraphAddMemAllocNode(&node, graph, nullptr, 0, &parameters)), cudaSuccess, kNot))
    return;
  auto* const at = static_cast<unsigned char*>(parameters.dptr);
  const cudaGraphNode_t stamp = cts::AddStamp(graph, {node}, stamps, at, bytes, 1);
  cts::AddFree(graph, {cts::AddStampCheck(graph, {stamp}, stamps, at, bytes, 1)}, at);
  const cts::Executable exec(graph);
  for (int i = 0; i < kLaunches; ++i) {
    stamps.Expect(bytes);
    CTS_EXPECT_EQ(cts::Taken(cudaGraphLaunch(exec, stream)), cudaSuccess, kNot);
  }
  stream.Synchronize();
  CTS_EXPECT_EQ(stamps.wrong(), 0, "memory of a graph did not hold what a kernel of it had written");
}

CTS_CASE() {
  int driver = 0;
  CTS_CUDA(cudaDriverGetVersion(&driver));
  if (driver < 11040) return cts::PowerNotShown("the driver is older than memory nodes");
  cts::Row("1-byte", [] { Check(1); });
  cts::Row("70000-bytes", [] { Check(70'000); });
  cts::Row("33-mib", [] { Check(std::size_t{33} << 20); });
}

}  // namespace
