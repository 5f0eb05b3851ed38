/*---
clause: mm.graph-memory.relaunched-without-wait
control: a graph that lacks one node takes every seventh launch
control-fails-with: a graph that allocates and frees did not give the same result at each launch
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/graph_memory.h"
#include "cts/stream/capture.h"

namespace {

constexpr unsigned kWords = 3000, kLaunches = 200;
constexpr std::size_t kBytes = kWords * sizeof(unsigned);

// Not commutative, so that the order shows.
__global__ void Mix(unsigned* to, const unsigned* from, unsigned factor) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < kWords; i += gridDim.x * blockDim.x)
    to[i] = to[i] * factor + from[i];
}

// Twelve nodes, of which two allocate and two free: what the memory held between two launches plays no part.
void Build(cudaGraph_t graph, unsigned* state, bool whole) {
  const cts::GraphBlock a = cts::AddAllocation(graph, {}, kBytes), b = cts::AddAllocation(graph, {a.node}, kBytes);
  auto *const at_a = reinterpret_cast<unsigned*>(a.data), *const at_b = reinterpret_cast<unsigned*>(b.data);
  cudaGraphNode_t node = cts::AddCopy(graph, {a.node}, at_a, state, kBytes);
  node = cts::AddGrid(graph, {node}, 4, cts::TimesPlus, at_a, kWords, 3, 1);
  node = cts::AddCopy(graph, {node, b.node}, at_b, at_a, kBytes);
  if (whole) node = cts::AddGrid(graph, {node}, 4, cts::TimesPlus, at_b, kWords, 5, 2);
  const cudaGraphNode_t mixed = cts::AddGrid(graph, {node}, 4, Mix, at_a, at_b, 31);
  node = cts::AddGrid(graph, {mixed}, 4, cts::TimesPlus, at_b, kWords, 17, 4);
  node = cts::AddGrid(graph, {node}, 4, Mix, state, at_a, 7);
  node = cts::AddGrid(graph, {node}, 4, Mix, state, at_b, 9);
  cts::AddFree(graph, {node}, a.data);
  cts::AddFree(graph, {node}, b.data);
}

// The same on the host.
unsigned Next(unsigned state) {
  unsigned a = state * 3 + 1, b = a * 5 + 2;
  a = a * 31 + b;
  b = b * 17 + 4;
  return (state * 7 + a) * 9 + b;
}

// One stream, or several in turn, each of which waits for the one before.
void Check(const cts::Stream* streams, unsigned count, bool upload) {
  const cts::Event event;
  const cts::DeviceBuffer<unsigned> state(kWords, 0);
  const cts::Template graph, less;
  Build(graph, state.data(), true);
  Build(less, state.data(), false);
  const cts::Executable exec(graph), less_exec(less);
  if (upload) CTS_CUDA(cudaGraphUpload(exec, streams[0]));
  const unsigned launches = cts::Rounds(kLaunches);
  unsigned expected = 0;
  for (unsigned launch = 0; launch < launches; ++launch) {
    const cts::Stream& stream = streams[launch % count];
    (cts::control() && launch % 7 == 3 ? less_exec : exec).Launch(stream);
    expected = Next(expected);
    if (count > 1) cts::Follow(streams[(launch + 1) % count], stream, event);
  }
  CTS_FINISH();
  const auto got = state.Read();
  std::size_t wrong = 0;
  for (const unsigned word : got) wrong += word != expected;
  CTS_EXPECT_EQ(wrong, 0, "a graph that allocates and frees did not give the same result at each launch");
}

CTS_CASE() {
  const cts::Stream streams[4];
  cts::Row("one-stream", [&] { Check(streams, 1, false); });
  cts::Row("four-streams", [&] { Check(streams, 4, false); });
  cts::Row("one-stream-after-an-upload", [&] { Check(streams, 1, true); });
}

}  // namespace
