/*---
clause: cdp.interop.whole-graph-update-cannot-become-cdp
covers: what the refused update leaves of each node
control: the other graph has kernels without device-side launches alone
control-fails-with:
  - a whole graph was updated although one of its nodes would launch from the device
  - a node was updated although the update of its graph was refused
build: [rdc]
draft: five of five on an H200, not yet on an H100
note: an update that returns an error was not performed, as the reference says of cudaErrorGraphExecUpdateFailure
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include <string>

namespace {

constexpr int kNodes = 3, kOld = 1, kNew = 2;

__global__ void Plain(int* mark, int value) { *mark = value; }
__global__ void OtherPlain(int* mark, int value) { *mark = 10 * value; }
__global__ void Launching(int* mark, int value) { Plain<<<1, 1>>>(mark, value); }
using Kernel = decltype(&Plain);

// A chain in which each kernel has a mark of its own. With other kernels, of which one may launch.
void Fill(cudaGraph_t graph, int* marks, int value, bool others, int launching) {
  cudaGraphNode_t node = nullptr;
  for (int i = 0; i < kNodes; ++i) {
    const Kernel kernel = i == launching ? Launching : others && i == 1 ? OtherPlain : Plain;
    node = i == 0 ? cts::AddKernel(graph, {}, kernel, marks, value)
                  : cts::AddKernel(graph, {node}, kernel, marks + i, value);
  }
}

int CountOthers(const cts::DeviceBuffer<int>& marks, const cts::Executable& executable, int first, int middle) {
  executable.Launch(nullptr);
  CTS_FINISH();
  const auto seen = marks.Read();
  return (seen[0] != first) + (seen[1] != middle) + (seen[2] != first);
}

CTS_CASE() {
  for (int launching = 0; launching < kNodes; ++launching) {
    cts::Row(("launching-node-" + std::to_string(launching)).c_str(), [&] {
      const cts::DeviceBuffer<int> marks(kNodes);
      const cts::Template old_graph, refused, allowed;
      Fill(old_graph, marks.data(), kOld, false, -1);
      Fill(refused, marks.data(), kNew, true, cts::control() ? -1 : launching);
      Fill(allowed, marks.data(), kNew, true, -1);
      const cts::Executable executable(old_graph);
      CTS_EXPECT_EQ(CountOthers(marks, executable, kOld, kOld), 0, "the nodes did not run before the update");
      cudaGraphExecUpdateResultInfo why{};
      const cudaError_t updated = cudaGraphExecUpdate(executable, refused, &why);
      (void)cudaGetLastError();
      CTS_EXPECT_NE(updated, cudaSuccess,
                    "a whole graph was updated although one of its nodes would launch from the device");
      CTS_EXPECT_EQ(CountOthers(marks, executable, kOld, kOld), 0,
                    "a node was updated although the update of its graph was refused");
      CTS_CUDA(cudaGraphExecUpdate(executable, allowed, &why));
      CTS_EXPECT_EQ(CountOthers(marks, executable, kNew, 10 * kNew), 0,
                    "an update without launches after a refused one had no effect");
    });
  }
}

}  // namespace
