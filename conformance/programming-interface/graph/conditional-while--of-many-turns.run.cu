/*---
clause: pi.graph.conditional-while
covers: tens of thousands of turns of one launch
control: the condition becomes zero a turn earlier
control-fails-with: a loop of a graph did not turn as often as its condition said
build: [rdc]
requires: [driver-12-4]
timeout: 60
draft: an H200 fails it where other processes use it, too (FINDINGS.md)
---*/
#include "cts/case.cuh"
#include "cts/graph/conditional.h"

namespace {

__global__ void Begin(unsigned* turned, cudaGraphConditionalHandle handle) {
  *turned = 0;
  (void)cudaGraphSetConditional(handle, 1);
}
__global__ void Turn(unsigned* turned, const unsigned* turns, cudaGraphConditionalHandle handle) {
  (void)cudaGraphSetConditional(handle, ++*turned < *turns ? 1 : 0);
}

// More turns than 16 bits count, and another launch of fewer.
CTS_CASE() {
  const bool few = cts::scale() < 1;
  const unsigned most = few ? 300 : 70'001;
  cts::DeviceBuffer<unsigned> turned(1, 0), turns(1, 0);
  const cts::Template graph;
  const cudaGraphConditionalHandle handle = cts::ConditionOf(graph, 0);
  const cudaGraphNode_t begin = cts::AddKernel(graph, {}, Begin, turned.data(), handle);
  const cudaGraph_t body = cts::AddConditional(graph, {begin}, handle, cudaGraphCondTypeWhile, 1).bodies[0];
  cts::AddKernel(body, {}, Turn, turned.data(), turns.data(), handle);
  const cts::Executable exec(graph);
  const cts::Stream stream;
  for (const unsigned wanted : {3u, most, 7u}) {
    turns.Write({cts::control() ? wanted - 1 : wanted});
    exec.Launch(stream);
    stream.Synchronize();
    CTS_EXPECT_EQ(turned[0], wanted, "a loop of a graph did not turn as often as its condition said");
  }
}

}  // namespace
