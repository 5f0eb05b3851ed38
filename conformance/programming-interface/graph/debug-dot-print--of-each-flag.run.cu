/*---
clause: pi.graph.debug-dot-print
covers: what each flag adds, told by parameters that change
control: the flag is left out
control-fails-with: a description of a graph does not have what its flag adds
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/process/temporary_folder.h"

#include <sstream>

namespace {

__global__ void Kernel(unsigned*) {}
void CUDART_CB Nothing(void*) {}

cudaMemsetParams FillOf(unsigned* words, unsigned value) {
  cudaMemsetParams parameters{};
  parameters.dst = words;
  parameters.value = value;
  parameters.elementSize = 4;
  parameters.width = 8;
  parameters.height = 1;
  return parameters;
}

std::string Described(cudaGraph_t graph, unsigned flags) {
  const cts::TemporaryFolder folder;
  const std::string path = folder.path() + "/graph.dot";
  CTS_CUDA(cudaGraphDebugDotPrint(graph, path.c_str(), flags));
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

// No page has the words of the output. The graph is the same before and after its node is set again, so that its
// description changes only by what the flag adds.
void Check(const char* name, unsigned flag, cudaGraphNode_t (*add)(cudaGraph_t, unsigned*),
           void (*set)(cudaGraphNode_t, unsigned*)) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> words(1024);
    const cts::Template graph;
    const cudaGraphNode_t node = add(graph, words.data());
    const unsigned flags = cts::control() ? 0 : flag;
    const std::string before = Described(graph, flags), again = Described(graph, flags);
    set(node, words.data());
    const std::string after = Described(graph, flags);
    CTS_EXPECT(before == again, "the description of an unchanged graph changed");
    if (cts::control() && before != after) cts::PowerNotShown("descriptions without a flag have this, too");
    CTS_EXPECT(before != after, "a description of a graph does not have what its flag adds");
  });
}

cudaGraphNode_t AddKernel(cudaGraph_t graph, unsigned* words) { return cts::AddKernel(graph, {}, Kernel, words); }

CTS_CASE() {
  Check("kernel-node-params", cudaGraphDebugDotFlagsKernelNodeParams, AddKernel,
        [](cudaGraphNode_t node, unsigned* words) {
          void* arguments[] = {&words};
          cudaKernelNodeParams parameters{};
          CTS_CUDA(cudaGraphKernelNodeGetParams(node, &parameters));
          parameters.gridDim = dim3(91);
          parameters.kernelParams = arguments;
          CTS_CUDA(cudaGraphKernelNodeSetParams(node, &parameters));
        });
  Check("kernel-node-attributes", cudaGraphDebugDotFlagsKernelNodeAttributes, AddKernel,
        [](cudaGraphNode_t node, unsigned*) {
          cudaKernelNodeAttrValue value{};
          value.cooperative = 1;
          CTS_CUDA(cudaGraphKernelNodeSetAttribute(node, cudaLaunchAttributeCooperative, &value));
        });
  Check(
      "memset-node-params", cudaGraphDebugDotFlagsMemsetNodeParams,
      [](cudaGraph_t graph, unsigned* words) {
        const cudaMemsetParams parameters = FillOf(words, 1);
        cudaGraphNode_t node = nullptr;
        CTS_CUDA(cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &parameters));
        return node;
      },
      [](cudaGraphNode_t node, unsigned* words) {
        const cudaMemsetParams parameters = FillOf(words, 91);
        CTS_CUDA(cudaGraphMemsetNodeSetParams(node, &parameters));
      });
  Check(
      "memcpy-node-params", cudaGraphDebugDotFlagsMemcpyNodeParams,
      [](cudaGraph_t graph, unsigned* words) {
        cudaGraphNode_t node = nullptr;
        CTS_CUDA(cudaGraphAddMemcpyNode1D(&node, graph, nullptr, 0, words, words + 512, 64, cudaMemcpyDeviceToDevice));
        return node;
      },
      [](cudaGraphNode_t node, unsigned* words) {
        CTS_CUDA(cudaGraphMemcpyNodeSetParams1D(node, words + 256, words + 512, 128, cudaMemcpyDeviceToDevice));
      });
  Check(
      "host-node-params", cudaGraphDebugDotFlagsHostNodeParams,
      [](cudaGraph_t graph, unsigned* words) { return cts::AddHost(graph, {}, Nothing, words); },
      [](cudaGraphNode_t node, unsigned* words) {
        const cudaHostNodeParams parameters{Nothing, words + 1};
        CTS_CUDA(cudaGraphHostNodeSetParams(node, &parameters));
      });
}

}  // namespace
