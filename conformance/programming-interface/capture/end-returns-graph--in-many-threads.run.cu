/*---
clause: pi.capture.end-returns-graph
covers: threads that capture at the same time, in each mode
control: the work is issued before each capture
control-fails-with: a capture during captures of other threads did not become a graph of its own work
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/process/threads.h"
#include "cts/stream/capture.h"

#include <deque>
#include <memory>
#include <vector>

namespace {

constexpr unsigned kThreads = 6, kRounds = 24, kNodes = 5;
constexpr const char* kOther = "a capture during captures of other threads did not become a graph of its own work";

struct Mine {
  cts::Stream stream, forked;
  cts::Event fork, join;
  std::vector<std::unique_ptr<cts::Template>> graphs;
  unsigned failed = 0;
};

__global__ void Times3Plus(unsigned* word, unsigned term) { *word = *word * 3 + term; }

// A fill, a kernel after it, one of a second stream after that, and a copy and a kernel after both.
void Issue(const Mine& mine, unsigned* words, unsigned term) {
  CTS_CUDA(cudaMemsetAsync(words, 0, 2 * sizeof *words, mine.stream));
  Times3Plus<<<1, 1, 0, mine.stream>>>(words, term);
  cts::Follow(mine.forked, mine.stream, mine.fork);
  Times3Plus<<<1, 1, 0, mine.forked>>>(words, 7);
  cts::Follow(mine.stream, mine.forked, mine.join);
  CTS_CUDA(cudaMemcpyAsync(words + 1, words, sizeof *words, cudaMemcpyDeviceToDevice, mine.stream));
  Times3Plus<<<1, 1, 0, mine.stream>>>(words, 1);
  CTS_CUDA(cudaGetLastError());
}

// The calls of a capture are no potentially unsafe ones; graphs are instantiated when no thread captures any more.
void Check(const char* name, cudaStreamCaptureMode mode, bool mixed) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned> words(2 * kThreads, 0);
    unsigned* const all = words.data();
    std::deque<Mine> threads(kThreads);
    Issue(threads[0], all, 0);  // so that nothing is loaded later
    CTS_FINISH();
    const unsigned rounds = cts::Rounds(kRounds);
    {
      std::deque<cts::Thread> running;
      for (unsigned i = 0; i < kThreads; ++i) {
        running.emplace_back([&, i] {
          Mine& mine = threads[i];
          const cudaStreamCaptureMode own = mixed ? cts::kCaptureModes[i % 3].mode : mode;
          for (unsigned round = 0; round < rounds; ++round) {
            const unsigned term = 100 * i + round;
            if (cts::control()) Issue(mine, all + 2 * i, term);
            cudaGraph_t graph = nullptr;
            cudaError_t code = cudaStreamBeginCapture(mine.stream, own);
            if (code == cudaSuccess && !cts::control()) Issue(mine, all + 2 * i, term);
            if (code == cudaSuccess) code = cts::Taken(cudaStreamEndCapture(mine.stream, &graph));
            if (code != cudaSuccess || graph == nullptr) {
              ++mine.failed;
            } else {
              mine.graphs.push_back(std::make_unique<cts::Template>(graph));
            }
          }
        });
      }
      for (cts::Thread& thread : running) thread.Join();
    }
    CTS_FINISH();
    unsigned failed = 0, others = 0, wrong = 0;
    for (unsigned i = 0; i < kThreads; ++i) {
      failed += threads[i].failed;
      for (unsigned round = 0; round < threads[i].graphs.size(); ++round) {
        size_t count = 0;
        CTS_CUDA(cudaGraphGetNodes(*threads[i].graphs[round], nullptr, &count));
        if (count != kNodes) {
          ++others;
          continue;
        }
        cts::RunOnce(*threads[i].graphs[round]);
        const unsigned copied = (100 * i + round) * 3 + 7;
        wrong += words[2 * i] != copied * 3 + 1 || words[2 * i + 1] != copied;
      }
    }
    CTS_EXPECT_EQ(failed, 0u, "a capture during captures of other threads failed");
    CTS_EXPECT_EQ(others, 0u, kOther);
    CTS_EXPECT_EQ(wrong, 0u, kOther);
  });
}

CTS_CASE() {
  for (const cts::CaptureMode& mode : cts::kCaptureModes) Check(mode.name, mode.mode, false);
  Check("each-thread-in-another-mode", cudaStreamCaptureModeGlobal, true);
}

}  // namespace
