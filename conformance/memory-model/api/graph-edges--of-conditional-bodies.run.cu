/*---
clause: model.api.graph-edges
covers: nodes in the turns of a loop, before it and after it
control: the edge between the node that writes and those that load is turned round
control-fails-with: a node of a loop, or one after it, did not see what the node before it wrote
build: [rdc]
requires: [driver-12-4]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/conditional.h"
#include "cts/graph/graph.h"
#include "cts/measure/rounds.h"

namespace {

constexpr unsigned kWords = 1024, kBlocks = 264, kThreads = 128, kTurns = 12;

struct State {
  unsigned turn, wrong_in_loop, wrong_after;
  unsigned words[kWords];
};

__device__ unsigned ValueOf(unsigned turn, unsigned i) { return turn * 2654435761u + i * 40503u + 1; }

__global__ void Begin(State* state, cudaGraphConditionalHandle handle) {
  state->turn = 0;
  (void)cudaGraphSetConditional(handle, 1);
}
// The words of the turn, `further` ones on.
__global__ void Write(State* state, unsigned further) {
  const unsigned turn = *static_cast<volatile unsigned*>(&state->turn) + further;
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < kWords; i += gridDim.x * blockDim.x)
    state->words[i] = ValueOf(turn, i);
}
__global__ void BeLate() {
  constexpr unsigned kLate = 20'000;  // Nanoseconds.
  cts::SpinFor(kLate);
}
// All words, by each block, so that each multiprocessor holds their lines.
__global__ void Look(State* state, unsigned further, unsigned* others) {
  const unsigned turn = *static_cast<volatile unsigned*>(&state->turn) + further;
  unsigned found = 0;
  for (unsigned i = threadIdx.x; i < kWords; i += kThreads) {
    unsigned word;
    asm volatile("ld.weak.global.ca.u32 %0, [%1];"
                 : "=r"(word)
                 : "l"(__cvta_generic_to_global(state->words + i))
                 : "memory");
    found += word != ValueOf(turn, i) ? 1 : 0;
  }
  if (found != 0) atomicAdd(others, found);
}
__global__ void EndTurn(State* state, cudaGraphConditionalHandle handle) {
  (void)cudaGraphSetConditional(handle, ++state->turn < kTurns ? 1 : 0);
}

// Before the loop the words of turn 0 are written. In each turn they are read, written late for the next turn, and
// read. After the loop they are read once more.
CTS_CASE() {
  const cts::DeviceBuffer<State> memory(1, 0);
  State* const state = memory.data();
  const cts::Template graph;
  const cudaGraphConditionalHandle handle = cts::ConditionOf(graph, 0);
  const cudaGraphNode_t begin = cts::AddKernel(graph, {}, Begin, state, handle);
  const cudaGraphNode_t first = cts::AddKernelNode(graph, begin, {4, kThreads}, Write, state, 0u);
  const cts::Conditional loop = cts::AddConditional(graph, {first}, handle, cudaGraphCondTypeWhile, 1);
  const cudaGraph_t body = loop.bodies[0];
  const auto look = [&](cudaGraphNode_t behind, unsigned further, unsigned* others) {
    return cts::AddKernelNode(body, behind, {kBlocks, kThreads}, Look, state, further, others);
  };
  cudaGraphNode_t last = look(nullptr, 0, &state->wrong_in_loop);
  if (cts::control()) last = look(last, 1, &state->wrong_in_loop);
  last = cts::AddKernelNode(body, last, 1, BeLate);
  last = cts::AddKernelNode(body, last, {4, kThreads}, Write, state, 1u);
  if (!cts::control()) last = look(last, 1, &state->wrong_in_loop);
  cts::AddKernelNode(body, last, 1, EndTurn, state, handle);
  cts::AddKernelNode(graph, loop.node, {kBlocks, kThreads}, Look, state, 0u, &state->wrong_after);
  const cts::Executable exec(graph);
  const cts::Stream stream;
  for (unsigned launch = 0; launch < cts::Rounds(8); ++launch) exec.Launch(stream);
  CTS_FINISH();
  const State got = memory[0];
  CTS_EXPECT_EQ(got.turn, kTurns, "the loop did not turn as often as its condition said");
  CTS_EXPECT_EQ(got.wrong_in_loop + got.wrong_after, 0,
                "a node of a loop, or one after it, did not see what the node before it wrote");
}

}  // namespace
