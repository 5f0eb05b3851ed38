/*---
clause: pi.graph-update.constraints
covers: what is refused leaves the graph as it was
control: the node changes in a way that is allowed
control-fails-with: a refused update changed another node
requires: [cooperative-launch]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

cudaGraphNode_t AddFill2D(cudaGraph_t graph, cudaGraphNode_t behind, unsigned* to, unsigned value, size_t width) {
  cudaMemsetParams parameters = cts::FillOf(to, value, width);
  parameters.height = 3;
  parameters.pitch = 64;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddMemsetNode(&node, graph, &behind, 1, &parameters));
  return node;
}
cudaGraphNode_t AddStore(cudaGraph_t graph, cudaGraphNode_t behind, unsigned* to, unsigned value, bool cooperative) {
  const cudaGraphNode_t node = cts::AddKernel(graph, {behind}, cts::StoreWord, to, value);
  cudaKernelNodeAttrValue attribute{};
  attribute.cooperative = cooperative ? 1 : 0;
  CTS_CUDA(cudaGraphKernelNodeSetAttribute(node, cudaLaunchAttributeCooperative, &attribute));
  return node;
}

// A node that cannot be updated, between two kernels that could be. `add` adds it; in the other graph it has another
// value, and changes as it must not where that is said.
template <class Add>
void Check(const char* name, Add add) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> words(2, 0), between(64);
    const cts::Template first, second;
    const auto build = [&](cudaGraph_t graph, unsigned value, bool as_it_must_not) {
      const cudaGraphNode_t front = cts::AddKernel(graph, {}, cts::StoreWord, words.data(), value);
      const cudaGraphNode_t node = add(graph, front, between.data(), value, as_it_must_not);
      cts::AddKernel(graph, {node}, cts::StoreWord, words.data() + 1, value);
    };
    build(first, 1, false);
    build(second, 2, !cts::control());
    const cts::Stream stream;
    const cts::Executable exec(first);
    cudaGraphExecUpdateResultInfo info{};
    const cudaError_t code = cts::Taken(cudaGraphExecUpdate(exec, second, &info));
    if (!cts::control())
      CTS_EXPECT_EQ(code, cudaErrorGraphExecUpdateFailure, "an update that its constraints exclude was not refused");
    exec.Launch(stream);
    stream.Synchronize();
    CTS_EXPECT(words[0] == 1 && words[1] == 1, "a refused update changed another node");
  });
}

CTS_CASE() {
  using Node = cudaGraphNode_t;
  Check("width-of-a-2d-fill", [](cudaGraph_t graph, Node front, unsigned* to, unsigned value, bool wider) {
    return AddFill2D(graph, front, to, value, wider ? 8 : 7);
  });
  Check("kernel-becomes-cooperative", [](cudaGraph_t graph, Node front, unsigned* to, unsigned value, bool becomes) {
    return AddStore(graph, front, to, value, becomes);
  });
}

}  // namespace
