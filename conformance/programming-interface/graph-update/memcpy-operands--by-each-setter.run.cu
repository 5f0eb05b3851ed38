/*---
clause: pi.graph-update.memcpy-operands
covers: slices, and the functions for one dimension and for symbols
control: the old and the new operands have one dimension
control-fails-with: a memcpy node of an executable graph took operands that it cannot have
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

constexpr size_t kBytes = 256, kRow = 16, kPitch = 64;

__device__ unsigned char symbol[kBytes];

// Rows of 16 bytes, 64 bytes apart, and slices two rows apart.
cudaMemcpy3DParms Box(void* to, void* from, size_t rows, size_t slices) {
  cudaMemcpy3DParms box{};
  box.srcPtr = make_cudaPitchedPtr(from, kPitch, kRow, 2);
  box.dstPtr = make_cudaPitchedPtr(to, kPitch, kRow, 2);
  box.extent = make_cudaExtent(kRow, rows, slices);
  box.kind = cudaMemcpyDefault;
  return box;
}

struct Subject {
  cts::DeviceBuffer<unsigned char> from{kBytes, 7}, to{kBytes}, other{kBytes, 9};
};

// No document says what a refused call leaves, so that the last launch is not looked at.
template <class Set>
void Check(const char* name, size_t old_rows, size_t old_slices, Set set) {
  cts::Row(name, [&] {
    Subject on;
    const size_t rows = cts::control() ? 1 : old_rows, slices = cts::control() ? 1 : old_slices;
    const cts::Template graph;
    cudaGraphNode_t node = nullptr;
    const cudaMemcpy3DParms made = Box(on.to.data(), on.from.data(), rows, slices);
    CTS_CUDA(cudaGraphAddMemcpyNode(&node, graph, nullptr, 0, &made));
    const cts::Executable exec(graph);
    const cts::Stream stream;
    const cudaError_t code = set(exec, node, on);
    (void)cudaGetLastError();
    CTS_EXPECT_EQ(code, cudaErrorInvalidValue,
                  "a memcpy node of an executable graph took operands that it cannot have");
    exec.Launch(stream);
    stream.Synchronize();
  });
}

CTS_CASE(slices) {
  const auto set_slices = [](size_t slices) {
    return [slices](cudaGraphExec_t exec, cudaGraphNode_t node, const Subject& on) {
      const cudaMemcpy3DParms fresh = Box(on.to.data(), on.other.data(), 1, cts::control() ? 1 : slices);
      return cudaGraphExecMemcpyNodeSetParams(exec, node, &fresh);
    };
  };
  Check("new-operands-of-slices", 1, 1, set_slices(2));
  Check("old-operands-of-slices", 1, 2, set_slices(1));
}

// Their new operands have one dimension always.
CTS_CASE(old_operands) {
  const auto by_bytes = [](cudaGraphExec_t exec, cudaGraphNode_t node, const Subject& on) {
    return cudaGraphExecMemcpyNodeSetParams1D(exec, node, on.to.data(), on.other.data(), kRow, cudaMemcpyDefault);
  };
  const auto to_symbol = [](cudaGraphExec_t exec, cudaGraphNode_t node, const Subject& on) {
    return cudaGraphExecMemcpyNodeSetParamsToSymbol(exec, node, symbol, on.other.data(), kRow, 0, cudaMemcpyDefault);
  };
  const auto from_symbol = [](cudaGraphExec_t exec, cudaGraphNode_t node, const Subject& on) {
    return cudaGraphExecMemcpyNodeSetParamsFromSymbol(exec, node, on.to.data(), symbol, kRow, 0, cudaMemcpyDefault);
  };
  Check("rows-by-bytes", 2, 1, by_bytes);
  Check("slices-by-bytes", 1, 2, by_bytes);
  Check("rows-to-a-symbol", 2, 1, to_symbol);
  Check("rows-from-a-symbol", 2, 1, from_symbol);
}

}  // namespace
