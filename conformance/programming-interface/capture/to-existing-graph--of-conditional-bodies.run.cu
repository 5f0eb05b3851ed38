/*---
clause: pi.capture.to-existing-graph
covers: captures into bodies of conditional nodes, after nodes by hand
control: the capture goes into a graph of its own
control-fails-with: what was captured into the body of a conditional node did not run as the body
build: [rdc]
requires: [driver-12-4]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/conditional.h"
#include "cts/graph/graph.h"
#include "cts/stream/capture.h"

namespace {

constexpr const char* kOther = "what was captured into the body of a conditional node did not run as the body";
constexpr unsigned kCount = 300;

// In each turn every word of the first part is one more; the other parts have what was made of it.
struct Words {
  unsigned counted[kCount], copied[kCount], filled[kCount];
  unsigned turns;
};

__global__ void Count(Words* words) {
  for (unsigned i = threadIdx.x; i < kCount; i += blockDim.x) ++words->counted[i];
}
// After all else of its turn.
__global__ void EndTurn(Words* words, cudaGraphConditionalHandle handle, unsigned turns) {
  const unsigned turn = ++words->turns;
  for (unsigned i = 0; i < kCount; ++i) words->filled[i] += words->copied[i];
  (void)cudaGraphSetConditional(handle, turn < turns ? 1 : 0);
}
__global__ void Begin(Words* words, cudaGraphConditionalHandle handle) {
  *words = {};
  (void)cudaGraphSetConditional(handle, 1);
}

// By hand a node that counts, and after it the capture: a fork of a copy and a fill, then the end of the turn.
void Check(const char* name, cudaGraphConditionalNodeType type, unsigned turns) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<Words> memory(1);
    Words* const words = memory.data();
    const cts::Stream stream, forked;
    const cts::Event fork, join;
    const cts::Template graph, elsewhere;
    const cudaGraphConditionalHandle handle = cts::ConditionOf(graph, 0);
    const cudaGraphNode_t begin = cts::AddKernel(graph, {}, Begin, words, handle);
    const cudaGraph_t body = cts::AddConditional(graph, {begin}, handle, type, 1).bodies[0];
    const cudaGraph_t into = cts::control() ? elsewhere : body;
    const cudaGraphNode_t by_hand = cts::AddKernelNode(into, nullptr, 64, Count, words);
    // A loop whose body has not what was captured ends all the same.
    if (cts::control()) cts::AddKernel(body, {}, cts::SetCondition, handle, 0u);
    cudaGraph_t ended = nullptr;
    CTS_CUDA(cudaStreamBeginCaptureToGraph(stream, into, &by_hand, nullptr, 1, cudaStreamCaptureModeRelaxed));
    cts::Follow(forked, stream, fork);
    CTS_CUDA(cudaMemcpyAsync(words->copied, words->counted, sizeof words->copied, cudaMemcpyDeviceToDevice, stream));
    CTS_CUDA(cudaMemsetAsync(words->filled, 0, sizeof words->filled, forked));
    cts::Follow(stream, forked, join);
    EndTurn<<<1, 1, 0, stream>>>(words, handle, turns);
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(cudaStreamEndCapture(stream, &ended));
    const cts::Executable exec(graph);
    for (int launch = 0; launch < 3; ++launch) {
      exec.Launch(stream);
      stream.Synchronize();
      const Words got = memory[0];
      unsigned wrong = got.turns != turns ? 1 : 0;
      for (unsigned i = 0; i < kCount; ++i)
        wrong += got.counted[i] != turns || got.copied[i] != turns || got.filled[i] != turns ? 1 : 0;
      CTS_EXPECT_EQ(wrong, 0, kOther);
    }
  });
}

CTS_CASE() {
  Check("if", cudaGraphCondTypeIf, 1);
  Check("while-of-one-turn", cudaGraphCondTypeWhile, 1);
  Check("while-of-seven-turns", cudaGraphCondTypeWhile, 7);
}

}  // namespace
