/*---
clause: cdp.graph.memcpy-no-arrays
control: the copy is between linear memory
control-fails-with: a graph that copies an array could be instantiated for device launch
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

// The copy stands alone, or between two others that are allowed.
void Check(bool from_array, bool alone, const char* name) {
  cts::DeviceBuffer<int> from(16), to(16), others(2);
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
  cudaGraphNode_t front = nullptr, node, back;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  const auto add_other = [&](cudaGraphNode_t* other, const cudaGraphNode_t* behind) {
    CTS_CUDA(cudaGraphAddMemcpyNode1D(other, graph, behind, behind != nullptr ? 1 : 0, others.data() + 1, others.data(),
                                      sizeof(int), cudaMemcpyDeviceToDevice));
  };
  if (!alone) add_other(&front, nullptr);
  CTS_CUDA(cudaGraphAddMemcpyNode(&node, graph, &front, alone ? 0 : 1, &copy));
  if (!alone) add_other(&back, &node);
  cudaGraphInstantiateResult why;
  CTS_EXPECT_NE(cts::InstantiateForDevice(graph, &why), cudaSuccess,
                "a graph that copies an array could be instantiated for device launch");
  if (alone) CTS_OBSERVE(name, why);
  CTS_CUDA(cudaGraphDestroy(graph));
  CTS_CUDA(cudaFreeArray(array));
}

void CheckBoth(bool from_array, const char* name) {
  cts::Row("alone", [&] { Check(from_array, true, name); });
  cts::Row("between-others", [&] { Check(from_array, false, name); });
}

CTS_CASE(source) { CheckBoth(true, "from-array"); }
CTS_CASE(target) { CheckBoth(false, "to-array"); }

}  // namespace
