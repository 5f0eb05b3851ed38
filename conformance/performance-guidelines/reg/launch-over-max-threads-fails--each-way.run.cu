/*---
clause: perf.reg.launch-over-max-threads-fails
covers: each way to launch, a node of a graph included
control: as many threads as the bound
control-fails-with: [a launch of another kind does not fail, the kernel ran]
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kBound = 128;

__global__ void __launch_bounds__(kBound) Bounded(int* out) { out[threadIdx.x] = 1; }

// The first error on the way to a launch, of which the document does not tell the call.
template <class Launch>
void Check(const char* name, Launch launch) {
  cts::Row(name, [&] {
    const cts::Stream stream;
    cts::DeviceBuffer<unsigned> out(512);
    CTS_CUDA(launch(stream, reinterpret_cast<int*>(out.data()) + 256, kBound));  // A launch that succeeds.
    stream.Synchronize();
    CTS_EXPECT_EQ(out[256], 1u, "a launch within the bound did not run");
    const cudaError_t code = launch(stream, reinterpret_cast<int*>(out.data()), cts::control() ? kBound : kBound + 32);
    (void)cudaGetLastError();
    CTS_EXPECT_NE(code, cudaSuccess, "a launch of another kind does not fail");
    CTS_FINISH();
    CTS_EXPECT_EQ(out[0], 0xA5A5A5A5u, "the kernel ran");
  });
}

cudaError_t AsNode(cudaStream_t stream, int* out, unsigned threads) {
  void* arguments[] = {&out};
  cudaKernelNodeParams parameters{};
  parameters.func = reinterpret_cast<void*>(Bounded);
  parameters.gridDim = dim3(1);
  parameters.blockDim = dim3(threads);
  parameters.kernelParams = arguments;
  cudaGraph_t graph;
  cudaGraphNode_t node;
  cudaGraphExec_t exec = nullptr;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  cudaError_t code = cudaGraphAddKernelNode(&node, graph, nullptr, 0, &parameters);
  if (code == cudaSuccess) code = cudaGraphInstantiate(&exec, graph, 0);
  if (code == cudaSuccess) code = cudaGraphLaunch(exec, stream);
  if (exec != nullptr) CTS_CUDA(cudaGraphExecDestroy(exec));
  CTS_CUDA(cudaGraphDestroy(graph));
  return code;
}

CTS_CASE() {
  Check("cudaLaunchKernel", [](cudaStream_t stream, int* out, unsigned threads) {
    void* arguments[] = {&out};
    return cudaLaunchKernel(reinterpret_cast<const void*>(&Bounded), 1, threads, arguments, 0, stream);
  });
  Check("cudaLaunchKernelExC", [](cudaStream_t stream, int* out, unsigned threads) {
    void* arguments[] = {&out};
    cudaLaunchConfig_t how{};
    how.gridDim = dim3(1);
    how.blockDim = dim3(threads);
    how.stream = stream;
    return cudaLaunchKernelExC(&how, reinterpret_cast<const void*>(&Bounded), arguments);
  });
  int cooperative = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&cooperative, cudaDevAttrCooperativeLaunch, 0));
  if (cooperative != 0)  // Else there is one way less.
    Check("cudaLaunchCooperativeKernel", [](cudaStream_t stream, int* out, unsigned threads) {
      void* arguments[] = {&out};
      return cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(&Bounded), 1, threads, arguments, 0, stream);
    });
  Check("node-of-a-graph", AsNode);
}

}  // namespace
