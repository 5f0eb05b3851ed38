/*---
clause: pi.pdl.sync-waits-and-flushes
covers: programmatic edges by hand, in graphs, copies of them and child graphs
control: the secondary kernel does not call cudaGridDependencySynchronize
control-fails-with: a secondary kernel of a graph did not wait for the primary of its programmatic edge
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"

namespace {

constexpr const char* kEarly = "a secondary kernel of a graph did not wait for the primary of its programmatic edge";
constexpr unsigned kThreads = 64, kMost = 100;

// Triggers at once. The block `held` waits at the gate; every thread writes after that.
__global__ void Primary(cts::GateView gate, unsigned held, unsigned* words, unsigned value) {
#if __CUDA_ARCH__ >= 900
  (void)cudaTriggerProgrammaticLaunchCompletion();
#endif
  if (blockIdx.x == held && threadIdx.x == 0) gate.Pass();
  __syncthreads();
  words[blockIdx.x * blockDim.x + threadIdx.x] = value;
}
__global__ void Secondary(const unsigned* words, unsigned count, unsigned value, unsigned* stale, unsigned* mark,
                          bool synchronize) {
#if __CUDA_ARCH__ >= 900
  if (synchronize) (void)cudaGridDependencySynchronize();
#endif
  for (unsigned i = threadIdx.x; i < count; i += blockDim.x)
    if (*static_cast<const volatile unsigned*>(words + i) != value) atomicAdd(stale, 1u);
  __syncthreads();
  if (threadIdx.x == 0) cts::RaiseFlag(mark, 1u);
}

enum class Made { kAsIs, kCloned, kInAChild };

// `beside`: the secondary stands after a node at an ordinary edge, too.
void Check(const char* name, unsigned blocks, unsigned held, Made made, bool beside) {
  cts::Row(name, [&] {
    const cts::HostWindows windows;
    const cts::DeviceBuffer<unsigned> words(kMost * kThreads, 0), stale(1, 0);
    const cts::PinnedBuffer<unsigned> mark(1, 0);
    cts::Gate gate;
    const cts::Stream stream;
    const cts::Template graph, outer;
    const unsigned value = 7;
    const cudaGraphNode_t first =
        cts::AddKernelNode(graph, nullptr, {blocks, kThreads}, Primary, gate.view(), held, words.data(), value);
    const cudaGraphNode_t second =
        cts::AddKernelNode(graph, nullptr, kThreads, Secondary, words.data(), blocks * kThreads, value, stale.data(),
                           mark.device(), !cts::control());
    cudaGraphEdgeData edge{};
    edge.from_port = cudaGraphKernelNodePortProgrammatic;
    edge.type = cudaGraphDependencyTypeProgrammatic;
    CTS_CUDA(cudaGraphAddDependencies(graph, &first, &second, &edge, 1));
    if (beside) {
      const cudaGraphNode_t empty = cts::AddEmpty(graph);
      CTS_CUDA(cudaGraphAddDependencies(graph, &empty, &second, nullptr, 1));
    }
    cudaGraph_t copy = nullptr;
    if (made == Made::kCloned) CTS_CUDA(cudaGraphClone(&copy, graph));
    if (made == Made::kInAChild) cts::AddChild(outer, {}, graph);
    const cts::Executable exec(made == Made::kCloned ? copy : made == Made::kInAChild ? outer : graph);
    exec.Launch(stream);
    CTS_EXPECT(gate.AwaitArrivals(1), "the held primary kernel never ran");
    CTS_NOT_YET(mark.Load(0) != 0, kEarly);
    if (cts::control() && mark.Load(0) == 0)
      cts::PowerNotShown("no secondary kernel of a graph started before its primary had ended");
    gate.Open();
    CTS_FINISH();
    CTS_EXPECT_EQ(mark.Load(0), 1, "the secondary kernel never ran");
    if (!cts::control())
      CTS_EXPECT_EQ(stale[0], 0, "the secondary kernel read what was there before its primary wrote");
    if (copy != nullptr) CTS_CUDA(cudaGraphDestroy(copy));
  });
}

CTS_CASE() {
  Check("one-block", 1, 0, Made::kAsIs, false);
  Check("last-of-100-blocks", kMost, kMost - 1, Made::kAsIs, false);
  Check("in-a-cloned-graph", kMost, 0, Made::kCloned, false);
  Check("in-a-child-graph", kMost, 50, Made::kInAChild, false);
  Check("beside-an-ordinary-edge", kMost, 99, Made::kAsIs, true);
}

}  // namespace
