/*---
clause: pi.module.kernel-handle-in-calls
control: each call is given the handle of the other kernel
control-fails-with: a call that was given the handle of a kernel launched another one
requires: [cooperative-launch]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/stream/capture.h"

#include <string>

#include "two-kernels.cuh"

namespace {

// Each launches the kernel once, with the address.
struct Call {
  const char* name;
  void (*launch)(void* kernel, void* other, unsigned** to, cudaStream_t stream);
};
cudaKernelNodeParams NodeOf(void* kernel, void** arguments) {
  cudaKernelNodeParams parameters{};
  parameters.func = kernel;
  parameters.gridDim = parameters.blockDim = dim3(1);
  parameters.kernelParams = arguments;
  return parameters;
}
// A node, which is made for the other kernel where it is set later.
void LaunchNode(void* kernel, void* other, unsigned** to, cudaStream_t stream, bool set, bool set_executable) {
  void* arguments[] = {to};
  const cudaKernelNodeParams wanted = NodeOf(kernel, arguments), former = NodeOf(other, arguments);
  const cts::Template graph;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddKernelNode(&node, graph, nullptr, 0, set || set_executable ? &former : &wanted));
  if (set) CTS_CUDA(cudaGraphKernelNodeSetParams(node, &wanted));
  const cts::Executable exec(graph);
  if (set_executable) CTS_CUDA(cudaGraphExecKernelNodeSetParams(exec, node, &wanted));
  exec.Launch(stream);
  CTS_CUDA(cudaStreamSynchronize(stream));
}
constexpr Call kCalls[] = {
    {"cudaLaunchKernel",
     [](void* kernel, void*, unsigned** to, cudaStream_t stream) {
       void* arguments[] = {to};
       CTS_CUDA(cudaLaunchKernel(kernel, dim3(1), dim3(1), arguments, 0, stream));
     }},
    {"cudaLaunchKernelExC",
     [](void* kernel, void*, unsigned** to, cudaStream_t stream) {
       void* arguments[] = {to};
       cudaLaunchConfig_t config{};
       config.gridDim = config.blockDim = dim3(1);
       config.stream = stream;
       CTS_CUDA(cudaLaunchKernelExC(&config, kernel, arguments));
     }},
    {"cudaLaunchCooperativeKernel",
     [](void* kernel, void*, unsigned** to, cudaStream_t stream) {
       void* arguments[] = {to};
       CTS_CUDA(cudaLaunchCooperativeKernel(kernel, dim3(1), dim3(1), arguments, 0, stream));
     }},
    {"captured",
     [](void* kernel, void*, unsigned** to, cudaStream_t stream) {
       void* arguments[] = {to};
       cts::Capture capture(stream);
       CTS_CUDA(cudaLaunchKernel(kernel, dim3(1), dim3(1), arguments, 0, stream));
       CTS_CUDA(capture.End());
       cts::RunOnce(capture.graph());
     }},
    {"cudaGraphAddKernelNode", [](void* kernel, void* other, unsigned** to,
                                  cudaStream_t stream) { LaunchNode(kernel, other, to, stream, false, false); }},
    {"cudaGraphKernelNodeSetParams", [](void* kernel, void* other, unsigned** to,
                                        cudaStream_t stream) { LaunchNode(kernel, other, to, stream, true, false); }},
    {"cudaGraphExecKernelNodeSetParams", [](void* kernel, void* other, unsigned** to, cudaStream_t stream) {
       LaunchNode(kernel, other, to, stream, false, true);
     }}};

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  const TwoKernels two;
  for (unsigned i = 0; i < 2; ++i) {
    void* const given = two.kernels[cts::control() ? 1 - i : i];
    for (const Call& call : kCalls) {
      cts::Row((std::string(call.name) + "-of-" + std::to_string(i)).c_str(), [&] {
        const cts::DeviceBuffer<unsigned> out(1, 0);
        unsigned* to = out.data();
        const cts::Stream stream;
        call.launch(given, cts::control() ? given : two.kernels[1 - i], &to, stream);
        CTS_FINISH();
        CTS_EXPECT_EQ(out[0], kStored[i], "a call that was given the handle of a kernel launched another one");
      });
    }
  }
}

}  // namespace
