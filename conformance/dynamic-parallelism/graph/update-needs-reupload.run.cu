/*---
clause: cdp.graph.update-needs-reupload
control: the graph is not uploaded again
control-fails-with: a launch after the new upload did not use the updated argument
note: a launch without the new upload may use either argument; where both work alike power is not shown
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;

__global__ void Child(int* seen, int value) { *seen = value; }
__global__ void Parent(cudaGraphExec_t child, cudaError_t* code) {
  *code = cudaGraphLaunch(child, cudaStreamGraphFireAndForget);
}

enum class How { kNode, kWholeGraph };

void Update(const Graph& graph, How how, int* seen, int value) {
  if (how == How::kWholeGraph) {
    cudaGraph_t other;
    CTS_CUDA(cudaGraphCreate(&other, 0));
    cts::AddKernelNode(other, nullptr, 1, Child, seen, value);
    cudaGraphExecUpdateResultInfo info{};
    CTS_CUDA(cudaGraphExecUpdate(graph.exec, other, &info));
    CTS_CUDA(cudaGraphDestroy(other));
    return;
  }
  void* arguments[] = {&seen, &value};
  cudaKernelNodeParams parameters{};
  CTS_CUDA(cudaGraphKernelNodeGetParams(graph.node, &parameters));
  parameters.kernelParams = arguments;
  CTS_CUDA(cudaGraphExecKernelNodeSetParams(graph.exec, graph.node, &parameters));
}

void Check(How how) {
  cts::DeviceBuffer<int> seen(1);
  cts::DeviceBuffer<cudaError_t> code(1);
  Graph child(kDeviceLaunch, 1, Child, seen.data(), 1);
  Graph parent(0, 1, Parent, child.exec, code.data());
  CTS_CUDA(cudaGraphLaunch(parent.exec, nullptr));
  CTS_FINISH();
  CTS_EXPECT_EQ(seen[0], 1, "the launch did not use the first argument");
  Update(child, how, seen.data(), 2);
  if (!cts::control()) CTS_CUDA(cudaGraphUpload(child.exec, nullptr));
  CTS_CUDA(cudaDeviceSynchronize());
  seen.Fill(0);
  CTS_CUDA(cudaGraphLaunch(parent.exec, nullptr));
  CTS_FINISH();
  CTS_OBSERVE("behind-the-upload", code[0]);
  if (cts::control() && seen[0] == 2) cts::PowerNotShown("an update takes effect without a new upload");
  CTS_EXPECT_EQ(seen[0], 2, "a launch after the new upload did not use the updated argument");
}

CTS_CASE(behind_upload) {
  cts::Row("node", [&] { Check(How::kNode); });
  cts::Row("whole-graph", [&] { Check(How::kWholeGraph); });
}

}  // namespace
