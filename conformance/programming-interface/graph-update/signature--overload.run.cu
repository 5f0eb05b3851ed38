/*---
clause: pi.graph-update.signature
covers: both forms update
control: the graph itself is given, which has the old parameters
control-fails-with: a form of cudaGraphExecUpdate did not update the executable graph
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

template <class Update>
void Check(const char* name, Update update) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned> word(1, 0);
    const cts::Template first, second;
    cts::AddKernel(first, {}, cts::StoreWord, word.data(), 1u);
    cts::AddKernel(second, {}, cts::StoreWord, word.data(), 2u);
    const cts::Stream stream;
    const cts::Executable exec(first);
    cudaGraphExecUpdateResult result = cudaGraphExecUpdateError;
    CTS_CUDA(update(exec, cts::control() ? first : second, &result));
    CTS_EXPECT_EQ(result, cudaGraphExecUpdateSuccess, "an update that succeeded does not say so");
    exec.Launch(stream);
    stream.Synchronize();
    CTS_EXPECT_EQ(word[0], 2, "a form of cudaGraphExecUpdate did not update the executable graph");
  });
}

CTS_CASE() {
  Check("three-arguments", [](cudaGraphExec_t exec, cudaGraph_t graph, cudaGraphExecUpdateResult* result) {
    cudaGraphExecUpdateResultInfo info{};
    info.result = *result;
    const cudaError_t code = cudaGraphExecUpdate(exec, graph, &info);
    *result = info.result;
    return code;
  });
  Check("four-arguments", [](cudaGraphExec_t exec, cudaGraph_t graph, cudaGraphExecUpdateResult* result) {
    cudaGraphNode_t node = nullptr;
    return cudaGraphExecUpdate(exec, graph, &node, result);
  });
}

}  // namespace
