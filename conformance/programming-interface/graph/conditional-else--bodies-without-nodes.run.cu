/*---
clause: pi.graph.conditional-else
covers: first or second bodies without nodes, or with empty ones alone
control: the condition is the other one
control-fails-with: an IF node of which a body is empty did not run exactly the body of its condition
build: [rdc]
requires: [driver-13-0]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/conditional.h"

#include <string>

namespace {

constexpr unsigned kLaunches = 3;

enum class Empty { kNoNode, kEmptyNode, kChildWithoutNodes, kInnerIf };
constexpr const char* kNames[] = {"no-node", "empty-node", "child-graph-without-nodes", "if-without-nodes"};

void FillEmpty(cudaGraph_t body, cudaGraph_t outer, Empty empty) {
  if (empty == Empty::kEmptyNode) cts::AddEmpty(body);
  if (empty == Empty::kChildWithoutNodes) {
    const cts::Template nothing;
    cts::AddChild(body, {}, nothing);
  }
  if (empty == Empty::kInnerIf) (void)cts::AddConditional(body, {}, cts::ConditionOf(outer, 1), cudaGraphCondTypeIf, 2);
}

// Body `full` adds to its word, the other one is empty. A kernel sets the value, and a kernel stands after the node.
void Check(Empty empty, unsigned full, unsigned value) {
  std::string name = kNames[static_cast<int>(empty)];
  name += full == 0 ? "-as-second-body-" : "-as-first-body-";
  name += std::to_string(value);
  cts::Row(name.c_str(), [&] {
    cts::DeviceBuffer<unsigned> runs(2, 0);
    unsigned *const in_body = runs.data(), *const behind = runs.data() + 1;
    const cts::Template graph;
    const cudaGraphConditionalHandle condition = cts::ConditionOf(graph, 1 - value % 2);
    const unsigned given = cts::control() ? (value != 0 ? 0 : 1) : value;
    const cudaGraphNode_t setter = cts::AddKernel(graph, {}, cts::SetCondition, condition, given);
    const cts::Conditional node = cts::AddConditional(graph, {setter}, condition, cudaGraphCondTypeIf, 2);
    cts::AddKernel(node.bodies[full], {}, cts::AddToWord, in_body, 1u);
    FillEmpty(node.bodies[1 - full], graph, empty);
    cts::AddKernel(graph, {node.node}, cts::AddToWord, behind, 1u);
    const cts::Stream stream;
    const cts::Executable exec(graph);
    for (unsigned launch = 1; launch <= kLaunches; ++launch) {
      exec.Launch(stream);
      stream.Synchronize();
      const bool runs_full = (value != 0) == (full == 0);
      CTS_EXPECT_EQ(runs[0], runs_full ? launch : 0,
                    "an IF node of which a body is empty did not run exactly the body of its condition");
      CTS_EXPECT_EQ(runs[1], launch, "what stands after a conditional node did not run once");
    }
  });
}

CTS_CASE() {
  for (const Empty empty : {Empty::kNoNode, Empty::kEmptyNode, Empty::kChildWithoutNodes, Empty::kInnerIf})
    for (const unsigned full : {0u, 1u})
      for (const unsigned value : {0u, 1u}) Check(empty, full, value);
}

}  // namespace
