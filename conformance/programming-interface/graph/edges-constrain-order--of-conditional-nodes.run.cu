/*---
clause: pi.graph.edges-constrain-order
covers: conditional nodes before and after
control: the edge points the other way
control-fails-with: a node ran before a conditional node, or what it depends on, was complete
build: [rdc]
requires: [driver-13-0]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/conditional.h"

#include <string>

namespace {

constexpr const char* kEarly = "a node ran before a conditional node, or what it depends on, was complete";

struct Kind {
  const char* name;
  cudaGraphConditionalNodeType type;
  unsigned value, bodies, body;  // `body` is the one that runs
};
constexpr Kind kKinds[] = {{"if", cudaGraphCondTypeIf, 1, 1, 0},
                           {"else", cudaGraphCondTypeIf, 0, 2, 1},
                           {"while", cudaGraphCondTypeWhile, 1, 1, 0},
                           {"switch", cudaGraphCondTypeSwitch, 2, 3, 2}};

// A kernel that is held and a mark, one of them in the body of a conditional node, which runs once.
void Check(const Kind& kind, bool held_in_body) {
  cts::Row((std::string(held_in_body ? "behind-" : "body-of-") + kind.name).c_str(), [&] {
    cts::NodeMark mark;
    cts::Gate gate;
    const cts::Template graph;
    const cudaGraphConditionalHandle condition = cts::ConditionOf(graph, kind.value);
    const cts::Conditional node = cts::AddConditional(graph, {}, condition, kind.type, kind.bodies);
    const cudaGraph_t body = node.bodies[kind.body];
    const cudaGraphNode_t inner = held_in_body ? cts::AddHeld(body, {}, gate) : mark.Add(body, {});
    if (kind.type == cudaGraphCondTypeWhile) cts::AddKernel(body, {inner}, cts::SetCondition, condition, 0u);
    const cudaGraphNode_t outer = held_in_body ? mark.Add(graph, {}) : cts::AddHeld(graph, {}, gate);
    const bool node_first = held_in_body != cts::control();
    const cudaGraphNode_t from = node_first ? node.node : outer, to = node_first ? outer : node.node;
    CTS_CUDA(cudaGraphAddDependencies(graph, &from, &to, nullptr, 1));
    const cts::Stream stream;
    const cts::Executable exec(graph);
    exec.Launch(stream);
    CTS_NOT_YET(mark.seen(), kEarly);
    gate.Open();
    CTS_EXPECT(mark.Comes(), "a node never ran");
    stream.Synchronize();
  });
}

CTS_CASE() {
  for (const Kind& kind : kKinds) {
    Check(kind, true);
    Check(kind, false);
  }
}

}  // namespace
