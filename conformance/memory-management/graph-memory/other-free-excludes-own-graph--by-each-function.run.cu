/*---
clause: mm.graph-memory.other-free-excludes-own-graph
covers: further functions, several allocations, and what a refusal leaves
control: no other graph has a free node for the allocation
control-fails-with: a graph got a free node for an allocation that another graph frees
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/process/driver.h"

namespace {

struct Function {
  const char* name;
  cudaError_t (*add)(cudaGraph_t graph, cudaGraphNode_t behind, void* memory);
};
const Function kFunctions[] = {{"cudaGraphAddMemFreeNode",
                                [](cudaGraph_t graph, cudaGraphNode_t behind, void* memory) {
                                  cudaGraphNode_t node = nullptr;
                                  return cudaGraphAddMemFreeNode(&node, graph, &behind, 1, memory);
                                }},
                               {"cudaGraphAddNode",
                                [](cudaGraph_t graph, cudaGraphNode_t behind, void* memory) {
                                  cudaGraphNode_t node = nullptr;
                                  cudaGraphNodeParams parameters{};
                                  parameters.type = cudaGraphNodeTypeMemFree;
                                  parameters.free.dptr = memory;
                                  return cudaGraphAddNode(&node, graph, &behind, nullptr, 1, &parameters);
                                }},
                               {"cuGraphAddMemFreeNode", [](cudaGraph_t graph, cudaGraphNode_t behind, void* memory) {
                                  cudaGraphNode_t node = nullptr;
                                  return static_cast<cudaError_t>(CTS_DRIVER(cuGraphAddMemFreeNode)(
                                      &node, graph, &behind, 1, reinterpret_cast<CUdeviceptr>(memory)));
                                }}};

// Of three allocations the other graph frees the middle one; their own graph gets free nodes for the others, and both
// graphs work in turn afterwards.
void Check(const Function& function) {
  constexpr std::size_t kBytes = 70'000;
  const cts::Stream stream;
  cts::Stamps stamps;
  const cts::Template graph, other;
  cts::GraphBlock blocks[3];
  cudaGraphNode_t last[3] = {};
  for (unsigned i = 0; i < 3; ++i) {
    blocks[i] = cts::AddAllocation(graph, {}, kBytes);
    last[i] = cts::AddStampCheck(graph, {cts::AddStamp(graph, {blocks[i].node}, stamps, blocks[i].data, kBytes, i)},
                                 stamps, blocks[i].data, kBytes, i);
  }
  const cudaGraphNode_t looked = cts::AddStampCheck(other, {}, stamps, blocks[1].data, kBytes, 1);
  if (!cts::control()) cts::AddFree(other, {looked}, blocks[1].data);
  CTS_CUDA(function.add(graph, last[0], blocks[0].data));
  const cudaError_t code = cts::Taken(function.add(graph, last[1], blocks[1].data));
  CTS_EXPECT_NE(code, cudaSuccess, "a graph got a free node for an allocation that another graph frees");
  if (code == cudaSuccess) return;
  CTS_CUDA(function.add(graph, last[2], blocks[2].data));
  CTS_EXPECT_EQ(cts::Nodes(graph).Of(cudaGraphNodeTypeMemFree), 2, "a free that was refused is a node of the graph");
  const cts::Executable exec(graph), other_exec(other);
  for (int launch = 0; launch < 3; ++launch) {
    exec.Launch(stream);
    other_exec.Launch(stream);
    for (int i = 0; i < 4; ++i) stamps.Expect(kBytes);
  }
  stream.Synchronize();
  CTS_EXPECT_EQ(stamps.wrong(), 0, "graphs did not work after a free that was refused");
}

CTS_CASE() {
  for (const Function& function : kFunctions) cts::Row(function.name, [&] { Check(function); });
}

}  // namespace
