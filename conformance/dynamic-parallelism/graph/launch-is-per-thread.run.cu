/*---
clause: cdp.graph.launch-is-per-thread
control: one thread of each warp makes the call for all of them
control-fails-with: the launch of a thread is missing
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;
constexpr unsigned kBlocks = 2, kThreads = 64;  // of both blocks

__global__ void Child(int* mark) { *mark = 1; }
__global__ void Parent(const cudaGraphExec_t* execs, cudaError_t* codes, bool collective) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  if (collective && threadIdx.x % warpSize > 0) {
    codes[thread] = cudaSuccess;
  } else {
    codes[thread] = cudaGraphLaunch(execs[thread], cudaStreamGraphFireAndForget);
  }
}

CTS_CASE() {
  cts::DeviceBuffer<int> marks(kThreads, 0);
  cts::DeviceBuffer<cudaError_t> codes(kThreads);
  cts::DeviceBuffer<cudaGraphExec_t> execs(kThreads);
  cudaGraph_t graphs[kThreads];
  cudaGraphExec_t children[kThreads];
  for (unsigned i = 0; i < kThreads; ++i) {
    CTS_CUDA(cudaGraphCreate(&graphs[i], 0));
    cts::AddKernelNode(graphs[i], nullptr, 1, Child, marks.data() + i);
    CTS_CUDA(cudaGraphInstantiate(&children[i], graphs[i], kDeviceLaunch));
    CTS_CUDA(cudaGraphUpload(children[i], nullptr));
  }
  execs.Write(children, kThreads);
  const cts::Graph parent(0, {kBlocks, kThreads / kBlocks}, Parent, execs.data(), codes.data(), cts::control());
  CTS_CUDA(cudaGraphLaunch(parent.exec, nullptr));
  CTS_FINISH();
  unsigned refused = 0, missing = 0;
  for (const cudaError_t code : codes.Read()) refused += code != cudaSuccess;
  for (const int mark : marks.Read()) missing += mark != 1;
  CTS_EXPECT_EQ(refused, 0, "the launch of a thread was refused");
  CTS_EXPECT_EQ(missing, 0, "the launch of a thread is missing");
  for (cudaGraphExec_t exec : children) CTS_CUDA(cudaGraphExecDestroy(exec));
  for (cudaGraph_t graph : graphs) CTS_CUDA(cudaGraphDestroy(graph));
}

}  // namespace
