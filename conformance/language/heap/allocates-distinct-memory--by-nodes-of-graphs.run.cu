/*---
clause: lang.heap.allocates-distinct-memory
covers: blocks that nodes of graphs allocate, use and free, again and again
control: every second thread works in the block of the thread before
control-fails-with: a block of a node of a graph does not hold what its owner wrote
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"

namespace {

constexpr unsigned kBlocks = 8, kThreads = 96, kCount = kBlocks * kThreads, kLaunches = 12;

struct State {
  unsigned launch, wrong, missing;
  unsigned char* blocks[2][kCount];  // of graphs, by turns; a kernel between them
};

__device__ unsigned SizeOf(unsigned owner) { return owner * 37 % 700 + 16; }
__device__ unsigned char ByteOf(unsigned owner, unsigned launch, unsigned i) {
  unsigned mixed = (owner + 1) * 0x9e3779b1u + launch * 40503u + i;
  mixed = (mixed ^ mixed >> 15) * 0x85ebca6bu;
  return static_cast<unsigned char>(mixed >> 24);
}

__global__ void Allocate(State* state, unsigned which, bool shared) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x, owner = which * kCount + thread;
  unsigned char** const blocks = state->blocks[which];
  blocks[thread] = static_cast<unsigned char*>(malloc(SizeOf(owner)));
  if (blocks[thread] == nullptr) atomicAdd(&state->missing, 1u);
  __syncthreads();
  const bool own = !shared || thread % 2 == 0 || SizeOf(owner - 1) < SizeOf(owner);
  unsigned char* const mine = blocks[own ? thread : thread - 1];
  for (unsigned i = 0; mine != nullptr && i < SizeOf(owner); ++i) mine[i] = ByteOf(owner, state->launch, i);
}
// Another thread than the owner looks; `frees`: and gives the block back.
__global__ void Look(State* state, unsigned which, bool frees) {
  const unsigned thread = kCount - 1 - (blockIdx.x * blockDim.x + threadIdx.x), owner = which * kCount + thread;
  unsigned char*& block = state->blocks[which][thread];
  for (unsigned i = 0; block != nullptr && i < SizeOf(owner); ++i) {
    if (block[i] == ByteOf(owner, state->launch, i)) continue;
    atomicAdd(&state->wrong, 1u);
    break;
  }
  if (!frees) return;
  free(block);
  block = nullptr;
}
__global__ void Next(State* state) { ++state->launch; }

// One graph allocates and looks, in two nodes; between it and the graph that looks and frees a kernel of the stream
// does the same with blocks of its own.
CTS_CASE() {
  const cts::DeviceBuffer<State> memory(1, 0);
  State* const state = memory.data();
  const cts::Stream stream;
  const cts::Template first, second;
  const cudaGraphNode_t allocates =
      cts::AddKernelNode(first, nullptr, {kBlocks, kThreads}, Allocate, state, 0u, cts::control());
  cts::AddKernelNode(first, allocates, {kBlocks, kThreads}, Look, state, 0u, false);
  const cudaGraphNode_t frees = cts::AddKernelNode(second, nullptr, {kBlocks, kThreads}, Look, state, 0u, true);
  cts::AddKernelNode(second, frees, 1, Next, state);
  const cts::Executable one(first), other(second);
  for (unsigned launch = 0; launch < kLaunches; ++launch) {
    one.Launch(stream);
    Allocate<<<kBlocks, kThreads, 0, stream>>>(state, 1, false);
    Look<<<kBlocks, kThreads, 0, stream>>>(state, 1, true);
    CTS_CUDA(cudaGetLastError());
    other.Launch(stream);
  }
  CTS_FINISH();
  const State got = memory[0];
  CTS_EXPECT_EQ(got.wrong, 0u, "a block of a node of a graph does not hold what its owner wrote");
  if (got.missing > kLaunches * kCount) cts::PowerNotShown("the heap holds less than half of the blocks");
}

}  // namespace
