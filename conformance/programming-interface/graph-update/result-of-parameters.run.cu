/*---
clause: pi.graph-update.result-of-parameters
control: the node does not change
control-fails-with: an update that fails by a parameter does not tell so
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/texture/array.h"

namespace {

struct Operands {
  cts::DeviceBuffer<unsigned char> from{1024, 1}, to{1024, 2};
  cts::Array<unsigned char> array{16, 16};
};

void AddFill2D(cudaGraph_t graph, const Operands& on, std::size_t width, std::size_t height) {
  cudaMemsetParams parameters{};
  parameters.dst = on.to.data();
  parameters.elementSize = 1;
  parameters.width = width;
  parameters.height = height;
  parameters.pitch = 64;
  parameters.value = 0x31;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &parameters));
}
void AddCopy2D(cudaGraph_t graph, const Operands& on, bool to_array) {
  cudaMemcpy3DParms parameters{};
  parameters.srcPtr = make_cudaPitchedPtr(on.from.data(), 32, 16, 16);
  if (to_array) {
    parameters.dstArray = on.array;
  } else {
    parameters.dstPtr = make_cudaPitchedPtr(on.to.data(), 32, 16, 16);
  }
  parameters.extent = make_cudaExtent(16, 16, 1);
  parameters.kind = cudaMemcpyDeviceToDevice;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddMemcpyNode(&node, graph, nullptr, 0, &parameters));
}

// The control makes the same graph again.
template <class Was, class Becomes>
void Check(const char* name, Was was, Becomes becomes) {
  cts::Row(name, [&] {
    const Operands on;
    const cts::Template first, second;
    was(first, on);
    if (cts::control()) {
      was(second, on);
    } else {
      becomes(second, on);
    }
    const cts::Executable exec(first);
    cudaGraphExecUpdateResultInfo info{};
    (void)cts::Taken(cudaGraphExecUpdate(exec, second, &info));
    CTS_EXPECT_EQ(info.result, cudaGraphExecUpdateErrorParametersChanged,
                  "an update that fails by a parameter does not tell so");
  });
}

using G = cudaGraph_t;

CTS_CASE() {
  const auto fill = [](G graph, const Operands& on) { AddFill2D(graph, on, 9, 5); };
  const auto copy = [](G graph, const Operands& on) { AddCopy2D(graph, on, false); };
  Check("width-of-a-2d-fill", fill, [](G graph, const Operands& on) { AddFill2D(graph, on, 10, 5); });
  Check("height-of-a-2d-fill", fill, [](G graph, const Operands& on) { AddFill2D(graph, on, 9, 6); });
  Check("destination-becomes-an-array", copy, [](G graph, const Operands& on) { AddCopy2D(graph, on, true); });
}

}  // namespace
