/*---
clause: cdp.graph.memcpy-device-or-pinned-only
control: the host memory is pinned and mapped
control-fails-with: a graph that copies from pageable memory could be instantiated for device launch
launches: none
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

// Whether `graph` can be instantiated for device launch, and why not.
cudaError_t Instantiate(cudaGraph_t graph, cudaGraphInstantiateResult* why) {
  cudaGraphInstantiateParams how{};
  how.flags = cudaGraphInstantiateFlagDeviceLaunch;
  cudaGraphExec_t exec;
  const cudaError_t code = cudaGraphInstantiateWithParams(&exec, graph, &how);
  if (code == cudaSuccess) CTS_CUDA(cudaGraphExecDestroy(exec));
  (void)cudaGetLastError();
  *why = how.result_out;
  return code;
}

CTS_CASE() {
  cts::DeviceBuffer<int> to(16);
  cts::PinnedBuffer<int> pinned(16);
  std::vector<int> pageable(16);
  cudaGraph_t graph;
  cudaGraphNode_t node;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  CTS_CUDA(cudaGraphAddMemcpyNode1D(&node, graph, nullptr, 0, to.data(),
                                    cts::control() ? pinned.data() : pageable.data(), 16 * sizeof(int),
                                    cudaMemcpyHostToDevice));
  cudaGraphInstantiateResult why;
  CTS_EXPECT_NE(Instantiate(graph, &why), cudaSuccess,
                "a graph that copies from pageable memory could be instantiated for device launch");
  CTS_OBSERVE("result", why);
  CTS_CUDA(cudaGraphDestroy(graph));
}

}  // namespace
