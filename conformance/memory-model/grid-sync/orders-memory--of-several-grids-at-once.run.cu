/*---
clause: model.grid-sync.orders-memory
covers: several grids under way, in streams, nested graphs and conditional bodies
control: threads look before the grid meets
control-fails-with: a word of another block was not seen after a meeting of one of several grids
requires: [cooperative-launch, driver-12-4, no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "cts/case.cuh"
#include "cts/graph/conditional.h"

#include "meetings.family.cuh"

namespace {

constexpr unsigned kGrids = 4, kLaunches = 5;

using All = std::array<std::unique_ptr<Grids>, kGrids>;

cudaGraphNode_t AddCooperative(cudaGraph_t graph, Grids& on, unsigned blocks) {
  cudaKernelNodeParams parameters{};
  parameters.func = const_cast<void*>(on.kernel);
  parameters.gridDim = dim3(blocks);
  parameters.blockDim = dim3(kThreads);
  parameters.kernelParams = on.arguments;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &parameters));
  cudaLaunchAttributeValue value{};
  value.cooperative = 1;
  CTS_CUDA(cudaGraphKernelNodeSetAttribute(node, cudaLaunchAttributeCooperative, &value));
  return node;
}

// Nothing orders the grids of one launch; those of each sequence come one after another. Grids differ in size.
void InStreams(const All& all, unsigned blocks) {
  const std::array<cts::Stream, kGrids> streams;
  for (unsigned launch = 0; launch < kLaunches; ++launch)
    for (unsigned i = 0; i < kGrids; ++i)
      CTS_CUDA(cudaLaunchCooperativeKernel(all[i]->kernel, dim3(blocks - i), dim3(kThreads), all[i]->arguments, 0,
                                           streams[i]));
  CTS_CUDA(cudaDeviceSynchronize());
}
void LaunchAll(cudaGraph_t graph) {
  const cts::Stream stream;
  const cts::Executable exec(graph);
  for (unsigned launch = 0; launch < kLaunches; ++launch) exec.Launch(stream);
  stream.Synchronize();
}
void InNodes(const All& all, unsigned blocks) {
  const cts::Template graph;
  for (unsigned i = 0; i < kGrids; ++i) AddCooperative(graph, *all[i], blocks - i);
  LaunchAll(graph);
}
void InNestedGraphs(const All& all, unsigned blocks) {
  const cts::Template graph;
  for (unsigned i = 0; i < kGrids; ++i) {
    const cts::Template inner;
    AddCooperative(inner, *all[i], blocks - i);
    cts::AddChild(graph, {}, inner);
  }
  LaunchAll(graph);
}
void InConditionalBodies(const All& all, unsigned blocks) {
  const cts::Template graph;
  for (unsigned i = 0; i < kGrids; ++i) {
    const cts::Conditional node = cts::AddConditional(graph, {}, cts::ConditionOf(graph, 1), cudaGraphCondTypeIf, 1);
    AddCooperative(node.bodies[0], *all[i], blocks - i);
  }
  LaunchAll(graph);
}

CTS_CASE() {
  int multiprocessors = 0, resident = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  CTS_CUDA(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, Meet, static_cast<int>(kThreads), 0));
  const unsigned blocks = std::min(24u, static_cast<unsigned>(multiprocessors * resident));
  if (blocks <= kGrids) return cts::PowerNotShown("the device holds too few blocks at a time");
  constexpr struct {
    const char* name;
    void (*run)(const All& all, unsigned blocks);
  } kRows[] = {{"streams", &InStreams},
               {"nodes", &InNodes},
               {"nested-graphs", &InNestedGraphs},
               {"conditional-bodies", &InConditionalBodies}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      All all;
      for (auto& grids : all) grids = std::make_unique<Grids>(blocks, cts::control());
      row.run(all, blocks);
      CTS_FINISH();
      for (const auto& grids : all) {
        CTS_EXPECT_EQ(grids->launches[0], kLaunches, "a launch did not make its turns");
        CTS_EXPECT_EQ(grids->wrong[0], 0u,
                      "a word of another block was not seen after a meeting of one of several grids");
      }
    });
  }
}

}  // namespace
