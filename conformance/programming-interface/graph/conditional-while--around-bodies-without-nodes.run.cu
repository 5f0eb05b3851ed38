/*---
clause: pi.graph.conditional-while
covers: bodies without nodes, in nodes that are skipped and in inner ones
control: the loop goes round once more
control-fails-with: a WHILE node around bodies without nodes did not repeat its body until its condition was zero
build: [rdc]
requires: [driver-13-0]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/conditional.h"

#include <string>

namespace {

constexpr unsigned kLaunches = 3;

__global__ void SetAndClear(cudaGraphConditionalHandle handle, unsigned* left, unsigned turns) {
  *left = turns;
  (void)cudaGraphSetConditional(handle, turns);
}
__global__ void GoRound(cudaGraphConditionalHandle handle, unsigned* left, unsigned* runs) {
  ++*runs;
  (void)cudaGraphSetConditional(handle, --*left);
}

// Of such a type, size and value; none of its bodies has a node.
struct Inner {
  const char* name;
  cudaGraphConditionalNodeType type;
  unsigned size, value;
};
constexpr Inner kInner[] = {{"if", cudaGraphCondTypeIf, 1, 1},
                            {"if-of-zero", cudaGraphCondTypeIf, 1, 0},
                            {"if-and-else", cudaGraphCondTypeIf, 2, 0},
                            {"switch", cudaGraphCondTypeSwitch, 3, 2},
                            {"while-of-zero", cudaGraphCondTypeWhile, 1, 0}};

// Before the loop stands a WHILE node of zero without nodes. In the loop the inner node stands before or after the
// kernel that counts.
void Check(const Inner& inner, bool ahead, unsigned turns) {
  const std::string name = std::string(inner.name) + (ahead ? "-ahead-" : "-behind-") + std::to_string(turns);
  cts::Row(name.c_str(), [&] {
    cts::DeviceBuffer<unsigned> words(3, 0);
    unsigned *const runs = words.data(), *const behind = words.data() + 1, *const left = words.data() + 2;
    const cts::Template graph;
    const cts::Conditional skipped =
        cts::AddConditional(graph, {}, cts::ConditionOf(graph, 0), cudaGraphCondTypeWhile, 1);
    const cudaGraphConditionalHandle condition = cts::ConditionOf(graph, 0);
    const cudaGraphNode_t setter =
        cts::AddKernel(graph, {skipped.node}, SetAndClear, condition, left, cts::control() ? turns + 1 : turns);
    const cts::Conditional node = cts::AddConditional(graph, {setter}, condition, cudaGraphCondTypeWhile, 1);
    const cudaGraph_t body = node.bodies[0];
    const auto add_inner = [&](cts::Behind after) {
      return cts::AddConditional(body, after, cts::ConditionOf(graph, inner.value), inner.type, inner.size).node;
    };
    if (ahead) {
      cts::AddKernel(body, {add_inner({})}, GoRound, condition, left, runs);
    } else {
      (void)add_inner({cts::AddKernel(body, {}, GoRound, condition, left, runs)});
    }
    cts::AddKernel(graph, {node.node}, cts::AddToWord, behind, 1u);
    const cts::Stream stream;
    const cts::Executable exec(graph);
    for (unsigned launch = 1; launch <= kLaunches; ++launch) {
      exec.Launch(stream);
      stream.Synchronize();
      CTS_EXPECT_EQ(words[0], launch * turns,
                    "a WHILE node around bodies without nodes did not repeat its body until its condition was zero");
      CTS_EXPECT_EQ(words[1], launch, "what stands after a conditional node did not run once");
    }
  });
}

CTS_CASE() {
  for (const Inner& inner : kInner)
    for (const bool ahead : {false, true}) Check(inner, ahead, 4);
  Check(kInner[0], true, 0);
  Check(kInner[0], true, 50);
}

}  // namespace
