/*---
clause: cdp.interop.graph-node-cannot-become-cdp
build: [rdc]
note: no document says what such an update does
---*/
#include "cts/case.cuh"

namespace {

__global__ void Plain(int* mark) { *mark = 1; }
__global__ void OtherPlain(int* mark) { *mark = 2; }
__global__ void Launching(int* mark) { Plain<<<1, 1>>>(mark); }

cudaKernelNodeParams Parameters(void (*kernel)(int*), void** arguments) {
  cudaKernelNodeParams parameters = {};
  parameters.func = reinterpret_cast<void*>(kernel);
  parameters.gridDim = dim3(1);
  parameters.blockDim = dim3(1);
  parameters.kernelParams = arguments;
  return parameters;
}

CTS_CASE() {
  cts::DeviceBuffer<int> mark(1);
  int* data = mark.data();
  void* arguments[] = {&data};
  cudaGraph_t graph = nullptr;
  cudaGraphNode_t node = nullptr;
  cudaGraphExec_t executable = nullptr;
  const cudaKernelNodeParams plain = Parameters(&Plain, arguments);
  const cudaKernelNodeParams changed = Parameters(&Launching, arguments), other = Parameters(&OtherPlain, arguments);
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  CTS_CUDA(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &plain));
  CTS_CUDA(cudaGraphInstantiate(&executable, graph, 0));
  CTS_CUDA(cudaGraphExecKernelNodeSetParams(executable, node, &other));
  CTS_CUDA(cudaGraphLaunch(executable, nullptr));
  CTS_FINISH();
  CTS_EXPECT_EQ(mark[0], 2, "an update to another kernel without launches had no effect");
  const cudaError_t updated = cudaGraphExecKernelNodeSetParams(executable, node, &changed);
  CTS_OBSERVE("update", updated);
  (void)cudaGetLastError();
  CTS_CUDA(cudaGraphExecDestroy(executable));
  CTS_CUDA(cudaGraphDestroy(graph));
}

}  // namespace
