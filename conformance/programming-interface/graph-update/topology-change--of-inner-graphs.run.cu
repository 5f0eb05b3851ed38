/*---
clause: pi.graph-update.topology-change
covers: nested graphs and conditional bodies of another topology
control: the inner graph has the same topology
control-fails-with: an update by a graph with another topology inside was not refused with its code
requires: [driver-13-0]
draft: five of five on an H200, not yet on an H100
note: the outer graphs have the same nodes; which reason is given no sentence says of inner graphs
---*/
#include "cts/case.cuh"
#include "cts/graph/conditional.h"

#include <string>

namespace {

enum class Where { kChild, kChildOfChild, kBody };
enum class Change { kNone, kNodeMore, kNodeFewer, kEdgeMore, kEdgeFewer };

// a, then b and c; all kernels.
void Fill(cudaGraph_t graph, unsigned* words, unsigned value, Change change) {
  const cudaGraphNode_t a = cts::AddKernel(graph, {}, cts::StoreWord, words, value);
  const cudaGraphNode_t b = cts::AddKernel(graph, {a}, cts::StoreWord, words + 1, value);
  if (change == Change::kNodeFewer) return;
  const cudaGraphNode_t c = change == Change::kEdgeFewer ? cts::AddKernel(graph, {}, cts::StoreWord, words + 2, value)
                                                         : cts::AddKernel(graph, {a}, cts::StoreWord, words + 2, value);
  if (change == Change::kEdgeMore) CTS_CUDA(cudaGraphAddDependencies(graph, &b, &c, nullptr, 1));
  if (change == Change::kNodeMore) cts::AddKernel(graph, {b, c}, cts::StoreWord, words + 3, value);
}

// Before the inner graph and after it stands a kernel whose parameters change, too.
void Build(cudaGraph_t graph, unsigned* words, unsigned value, Where where, Change change) {
  const cudaGraphNode_t front = cts::AddKernel(graph, {}, cts::StoreWord, words + 4, value);
  cudaGraphNode_t node = nullptr;
  if (where == Where::kBody) {
    const cts::Conditional conditional =
        cts::AddConditional(graph, {front}, cts::ConditionOf(graph, 1), cudaGraphCondTypeIf, 1);
    Fill(conditional.bodies[0], words, value, change);
    node = conditional.node;
  } else {
    const cts::Template inner, middle;
    Fill(inner, words, value, change);
    if (where == Where::kChildOfChild) cts::AddChild(middle, {}, inner);
    node = cts::AddChild(graph, {front}, where == Where::kChildOfChild ? middle : inner);
  }
  cts::AddKernel(graph, {node}, cts::StoreWord, words + 5, value);
}

void Check(const std::string& name, Where where, Change change) {
  cts::Row(name.c_str(), [&] {
    constexpr size_t kWords = 6;
    const cts::DeviceBuffer<unsigned> words(kWords, 0);
    unsigned* const at = words.data();
    const cts::Template first, second;
    Build(first, at, 1, where, Change::kNone);
    Build(second, at, 2, where, cts::control() ? Change::kNone : change);
    const cts::Stream stream;
    const cts::Executable exec(first);
    cudaGraphExecUpdateResultInfo info{};
    const cudaError_t code = cts::Taken(cudaGraphExecUpdate(exec, second, &info));
    CTS_EXPECT(code == cudaErrorGraphExecUpdateFailure && info.result != cudaGraphExecUpdateSuccess,
               "an update by a graph with another topology inside was not refused with its code");
    exec.Launch(stream);
    stream.Synchronize();
    if (cts::control()) return;
    const unsigned expected[kWords] = {1, 1, 1, 0, 1, 1};
    const auto got = words.Read();
    size_t wrong = 0;
    for (size_t i = 0; i < kWords; ++i) wrong += got[i] != expected[i];
    CTS_EXPECT_EQ(wrong, 0, "a refused update changed what a launch does");
  });
}

CTS_CASE() {
  const struct {
    const char* name;
    Where where;
  } places[] = {{"child", Where::kChild}, {"child-of-child", Where::kChildOfChild}, {"body", Where::kBody}};
  for (const auto& place : places) {
    const std::string name = place.name;
    Check(name + "-of-a-node-more", place.where, Change::kNodeMore);
    Check(name + "-of-a-node-fewer", place.where, Change::kNodeFewer);
    Check(name + "-of-an-edge-more", place.where, Change::kEdgeMore);
    Check(name + "-of-an-edge-fewer", place.where, Change::kEdgeFewer);
  }
}

}  // namespace
