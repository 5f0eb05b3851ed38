/*---
clause: pi.graph-update.single-node
covers: copies of the kind cudaMemcpyHostToHost, by each setter
control: the node of the template is set
control-fails-with: a copy within the host of an executable graph did not become the one that was set
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include <vector>

namespace {

constexpr size_t kBytes = 1000, kWidth = 100;

cudaMemcpy3DParms Line(unsigned char* to, const unsigned char* from) {
  cudaMemcpy3DParms box{};
  box.srcPtr = make_cudaPitchedPtr(const_cast<unsigned char*>(from), kBytes, kBytes, 1);
  box.dstPtr = make_cudaPitchedPtr(to, kBytes, kBytes, 1);
  box.extent = make_cudaExtent(kWidth, 1, 1);
  box.kind = cudaMemcpyHostToHost;
  return box;
}
struct Host {
  std::vector<unsigned char> first, second, one, two;
  Host() : first(kBytes), second(kBytes), one(kBytes, 0x5A), two(kBytes, 0x5A) {
    for (size_t i = 0; i < kBytes; ++i) {
      first[i] = static_cast<unsigned char>(i * 7 + 1);
      second[i] = static_cast<unsigned char>(i * 11 + 2);
    }
  }
};

// From ordinary memory into other ordinary memory: what was there first is read no more, and its target left alone.
template <class Set>
void Check(const char* name, size_t expected, Set set) {
  cts::Row(name, [&] {
    Host on;
    const cts::Template graph;
    cudaGraphNode_t node = nullptr;
    if (expected == kBytes) {
      CTS_CUDA(cudaGraphAddMemcpyNode1D(&node, graph, nullptr, 0, on.one.data(), on.first.data(), kBytes,
                                        cudaMemcpyHostToHost));
    } else {
      const cudaMemcpy3DParms made = Line(on.one.data(), on.first.data());
      CTS_CUDA(cudaGraphAddMemcpyNode(&node, graph, nullptr, 0, &made));
    }
    const cts::Executable exec(graph);
    CTS_CUDA(set(cts::control() ? nullptr : static_cast<cudaGraphExec_t>(exec), node, on));
    const cts::Stream stream;
    exec.Launch(stream);
    stream.Synchronize();
    size_t right = 0, elsewhere = 0;
    for (size_t i = 0; i < kBytes; ++i) {
      right += i < expected ? on.two[i] == on.second[i] : on.two[i] == 0x5A;
      elsewhere += on.one[i] != 0x5A;
    }
    CTS_EXPECT(right == kBytes && elsewhere == 0,
               "a copy within the host of an executable graph did not become the one that was set");
  });
}

CTS_CASE() {
  Check("cudaGraphExecMemcpyNodeSetParams1D", kBytes, [](cudaGraphExec_t exec, cudaGraphNode_t node, Host& on) {
    return exec != nullptr
               ? cudaGraphExecMemcpyNodeSetParams1D(exec, node, on.two.data(), on.second.data(), kBytes,
                                                    cudaMemcpyHostToHost)
               : cudaGraphMemcpyNodeSetParams1D(node, on.two.data(), on.second.data(), kBytes, cudaMemcpyHostToHost);
  });
  Check("cudaGraphExecMemcpyNodeSetParams", kWidth, [](cudaGraphExec_t exec, cudaGraphNode_t node, Host& on) {
    const cudaMemcpy3DParms set = Line(on.two.data(), on.second.data());
    return exec != nullptr ? cudaGraphExecMemcpyNodeSetParams(exec, node, &set)
                           : cudaGraphMemcpyNodeSetParams(node, &set);
  });
  Check("cudaGraphExecNodeSetParams", kWidth, [](cudaGraphExec_t exec, cudaGraphNode_t node, Host& on) {
    cudaGraphNodeParams parameters{};
    parameters.type = cudaGraphNodeTypeMemcpy;
    parameters.memcpy.copyParams = Line(on.two.data(), on.second.data());
    return exec != nullptr ? cudaGraphExecNodeSetParams(exec, node, &parameters)
                           : cudaGraphNodeSetParams(node, &parameters);
  });
}

}  // namespace
