/*---
clause: pi.graph-update.whole
covers: a thousand updates, each launched at once, without a wait
control: every second update is left out
control-fails-with: a launch after one of many updates did not have the parameters of its graph
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/measure/rounds.h"

#include <vector>

namespace {

constexpr unsigned kUpdates = 1000, kLongWords = 200;

__host__ __device__ unsigned Next(unsigned word, unsigned number) { return word * 31 + number; }

// A large parameter, whose last word counts.
struct Long {
  unsigned words[kLongWords];
};
__global__ void Fold(unsigned* word, Long number) { *word = Next(*word, number.words[kLongWords - 1]); }

// Each graph has other parameters in each of its nodes: a number, a place that is filled, a place that is copied to.
void Add(cudaGraph_t graph, unsigned* word, unsigned* filled, unsigned* history, unsigned number) {
  Long parameter{};
  parameter.words[kLongWords - 1] = number;
  const cudaGraphNode_t fold = cts::AddKernel(graph, {}, Fold, word, parameter);
  cts::AddCopy(graph, {fold}, history + number, word, sizeof(unsigned));
  cts::AddFill(graph, {fold}, filled + number, number);
}

CTS_CASE() {
  const unsigned updates = cts::Rounds(kUpdates);
  const cts::DeviceBuffer<unsigned> word(1, 0), filled(updates + 1), history(updates + 1);
  unsigned *const at = word.data(), *const fills = filled.data(), *const copies = history.data();
  const cts::Stream stream;
  const cts::Template first;
  Add(first, at, fills, copies, 0);
  const cts::Executable exec(first);
  exec.Launch(stream);
  for (unsigned number = 1; number <= updates; ++number) {
    const cts::Template graph;
    Add(graph, at, fills, copies, number);
    cudaGraphExecUpdateResultInfo info{};
    if (!cts::control() || number % 2 == 0) CTS_CUDA(cudaGraphExecUpdate(exec, graph, &info));
    exec.Launch(stream);
  }
  CTS_FINISH();
  const auto got_fills = filled.Read(), got_copies = history.Read();
  unsigned expected = 0, wrong = 0;
  for (unsigned number = 0; number <= updates; ++number) {
    expected = Next(expected, number);
    wrong += got_copies[number] != expected || got_fills[number] != number;
  }
  CTS_EXPECT_EQ(wrong, 0, "a launch after one of many updates did not have the parameters of its graph");
}

}  // namespace
