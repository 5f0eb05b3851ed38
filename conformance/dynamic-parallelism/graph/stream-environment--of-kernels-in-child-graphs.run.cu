/*---
clause: cdp.graph.stream-environment
covers: launches by kernels of child graphs, up to two levels down
control: the reader goes into the stream ahead of the graph
control-fails-with: the stream went on before a graph that a kernel of a child graph had launched was complete
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"

#include <string>

namespace {

constexpr const char* kEarly =
    "the stream went on before a graph that a kernel of a child graph had launched was complete";
constexpr unsigned kBranches = 2;

struct Counts {
  unsigned ended, read, refused;
};
struct Mode {
  const char* name;
  cudaStream_t stream;
};

__global__ void Leaf(Counts* counts, cts::GateView gate) {
  gate.Pass();
  atomicAdd(&counts->ended, 1u);
}
__global__ void Reader(Counts* counts, cts::GateView arrived) {
  counts->read = *static_cast<volatile unsigned*>(&counts->ended);
  arrived.Arrive();
}
__global__ void First(Counts* counts, cudaGraphExec_t leaf, cudaStream_t mode) {
  if (cudaGraphLaunch(leaf, mode) != cudaSuccess) atomicAdd(&counts->refused, 1u);
}

// Adds the kernel that launches, so many child graphs down.
void Add(cudaGraph_t graph, unsigned levels, Counts* counts, cudaGraphExec_t leaf, cudaStream_t mode) {
  if (levels == 0) {
    cts::AddKernel(graph, {}, First, counts, leaf, mode);
    return;
  }
  const cts::Template inner;
  Add(inner, levels - 1, counts, leaf, mode);
  cts::AddChild(graph, {cts::AddEmpty(graph)}, inner);
}

// Two branches, each of which launches a graph of its own; both stand at the gate.
void Check(const Mode& mode, unsigned levels) {
  cts::Row((mode.name + std::to_string(levels) + "-down").c_str(), [&] {
    const cts::DeviceBuffer<Counts> counts(1, 0);
    const cts::Stream stream;
    cts::Gate gate, arrived;
    const cts::Graph leaf(cudaGraphInstantiateFlagDeviceLaunch, 1, Leaf, counts.data(), gate.view()),
        other(cudaGraphInstantiateFlagDeviceLaunch, 1, Leaf, counts.data(), gate.view());
    const cts::Template graph;
    Add(graph, levels, counts.data(), leaf.exec, mode.stream);
    Add(graph, levels, counts.data(), other.exec, mode.stream);
    const cts::Executable exec(graph);
    const auto read = [&] {
      Reader<<<1, 1, 0, stream>>>(counts.data(), arrived.view());
      CTS_CUDA(cudaGetLastError());
    };
    if (cts::control()) read();
    exec.Launch(stream);
    if (!cts::control()) read();
    CTS_EXPECT(gate.AwaitArrivals(1), "no graph at the gate ran");
    CTS_CHANCE(arrived.arrivals() >= 1, kEarly);
    gate.Open();
    CTS_FINISH();
    const Counts seen = counts[0];
    CTS_EXPECT_EQ(seen.refused, 0u, "a device-side launch by a kernel of a child graph was refused");
    CTS_EXPECT_EQ(seen.ended, kBranches, "a graph did not run");
    CTS_EXPECT_EQ(seen.read, kBranches, kEarly);
  });
}

CTS_CASE() {
  const Mode modes[] = {{"fire-and-forget-", cudaStreamGraphFireAndForget},
                        {"tail-", cudaStreamGraphTailLaunch},
                        {"sibling-", cudaStreamGraphFireAndForgetAsSibling}};
  for (const Mode& mode : modes)
    for (const unsigned levels : {1u, 2u}) Check(mode, levels);
}

}  // namespace
