/*---
clause: cdp.interop.host-graph-may-contain-cdp-kernel
covers: tail children, their children and grandchildren, in two launches of one executable
control: the reader's node stands before the parent's
control-fails-with: a node did not wait for a grid below the kernel before it
build: [rdc]
draft: five of five on an H200, not yet on an H100
note: >-
  The grid stands at a gate, a new one in each launch. Of a parent that is a graph's last node not even the device's end
  waits for what it launched (FINDINGS.md); the control has a node after it.
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include <string>

namespace {

constexpr const char* kEarly = "a node did not wait for a grid below the kernel before it";

// What the grids of one launch use.
struct Turn {
  cts::GateView gate;
  unsigned value;
  unsigned *stored, *taken, *ended;  // of the device; the others are mapped
};

enum Stream { kNone, kNull, kTail, kFireAndForget };

// The streams of the child and of the grandchild.
struct Way {
  const char* name;
  Stream child, grandchild;
};
constexpr Way kWays[] = {{"tail-child", kTail, kNone},
                         {"grandchild", kNull, kNull},
                         {"tail-child-of-a-child", kNull, kTail},
                         {"child-of-a-tail-child", kTail, kNull},
                         {"tail-child-of-a-tail-child", kTail, kTail},
                         {"fire-and-forget-grandchild", kFireAndForget, kFireAndForget}};

__device__ cudaStream_t Of(Stream stream) {
  if (stream == kTail) return cudaStreamTailLaunch;
  return stream == kFireAndForget ? cudaStreamFireAndForget : nullptr;
}

__global__ void Lowest(Turn turn) {
  turn.gate.Pass();
  *turn.stored = turn.value;
  cts::RaiseFlag(turn.ended, turn.value);
}
__global__ void Middle(Turn turn, Stream below) { Lowest<<<1, 1, 0, Of(below)>>>(turn); }
__global__ void Parent(const Turn* turns, Stream child, Stream grandchild) {
  const Turn turn = *turns;
  if (grandchild == kNone) {
    Lowest<<<1, 1, 0, Of(child)>>>(turn);
  } else {
    Middle<<<1, 1, 0, Of(child)>>>(turn, grandchild);
  }
}
__global__ void Take(const Turn* turns) { cts::RaiseFlag(turns->taken, *turns->stored); }
__global__ void Nothing() {}

void Check(const Way& way) {
  const cts::DeviceBuffer<unsigned> stored(1, 0);
  const cts::PinnedBuffer<unsigned> taken(1, 0), ended(1, 0);
  const cts::PinnedBuffer<Turn> turn(1);
  const cts::Stream stream;
  const cts::Template graph;
  if (cts::control()) {
    const cudaGraphNode_t reader = cts::AddKernel(graph, {}, Take, turn.device());
    const cudaGraphNode_t parent = cts::AddKernel(graph, {reader}, Parent, turn.device(), way.child, way.grandchild);
    cts::AddKernel(graph, {parent}, Nothing);
  } else {
    const cudaGraphNode_t parent = cts::AddKernel(graph, {}, Parent, turn.device(), way.child, way.grandchild);
    cts::AddKernel(graph, {parent}, Take, turn.device());
  }
  const cts::Executable executable(graph);
  for (const unsigned value : {1u, 2u}) {
    cts::Row((std::string(way.name) + (value == 1 ? "" : "-again")).c_str(), [&] {
      constexpr unsigned kNothing = 77;
      cts::Gate gate;
      taken[0] = kNothing;
      turn[0] = Turn{gate.view(), value, stored.data(), taken.device(), ended.device()};
      executable.Launch(stream);
      CTS_EXPECT(gate.AwaitArrivals(1), "the grid never ran");
      CTS_CHANCE(taken.Load(0) != kNothing, kEarly);
      gate.Open();
      CTS_EXPECT(cts::AwaitWord(ended.data(), value), "the grid did not finish");
      CTS_FINISH();
      CTS_EXPECT_EQ(taken.Load(0), value, kEarly);
    });
  }
}

CTS_CASE() {
  for (const Way& way : kWays) Check(way);
}

}  // namespace
