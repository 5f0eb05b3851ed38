/*---
clause: cdp.interop.host-graph-may-contain-cdp-kernel
covers: parents that are set again between launches, in clones and nested graphs
control: every second change of a parent is left out
control-fails-with: a parent whose parameters were set did not launch the children that they ask for
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/measure/rounds.h"

#include <vector>

namespace {

constexpr unsigned kLaunches = 60, kChildren = 3;

__global__ void Child(unsigned* word, unsigned term) { atomicAdd(word, term); }
// Either kernel launches its children into its own NULL stream.
__global__ void Parent(unsigned* word, unsigned term) {
  for (unsigned i = 0; i < kChildren; ++i) Child<<<1, 1>>>(word, term + i);
}
__global__ void OtherParent(unsigned* word, unsigned term) { Child<<<1, 1>>>(word, 1000 * term); }
unsigned Sum(bool other, unsigned term) { return other ? 1000 * term : kChildren * term + 3; }

__global__ void Take(const unsigned* word, unsigned* to, unsigned* place) { to[(*place)++] = *word; }

enum class Where { kGraph, kClone, kNested };

// The parent, and after it a node that takes the sum so far. The parent is set by itself, or with its graph. No wait
// between the launches.
void Check(const char* name, Where where) {
  cts::Row(name, [&] {
    const unsigned launches = cts::Rounds(kLaunches);
    const cts::DeviceBuffer<unsigned> word(1, 0), place(1, 0), taken(launches, 0);
    const auto build = [&](cudaGraph_t graph, bool other, unsigned term) {
      const cudaGraphNode_t node = cts::AddKernel(graph, {}, other ? OtherParent : Parent, word.data(), term);
      cts::AddKernel(graph, {node}, Take, word.data(), taken.data(), place.data());
      return node;
    };
    const auto whole = [&](cudaGraph_t outer, bool other, unsigned term) -> cudaGraphNode_t {
      if (where != Where::kNested) return build(outer, other, term);
      const cts::Template inner;
      build(inner, other, term);
      return cts::AddChild(outer, {}, inner);
    };
    const cts::Template graph;
    const cudaGraphNode_t node = whole(graph, false, 1);
    cudaGraph_t made = nullptr;
    CTS_CUDA(cudaGraphClone(&made, graph));
    const cts::Template clone(made);
    const bool of_clone = where == Where::kClone;
    const cts::Stream stream;
    const cts::Executable exec(of_clone ? clone : graph);
    cudaGraphNode_t to_set = node;
    if (of_clone) CTS_CUDA(cudaGraphNodeFindInClone(&to_set, node, clone));
    std::vector<unsigned> expected;
    unsigned sum = 0;
    for (unsigned launch = 0; launch < launches; ++launch) {
      const bool other = launch % 3 == 1;
      const unsigned term = 1 + launch % 17;
      if (!cts::control() || launch % 2 == 0) {
        if (where != Where::kNested && launch % 4 < 2) {
          CTS_CUDA(cts::WithKernel(
              [&](const cudaKernelNodeParams* to) { return cudaGraphExecKernelNodeSetParams(exec, to_set, to); },
              other ? OtherParent : Parent, word.data(), term));
        } else {
          const cts::Template with;
          whole(with, other, term);
          cudaGraphExecUpdateResultInfo info{};
          CTS_CUDA(cudaGraphExecUpdate(exec, with, &info));
        }
      }
      exec.Launch(stream);
      expected.push_back(sum += Sum(other, term));
    }
    CTS_FINISH();
    const auto got = taken.Read();
    unsigned wrong = 0;
    for (unsigned i = 0; i < launches; ++i) wrong += got[i] != expected[i] ? 1 : 0;
    CTS_EXPECT_EQ(wrong, 0, "a parent whose parameters were set did not launch the children that they ask for");
  });
}

CTS_CASE() {
  Check("graph", Where::kGraph);
  Check("clone", Where::kClone);
  Check("nested-graph", Where::kNested);
}

}  // namespace
