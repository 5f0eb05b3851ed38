/*---
clause: cdp.interop.host-graph-may-contain-cdp-kernel
covers: copies, fills, host functions and child graphs after the kernel
control: the node stands before the kernel that launches
control-fails-with: a node of some type did not wait for the child of the kernel before it
build: [rdc]
draft: five of five on an H200, not yet on an H100
note: >-
  The child stands at a gate. Of a parent that is a graph's last node not even the device's end waits for the child
  (FINDINGS.md); the control has a node after it.
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

constexpr const char* kEarly = "a node of some type did not wait for the child of the kernel before it";
constexpr unsigned kStored = 7, kFilled = 9;

// The child stores to both; the last word is only told.
struct Words {
  unsigned *of_device, *mapped, *done;
};

__global__ void Child(Words words, cts::GateView gate) {
  gate.Pass();
  *words.of_device = kStored;
  cts::RaiseFlag(words.mapped, kStored);
  cts::RaiseFlag(words.done, 1u);
}
__global__ void Parent(Words words, cts::GateView gate, bool forget) {
  Child<<<1, 1, 0, forget ? cudaStreamFireAndForget : nullptr>>>(words, gate);
}
__global__ void Take(const unsigned* word, unsigned* taken) { cts::RaiseFlag(taken, *word); }
__global__ void Nothing() {}

struct HostRead {
  const volatile unsigned* from;
  volatile unsigned* to;
};
void CUDART_CB ReadOnHost(void* data) {
  const auto* const read = static_cast<const HostRead*>(data);
  *read->to = *read->from;
}

enum Type { kCopy, kFill, kHostFunction, kChildGraph, kAfterAnEmptyNode, kTypes };
constexpr const char* kNames[kTypes] = {"copy", "fill", "host-function", "child-graph", "after-an-empty-node"};

void Check(Type type, bool forget) {
  cts::Row(kNames[type], [&] {
    const cts::DeviceBuffer<unsigned> of_device(1, 0);
    const cts::PinnedBuffer<unsigned> mapped(1, 0), taken(1), done(1, 0);
    HostRead read{mapped.data(), taken.data()};
    const cts::Stream stream;
    cts::Gate gate;
    const Words words{of_device.data(), mapped.device(), done.device()};
    const auto add = [&](cudaGraph_t graph, cts::Behind after) {
      const auto add_taking = [&](cudaGraph_t to, cts::Behind them) {
        return cts::AddKernel(to, them, Take, words.of_device, taken.device());
      };
      if (type == kCopy) return cts::AddCopy(graph, after, taken.data(), words.of_device, sizeof(unsigned));
      if (type == kFill) return cts::AddFill(graph, after, words.mapped, kFilled);
      if (type == kHostFunction) return cts::AddHost(graph, after, ReadOnHost, &read);
      if (type == kAfterAnEmptyNode) return add_taking(graph, {cts::AddEmpty(graph, after)});
      const cts::Template inner;
      add_taking(inner, {});
      return cts::AddChild(graph, after, inner);
    };
    const cts::Template graph;
    if (cts::control()) {
      const cudaGraphNode_t parent = cts::AddKernel(graph, {add(graph, {})}, Parent, words, gate.view(), forget);
      cts::AddKernel(graph, {parent}, Nothing);
    } else {
      add(graph, {cts::AddKernel(graph, {}, Parent, words, gate.view(), forget)});
    }
    const cts::Executable executable(graph);
    executable.Launch(stream);
    CTS_EXPECT(gate.AwaitArrivals(1), "the child never ran");
    CTS_CHANCE(type == kFill ? mapped.Load(0) == kFilled : taken.Load(0) != 0xA5A5A5A5u, kEarly);
    gate.Open();
    CTS_EXPECT(cts::AwaitWord(done.data(), 1), "the child did not finish");
    CTS_FINISH();
    CTS_EXPECT_EQ(type == kFill ? mapped.Load(0) : taken.Load(0), type == kFill ? kFilled : kStored, kEarly);
  });
}

CTS_CASE(child_in_the_null_stream) {
  for (int type = kCopy; type < kTypes; ++type) Check(static_cast<Type>(type), false);
}
CTS_CASE(child_in_the_fire_and_forget_stream) {
  for (int type = kCopy; type < kTypes; ++type) Check(static_cast<Type>(type), true);
}

}  // namespace
