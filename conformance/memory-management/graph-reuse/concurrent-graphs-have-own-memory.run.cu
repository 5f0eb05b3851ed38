/*---
clause: mm.graph-reuse.concurrent-graphs-have-own-memory
control: the graphs use one memory in the place of their own
control-fails-with: graphs in several streams had the same memory at a time
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/graph_memory.h"

#include <memory>
#include <random>
#include <vector>

namespace {

constexpr unsigned kGraphs = 6, kRounds = 60;

struct Owner {
  cts::Template graph;
  std::unique_ptr<cts::Executable> exec;
};

// Each graph allocates, stamps, verifies late, and frees. They run in one stream, where they may share memory, then in
// six at a time, then in streams that are drawn.
void Check(std::size_t bytes, bool trims) {
  cts::Stamps stamps;
  const cts::DeviceBuffer<unsigned char> shared(bytes);
  unsigned char* const at_shared = shared.data();
  const std::vector<cts::Stream> streams(kGraphs);
  std::vector<Owner> owners(kGraphs);
  for (unsigned i = 0; i < kGraphs; ++i) {
    const cts::Template& graph = owners[i].graph;
    const cts::GraphBlock block = cts::AddAllocation(graph, {}, bytes);
    unsigned char* const at = cts::control() ? at_shared : block.data;
    const cudaGraphNode_t wrote = cts::AddStamp(graph, {block.node}, stamps, at, bytes, i);
    const cudaGraphNode_t read = cts::AddStampCheck(graph, {wrote}, stamps, at, bytes, i, 300'000);
    cts::AddFree(graph, {read}, block.data);
    owners[i].exec = std::make_unique<cts::Executable>(graph);
  }
  std::mt19937 random(static_cast<unsigned>(cts::seed()) + 7);
  const unsigned rounds = cts::Rounds(kRounds);
  for (unsigned round = 0; round < rounds; ++round) {
    const unsigned phase = round * 3 / rounds;
    for (unsigned i = 0; i < kGraphs; ++i) {
      const unsigned stream = phase == 0 ? 0 : phase == 1 ? i : random() % kGraphs;
      owners[phase == 2 ? random() % kGraphs : i].exec->Launch(streams[stream]);
      stamps.Expect(bytes);
    }
    if (trims && round % 10 == 9) cts::TrimGraphMemory();
    if (trims && round % 15 == 14) CTS_CUDA(cudaDeviceSynchronize());
  }
  CTS_FINISH();
  cts::ExpectKept(stamps.wrong() == 0, "graphs in several streams had the same memory at a time",
                  "the graphs did not run at the same time");
}

CTS_CASE() {
  cts::Row("4-kib", [] { Check(4096, false); });
  cts::Row("4-kib-trimmed-in-between", [] { Check(4096, true); });
  cts::Row("5-mib", [] { Check(5 << 20, false); });
  cts::Row("5-mib-trimmed-in-between", [] { Check(5 << 20, true); });
}

}  // namespace
