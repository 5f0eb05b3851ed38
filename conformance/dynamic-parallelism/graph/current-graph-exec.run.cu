/*---
clause: cdp.graph.current-graph-exec
control: the graph is launched for the plain kernel and the other way round
control-fails-with:
  - a kernel in a device graph did not get its handle
  - a kernel outside a device graph got a handle
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

__global__ void Ask(cudaGraphExec_t* handle) { *handle = cudaGetCurrentGraphExec(); }

CTS_CASE() {
  cts::DeviceBuffer<cudaGraphExec_t> handle(1);
  Graph graph(kDeviceLaunch, 1, Ask, handle.data());
  const auto ask = [&](bool in_graph) {
    handle.Fill(cts::kPoison);
    if (in_graph) {
      CTS_CUDA(cudaGraphLaunch(graph.exec, nullptr));
    } else {
      Ask<<<1, 1>>>(handle.data());
      CTS_CUDA(cudaGetLastError());
    }
    CTS_CUDA(cudaDeviceSynchronize());
    return handle[0];
  };
  CTS_EXPECT_EQ(ask(!cts::control()), graph.exec, "a kernel in a device graph did not get its handle");
  const cudaGraphExec_t none = nullptr;
  CTS_EXPECT_EQ(ask(cts::control()), none, "a kernel outside a device graph got a handle");
}

}  // namespace
