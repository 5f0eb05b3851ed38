/*---
clause: cdp.graph.current-graph-exec
covers: each thread and node, each named stream; kernels after a device graph
control: another device graph is launched, or one where none is expected
control-fails-with:
  - a thread of a node of a device graph did not get the handle of its graph
  - a kernel after a device graph got a handle
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"

namespace {

constexpr unsigned kBlocks = 2, kThreads = 40, kEach = kBlocks * kThreads, kNodes = 3, kAll = kNodes * kEach;
constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;

__global__ void Ask(cudaGraphExec_t* handles) {
  handles[blockIdx.x * kThreads + threadIdx.x] = cudaGetCurrentGraphExec();
}
__global__ void Parent(const cudaGraphExec_t* graph, const cudaStream_t* mode, cudaError_t* code) {
  *code = cudaGraphLaunch(*graph, *mode);
}

// Three nodes one after the other, the second one in a child graph.
class Asking {
 public:
  Asking(unsigned flags, cudaGraphExec_t* handles) {
    const cts::GridSize size(kBlocks, kThreads);
    const cudaGraphNode_t first = cts::AddKernelNode(graph_, nullptr, size, Ask, handles);
    cts::AddKernelNode(inner_, nullptr, size, Ask, handles + kEach);
    const cudaGraphNode_t child = cts::AddChild(graph_, {first}, inner_);
    cts::AddKernelNode(graph_, child, size, Ask, handles + 2 * kEach);
    CTS_CUDA(cudaGraphInstantiate(&exec, graph_, flags));
    if (flags != 0) CTS_CUDA(cudaGraphUpload(exec, nullptr));
    CTS_CUDA(cudaDeviceSynchronize());
  }
  ~Asking() { cts::detail::CleanedUp(cudaGraphExecDestroy(exec), "cudaGraphExecDestroy"); }
  Asking(const Asking&) = delete;
  Asking& operator=(const Asking&) = delete;

  cudaGraphExec_t exec = nullptr;

 private:
  cts::Template graph_, inner_;
};

void Expect(const cts::DeviceBuffer<cudaGraphExec_t>& handles, unsigned count, cudaGraphExec_t own,
            const char* message) {
  const cts::HostCopy<cudaGraphExec_t> seen = handles.Read();
  unsigned wrong = 0;
  for (unsigned i = 0; i < count; ++i) wrong += seen[i] != own;
  CTS_EXPECT_EQ(wrong, 0u, message);
}

CTS_CASE() {
  constexpr const char* kWrong = "a thread of a node of a device graph did not get the handle of its graph";
  constexpr const char* kBehind = "a kernel after a device graph got a handle";
  cts::DeviceBuffer<cudaGraphExec_t> handles(kAll), graph(1);
  cts::DeviceBuffer<cudaStream_t> mode(1);
  const cts::DeviceBuffer<cudaError_t> code(1, 0);
  const Asking a(kDeviceLaunch, handles.data()), b(kDeviceLaunch, handles.data()), of_host(0, handles.data());
  const cts::Graph parent(0, 1, Parent, graph.data(), mode.data(), code.data());
  struct Way {
    const char* name;
    cudaStream_t mode;  // null: the host launches
  };
  for (const Way& way :
       {Way{"by-the-host", nullptr}, Way{"fire-and-forget", cudaStreamGraphFireAndForget},
        Way{"tail-launch", cudaStreamGraphTailLaunch}, Way{"as-sibling", cudaStreamGraphFireAndForgetAsSibling}}) {
    cts::Row(way.name, [&] {
      for (const Asking* const own : {&a, &b, &a}) {
        const cudaGraphExec_t launched = (own == &a) != cts::control() ? a.exec : b.exec;
        handles.Fill(cts::kPoison);
        graph.Write({launched});
        mode.Write({way.mode});
        CTS_CUDA(cudaGraphLaunch(way.mode == nullptr ? launched : parent.exec, nullptr));
        CTS_FINISH();
        CTS_EXPECT_EQ(code[0], cudaSuccess, "the device-side launch was refused");
        Expect(handles, kAll, own->exec, kWrong);
        // Right after it, in the same stream: a kernel, and a graph for the host.
        if (cts::control()) {
          CTS_CUDA(cudaGraphLaunch(a.exec, nullptr));
        } else {
          Ask<<<kBlocks, kThreads>>>(handles.data());
          CTS_CUDA(cudaGetLastError());
        }
        CTS_FINISH();
        Expect(handles, kEach, nullptr, kBehind);
        CTS_CUDA(cudaGraphLaunch(cts::control() ? a.exec : of_host.exec, nullptr));
        CTS_FINISH();
        Expect(handles, kAll, nullptr, kBehind);
      }
    });
  }
}

}  // namespace
