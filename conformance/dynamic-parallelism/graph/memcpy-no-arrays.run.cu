/*---
clause: cdp.graph.memcpy-no-arrays
control: the copy goes to linear memory
control-fails-with: a graph that copies to an array could be instantiated for device launch
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph.h"

namespace {

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
  CTS_EXPECT_NE(cts::InstantiateForDevice(graph, &why), cudaSuccess,
                "a graph that copies to an array could be instantiated for device launch");
  CTS_OBSERVE("result", why);
  CTS_CUDA(cudaGraphDestroy(graph));
  CTS_CUDA(cudaFreeArray(array));
}

}  // namespace
