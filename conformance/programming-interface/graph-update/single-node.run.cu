/*---
clause: pi.graph-update.single-node
control: the node of the template is set
control-fails-with:
  - setting a node of an executable graph did not change what it does
  - setting a node of an executable graph changed its template
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include "set-node.family.cuh"
#include "shaped-kernel.cuh"

namespace {

__global__ void StoreTwo(unsigned* word, unsigned) { *word = 2; }

cudaError_t SetKernel(cudaGraphExec_t exec, cudaGraphNode_t node, const cudaKernelNodeParams* parameters) {
  return exec != nullptr ? cudaGraphExecKernelNodeSetParams(exec, node, parameters)
                         : cudaGraphKernelNodeSetParams(node, parameters);
}
void CUDART_CB SetToOne(void* word) { *static_cast<unsigned*>(word) = 1; }
void CUDART_CB SetToTwo(void* word) { *static_cast<unsigned*>(word) = 2; }

constexpr Messages kMessages = {"setting a node of an executable graph did not change what it does",
                                "setting a node changed what others do",
                                "setting a node of an executable graph changed its template"};

template <class Add, class Set>
void Check(const char* name, Add add, Set set) {
  cts::Row(name, [&] {
    Words words(5, 0);
    words[1] = 1, words[2] = 2;
    ExpectSet(words, add, set, cts::control(), kMessages, [&](const cts::Executable& exec, const cts::Stream& stream) {
      exec.Launch(stream);
      stream.Synchronize();
      CTS_EXPECT(words[0] == 1 && words[3] == 1 && words[4] == 1, "the first launch did not do its work");
    });
  });
}

CTS_CASE() {
  Check(
      "kernel",
      [](cudaGraph_t graph, const Words& words, size_t at) {
        return cts::AddKernel(graph, {}, cts::StoreWord, words.device() + at, 1u);
      },
      [](cudaGraphExec_t exec, cudaGraphNode_t node, const Words& words) {
        return cts::WithKernel(
            [&](const cudaKernelNodeParams* parameters) { return SetKernel(exec, node, parameters); }, cts::StoreWord,
            words.device(), 2u);
      });
  Check(
      "function-of-a-kernel",
      [](cudaGraph_t graph, const Words& words, size_t at) {
        return cts::AddKernel(graph, {}, cts::StoreWord, words.device() + at, 1u);
      },
      [](cudaGraphExec_t exec, cudaGraphNode_t node, const Words& words) {
        return cts::WithKernel(
            [&](const cudaKernelNodeParams* parameters) { return SetKernel(exec, node, parameters); }, StoreTwo,
            words.device(), 1u);
      });
  Check(
      "shape-of-a-kernel",
      [](cudaGraph_t graph, const Words& words, size_t at) {
        cts::ShapedKernel shaped(words.device() + at, 1);
        const cudaKernelNodeParams parameters = shaped.Parameters();
        cudaGraphNode_t node = nullptr;
        CTS_CUDA(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &parameters));
        return node;
      },
      [](cudaGraphExec_t exec, cudaGraphNode_t node, const Words& words) {
        cts::ShapedKernel shaped(words.device(), 2);
        const cudaKernelNodeParams parameters = shaped.Parameters();
        return SetKernel(exec, node, &parameters);
      });
  Check(
      "memset",
      [](cudaGraph_t graph, const Words& words, size_t at) { return cts::AddFill(graph, {}, words.device() + at, 1); },
      [](cudaGraphExec_t exec, cudaGraphNode_t node, const Words& words) {
        const cudaMemsetParams parameters = cts::FillOf(words.device(), 2);
        return exec != nullptr ? cudaGraphExecMemsetNodeSetParams(exec, node, &parameters)
                               : cudaGraphMemsetNodeSetParams(node, &parameters);
      });
  Check(
      "memcpy",
      [](cudaGraph_t graph, const Words& words, size_t at) {
        return cts::AddCopy(graph, {}, words.data() + at, words.data() + 1, sizeof(unsigned));
      },
      [](cudaGraphExec_t exec, cudaGraphNode_t node, const Words& words) {
        return exec != nullptr ? cudaGraphExecMemcpyNodeSetParams1D(exec, node, words.data(), words.data() + 2,
                                                                    sizeof(unsigned), cudaMemcpyDefault)
                               : cudaGraphMemcpyNodeSetParams1D(node, words.data(), words.data() + 2, sizeof(unsigned),
                                                                cudaMemcpyDefault);
      });
  Check(
      "host",
      [](cudaGraph_t graph, const Words& words, size_t at) {
        return cts::AddHost(graph, {}, &SetToOne, words.data() + at);
      },
      [](cudaGraphExec_t exec, cudaGraphNode_t node, const Words& words) {
        const cudaHostNodeParams parameters{&SetToTwo, words.data()};
        return exec != nullptr ? cudaGraphExecHostNodeSetParams(exec, node, &parameters)
                               : cudaGraphHostNodeSetParams(node, &parameters);
      });
}

}  // namespace
