/*---
clause: cdp.interop.whole-graph-update-cannot-become-cdp
covers: each node of three, launches in functions and child graphs
control: the other graph has kernels without device-side launches alone
control-fails-with: a whole graph was updated although one of its nodes would launch from the device
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"

namespace {

constexpr int kNodes = 3;

__global__ void Plain(int* mark) { *mark = 1; }
__global__ void OtherPlain(int* mark) { *mark = 2; }
__global__ void Launching(int* mark) { Plain<<<1, 1>>>(mark); }
__device__ __noinline__ void Launch(int* mark) { Plain<<<1, 1>>>(mark); }
__global__ void LaunchingInAFunction(int* mark) { Launch(mark); }

using Kernel = decltype(&Plain);

// A chain of three kernels, one of which is given.
void Fill(cudaGraph_t graph, int* mark, int at, Kernel kernel) {
  cudaGraphNode_t node = nullptr;
  for (int i = 0; i < kNodes; ++i) node = cts::AddKernelNode(graph, node, 1, i == at ? kernel : Plain, mark);
}

void Check(const char* name, int at, Kernel kernel, bool in_a_child_graph) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<int> mark(1);
    const auto add = [&](cudaGraph_t graph, Kernel changed) {
      if (!in_a_child_graph) return Fill(graph, mark.data(), at, changed);
      const cts::Template child;
      Fill(child, mark.data(), at, changed);
      cudaGraphNode_t node = nullptr;
      CTS_CUDA(cudaGraphAddChildGraphNode(&node, graph, nullptr, 0, child));
    };
    const cts::Template plain, other;
    add(plain, Plain);
    add(other, cts::control() ? OtherPlain : kernel);
    const cts::Executable executable(plain);
    executable.Launch(nullptr);
    CTS_FINISH();
    CTS_EXPECT_EQ(mark[0], 1, "the nodes did not run before the update");
    cudaGraphExecUpdateResultInfo why{};
    const cudaError_t updated = cudaGraphExecUpdate(executable, other, &why);
    (void)cudaGetLastError();
    CTS_EXPECT_NE(updated, cudaSuccess,
                  "a whole graph was updated although one of its nodes would launch from the device");
  });
}

CTS_CASE() {
  Check("first-of-three", 0, Launching, false);
  Check("second-of-three", 1, Launching, false);
  Check("last-of-three", kNodes - 1, Launching, false);
  Check("launches-in-a-function", 0, LaunchingInAFunction, false);
  Check("in-a-child-graph", kNodes - 1, Launching, true);
}

}  // namespace
