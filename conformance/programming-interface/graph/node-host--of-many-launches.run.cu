/*---
clause: pi.graph.node-host
covers: many nodes, launches without a wait, work of the device between
control: every second launch is of a graph without the last host node
control-fails-with: launches without a wait did not each call every host node once with its data
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include <atomic>
#include <memory>
#include <vector>

namespace {

constexpr unsigned kNodes = 24, kLaunches = 60;

// What one node was called with, and what it found of the node before it.
struct Slot {
  std::atomic<unsigned> calls = 0, strangers = 0;
  unsigned number = 0;
  const unsigned* before = nullptr;  // what the device has counted
  static void CUDART_CB First(void* slot) { static_cast<Slot*>(slot)->Call(0); }
  static void CUDART_CB Second(void* slot) { static_cast<Slot*>(slot)->Call(1); }
  void Call(unsigned parity) {
    const unsigned now = ++calls;
    if (number % 2 != parity) ++strangers;
    if (before != nullptr && *static_cast<const volatile unsigned*>(before) != now) ++strangers;
  }
};
using Slots = std::vector<std::unique_ptr<Slot>>;

enum Shape { kSideBySide, kChain, kAfterKernels };

// After a kernel that counts in mapped memory, a node finds as many launches there as calls of itself.
void Fill(cudaGraph_t graph, Shape shape, unsigned nodes, const Slots& slots, unsigned* counts) {
  cudaGraphNode_t last = cts::AddEmpty(graph);
  for (unsigned i = 0; i < nodes; ++i) {
    cudaGraphNode_t behind = last;
    if (shape == kAfterKernels) behind = cts::AddKernel(graph, {last}, cts::TimesPlus, counts + i, 1u, 1u, 1u);
    const cudaGraphNode_t node =
        cts::AddHost(graph, {behind}, i % 2 == 0 ? &Slot::First : &Slot::Second, slots[i].get());
    if (shape != kSideBySide) last = node;
  }
}

void Check(const char* name, Shape shape, cudaStream_t first, cudaStream_t second) {
  cts::Row(name, [&] {
    const cts::PinnedBuffer<unsigned> counts(kNodes, 0);
    Slots slots;
    for (unsigned i = 0; i < kNodes; ++i) {
      slots.push_back(std::make_unique<Slot>());
      slots[i]->number = i;
      if (shape == kAfterKernels) slots[i]->before = counts.data() + i;
    }
    const cts::Template graph, less;
    Fill(graph, shape, kNodes, slots, counts.device());
    Fill(less, shape, kNodes - 1, slots, counts.device());
    const cts::Executable exec(graph), without(less);
    for (unsigned launch = 0; launch < kLaunches; ++launch)
      (cts::control() && launch % 2 == 1 ? without : exec).Launch(launch % 2 == 0 ? first : second);
    CTS_FINISH();
    unsigned wrong = 0, strangers = 0;
    for (const auto& slot : slots) {
      wrong += slot->calls != kLaunches;
      strangers += slot->strangers;
    }
    CTS_EXPECT_EQ(wrong, 0, "launches without a wait did not each call every host node once with its data");
    if (!cts::control())
      CTS_EXPECT_EQ(strangers, 0, "a host node was called with the data of another, or before what it depends on");
  });
}

CTS_CASE() {
  const cts::Stream first, second;
  Check("side-by-side", kSideBySide, first, first);
  Check("chain", kChain, first, first);
  Check("after-kernels", kAfterKernels, first, first);
  Check("in-two-streams", kAfterKernels, first, second);
  Check("in-the-null-stream", kAfterKernels, nullptr, nullptr);
}

}  // namespace
