/*---
clause: cdp.graph.stream-environment
covers: each of several fire-and-forget and tail launches
control: the reading kernel is queued ahead of the graph
control-fails-with: the stream went on before each of several graphs that a graph had launched was complete
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

#include <memory>
#include <string>

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;
constexpr const char* kEarly =
    "the stream went on before each of several graphs that a graph had launched was complete";
constexpr int kGraphs = 4;

struct Execs {
  cudaGraphExec_t at[2 * kGraphs];
};
struct Counts {
  unsigned ended, read, refused;
};

__global__ void Leaf(Counts* counts, cts::GateView gate, bool gated) {
  if (gated) gate.Pass();
  atomicAdd(&counts->ended, 1u);
}
__global__ void Reader(Counts* counts, cts::GateView arrived) {
  counts->read = *static_cast<volatile unsigned*>(&counts->ended);
  arrived.Arrive();
}
__global__ void First(Counts* counts, const Execs* execs) {
  for (int i = 0; i < 2 * kGraphs; ++i) {
    const cudaStream_t mode = i < kGraphs ? cudaStreamGraphFireAndForget : cudaStreamGraphTailLaunch;
    counts->refused += cudaGraphLaunch(execs->at[i], mode) != cudaSuccess;
  }
}

// Of four fire-and-forget and four tail launches one stands at the gate; the others end.
void Check(int gated) {
  const std::string name =
      std::string(gated < kGraphs ? "fire-and-forget-" : "tail-") + std::to_string(gated % kGraphs);
  cts::Row(name.c_str(), [&] {
    const cts::DeviceBuffer<Counts> counts(1, 0);
    cts::DeviceBuffer<Execs> execs(1);
    cts::Stream stream;
    cts::Gate gate, arrived;
    std::unique_ptr<Graph> leaves[2 * kGraphs];
    Execs handles{};
    for (int i = 0; i < 2 * kGraphs; ++i) {
      leaves[i] = std::make_unique<Graph>(kDeviceLaunch, 1, Leaf, counts.data(), gate.view(), i == gated);
      handles.at[i] = leaves[i]->exec;
    }
    execs.Write({handles});
    const Graph first(0, 1, First, counts.data(), execs.data());
    if (cts::control()) Reader<<<1, 1, 0, stream>>>(counts.data(), arrived.view());
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(cudaGraphLaunch(first.exec, stream));
    if (!cts::control()) Reader<<<1, 1, 0, stream>>>(counts.data(), arrived.view());
    CTS_CUDA(cudaGetLastError());
    CTS_EXPECT(gate.AwaitArrivals(1), "the graph at the gate never ran");
    CTS_CHANCE(arrived.arrivals() >= 1, kEarly);
    gate.Open();
    CTS_FINISH();
    const Counts seen = counts[0];
    CTS_EXPECT_EQ(seen.refused, 0u, "a device-side launch was refused");
    CTS_EXPECT_EQ(seen.ended, 2u * kGraphs, "a graph did not run");
    CTS_EXPECT_EQ(seen.read, 2u * kGraphs, kEarly);
  });
}

CTS_CASE() {
  for (const int gated : {0, 1, kGraphs - 1, kGraphs, kGraphs + 1, 2 * kGraphs - 1}) Check(gated);
}

}  // namespace
