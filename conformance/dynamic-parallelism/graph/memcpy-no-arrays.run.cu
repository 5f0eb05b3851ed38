/*---
clause: cdp.graph.memcpy-no-arrays
control: the copy is between linear memory
control-fails-with: a graph that copies an array could be instantiated for device launch
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph.h"

namespace {

void Check(bool from_array, const char* name) {
  cts::DeviceBuffer<int> from(16), to(16);
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<int>();
  cudaArray_t array;
  CTS_CUDA(cudaMallocArray(&array, &format, 16));
  cudaMemcpy3DParms copy{};
  if (from_array && !cts::control()) {
    copy.srcArray = array;
  } else {
    copy.srcPtr = make_cudaPitchedPtr(from.data(), 64, 64, 1);
  }
  if (from_array || cts::control()) {
    copy.dstPtr = make_cudaPitchedPtr(to.data(), 64, 64, 1);
  } else {
    copy.dstArray = array;
  }
  copy.extent = make_cudaExtent(cts::control() ? 64 : 16, 1, 1);  // bytes, or elements where an array takes part
  copy.kind = cudaMemcpyDeviceToDevice;
  cudaGraph_t graph;
  cudaGraphNode_t node;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  CTS_CUDA(cudaGraphAddMemcpyNode(&node, graph, nullptr, 0, &copy));
  cudaGraphInstantiateResult why;
  CTS_EXPECT_NE(cts::InstantiateForDevice(graph, &why), cudaSuccess,
                "a graph that copies an array could be instantiated for device launch");
  CTS_OBSERVE(name, why);
  CTS_CUDA(cudaGraphDestroy(graph));
  CTS_CUDA(cudaFreeArray(array));
}

CTS_CASE(source) { Check(true, "from-array"); }
CTS_CASE(target) { Check(false, "to-array"); }

}  // namespace
