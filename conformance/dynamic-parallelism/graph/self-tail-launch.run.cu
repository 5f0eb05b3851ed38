/*---
clause: cdp.graph.self-tail-launch
control: the graph does not enqueue itself
control-fails-with: the graph did not run as often as it was enqueued
---*/
#include "cts/case.cuh"

#include <type_traits>

namespace {

// A graph of one kernel; one that is for device launch is uploaded too.
struct Graph {
  template <class... P>
  Graph(unsigned flags, unsigned threads, void (*kernel)(P...), std::type_identity_t<P>... values) {
    void* arguments[] = {&values...};
    cudaKernelNodeParams parameters{};
    parameters.func = reinterpret_cast<void*>(kernel);
    parameters.gridDim = dim3(1);
    parameters.blockDim = dim3(threads);
    parameters.kernelParams = arguments;
    CTS_CUDA(cudaGraphCreate(&graph, 0));
    CTS_CUDA(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &parameters));
    CTS_CUDA(cudaGraphInstantiate(&exec, graph, flags));
    if (flags & cudaGraphInstantiateFlagDeviceLaunch) CTS_CUDA(cudaGraphUpload(exec, nullptr));
    CTS_CUDA(cudaDeviceSynchronize());
  }
  ~Graph() {
    cts::detail::CleanedUp(cudaGraphExecDestroy(exec), "cudaGraphExecDestroy");
    cts::detail::CleanedUp(cudaGraphDestroy(graph), "cudaGraphDestroy");
  }
  Graph(const Graph&) = delete;
  Graph& operator=(const Graph&) = delete;

  cudaGraph_t graph = nullptr;
  cudaGraphNode_t node = nullptr;
  cudaGraphExec_t exec = nullptr;
};

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;
constexpr int kRuns = 100;

struct Outcome {
  int runs, refused;
};

__global__ void Loop(Outcome* outcome, bool again) {
  if (++outcome->runs == kRuns || !again) return;
  if (cudaGraphLaunch(cudaGetCurrentGraphExec(), cudaStreamGraphTailLaunch) != cudaSuccess) ++outcome->refused;
}

CTS_CASE() {
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  Graph loop(kDeviceLaunch, 1, Loop, outcome.data(), !cts::control());
  CTS_CUDA(cudaGraphLaunch(loop.exec, nullptr));
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(outcome[0].refused, 0, "a self-launch was refused");
  CTS_EXPECT_EQ(outcome[0].runs, kRuns, "the graph did not run as often as it was enqueued");
}

}  // namespace
