/*---
clause: pi.graph-update.whole
covers: threads that update graphs of their own at the same time
control: each thread leaves every second update out
control-fails-with: a launch in one of many threads did not have the parameters of the graph that was last given
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/measure/rounds.h"
#include "cts/process/threads.h"

#include <memory>
#include <vector>

namespace {

constexpr unsigned kThreads = 6, kUpdates = 60, kNodes = 9;

// Kernel, fill and copy in turn: word i of `to` becomes number + i.
void Build(cudaGraph_t graph, unsigned* to, unsigned* from, unsigned number) {
  cudaGraphNode_t last = nullptr;
  for (unsigned i = 0; i < kNodes; ++i) {
    const cts::Behind none{}, one{last};
    const cts::Behind behind = i == 0 ? none : one;
    last = i % 3 == 0   ? cts::AddKernel(graph, behind, cts::StoreWord, to + i, number + i)
           : i % 3 == 1 ? cts::AddFill(graph, behind, to + i, number + i)
                        : cts::AddCopy(graph, behind, to + i, from + number + i, sizeof(unsigned));
  }
}

CTS_CASE() {
  const unsigned updates = cts::Rounds(kUpdates), numbers = (updates + 1) * kNodes;
  cts::DeviceBuffer<unsigned> to(kThreads * numbers), from(numbers + kNodes);
  std::vector<unsigned> values(numbers + kNodes);
  for (unsigned i = 0; i < values.size(); ++i) values[i] = i;
  from.Write(values.data(), values.size());
  unsigned *const target = to.data(), *const source = from.data();
  {
    std::vector<std::unique_ptr<cts::Thread>> threads;
    for (unsigned thread = 0; thread < kThreads; ++thread) {
      threads.push_back(std::make_unique<cts::Thread>([&, thread] {
        const cts::Stream stream;
        cts::Template first;
        unsigned* const own = target + thread * numbers;
        Build(first, own, source, 0);
        const cts::Executable exec(first);
        exec.Launch(stream);
        for (unsigned update = 1; update <= updates; ++update) {
          const cts::Template graph;
          Build(graph, own + update * kNodes, source, update * kNodes);
          cudaGraphExecUpdateResultInfo info{};
          if (!cts::control() || update % 2 == 0) CTS_CUDA(cudaGraphExecUpdate(exec, graph, &info));
          exec.Launch(stream);
        }
        stream.Synchronize();
      }));
    }
    for (const auto& thread : threads) thread->Join();
  }
  CTS_FINISH();
  const auto got = to.Read();
  unsigned wrong = 0;
  for (unsigned i = 0; i < kThreads * numbers; ++i) wrong += got[i] != i % numbers ? 1 : 0;
  CTS_EXPECT_EQ(wrong, 0,
                "a launch in one of many threads did not have the parameters of the graph that was last given");
}

}  // namespace
