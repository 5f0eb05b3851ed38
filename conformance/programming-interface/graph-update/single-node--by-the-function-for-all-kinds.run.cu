/*---
clause: pi.graph-update.single-node
covers: cudaGraphExecNodeSetParams, of kernel, fill, copy and host nodes
control: the node of the template is set
control-fails-with:
  - cudaGraphExecNodeSetParams did not change what the node of the executable graph does
  - cudaGraphExecNodeSetParams changed the template
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

using Words = cts::PinnedBuffer<unsigned>;

void CUDART_CB SetToOne(void* word) { *static_cast<unsigned*>(word) = 1; }
void CUDART_CB SetToTwo(void* word) { *static_cast<unsigned*>(word) = 2; }

struct Kernel {
  unsigned* word;
  unsigned value = 2;
  void* arguments[3] = {&word, &value, nullptr};
};

template <class Add>
void Check(const char* name, Add add, const cudaGraphNodeParams& parameters, Words* words) {
  cts::Row(name, [&] {
    Words& w = *words;
    w[0] = 0, w[1] = 1, w[2] = 2, w[3] = 0;
    const cts::Template graph;
    add(graph, 3);
    const cudaGraphNode_t node = add(graph, 0);
    const cts::Stream stream;
    const cts::Executable exec(graph);
    cudaGraphNodeParams given = parameters;
    CTS_CUDA(cts::control() ? cudaGraphNodeSetParams(node, &given) : cudaGraphExecNodeSetParams(exec, node, &given));
    exec.Launch(stream);
    stream.Synchronize();
    CTS_EXPECT_EQ(w[0], 2, "cudaGraphExecNodeSetParams did not change what the node of the executable graph does");
    CTS_EXPECT_EQ(w[3], 1, "setting a node changed what others do");
    w[0] = 0;
    cts::RunOnce(graph);
    CTS_EXPECT_EQ(w[0], 1, "cudaGraphExecNodeSetParams changed the template");
  });
}

CTS_CASE() {
  Words words(4, 0);
  Kernel kernel{words.device()};
  cudaGraphNodeParams parameters{};
  parameters.type = cudaGraphNodeTypeKernel;
  parameters.kernel.func = reinterpret_cast<void*>(&cts::StoreWord);
  parameters.kernel.gridDim = parameters.kernel.blockDim = dim3(1);
  parameters.kernel.kernelParams = kernel.arguments;
  Check(
      "kernel",
      [&](cudaGraph_t graph, size_t at) { return cts::AddKernel(graph, {}, cts::StoreWord, words.device() + at, 1u); },
      parameters, &words);

  parameters = {};
  parameters.type = cudaGraphNodeTypeMemset;
  parameters.memset.dst = words.device();
  parameters.memset.value = 2;
  parameters.memset.elementSize = sizeof(unsigned);
  parameters.memset.width = parameters.memset.height = 1;
  Check(
      "memset", [&](cudaGraph_t graph, size_t at) { return cts::AddFill(graph, {}, words.device() + at, 1); },
      parameters, &words);

  parameters = {};
  parameters.type = cudaGraphNodeTypeMemcpy;
  cudaMemcpy3DParms& box = parameters.memcpy.copyParams;
  box.srcPtr = make_cudaPitchedPtr(words.data() + 2, sizeof(unsigned), sizeof(unsigned), 1);
  box.dstPtr = make_cudaPitchedPtr(words.data(), sizeof(unsigned), sizeof(unsigned), 1);
  box.extent = make_cudaExtent(sizeof(unsigned), 1, 1);
  box.kind = cudaMemcpyDefault;
  Check(
      "memcpy",
      [&](cudaGraph_t graph, size_t at) {
        return cts::AddCopy(graph, {}, words.data() + at, words.data() + 1, sizeof(unsigned));
      },
      parameters, &words);

  parameters = {};
  parameters.type = cudaGraphNodeTypeHost;
  parameters.host.fn = &SetToTwo;
  parameters.host.userData = words.data();
  Check(
      "host", [&](cudaGraph_t graph, size_t at) { return cts::AddHost(graph, {}, &SetToOne, words.data() + at); },
      parameters, &words);
}

}  // namespace
