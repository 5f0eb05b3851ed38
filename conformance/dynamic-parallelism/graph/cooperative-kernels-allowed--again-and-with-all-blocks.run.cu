/*---
clause: cdp.graph.cooperative-kernels-allowed
covers: as many blocks as fit, several barriers, one launch after another
control: the blocks do not synchronize the grid
control-fails-with: a cooperative kernel of a device graph did not synchronize its grid in one of its launches
requires: [cooperative-launch, no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"

#include <cooperative_groups.h>

namespace {

constexpr unsigned kThreads = 64, kRounds = 3, kLateNs = 200'000;

struct State {
  unsigned runs, until;  // the graph launches itself anew until it has run so often, which the host says
  unsigned refused, stale;
};

// Each block stores a word a round and looks at those of all others. The last block comes to each barrier late.
__global__ void Grid(State* state, unsigned* words, bool synchronize) {
  const unsigned run = *static_cast<volatile unsigned*>(&state->runs);
  for (unsigned round = 0; round < kRounds; ++round) {
    const unsigned stamp = run * kRounds + round + 1;
    if (threadIdx.x == 0) {
      if (blockIdx.x + 1 == gridDim.x) cts::SpinFor(kLateNs);
      static_cast<volatile unsigned*>(words)[blockIdx.x] = stamp;
    }
    if (synchronize) cooperative_groups::this_grid().sync();
    unsigned stale = 0;
    for (unsigned i = threadIdx.x; i < gridDim.x; i += kThreads)
      stale += static_cast<volatile unsigned*>(words)[i] != stamp;
    if (stale > 0) atomicAdd(&state->stale, 1u);
    if (synchronize) cooperative_groups::this_grid().sync();
  }
  if (blockIdx.x > 0 || threadIdx.x > 0) return;
  state->runs = run + 1;
  if (run + 1 < state->until)
    state->refused += cudaGraphLaunch(cudaGetCurrentGraphExec(), cudaStreamGraphTailLaunch) != cudaSuccess;
}
__global__ void Parent(cudaGraphExec_t graph, cudaStream_t mode, State* state) {
  state->refused += cudaGraphLaunch(graph, mode) != cudaSuccess;
}

void Check(const char* name, unsigned blocks) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<State> state(1, 0);
    const cts::DeviceBuffer<unsigned> words(blocks, 0);
    const cts::Template graph;
    const cudaGraphNode_t node =
        cts::AddKernelNode(graph, nullptr, {blocks, kThreads}, Grid, state.data(), words.data(), !cts::control());
    cudaLaunchAttributeValue attribute{};
    attribute.cooperative = 1;
    CTS_CUDA(cudaGraphKernelNodeSetAttribute(node, cudaLaunchAttributeCooperative, &attribute));
    cudaGraphExec_t exec = nullptr;
    CTS_CUDA(cudaGraphInstantiate(&exec, graph, cudaGraphInstantiateFlagDeviceLaunch));
    CTS_CUDA(cudaGraphUpload(exec, nullptr));
    const cts::Graph child(0, 1, Parent, exec, cudaStreamGraphFireAndForget, state.data());
    const cts::Graph tail(0, 1, Parent, exec, cudaStreamGraphTailLaunch, state.data());
    const cts::Graph loop(0, 1, Parent, exec, cudaStreamGraphFireAndForget, state.data());
    const struct {
      cudaGraphExec_t exec;
      unsigned until;
    } kLaunches[] = {{exec, 1}, {child.exec, 2}, {tail.exec, 3}, {loop.exec, 8}};
    for (const auto& launch : kLaunches) {
      CTS_CUDA(cudaMemcpy(&state.data()->until, &launch.until, sizeof launch.until, cudaMemcpyHostToDevice));
      CTS_CUDA(cudaGraphLaunch(launch.exec, nullptr));
      CTS_FINISH();
    }
    CTS_EXPECT_EQ(state[0].refused, 0u, "a device-side launch was refused");
    CTS_EXPECT_EQ(state[0].runs, 8u, "the cooperative kernel did not run as often as it was launched");
    CTS_EXPECT_EQ(state[0].stale, 0u,
                  "a cooperative kernel of a device graph did not synchronize its grid in one of its launches");
    CTS_CUDA(cudaGraphExecDestroy(exec));
  });
}

CTS_CASE() {
  int processors = 0, blocks = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, 0));
  CTS_CUDA(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, Grid, kThreads, 0));
  Check("two-blocks", 2);
  Check("as-many-blocks-as-fit", static_cast<unsigned>(processors * blocks));
}

}  // namespace
