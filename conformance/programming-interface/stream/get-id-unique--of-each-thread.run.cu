/*---
clause: pi.stream.get-id-unique
covers: streams and per-thread streams of several threads
control: each thread asks for the NULL stream
control-fails-with: the per-thread streams of two threads have one id
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <thread>
#include <vector>

namespace {

constexpr int kThreads = 8;

// The streams are there at a time, because their threads are.
CTS_CASE() {
  unsigned long long ids[kThreads] = {}, again[kThreads] = {};
  std::atomic<int> asked = 0;
  {
    std::vector<std::unique_ptr<cts::Thread>> threads;
    for (int i = 0; i < kThreads; ++i) {
      threads.push_back(std::make_unique<cts::Thread>([&, i] {
        const cudaStream_t stream = cts::control() ? cudaStreamLegacy : cudaStreamPerThread;
        const cudaError_t code = cudaStreamGetId(stream, &ids[i]);
        ++asked;
        while (asked < kThreads) std::this_thread::yield();
        CTS_CUDA(code);
        CTS_CUDA(cudaStreamGetId(stream, &again[i]));
      }));
    }
    for (const auto& thread : threads) thread->Join();
  }
  const cts::Stream created;
  std::vector<unsigned long long> all(ids, ids + kThreads);
  for (int i = 0; i < kThreads; ++i) CTS_EXPECT_EQ(again[i], ids[i], "the id of a thread's stream changes");
  unsigned long long id = 0;
  CTS_CUDA(cudaStreamGetId(created, &id));
  all.push_back(id);
  std::sort(all.begin(), all.end());
  CTS_EXPECT(std::adjacent_find(all.begin(), all.end()) == all.end(),
             "the per-thread streams of two threads have one id");
}

}  // namespace
