/*---
clause: pi.graph.instantiate-signature
covers: each form makes an executable graph
control: an empty graph is given
control-fails-with: a form of cudaGraphInstantiate did not make an executable graph
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

template <class Make>
void Check(const char* name, Make make) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned> word(1, 0);
    const cts::Template graph;
    if (!cts::control()) cts::AddKernel(graph, {}, cts::StoreWord, word.data(), 5u);
    cudaGraphExec_t exec = nullptr;
    CTS_CUDA(make(&exec, graph));
    const cts::Stream stream;
    CTS_CUDA(cudaGraphLaunch(exec, stream));
    stream.Synchronize();
    CTS_EXPECT_EQ(word[0], 5, "a form of cudaGraphInstantiate did not make an executable graph");
    CTS_CUDA(cudaGraphExecDestroy(exec));
  });
}

CTS_CASE() {
  Check("flags", [](cudaGraphExec_t* exec, cudaGraph_t graph) { return cudaGraphInstantiate(exec, graph, 0); });
  Check("no-flags", [](cudaGraphExec_t* exec, cudaGraph_t graph) { return cudaGraphInstantiate(exec, graph); });
  Check("five-arguments", [](cudaGraphExec_t* exec, cudaGraph_t graph) {
    return cudaGraphInstantiate(exec, graph, nullptr, nullptr, 0);
  });
}

}  // namespace
