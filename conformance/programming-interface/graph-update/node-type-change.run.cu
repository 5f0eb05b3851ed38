/*---
clause: pi.graph-update.node-type-change
control: the node has the type that it had
control-fails-with: an update that changes the type of a node was not refused with its code, its reason and the node
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

void CUDART_CB SetWord(void* word) { *static_cast<unsigned*>(word) = 2; }

using Words = cts::PinnedBuffer<unsigned>;
using Adds = cudaGraphNode_t (*)(cudaGraph_t, cts::Behind, const Words&, unsigned);

cudaGraphNode_t Kernel(cudaGraph_t graph, cts::Behind behind, const Words& words, unsigned value) {
  return cts::AddKernel(graph, behind, cts::StoreWord, words.device(), value);
}
cudaGraphNode_t Fill(cudaGraph_t graph, cts::Behind behind, const Words& words, unsigned value) {
  return cts::AddFill(graph, behind, words.device(), value);
}
cudaGraphNode_t Copy(cudaGraph_t graph, cts::Behind behind, const Words& words, unsigned value) {
  return cts::AddCopy(graph, behind, words.data(), words.data() + value, sizeof(unsigned));
}
cudaGraphNode_t Host(cudaGraph_t graph, cts::Behind behind, const Words& words, unsigned) {
  return cts::AddHost(graph, behind, &SetWord, words.data());
}
cudaGraphNode_t Empty(cudaGraph_t graph, cts::Behind behind, const Words&, unsigned) {
  return cts::AddEmpty(graph, behind);
}

// The node alone, or between two kernels, of which the parameters alone change.
void Check(const char* name, Adds was, Adds becomes, bool between_others = false) {
  cts::Row(name, [&] {
    Words words(5, 0);
    words[1] = 1, words[2] = 2;
    const cts::Template first, second;
    const auto build = [&](cudaGraph_t graph, Adds add, unsigned value) {
      const auto other = [&](cts::Behind behind, size_t at) {
        return cts::AddKernel(graph, behind, cts::StoreWord, words.device() + at, value);
      };
      if (!between_others) return add(graph, {}, words, value);
      const cudaGraphNode_t node = add(graph, {other({}, 3)}, words, value);
      other({node}, 4);
      return node;
    };
    build(first, was, 1);
    const cudaGraphNode_t node = build(second, cts::control() ? was : becomes, 2);
    const cts::Stream stream;
    const cts::Executable exec(first);
    cudaGraphExecUpdateResultInfo info{};
    const cudaError_t code = cts::Taken(cudaGraphExecUpdate(exec, second, &info));
    CTS_EXPECT(code == cudaErrorGraphExecUpdateFailure && info.result == cudaGraphExecUpdateErrorNodeTypeChanged &&
                   info.errorNode == node,
               "an update that changes the type of a node was not refused with its code, its reason and the node");
    exec.Launch(stream);
    stream.Synchronize();
    if (cts::control()) return;
    CTS_EXPECT(words[0] == 1 && (!between_others || (words[3] == 1 && words[4] == 1)),
               "a refused update changed what a launch does");
  });
}

CTS_CASE() {
  Check("kernel-to-memset", &Kernel, &Fill);
  Check("kernel-to-host", &Kernel, &Host);
  Check("kernel-to-empty", &Kernel, &Empty);
  Check("memset-to-memcpy", &Fill, &Copy);
  Check("memcpy-to-kernel", &Copy, &Kernel);
  Check("kernel-to-memset-between-kernels", &Kernel, &Fill, true);
  Check("memset-to-kernel-between-kernels", &Fill, &Kernel, true);
}

}  // namespace
