/*---
clause: cdp.graph.relaunch-while-running-is-error
control: the second launch is of another graph
control-fails-with: a graph was launched again while it was running
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

struct Outcome {
  cudaError_t first, second;
  unsigned done;
};

__global__ void Child(cts::GateView gate) { gate.Pass(); }
__global__ void Parent(cudaGraphExec_t child, cudaGraphExec_t again, Outcome* outcome) {
  outcome->first = cudaGraphLaunch(child, cudaStreamGraphFireAndForget);
  outcome->second = cudaGraphLaunch(again, cudaStreamGraphFireAndForget);
  cts::RaiseFlag(&outcome->done, 1u);
}

CTS_CASE() {
  cts::PinnedBuffer<Outcome> outcome(1, 0);
  cts::Gate gate;
  Graph child(kDeviceLaunch, 1, Child, gate.view()), other(kDeviceLaunch, 1, Child, gate.view());
  Graph parent(0, 1, Parent, child.exec, cts::control() ? other.exec : child.exec, outcome.device());
  CTS_CUDA(cudaGraphLaunch(parent.exec, nullptr));
  // Until the gate opens, the first launch is not complete, whether its kernel has started or not.
  CTS_EXPECT(cts::AwaitWord(&outcome[0].done, 1), "the launching kernel did not come to its end");
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(outcome[0].first, cudaSuccess, "the first launch was refused");
  CTS_EXPECT_EQ(outcome[0].second, cudaErrorInvalidValue, "a graph was launched again while it was running");
}

}  // namespace
