/*---
clause: pi.pdl.sync-waits-and-flushes
covers: a primary that is held, each of two in a graph
control: the secondary kernel does not call cudaGridDependencySynchronize
control-fails-with: the secondary kernel got beyond cudaGridDependencySynchronize although a primary was not complete
requires: [cc-90]
draft: not yet five of five on an H100 and an H200
note: whether a node may have two programmatic edges no sentence says; where it may not, the code is observed
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

constexpr const char* kEarly =
    "the secondary kernel got beyond cudaGridDependencySynchronize although a primary was not complete";
constexpr unsigned kThreads = 64, kMost = 200 * kThreads;

// Triggers at once. The block `held` waits at the gate; every thread writes after that.
__global__ void Primary(cts::GateView gate, unsigned held, unsigned* words) {
#if __CUDA_ARCH__ >= 900
  (void)cudaTriggerProgrammaticLaunchCompletion();
#endif
  if (blockIdx.x == held && threadIdx.x == 0) gate.Pass();
  __syncthreads();
  words[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}
__global__ void Secondary(const unsigned* words, unsigned count, unsigned* stale, unsigned* mark, bool synchronize) {
#if __CUDA_ARCH__ >= 900
  if (synchronize) (void)cudaGridDependencySynchronize();
#endif
  for (unsigned i = threadIdx.x; i < count; i += blockDim.x)
    if (*static_cast<const volatile unsigned*>(words + i) != 1) atomicAdd(stale, 1u);
  __syncthreads();
  if (threadIdx.x == 0) cts::RaiseFlag(mark, 1u);
}

struct Subject {
  const cts::HostWindows windows;
  const cts::DeviceBuffer<unsigned> words{2 * kMost, 0}, stale{1, 0};
  const cts::PinnedBuffer<unsigned> mark{1, 0};
  cts::Gate gate;
  const cts::Stream stream;
};

// Once the secondary kernel is launched.
void Judge(Subject& on) {
  CTS_EXPECT(on.gate.AwaitArrivals(1), "the held primary kernel never ran");
  CTS_NOT_YET(on.mark.Load(0) != 0, kEarly);
  if (cts::control() && on.mark.Load(0) == 0)
    cts::PowerNotShown("no secondary kernel started before its primary had ended");
  on.gate.Open();
  CTS_FINISH();
  CTS_EXPECT_EQ(on.mark.Load(0), 1, "the secondary kernel never ran");
  if (!cts::control())
    CTS_EXPECT_EQ(on.stale[0], 0, "the secondary kernel read what was there before its primary wrote");
}

void CheckStream(const char* name, unsigned blocks, unsigned held) {
  cts::Row(name, [&] {
    Subject on;
    unsigned* const words = on.words.data();
    Primary<<<blocks, kThreads, 0, on.stream>>>(on.gate.view(), held, words);
    CTS_CUDA(cudaGetLastError());
    cudaLaunchAttribute attribute{};
    attribute.id = cudaLaunchAttributeProgrammaticStreamSerialization;
    attribute.val.programmaticStreamSerializationAllowed = 1;
    cudaLaunchConfig_t config{};
    config.gridDim = dim3(1);
    config.blockDim = dim3(kThreads);
    config.stream = on.stream;
    config.attrs = &attribute;
    config.numAttrs = 1;
    CTS_CUDA(cudaLaunchKernelEx(&config, Secondary, words, blocks * kThreads, on.stale.data(), on.mark.device(),
                                !cts::control()));
    Judge(on);
  });
}

// Of two primaries without a path between them one is held.
void CheckGraph(const char* name, bool first_held) {
  cts::Row(name, [&] {
    Subject on;
    unsigned* const words = on.words.data();
    const cts::Template graph;
    const auto add = [&](bool held, unsigned* to) {
      return cts::AddKernel(graph, {}, Primary, on.gate.view(), held ? 0u : 1u, to);
    };
    const cudaGraphNode_t from[] = {add(first_held, words), add(!first_held, words + 1)};
    const cudaGraphNode_t node =
        cts::AddKernel(graph, {}, Secondary, words, 2u, on.stale.data(), on.mark.device(), !cts::control());
    const cudaGraphNode_t to[] = {node, node};
    cudaGraphEdgeData data[2] = {};
    for (cudaGraphEdgeData& edge : data) {
      edge.type = cudaGraphDependencyTypeProgrammatic;
      edge.from_port = cudaGraphKernelNodePortProgrammatic;
    }
    cudaGraphExec_t exec = nullptr;
    cudaError_t code = cts::Taken(cudaGraphAddDependencies(graph, from, to, data, 2));
    if (code == cudaSuccess) code = cts::Taken(cudaGraphInstantiate(&exec, graph, 0));
    if (!cts::control()) CTS_OBSERVE(name, code);
    if (code != cudaSuccess) return;
    CTS_CUDA(cudaGraphLaunch(exec, on.stream));
    Judge(on);
    CTS_CUDA(cudaGraphExecDestroy(exec));
  });
}

CTS_CASE() {
  CheckStream("one-block", 1, 0);
  CheckStream("last-of-200-blocks", 200, 199);
  CheckStream("first-of-200-blocks", 200, 0);
  CheckGraph("first-of-two-primaries", true);
  CheckGraph("second-of-two-primaries", false);
}

}  // namespace
