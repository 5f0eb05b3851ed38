/*---
clause: mm.graph-child.clone-is-default
covers: each kind of change of the child
control: the ownership is to be moved
control-fails-with: a change of a child graph reached the clone in its parent
requires: [driver-13-0]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

enum Word { kKernel, kFill, kCopy, kHost, kOrder, kAdded, kOne, kTwo, kWords };

template <unsigned value>
void CUDART_CB Set(void* word) {
  *static_cast<unsigned*>(word) = value;
}

// A child graph of a node of each kind, of which each sets its word to 1, and of two kernels in a row: 1 * 2 + 1 is
// 3, times 5 is 15.
struct Child {
  Child() {
    words[kOrder] = words[kOne] = 1;
    words[kTwo] = 2;
    CTS_CUDA(cudaGraphCreate(&graph, 0));
    kernel = cts::AddKernel(graph, {}, cts::StoreWord, words.device() + kKernel, 1u);
    fill = cts::AddFill(graph, {}, words.device() + kFill, 1);
    copy = cts::AddCopy(graph, {}, words.data() + kCopy, words.data() + kOne, sizeof(unsigned));
    host = cts::AddHost(graph, {}, &Set<1>, words.data() + kHost);
    first = cts::AddKernel(graph, {}, cts::TimesPlus, words.device() + kOrder, 1u, 2u, 1u);
    second = cts::AddKernel(graph, {first}, cts::TimesPlus, words.device() + kOrder, 1u, 5u, 0u);
  }
  bool IsAsAdded() const {
    return words[kKernel] == 1 && words[kFill] == 1 && words[kCopy] == 1 && words[kHost] == 1 && words[kOrder] == 15 &&
           words[kAdded] == 0;
  }

  const cts::PinnedBuffer<unsigned> words{kWords, 0};
  cudaGraph_t graph = nullptr;
  cudaGraphNode_t kernel, fill, copy, host, first, second;
};

struct Change {
  const char* name;
  void (*make)(const Child&);
};
constexpr Change kChanges[] = {
    {"kernel-parameters",
     [](const Child& child) {
       CTS_CUDA(cts::WithKernel(
           [&](const cudaKernelNodeParams* to) { return cudaGraphKernelNodeSetParams(child.kernel, to); },
           cts::StoreWord, child.words.device() + kKernel, 2u));
     }},
    {"fill-parameters",
     [](const Child& child) {
       const cudaMemsetParams to = cts::FillOf(child.words.device() + kFill, 2);
       CTS_CUDA(cudaGraphMemsetNodeSetParams(child.fill, &to));
     }},
    {"copy-parameters",
     [](const Child& child) {
       CTS_CUDA(cudaGraphMemcpyNodeSetParams1D(child.copy, child.words.data() + kCopy, child.words.data() + kTwo,
                                               sizeof(unsigned), cudaMemcpyDefault));
     }},
    {"host-parameters",
     [](const Child& child) {
       const cudaHostNodeParams to{&Set<2>, child.words.data() + kHost};
       CTS_CUDA(cudaGraphHostNodeSetParams(child.host, &to));
     }},
    {"node-added",
     [](const Child& child) { cts::AddKernel(child.graph, {}, cts::StoreWord, child.words.device() + kAdded, 1u); }},
    {"node-destroyed", [](const Child& child) { CTS_CUDA(cudaGraphDestroyNode(child.kernel)); }},
    {"edge-turned-round", [](const Child& child) {
       CTS_CUDA(cudaGraphRemoveDependencies(child.graph, &child.first, &child.second, nullptr, 1));
       CTS_CUDA(cudaGraphAddDependencies(child.graph, &child.second, &child.first, nullptr, 1));
     }}};

// The child goes before the parent is instantiated, unless it is the parent's.
CTS_CASE() {
  for (const Change& change : kChanges) {
    cts::Row(change.name, [&] {
      const Child child;
      const cts::Template parent;
      cudaGraphNode_t node = nullptr;
      cudaGraphNodeParams parameters{};
      parameters.type = cudaGraphNodeTypeGraph;
      parameters.graph.graph = child.graph;
      if (cts::control()) parameters.graph.ownership = cudaGraphChildGraphOwnershipMove;
      CTS_CUDA(cudaGraphAddNode(&node, parent, nullptr, nullptr, 0, &parameters));
      change.make(child);
      if (!cts::control()) CTS_CUDA(cudaGraphDestroy(child.graph));
      cts::RunOnce(parent);
      CTS_EXPECT(child.IsAsAdded(), "a change of a child graph reached the clone in its parent");
    });
  }
}

}  // namespace
