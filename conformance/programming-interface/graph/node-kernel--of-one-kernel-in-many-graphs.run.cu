/*---
clause: pi.graph.node-kernel
covers: one kernel in several nodes of several graphs, some of which go
control: the nodes of each graph are given the parameters of another
control-fails-with: a node of a kernel that other graphs have, too, did not run with its own parameters
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include <memory>
#include <string>
#include <vector>

namespace {

constexpr const char* kOther = "a node of a kernel that other graphs have, too, did not run with its own parameters";
constexpr unsigned kGraphs = 6, kNodes = 4, kWords = 4;

struct Numbers {
  unsigned factor;
  unsigned char pad[9];
  unsigned term;
};

// Each launch tells its shape and its arguments.
__global__ void Tell(unsigned* to, Numbers numbers, unsigned word) {
  if (blockIdx.x + blockIdx.y + threadIdx.x + threadIdx.y != 0) return;
  to[0] = gridDim.x * 100 + gridDim.y;
  to[1] = blockDim.x * 100 + blockDim.y;
  to[2] = to[2] * numbers.factor + numbers.term;
  to[3] = word + numbers.pad[8];
}

struct Given {
  dim3 grid, block;
  Numbers numbers;
  unsigned word;
};
Given GivenTo(unsigned graph, unsigned node) {
  const unsigned n = graph * kNodes + node;
  Given given{dim3(1 + n % 3, 1 + n % 2), dim3(1 + n, 1 + n % 4), {3 + n, {}, 7 * n}, 1000 * n};
  given.numbers.pad[8] = static_cast<unsigned char>(n);
  return given;
}

// Every second graph is captured, the others are built. All nodes of a graph follow each other.
cudaGraph_t Make(unsigned graph, unsigned* words, const cts::Stream& stream) {
  const unsigned from = cts::control() ? graph + 1 : graph;
  cudaGraph_t made = nullptr;
  if (graph % 2 == 0) {
    CTS_CUDA(cudaGraphCreate(&made, 0));
  } else {
    CTS_CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
  }
  cudaGraphNode_t behind = nullptr;
  for (unsigned node = 0; node < kNodes; ++node) {
    Given given = GivenTo(from, node);
    unsigned* to = words + (graph * kNodes + node) * kWords;
    void* arguments[] = {&to, &given.numbers, &given.word};
    if (graph % 2 != 0) {
      CTS_CUDA(cudaLaunchKernel(reinterpret_cast<const void*>(&Tell), given.grid, given.block, arguments, 0, stream));
      continue;
    }
    cudaKernelNodeParams parameters{};
    parameters.func = reinterpret_cast<void*>(&Tell);
    parameters.gridDim = given.grid;
    parameters.blockDim = given.block;
    parameters.kernelParams = arguments;
    cudaGraphNode_t added = nullptr;
    CTS_CUDA(
        cudaGraphAddKernelNode(&added, made, behind == nullptr ? nullptr : &behind, node == 0 ? 0 : 1, &parameters));
    behind = added;
  }
  if (graph % 2 != 0) CTS_CUDA(cudaStreamEndCapture(stream, &made));
  return made;
}

CTS_CASE() {
  const cts::DeviceBuffer<unsigned> words(kGraphs * kNodes * kWords, 0);
  unsigned* const at = words.data();
  const cts::Stream streams[2];
  std::vector<std::unique_ptr<cts::Template>> graphs;
  std::vector<std::unique_ptr<cts::Executable>> execs;
  for (unsigned graph = 0; graph < kGraphs; ++graph)
    graphs.push_back(std::make_unique<cts::Template>(Make(graph, at, streams[0])));
  for (const auto& graph : graphs) execs.push_back(std::make_unique<cts::Executable>(*graph));
  unsigned launches[kGraphs] = {};
  const auto launch = [&](unsigned turns) {
    for (unsigned turn = 0; turn < turns; ++turn) {
      for (unsigned graph = 0; graph < kGraphs; ++graph) {
        if (execs[graph] == nullptr) continue;
        execs[graph]->Launch(streams[graph % 2]);
        ++launches[graph];
      }
    }
    CTS_FINISH();
  };
  launch(3);
  graphs[0].reset();  // of whose graph only the executable one stays
  execs[1].reset();   // which other graphs have a kernel in common with
  graphs[4].reset();
  execs[4].reset();
  launch(2);
  for (unsigned graph = 0; graph < kGraphs; ++graph) {
    cts::Row(("graph-" + std::to_string(graph)).c_str(), [&] {
      for (unsigned node = 0; node < kNodes; ++node) {
        const Given given = GivenTo(graph, node);
        unsigned repeated = 0;
        for (unsigned i = 0; i < launches[graph]; ++i) repeated = repeated * given.numbers.factor + given.numbers.term;
        const unsigned expected[] = {given.grid.x * 100 + given.grid.y, given.block.x * 100 + given.block.y, repeated,
                                     given.word + given.numbers.pad[8]};
        for (unsigned i = 0; i < kWords; ++i)
          CTS_EXPECT_EQ(words[(graph * kNodes + node) * kWords + i], expected[i], kOther);
      }
    });
  }
}

}  // namespace
