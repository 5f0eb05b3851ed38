/*---
clause: cdp.graph.memcpy-no-arrays
covers: copies in child graphs, up to two levels down
control: the copy is between linear memory
control-fails-with: a graph whose child graph copies an array could be instantiated for device launch
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"

namespace {

// Puts the copy into a graph that is `depth` levels down, beside a node that is allowed on each.
void Check(const char* name, bool from_array, int depth) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> from(16), to(16), words(1);
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<unsigned>();
    cudaArray_t array;
    CTS_CUDA(cudaMallocArray(&array, &format, 16));
    cudaMemcpy3DParms copy{};
    copy.srcPtr = make_cudaPitchedPtr(from.data(), 64, 64, 1);
    copy.dstPtr = make_cudaPitchedPtr(to.data(), 64, 64, 1);
    copy.extent = make_cudaExtent(cts::control() ? 64 : 16, 1, 1);  // bytes, or elements where an array takes part
    copy.kind = cudaMemcpyDeviceToDevice;
    if (!cts::control()) {
      (from_array ? copy.srcArray : copy.dstArray) = array;
      (from_array ? copy.srcPtr : copy.dstPtr) = {};
    }
    const cts::Template levels[3];
    cudaGraphNode_t node;
    CTS_CUDA(cudaGraphAddMemcpyNode(&node, levels[depth], nullptr, 0, &copy));
    for (int level = depth; level > 0; --level) {
      const cudaGraphNode_t front = cts::AddFill(levels[level - 1], {}, words.data(), 1);
      cts::AddChild(levels[level - 1], {front}, levels[level]);
    }
    cudaGraphInstantiateResult why;
    CTS_EXPECT_NE(cts::InstantiateForDevice(levels[0], &why), cudaSuccess,
                  "a graph whose child graph copies an array could be instantiated for device launch");
    CTS_CUDA(cudaFreeArray(array));
  });
}

CTS_CASE() {
  Check("from-an-array", true, 1);
  Check("to-an-array", false, 1);
  Check("from-an-array-two-levels-down", true, 2);
  Check("to-an-array-two-levels-down", false, 2);
}

}  // namespace
