/*---
clause: cdp.interop.host-graph-may-contain-cdp-kernel
covers: conditional, event, allocation and free nodes, and rows after the kernel
control: the node stands before the kernel that launches
control-fails-with: a further node did not wait for the child of the kernel before it
build: [rdc]
requires: [driver-12-4, memory-pools]
draft: five of five on an H200, not yet on an H100
note: the graph has a kernel as its last node, since of a last parent nothing waits for the child (FINDINGS.md)
---*/
#include "cts/case.cuh"
#include "cts/graph/conditional.h"
#include "cts/memory/graph_memory.h"

namespace {

constexpr const char* kEarly = "a further node did not wait for the child of the kernel before it";
constexpr unsigned kStored = 0x01010101, kNothing = 0xA5A5A5A5;

// The child stores to the first; the last word is only told.
struct Words {
  unsigned *of_device, *taken, *done;
};

__global__ void Child(Words words, cts::GateView gate) {
  gate.Pass();
  *words.of_device = kStored;
  cts::RaiseFlag(words.done, 1u);
}
__global__ void Parent(Words words, cts::GateView gate, bool forget) {
  Child<<<1, 1, 0, forget ? cudaStreamFireAndForget : nullptr>>>(words, gate);
}
__global__ void Take(const unsigned* word, unsigned* taken) { cts::RaiseFlag(taken, *word); }
__global__ void Nothing() {}

cudaGraphNode_t AddTake(cudaGraph_t graph, cts::Behind after, const Words& words) {
  return cts::AddKernel(graph, after, Take, words.of_device, words.taken);
}
// Each adds nodes after others that bring what the child stored to `taken`, and returns the last one.
struct Made {
  const cts::Event event;
  const Words words;
};
constexpr struct {
  const char* name;
  cudaGraphNode_t (*add)(cudaGraph_t graph, cts::Behind after, const Made& on);
} kRows[] = {{"conditional",
              [](cudaGraph_t graph, cts::Behind after, const Made& on) {
                const cts::Conditional node =
                    cts::AddConditional(graph, after, cts::ConditionOf(graph, 1), cudaGraphCondTypeIf, 1);
                AddTake(node.bodies[0], {}, on.words);
                return node.node;
              }},
             {"after-an-event-record",
              [](cudaGraph_t graph, cts::Behind after, const Made& on) {
                cudaGraphNode_t node = nullptr;
                CTS_CUDA(cudaGraphAddEventRecordNode(&node, graph, after.begin(), after.size(), on.event));
                return AddTake(graph, {node}, on.words);
              }},
             {"after-an-event-wait",
              [](cudaGraph_t graph, cts::Behind after, const Made& on) {
                cudaGraphNode_t node = nullptr;
                CTS_CUDA(cudaGraphAddEventWaitNode(&node, graph, after.begin(), after.size(), on.event));
                return AddTake(graph, {node}, on.words);
              }},
             {"after-an-allocation",
              [](cudaGraph_t graph, cts::Behind after, const Made& on) {
                const cts::GraphBlock block = cts::AddAllocation(graph, after, 4096);
                const cudaGraphNode_t took = AddTake(graph, {block.node}, on.words);
                return cts::AddFree(graph, {took}, block.data);
              }},
             {"after-a-free",
              [](cudaGraph_t graph, cts::Behind after, const Made& on) {
                const cts::GraphBlock block = cts::AddAllocation(graph, after, 4096);
                return AddTake(graph, {cts::AddFree(graph, {block.node}, block.data)}, on.words);
              }},
             {"rows", [](cudaGraph_t graph, cts::Behind after, const Made& on) {
                cudaMemcpy3DParms box{};
                box.srcPtr = make_cudaPitchedPtr(on.words.of_device, 2, 2, 2);
                box.dstPtr = make_cudaPitchedPtr(on.words.taken, 2, 2, 2);
                box.extent = make_cudaExtent(2, 2, 1);
                box.kind = cudaMemcpyDefault;
                cudaGraphNode_t node = nullptr;
                CTS_CUDA(cudaGraphAddMemcpyNode(&node, graph, after.begin(), after.size(), &box));
                return node;
              }}};

void CheckAll(bool forget) {
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const cts::DeviceBuffer<unsigned> of_device(1, 0);
      const cts::PinnedBuffer<unsigned> taken(1), done(1, 0);
      const cts::Stream stream;
      cts::Gate gate;
      const Made on{.event = cts::Event(), .words = {of_device.data(), taken.device(), done.device()}};
      const cts::Template graph;
      if (cts::control()) {
        const cudaGraphNode_t took = row.add(graph, {}, on);
        cts::AddKernel(graph, {cts::AddKernel(graph, {took}, Parent, on.words, gate.view(), forget)}, Nothing);
      } else {
        const cudaGraphNode_t parent = cts::AddKernel(graph, {}, Parent, on.words, gate.view(), forget);
        cts::AddKernel(graph, {row.add(graph, {parent}, on)}, Nothing);
      }
      const cts::Executable executable(graph);
      executable.Launch(stream);
      CTS_EXPECT(gate.AwaitArrivals(1), "the child never ran");
      CTS_CHANCE(taken.Load(0) != kNothing, kEarly);
      gate.Open();
      CTS_EXPECT(cts::AwaitWord(done.data(), 1), "the child did not finish");
      CTS_FINISH();
      CTS_EXPECT_EQ(taken.Load(0), kStored, kEarly);
    });
  }
}

CTS_CASE(child_in_the_null_stream) { CheckAll(false); }
CTS_CASE(child_in_the_fire_and_forget_stream) { CheckAll(true); }

}  // namespace
