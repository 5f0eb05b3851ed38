/*---
clause: pi.graph-update.node-type-change
control: the node has the type that it had
control-fails-with: an update that changes the type of a node was not refused with its code, its reason and the node
---*/
#include "cts/case.cuh"
#include "cts/graph_nodes.h"

namespace {

void CUDART_CB SetWord(void* word) { *static_cast<unsigned*>(word) = 2; }

using Words = cts::PinnedBuffer<unsigned>;
using Adds = cudaGraphNode_t (*)(cudaGraph_t, const Words&, unsigned);

cudaGraphNode_t Kernel(cudaGraph_t graph, const Words& words, unsigned value) {
  return cts::AddKernel(graph, {}, cts::StoreWord, words.device(), value);
}
cudaGraphNode_t Fill(cudaGraph_t graph, const Words& words, unsigned value) {
  return cts::AddFill(graph, {}, words.device(), value);
}
cudaGraphNode_t Copy(cudaGraph_t graph, const Words& words, unsigned value) {
  return cts::AddCopy(graph, {}, words.data(), words.data() + value, sizeof(unsigned));
}
cudaGraphNode_t Host(cudaGraph_t graph, const Words& words, unsigned) {
  return cts::AddHost(graph, {}, &SetWord, words.data());
}
cudaGraphNode_t Empty(cudaGraph_t graph, const Words&, unsigned) { return cts::AddEmpty(graph); }

void Check(const char* name, Adds was, Adds becomes) {
  cts::Row(name, [&] {
    Words words(4, 0);
    words[1] = 1, words[2] = 2;
    const cts::Template first, second;
    was(first, words, 1);
    const cudaGraphNode_t node = (cts::control() ? was : becomes)(second, words, 2);
    const cts::Stream stream;
    const cts::Executable exec(first);
    cudaGraphExecUpdateResultInfo info{};
    const cudaError_t code = cts::Taken(cudaGraphExecUpdate(exec, second, &info));
    CTS_EXPECT(code == cudaErrorGraphExecUpdateFailure && info.result == cudaGraphExecUpdateErrorNodeTypeChanged &&
                   info.errorNode == node,
               "an update that changes the type of a node was not refused with its code, its reason and the node");
    exec.Launch(stream);
    stream.Synchronize();
    if (!cts::control()) CTS_EXPECT_EQ(words[0], 1, "a refused update changed what a launch does");
  });
}

CTS_CASE() {
  Check("kernel-to-memset", &Kernel, &Fill);
  Check("kernel-to-host", &Kernel, &Host);
  Check("kernel-to-empty", &Kernel, &Empty);
  Check("memset-to-memcpy", &Fill, &Copy);
  Check("memcpy-to-kernel", &Copy, &Kernel);
}

}  // namespace
