/*---
clause: pi.graph.conditional-body-restrictions
covers: bodies of WHILE, ELSE and SWITCH, and all types one after another
control: a loop ends after its first turn, and of several bodies another one runs
control-fails-with:
  - a node of an allowed type did nothing in a turn of a WHILE node
  - a node of an allowed type did nothing in the second body of an IF node
  - a node of an allowed type did nothing in a body of a SWITCH node
build: [rdc]
requires: [driver-13-0]
---*/
#include "cts/case.cuh"
#include "cts/graph/conditional.h"

#include "body-contents.cuh"

namespace {

constexpr unsigned kTurns = 3;

__global__ void EndTurn(unsigned* counted, unsigned* word, cudaGraphConditionalHandle condition, unsigned last) {
  counted[0] += *word;
  *word = 0;  // so that each turn has to set it again
  (void)cudaGraphSetConditional(condition, ++counted[1] < last ? 1 : 0);
}
__global__ void CountWord(unsigned* counted, const unsigned* word) { *counted += *word; }

// `build(graph, fill, counted, words)` makes the node. `fill(body)` fills a body, which sets word 0 `runs` times.
template <class Build>
void Check(unsigned runs, const char* message, Build build) {
  for (const cts::BodyContent& content : cts::kBodyContents) {
    cts::Row(content.name, [&] {
      cts::DeviceBuffer<unsigned> words(5, 0), counted(2, 0);
      cts::PinnedBuffer<unsigned> page_locked(1, 0), one(1, 0);
      one[0] = 1;
      const cts::Template graph;
      build(
          graph,
          [&](cudaGraph_t body) {
            return content.add({graph, body, words.data(), page_locked.device(), one.data()});
          },
          counted.data(), words.data());
      const cts::Stream stream;
      const cts::Executable exec(graph);
      for (unsigned launch = 0; launch < 2; ++launch) {
        counted.Fill(0);
        words.Write({0, 1, 0, 0, 0});
        exec.Launch(stream);
        stream.Synchronize();
        CTS_EXPECT_EQ(counted[0], runs, message);
      }
    });
  }
}

// A body of a node that runs one of several: after the node the word is counted.
template <class Fill>
void OneOf(cudaGraph_t graph, cudaGraphConditionalNodeType type, unsigned bodies, unsigned index, unsigned value,
           Fill fill, unsigned* counted, unsigned* words) {
  const cudaGraphConditionalHandle condition = cts::ConditionOf(graph, value);
  const cts::Conditional node = cts::AddConditional(graph, {}, condition, type, bodies);
  for (unsigned i = 0; i < bodies; ++i) {
    if (i == index) {
      fill(node.bodies[i]);
    } else {
      cts::AddKernel(node.bodies[i], {}, cts::StoreWord, words + 4, 1u);
    }
  }
  cts::AddKernel(graph, {node.node}, CountWord, counted, words);
}

CTS_CASE(while_body) {
  Check(kTurns, "a node of an allowed type did nothing in a turn of a WHILE node",
        [](cudaGraph_t graph, auto fill, unsigned* counted, unsigned* words) {
          const cudaGraphConditionalHandle condition = cts::ConditionOf(graph, 1);
          const cts::Conditional node = cts::AddConditional(graph, {}, condition, cudaGraphCondTypeWhile, 1);
          cts::AddKernel(node.bodies[0], {fill(node.bodies[0])}, EndTurn, counted, words, condition,
                         cts::control() ? 1u : kTurns);
        });
}
CTS_CASE(else_body) {
  Check(1, "a node of an allowed type did nothing in the second body of an IF node",
        [](cudaGraph_t graph, auto fill, unsigned* counted, unsigned* words) {
          OneOf(graph, cudaGraphCondTypeIf, 2, 1, cts::control() ? 1 : 0, fill, counted, words);
        });
}
CTS_CASE(switch_body) {
  Check(1, "a node of an allowed type did nothing in a body of a SWITCH node",
        [](cudaGraph_t graph, auto fill, unsigned* counted, unsigned* words) {
          OneOf(graph, cudaGraphCondTypeSwitch, 3, 2, cts::control() ? 1 : 2, fill, counted, words);
        });
}

}  // namespace
