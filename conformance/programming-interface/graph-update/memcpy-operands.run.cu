/*---
clause: pi.graph-update.memcpy-operands
control: the old and the new operands have one dimension
control-fails-with: a memcpy node of an executable graph took operands that it cannot have
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

constexpr size_t kBytes = 256;

cudaMemcpy3DParms Box(void* to, void* from, size_t rows) {
  cudaMemcpy3DParms box{};
  box.srcPtr = make_cudaPitchedPtr(from, 64, 16, rows);
  box.dstPtr = make_cudaPitchedPtr(to, 64, 16, rows);
  box.extent = make_cudaExtent(16, rows, 1);
  box.kind = cudaMemcpyDefault;
  return box;
}

struct Subject {
  cts::DeviceBuffer<unsigned char> from{kBytes, 7}, to{kBytes}, other{kBytes, 9};
};

// No document says what a refused call leaves, so that the last launch is not looked at.
void Check(const char* name, size_t old_rows, size_t new_rows) {
  cts::Row(name, [&] {
    Subject on;
    const cudaMemcpy3DParms fresh = Box(on.to.data(), on.other.data(), cts::control() ? 1 : new_rows);
    const cts::Template graph;
    cudaGraphNode_t node = nullptr;
    const cudaMemcpy3DParms made = Box(on.to.data(), on.from.data(), cts::control() ? 1 : old_rows);
    CTS_CUDA(cudaGraphAddMemcpyNode(&node, graph, nullptr, 0, &made));
    const cts::Executable exec(graph);
    const cts::Stream stream;
    const cudaError_t code = cudaGraphExecMemcpyNodeSetParams(exec, node, &fresh);
    (void)cudaGetLastError();
    CTS_EXPECT_EQ(code, cudaErrorInvalidValue,
                  "a memcpy node of an executable graph took operands that it cannot have");
    exec.Launch(stream);
    stream.Synchronize();
  });
}

CTS_CASE() {
  Check("new-operands-of-rows", 1, 3);
  Check("old-operands-of-rows", 3, 1);
  Check("rows-to-rows", 3, 3);
}

}  // namespace
