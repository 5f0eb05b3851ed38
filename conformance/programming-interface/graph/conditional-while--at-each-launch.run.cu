/*---
clause: pi.graph.conditional-while
covers: counts of each launch, a loop in a loop, no wait
control: the counts are those of the first launch
control-fails-with: loops of a graph did not turn as often as their conditions said in that launch
build: [rdc]
requires: [driver-12-4]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/conditional.h"

#include <iterator>

namespace {

// How often the outer loop turns, and the inner one in each of its turns.
struct Counts {
  unsigned outer, inner;
};
constexpr Counts kLaunches[] = {{3, 2}, {0, 5}, {1, 0}, {4, 3}, {2, 0}, {1, 7}, {0, 0}, {5, 1}, {3, 2}};
constexpr size_t kCount = std::size(kLaunches);

struct Turns {
  unsigned outer, inner, inner_of_this, copied;
};

__global__ void BeginOuter(Turns* turns, const Counts* counts, cudaGraphConditionalHandle outer) {
  *turns = {};
  (void)cudaGraphSetConditional(outer, counts->outer);
}
__global__ void BeginInner(Turns* turns, const Counts* counts, cudaGraphConditionalHandle inner) {
  turns->inner_of_this = 0;
  (void)cudaGraphSetConditional(inner, counts->inner);
}
// Neither turns on without an end, whatever the nodes do.
__global__ void TurnInner(Turns* turns, const Counts* counts, cudaGraphConditionalHandle inner) {
  turns->inner += 1;
  (void)cudaGraphSetConditional(inner, ++turns->inner_of_this < counts->inner ? 0x100 : 0);
}
__global__ void TurnOuter(Turns* turns, const Counts* counts, cudaGraphConditionalHandle outer) {
  (void)cudaGraphSetConditional(outer, ++turns->outer < counts->outer ? 1 : 0);
}

// No wait between the launches: their counts come, and their results go, by copies of the stream.
void Check(const char* name, cudaStream_t stream) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<Counts> counts(1, 0);
    const cts::DeviceBuffer<Turns> turns(1);
    const cts::PinnedBuffer<Counts> given(kCount);
    const cts::PinnedBuffer<Turns> results(kCount);
    const Counts* const read = counts.data();
    Turns* const at = turns.data();
    const cts::Template graph;
    const cudaGraphConditionalHandle outer = cts::ConditionOf(graph, 0), inner = cts::ConditionOf(graph, 0);
    const cudaGraphNode_t begin = cts::AddKernel(graph, {}, BeginOuter, at, read, outer);
    const cudaGraph_t body = cts::AddConditional(graph, {begin}, outer, cudaGraphCondTypeWhile, 1).bodies[0];
    const cudaGraphNode_t again = cts::AddKernel(body, {}, BeginInner, at, read, inner);
    const cts::Conditional nested = cts::AddConditional(body, {again}, inner, cudaGraphCondTypeWhile, 1);
    const cudaGraphNode_t turn = cts::AddKernel(nested.bodies[0], {}, TurnInner, at, read, inner);
    cts::AddCopy(nested.bodies[0], {turn}, &at->copied, &at->inner, sizeof(unsigned));
    cts::AddKernel(body, {nested.node}, TurnOuter, at, read, outer);
    const cts::Executable exec(graph);
    for (size_t i = 0; i < kCount; ++i) {
      given[i] = kLaunches[cts::control() ? 0 : i];
      CTS_CUDA(cudaMemcpyAsync(counts.data(), given.data() + i, sizeof(Counts), cudaMemcpyHostToDevice, stream));
      exec.Launch(stream);
      CTS_CUDA(cudaMemcpyAsync(results.data() + i, at, sizeof(Turns), cudaMemcpyDeviceToHost, stream));
    }
    CTS_FINISH();
    for (size_t i = 0; i < kCount; ++i) {
      const Counts wanted = kLaunches[i];
      const unsigned all = wanted.outer * wanted.inner;
      CTS_EXPECT(results[i].outer == wanted.outer && results[i].inner == all && results[i].copied == all,
                 "loops of a graph did not turn as often as their conditions said in that launch");
    }
  });
}

CTS_CASE() {
  const cts::Stream non_blocking, blocking(cudaStreamDefault);
  Check("non-blocking-stream", non_blocking);
  Check("blocking-stream", blocking);
}

}  // namespace
