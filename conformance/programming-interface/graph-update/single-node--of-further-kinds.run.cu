/*---
clause: pi.graph-update.single-node
covers: boxes, copies from and to variables, child graphs
control: the node of the template is set
control-fails-with:
  - setting a node of an executable graph did not change what it does
  - setting a node of an executable graph changed its template
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include "set-node.family.cuh"

namespace {

__device__ unsigned variable[3], targets[5];

constexpr Messages kMessages = {"setting a node of an executable graph did not change what it does",
                                "setting a node changed what others do",
                                "setting a node of an executable graph changed its template"};

template <class Add, class Set>
void Check(const char* name, Add add, Set set) {
  cts::Row(name, [&] {
    Words words(5, 0);
    words[1] = 1, words[2] = 2;
    CTS_CUDA(cudaMemcpyToSymbol(variable, words.data(), 3 * sizeof(unsigned)));
    ExpectSet(words, add, set, cts::control(), kMessages, [](const cts::Executable&, const cts::Stream&) {});
  });
}

cudaMemcpy3DParms Line(unsigned* to, unsigned* from) {
  cudaMemcpy3DParms box{};
  box.srcPtr = make_cudaPitchedPtr(from, sizeof(unsigned), sizeof(unsigned), 1);
  box.dstPtr = make_cudaPitchedPtr(to, sizeof(unsigned), sizeof(unsigned), 1);
  box.extent = make_cudaExtent(sizeof(unsigned), 1, 1);
  box.kind = cudaMemcpyDefault;
  return box;
}

CTS_CASE(copies) {
  const auto add = [](cudaGraph_t graph, const Words& words, size_t at) {
    return cts::AddCopy(graph, {}, words.data() + at, words.data() + 1, sizeof(unsigned));
  };
  Check("memcpy-by-a-box", add, [](cudaGraphExec_t exec, cudaGraphNode_t node, const Words& words) {
    const cudaMemcpy3DParms box = Line(words.data(), words.data() + 2);
    return exec != nullptr ? cudaGraphExecMemcpyNodeSetParams(exec, node, &box)
                           : cudaGraphMemcpyNodeSetParams(node, &box);
  });
  Check(
      "memcpy-from-a-variable",
      [](cudaGraph_t graph, const Words& words, size_t at) {
        cudaGraphNode_t node = nullptr;
        CTS_CUDA(cudaGraphAddMemcpyNodeFromSymbol(&node, graph, nullptr, 0, words.data() + at, variable,
                                                  sizeof(unsigned), sizeof(unsigned), cudaMemcpyDefault));
        return node;
      },
      [](cudaGraphExec_t exec, cudaGraphNode_t node, const Words& words) {
        constexpr size_t kBytes = sizeof(unsigned);
        return exec != nullptr ? cudaGraphExecMemcpyNodeSetParamsFromSymbol(exec, node, words.data(), variable, kBytes,
                                                                            2 * kBytes, cudaMemcpyDefault)
                               : cudaGraphMemcpyNodeSetParamsFromSymbol(node, words.data(), variable, kBytes,
                                                                        2 * kBytes, cudaMemcpyDefault);
      });
}

// What comes into a variable is copied on into its word.
CTS_CASE(copies_to_variables) {
  constexpr size_t kBytes = sizeof(unsigned);
  Check(
      "memcpy-to-a-variable",
      [](cudaGraph_t graph, const Words& words, size_t at) {
        cudaGraphNode_t there = nullptr, back = nullptr;
        CTS_CUDA(cudaGraphAddMemcpyNodeToSymbol(&there, graph, nullptr, 0, targets, words.data() + 1, kBytes,
                                                at * kBytes, cudaMemcpyDefault));
        CTS_CUDA(cudaGraphAddMemcpyNodeFromSymbol(&back, graph, &there, 1, words.data() + at, targets, kBytes,
                                                  at * kBytes, cudaMemcpyDefault));
        return there;
      },
      [](cudaGraphExec_t exec, cudaGraphNode_t node, const Words& words) {
        return exec != nullptr ? cudaGraphExecMemcpyNodeSetParamsToSymbol(exec, node, targets, words.data() + 2, kBytes,
                                                                          0, cudaMemcpyDefault)
                               : cudaGraphMemcpyNodeSetParamsToSymbol(node, targets, words.data() + 2, kBytes, 0,
                                                                      cudaMemcpyDefault);
      });
}

CTS_CASE(child_graph) {
  const auto fill = [](cudaGraph_t graph, const Words& words, size_t at, unsigned value) {
    cts::AddKernel(graph, {}, cts::StoreWord, words.device() + at, value);
  };
  Check(
      "child-graph",
      [&](cudaGraph_t graph, const Words& words, size_t at) {
        const cts::Template child;
        fill(child, words, at, 1);
        return cts::AddChild(graph, {}, child);
      },
      [&](cudaGraphExec_t exec, cudaGraphNode_t node, const Words& words) {
        const cts::Template child;
        fill(child, words, 0, 2);
        if (exec != nullptr) return cudaGraphExecChildGraphNodeSetParams(exec, node, child);
        cudaGraph_t inner = nullptr;
        CTS_CUDA(cudaGraphChildGraphNodeGetGraph(node, &inner));
        const cts::Nodes nodes(inner);
        return cts::WithKernel(
            [&](const cudaKernelNodeParams* parameters) {
              return cudaGraphKernelNodeSetParams(nodes.at[0], parameters);
            },
            cts::StoreWord, words.device(), 2u);
      });
}

}  // namespace
