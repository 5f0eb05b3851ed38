/*---
clause: pi.graph.conditional-default-value
covers: graphs that are made and destroyed, thousands in turn
control: one late graph has another default
control-fails-with: an IF node of one of thousands of graphs did not follow the default of its own condition
build: [rdc]
requires: [driver-12-4]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/conditional.h"

#include <memory>

namespace {

constexpr unsigned kKept = 5;

// What a graph of this number has as its default, and leaves in the condition.
unsigned DefaultOf(unsigned number) { return number % 7 < 3 ? 1 + number % 3 : 0; }

// The body counts in the word of its place among those that are kept; a kernel after the node leaves the opposite.
struct One {
  One(unsigned number, unsigned value, unsigned* words) : condition(cts::ConditionOf(graph, value)) {
    const cts::Conditional node = cts::AddConditional(graph, {}, condition, cudaGraphCondTypeIf, 1);
    cts::AddKernel(node.bodies[0], {}, cts::AddToWord, words + number % kKept, 1u);
    cts::AddKernel(graph, {node.node}, cts::SetCondition, condition, value == 0 ? 1u : 0u);
  }
  const cts::Template graph;
  const cudaGraphConditionalHandle condition;
};

// A few graphs live at a time; each is launched when it is made, and again when the next ones are there.
CTS_CASE() {
  const unsigned graphs = cts::scale() < 1 ? 60 : 2100;
  const cts::DeviceBuffer<unsigned> runs(kKept, 0);
  unsigned expected[kKept] = {};
  {
    const cts::Stream stream;
    std::unique_ptr<One> kept[kKept];
    std::unique_ptr<cts::Executable> execs[kKept];
    for (unsigned number = 0; number < graphs; ++number) {
      const unsigned place = number % kKept, value = DefaultOf(number);
      const bool another = cts::control() && number + 9 == graphs;
      if (execs[place] != nullptr) execs[place]->Launch(stream);
      if (number >= kKept) expected[place] += DefaultOf(number - kKept) != 0 ? 1 : 0;
      stream.Synchronize();
      execs[place].reset();
      kept[place] = std::make_unique<One>(number, another ? value == 0 ? 1 : 0 : value, runs.data());
      execs[place] = std::make_unique<cts::Executable>(kept[place]->graph);
      execs[place]->Launch(stream);
      expected[place] += value != 0 ? 1 : 0;
    }
    stream.Synchronize();
  }
  unsigned wrong = 0;
  for (unsigned place = 0; place < kKept; ++place) wrong += runs[place] != expected[place] ? 1 : 0;
  CTS_EXPECT_EQ(wrong, 0u, "an IF node of one of thousands of graphs did not follow the default of its own condition");
}

}  // namespace
