/*---
clause: pi.graph.define-once-launch-many
covers: thousands of launches without a wait, alone and between other commands
control: an executable graph of an empty template takes one launch of a thousand
control-fails-with: one of thousands of launches of a graph was not a whole execution
timeout: 60
draft: five of five on an H200, not yet on an H100
note: more launches than any queue that the case knows of holds
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/measure/rounds.h"

namespace {

constexpr unsigned kLaunches = 9000;

struct State {
  unsigned launches, word, copied, filled;
};

__host__ __device__ unsigned Next(unsigned word, unsigned number) { return word * 31 + number; }

__global__ void First(State* state) { state->word = Next(state->word, state->launches); }
// Both other nodes are complete: each notes what it was given, and takes it away for the next launch.
__global__ void Last(State* state, unsigned* history) {
  history[state->launches] = state->copied == state->word && state->filled == 77 ? state->word : 0;
  ++state->launches;
  state->copied = state->filled = 0;
}
__global__ void Between(State* state) { state->word = Next(state->word, 5); }

void Check(const char* name, cudaStream_t stream, unsigned every) {
  cts::Row(name, [&] {
    const unsigned launches = cts::Rounds(kLaunches);
    const cts::DeviceBuffer<State> state(1, 0);
    const cts::DeviceBuffer<unsigned> history(launches);
    State* const at = state.data();
    unsigned* const seen = history.data();
    const cts::Template graph, empty;
    const cudaGraphNode_t first = cts::AddKernel(graph, {}, First, at);
    const cudaGraphNode_t copy = cts::AddCopy(graph, {first}, &at->copied, &at->word, sizeof(unsigned));
    const cudaGraphNode_t fill = cts::AddFill(graph, {first}, &at->filled, 77);
    cts::AddKernel(graph, {copy, fill}, Last, at, seen);
    const cts::Executable exec(graph), nothing(empty);
    for (unsigned launch = 0; launch < launches; ++launch) {
      (cts::control() && launch % 1000 == launches / 2 % 1000 ? nothing : exec).Launch(stream);
      if (every != 0 && launch % every == 0) Between<<<1, 1, 0, stream>>>(at);
    }
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    const auto got = history.Read();
    unsigned word = 0, wrong = 0;
    for (unsigned launch = 0; launch < launches; ++launch) {
      word = Next(word, launch);
      wrong += got[launch] != word;
      if (every != 0 && launch % every == 0) word = Next(word, 5);
    }
    CTS_EXPECT_EQ(wrong, 0u, "one of thousands of launches of a graph was not a whole execution");
  });
}

CTS_CASE() {
  const cts::Stream stream, other, blocking(cudaStreamDefault);
  Check("one-stream", stream, 0);
  Check("between-kernels", other, 1);
  Check("now-and-then-a-kernel", blocking, 97);
  Check("null-stream", nullptr, 3);
}

}  // namespace
