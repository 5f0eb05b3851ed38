/*---
clause: pi.graph-update.signature
covers: result and node of a refused update, by both forms
control: the other graph is one that the update takes
control-fails-with: a form of cudaGraphExecUpdate did not tell why it refused an update, and the node
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

struct Told {
  cudaError_t code;
  cudaGraphExecUpdateResult result;
  cudaGraphNode_t node;
};

Told ByInfo(cudaGraphExec_t exec, cudaGraph_t graph) {
  cudaGraphExecUpdateResultInfo info{};
  const cudaError_t code = cts::Taken(cudaGraphExecUpdate(exec, graph, &info));
  return {code, info.result, info.errorNode};
}
Told ByNode(cudaGraphExec_t exec, cudaGraph_t graph) {
  cudaGraphNode_t node = nullptr;
  cudaGraphExecUpdateResult result = cudaGraphExecUpdateError;
  const cudaError_t code = cts::Taken(cudaGraphExecUpdate(exec, graph, &node, &result));
  return {code, result, node};
}

// A fill stands where the executable graph has a kernel.
template <class Update>
void Check(const char* name, Update update) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> word(1, 0);
    const cts::Template first, second;
    cts::AddKernel(first, {}, cts::StoreWord, word.data(), 1u);
    const cudaGraphNode_t changed = cts::control() ? cts::AddKernel(second, {}, cts::StoreWord, word.data(), 2u)
                                                   : cts::AddFill(second, {}, word.data(), 2u);
    const cts::Executable exec(first);
    const Told told = update(exec, second);
    CTS_EXPECT(told.code == cudaErrorGraphExecUpdateFailure && told.result == cudaGraphExecUpdateErrorNodeTypeChanged &&
                   told.node == changed,
               "a form of cudaGraphExecUpdate did not tell why it refused an update, and the node");
    const cts::Stream stream;
    exec.Launch(stream);
    stream.Synchronize();
    if (!cts::control()) CTS_EXPECT_EQ(word[0], 1, "a refused update changed what the executable graph does");
  });
}

CTS_CASE() {
  Check("three-arguments", &ByInfo);
  Check("four-arguments", &ByNode);
}

}  // namespace
