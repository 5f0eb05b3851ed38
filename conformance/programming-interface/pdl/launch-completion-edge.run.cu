/*---
clause: pi.pdl.launch-completion-edge
control: there is no edge
control-fails-with: a kernel synchronized while the one before its edge was held
requires: [cc-90]
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"

namespace {

// So many bytes of shared memory that one block at a time is on a multiprocessor.
constexpr unsigned kBytes = 120 << 10, kThreads = 32;

// Block 0 stands at the gate; so do all that can be resident. More blocks wait for a place until then.
__global__ void Primary(cts::GateView gate, unsigned* words, unsigned value) {
  extern __shared__ unsigned shared[];
  shared[threadIdx.x] = value;
  if (threadIdx.x == 0) gate.Pass();
  __syncthreads();
  words[blockIdx.x * blockDim.x + threadIdx.x] = shared[threadIdx.x];
}
__global__ void Secondary(const unsigned* words, unsigned count, unsigned value, unsigned* stale, unsigned* mark) {
#if __CUDA_ARCH__ >= 900
  (void)cudaGridDependencySynchronize();
#endif
  if (threadIdx.x == 0) cts::RaiseFlag(mark, 1u);
  for (unsigned i = threadIdx.x; i < count; i += blockDim.x)
    if (*static_cast<const volatile unsigned*>(words + i) != value) atomicAdd(stale, 1u);
}

// A grid that does not fit has blocks that have not begun as long as the gate is closed, and others that stand at it.
CTS_CASE() {
  int device = 0, processors = 0;
  CTS_CUDA(cudaGetDevice(&device));
  CTS_CUDA(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device));
  CTS_CUDA(cudaFuncSetAttribute(Primary, cudaFuncAttributeMaxDynamicSharedMemorySize, kBytes));
  const auto blocks = static_cast<unsigned>(2 * processors + 1);
  const cts::HostWindows windows;
  const cts::DeviceBuffer<unsigned> words(blocks * kThreads, 0), stale(1, 0);
  const cts::PinnedBuffer<unsigned> mark(1, 0);
  cts::Gate gate;
  const cts::Stream stream;
  const cts::Template graph;
  const unsigned value = 7;
  cts::GateView view = gate.view();
  unsigned* to = words.data();
  unsigned given = value;
  void* arguments[] = {&view, &to, &given};
  cudaKernelNodeParams parameters{};
  parameters.func = reinterpret_cast<void*>(Primary);
  parameters.gridDim = dim3(blocks);
  parameters.blockDim = dim3(kThreads);
  parameters.sharedMemBytes = kBytes;
  parameters.kernelParams = arguments;
  cudaGraphNode_t first = nullptr;
  CTS_CUDA(cudaGraphAddKernelNode(&first, graph, nullptr, 0, &parameters));
  const cudaGraphNode_t second = cts::AddKernelNode(graph, nullptr, kThreads, Secondary, words.data(),
                                                    blocks * kThreads, value, stale.data(), mark.device());
  cudaGraphEdgeData edge{};
  edge.from_port = cudaGraphKernelNodePortLaunchCompletion;
  edge.type = cudaGraphDependencyTypeProgrammatic;
  if (!cts::control()) CTS_CUDA(cudaGraphAddDependencies(graph, &first, &second, &edge, 1));
  const cts::Executable exec(graph);
  exec.Launch(stream);
  CTS_EXPECT(gate.AwaitArrivals(1), "the first kernel never ran");
  CTS_NOT_YET(mark.Load(0) != 0, "a kernel synchronized while the one before its edge was held");
  if (cts::control() && mark.Load(0) == 0) cts::PowerNotShown("no kernel began beside one that fills the device");
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT_EQ(mark.Load(0), 1, "the second kernel never ran");
  if (!cts::control()) CTS_EXPECT_EQ(stale[0], 0, "the second kernel read what was there before the first one wrote");
}

}  // namespace
