/*---
clause: cdp.graph.memcpy-no-arrays
control: the copy goes to linear memory
control-fails-with: a graph that copies to an array could be instantiated for device launch
launches: none
---*/
#include "cts/case.cuh"

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
  cts::DeviceBuffer<int> from(16), linear(16);
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<int>();
  cudaArray_t array;
  CTS_CUDA(cudaMallocArray(&array, &format, 16));
  cudaMemcpy3DParms copy{};
  copy.srcPtr = make_cudaPitchedPtr(from.data(), 64, 64, 1);
  if (cts::control()) {
    copy.dstPtr = make_cudaPitchedPtr(linear.data(), 64, 64, 1);
    copy.extent = make_cudaExtent(64, 1, 1);  // bytes
  } else {
    copy.dstArray = array;
    copy.extent = make_cudaExtent(16, 1, 1);  // elements
  }
  copy.kind = cudaMemcpyDeviceToDevice;
  cudaGraph_t graph;
  cudaGraphNode_t node;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  CTS_CUDA(cudaGraphAddMemcpyNode(&node, graph, nullptr, 0, &copy));
  cudaGraphInstantiateResult why;
  CTS_EXPECT_NE(Instantiate(graph, &why), cudaSuccess,
                "a graph that copies to an array could be instantiated for device launch");
  CTS_OBSERVE("result", why);
  CTS_CUDA(cudaGraphDestroy(graph));
  CTS_CUDA(cudaFreeArray(array));
}

}  // namespace
