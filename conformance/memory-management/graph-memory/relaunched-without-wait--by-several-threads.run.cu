/*---
clause: mm.graph-memory.relaunched-without-wait
covers: graphs that several threads launch at once
control: the graphs use one memory in the place of their own
control-fails-with: a graph of one of several threads did not give the same result at each launch
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/graph_memory.h"
#include "cts/process/threads.h"

#include <deque>
#include <optional>

namespace {

constexpr unsigned kThreads = 4, kGraphs = 2, kRounds = 40;

// What a thread has for itself: a stream, and graphs that follow one another there.
struct Owner {
  const cts::Stream stream;
  cts::Stamps stamps;
  const cts::Template graphs[kGraphs];
  std::optional<cts::Executable> execs[kGraphs];
};

// Each graph allocates, stamps, verifies late, and frees. Threads make the executable graphs, and launch them at once
// and without a wait, all of them at the same time; some give unused graph memory back meanwhile.
void Check(std::size_t bytes, bool trims) {
  const cts::DeviceBuffer<unsigned char> shared(bytes);
  unsigned char* const at_shared = shared.data();
  std::deque<Owner> owners(kThreads);
  for (unsigned i = 0; i < kThreads * kGraphs; ++i) {
    Owner& owner = owners[i % kThreads];
    const cts::Template& graph = owner.graphs[i / kThreads];
    const cts::GraphBlock block = cts::AddAllocation(graph, {}, bytes);
    unsigned char* const at = cts::control() ? at_shared : block.data;
    const cudaGraphNode_t wrote = cts::AddStamp(graph, {block.node}, owner.stamps, at, bytes, i);
    const cudaGraphNode_t read = cts::AddStampCheck(graph, {wrote}, owner.stamps, at, bytes, i, 300'000);
    cts::AddFree(graph, {read}, block.data);
  }
  const unsigned rounds = cts::Rounds(kRounds);
  std::deque<cts::Thread> threads;
  for (unsigned i = 0; i < kThreads; ++i) {
    threads.emplace_back([&owner = owners[i], bytes, rounds, trims, i] {
      for (unsigned k = 0; k < kGraphs; ++k) owner.execs[k].emplace(owner.graphs[k]);
      for (unsigned round = 0; round < rounds; ++round) {
        owner.execs[(round + i) % kGraphs]->Launch(owner.stream);
        owner.stamps.Expect(bytes);
        if (round % 8 == 7) owner.stream.Synchronize();
        if (trims && (round + i) % 6 == 5) cts::TrimGraphMemory();
      }
    });
  }
  for (cts::Thread& thread : threads) thread.Join();
  CTS_FINISH();
  unsigned long long wrong = 0;
  for (const Owner& owner : owners) wrong += owner.stamps.wrong();
  cts::ExpectKept(wrong == 0, "a graph of one of several threads did not give the same result at each launch",
                  "the graphs did not run at the same time");
}

CTS_CASE() {
  cts::Row("4-kib", [] { Check(4096, false); });
  cts::Row("4-kib-trimmed-in-between", [] { Check(4096, true); });
  cts::Row("5-mib", [] { Check(5 << 20, false); });
  cts::Row("5-mib-trimmed-in-between", [] { Check(5 << 20, true); });
}

}  // namespace
