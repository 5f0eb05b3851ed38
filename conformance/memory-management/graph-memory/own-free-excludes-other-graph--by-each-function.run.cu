/*---
clause: mm.graph-memory.own-free-excludes-other-graph
covers: further functions, captures, and what a refusal leaves
control: the graph of the allocation has no free node for it
control-fails-with: another graph got a free node for an allocation that its own graph frees
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/process/driver.h"
#include "cts/stream/capture.h"

#include <string>

namespace {

struct Way {
  const char* name;
  /// Free nodes of a graph that is made, and given one for this memory.
  std::size_t (*frees)(void* memory);
};
const Way kWays[] = {{"cudaGraphAddNode",
                      [](void* memory) {
                        const cts::Template other;
                        cudaGraphNode_t node = nullptr;
                        cudaGraphNodeParams parameters{};
                        parameters.type = cudaGraphNodeTypeMemFree;
                        parameters.free.dptr = memory;
                        (void)cts::Taken(cudaGraphAddNode(&node, other, nullptr, nullptr, 0, &parameters));
                        return cts::Nodes(other).Of(cudaGraphNodeTypeMemFree);
                      }},
                     {"cuGraphAddMemFreeNode",
                      [](void* memory) {
                        const cts::Template other;
                        cudaGraphNode_t node = nullptr;
                        (void)CTS_DRIVER(cuGraphAddMemFreeNode)(&node, other, nullptr, 0,
                                                                reinterpret_cast<CUdeviceptr>(memory));
                        return cts::Nodes(other).Of(cudaGraphNodeTypeMemFree);
                      }},
                     {"captured-cudaFreeAsync", [](void* memory) {
                        const cts::Stream stream;
                        cts::Capture capture(stream);
                        (void)cts::Taken(cudaFreeAsync(memory, stream));
                        const bool ended = capture.End() == cudaSuccess && capture.graph() != nullptr;
                        return ended ? cts::Nodes(capture.graph()).Of(cudaGraphNodeTypeMemFree) : 0;
                      }}};

// The graph of the allocation works afterwards. In the control, too, it has been launched, so that there is memory.
void Check(const Way& way, std::size_t bytes) {
  const cts::Stream stream;
  cts::Stamps stamps;
  const cts::Template graph;
  const cts::GraphBlock block = cts::AddAllocation(graph, {}, bytes);
  const cudaGraphNode_t wrote = cts::AddStamp(graph, {block.node}, stamps, block.data, bytes, 1);
  const cudaGraphNode_t looked = cts::AddStampCheck(graph, {wrote}, stamps, block.data, bytes, 1);
  if (!cts::control()) cts::AddFree(graph, {looked}, block.data);
  const cts::Executable exec(graph);
  const auto launch = [&] {
    exec.Launch(stream);
    stamps.Expect(bytes);
    stream.Synchronize();
  };
  launch();
  CTS_EXPECT_EQ(way.frees(block.data), 0, "another graph got a free node for an allocation that its own graph frees");
  if (cts::control()) {
    CTS_CUDA(cudaFree(block.data));
    return;
  }
  launch();
  launch();
  CTS_EXPECT_EQ(stamps.wrong(), 0, "a graph did not work after a free that was refused");
}

CTS_CASE() {
  for (const Way& way : kWays) {
    cts::Row((std::string(way.name) + "-1-byte").c_str(), [&] { Check(way, 1); });
    cts::Row((std::string(way.name) + "-3-mib").c_str(), [&] { Check(way, 3 << 20); });
  }
}

}  // namespace
