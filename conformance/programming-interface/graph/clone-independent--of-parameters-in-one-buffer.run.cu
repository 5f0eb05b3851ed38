/*---
clause: pi.graph.clone-independent
covers: kernels whose parameters were given in one buffer, nested graphs too
control: a graph without nodes is cloned
control-fails-with: a kernel of a clone had not the parameters of the original's buffer
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include <cuda.h>

namespace {

struct Parameters {
  unsigned* word;
  unsigned value;
};

// The buffer has other contents after the call, and the original goes before the clone runs.
void Check(const char* name, bool nested) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> words(2, 0);
    cts::Template original, inner;
    const cts::Template empty;
    Parameters buffer{words.data(), 7};
    size_t bytes = sizeof(unsigned*) + sizeof(unsigned);  // without what pads the structure
    void* extra[] = {CU_LAUNCH_PARAM_BUFFER_POINTER, &buffer, CU_LAUNCH_PARAM_BUFFER_SIZE, &bytes, CU_LAUNCH_PARAM_END};
    cudaKernelNodeParams parameters{};
    parameters.func = reinterpret_cast<void*>(&cts::StoreWord);
    parameters.gridDim = parameters.blockDim = dim3(1);
    parameters.extra = extra;
    cudaGraphNode_t node = nullptr;
    CTS_CUDA(cudaGraphAddKernelNode(&node, nested ? inner : original, nullptr, 0, &parameters));
    if (nested) (void)cts::AddChild(original, {}, inner);
    buffer = {words.data() + 1, 9};
    cudaGraph_t made = nullptr;
    CTS_CUDA(cudaGraphClone(&made, cts::control() ? empty : original));
    const cts::Template clone(made);
    original.Destroy();
    inner.Destroy();
    cts::RunOnce(clone);
    CTS_EXPECT(words[0] == 7 && words[1] == 0, "a kernel of a clone had not the parameters of the original's buffer");
  });
}

CTS_CASE() {
  Check("graph", false);
  Check("nested-graph", true);
}

}  // namespace
