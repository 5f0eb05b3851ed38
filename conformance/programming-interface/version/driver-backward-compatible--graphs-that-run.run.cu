/*---
clause: pi.version.driver-backward-compatible
covers: graphs of older functions do their work
control: a version that the driver does not have yet is asked for
control-fails-with: a graph of functions of an older version does not do its work
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include "older-functions.cuh"

namespace {

constexpr const char* kNoWork = "a graph of functions of an older version does not do its work";

__global__ void TimesPlus(unsigned* word, unsigned factor, unsigned summand) { *word = *word * factor + summand; }

// Arguments of a kernel node as they were before 12.0.
struct Node {
  unsigned *word, factor, summand;
  void* arguments[3] = {&word, &factor, &summand};
  CUDA_KERNEL_NODE_PARAMS_v1 parameters{};
  Node(unsigned* at, unsigned times, unsigned plus) : word(at), factor(times), summand(plus) {
    parameters.func = cts::FunctionOf(TimesPlus);
    parameters.gridDimX = parameters.gridDimY = parameters.gridDimZ = 1;
    parameters.blockDimX = parameters.blockDimY = parameters.blockDimZ = 1;
    parameters.kernelParams = arguments;
  }
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;
};

// Those of 11.4.
struct Functions {
  unsigned version = cts::control() ? cts::kOfNoDriver : 11040;
  using Instantiate = CUresult (*)(CUgraphExec*, CUgraph, CUgraphNode*, char*, std::size_t);
  PFN_cuGraphAddKernelNode_v10000 add =
      cts::OlderFunction<PFN_cuGraphAddKernelNode_v10000>("cuGraphAddKernelNode", version);
  PFN_cuGraphAddDependencies_v10000 join =
      cts::OlderFunction<PFN_cuGraphAddDependencies_v10000>("cuGraphAddDependencies", version);
  PFN_cuGraphGetEdges_v10000 edges = cts::OlderFunction<PFN_cuGraphGetEdges_v10000>("cuGraphGetEdges", version);
  Instantiate instantiate = cts::OlderFunction<Instantiate>("cuGraphInstantiate", version);
  PFN_cuGraphExecKernelNodeSetParams_v10010 set =
      cts::OlderFunction<PFN_cuGraphExecKernelNodeSetParams_v10010>("cuGraphExecKernelNodeSetParams", version);
  bool all() const { return add && join && edges && instantiate && set; }
};

// Two kernels, of which the one that is added last comes first; then the other one gets further arguments.
CTS_CASE() {
  cts::DeviceBuffer<unsigned> word(1, 0);
  TimesPlus<<<1, 1>>>(word.data(), 1, 1);
  CTS_FINISH();
  const Functions older;
  if (!CTS_EXPECT(older.all(), kNoWork)) return;
  const Node first(word.data(), 0, 5), second(word.data(), 10, 7), other(word.data(), 100, 9);
  const cts::Template graph;
  CUgraphNode nodes[2] = {}, from = nullptr, to = nullptr;
  CUgraphExec exec = nullptr;
  std::size_t count = 1;
  CTS_EXPECT_EQ(older.add(&nodes[1], graph, nullptr, 0, &second.parameters), CUDA_SUCCESS, kNoWork);
  CTS_EXPECT_EQ(older.add(&nodes[0], graph, nullptr, 0, &first.parameters), CUDA_SUCCESS, kNoWork);
  CTS_EXPECT_EQ(older.join(graph, &nodes[0], &nodes[1], 1), CUDA_SUCCESS, kNoWork);
  CTS_EXPECT_EQ(older.edges(graph, &from, &to, &count), CUDA_SUCCESS, kNoWork);
  CTS_EXPECT(count == 1 && from == nodes[0] && to == nodes[1], kNoWork);
  if (!CTS_EXPECT_EQ(older.instantiate(&exec, graph, nullptr, nullptr, 0), CUDA_SUCCESS, kNoWork)) return;
  for (const unsigned expected : {57u, 509u}) {
    CTS_CU(CTS_DRIVER(cuGraphLaunch)(exec, nullptr));
    CTS_CUDA(cudaDeviceSynchronize());
    CTS_EXPECT_EQ(word[0], expected, kNoWork);
    CTS_EXPECT_EQ(older.set(exec, nodes[1], &other.parameters), CUDA_SUCCESS, kNoWork);
  }
  CTS_CU(CTS_DRIVER(cuGraphExecDestroy)(exec));
}

}  // namespace
