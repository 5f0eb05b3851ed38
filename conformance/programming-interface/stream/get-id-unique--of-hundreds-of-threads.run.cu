/*---
clause: pi.stream.get-id-unique
covers: per-thread streams of hundreds of threads that are there at once
control: each thread asks for the NULL stream
control-fails-with: the per-thread streams of two of many threads have one id
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <thread>
#include <vector>

namespace {

constexpr int kThreads = 300;

// The streams are there at a time, because their threads are. Each has used its own.
CTS_CASE() {
  std::vector<unsigned long long> ids(kThreads);
  std::vector<cudaError_t> codes(kThreads, cudaErrorUnknown);
  const cts::PinnedBuffer<unsigned char> bytes(kThreads, 0);
  std::atomic<int> asked = 0;
  {
    std::vector<std::unique_ptr<cts::Thread>> threads;
    for (int i = 0; i < kThreads; ++i) {
      threads.push_back(std::make_unique<cts::Thread>([&, i] {
        const cudaStream_t stream = cts::control() ? cudaStreamLegacy : cudaStreamPerThread;
        codes[i] = cudaMemsetAsync(bytes.device() + i, 1, 1, stream);
        if (codes[i] == cudaSuccess) codes[i] = cudaStreamGetId(stream, &ids[i]);
        for (++asked; asked < kThreads;) std::this_thread::yield();
      }));
    }
    for (const auto& thread : threads) thread->Join();
  }
  for (const cudaError_t code : codes) CTS_CUDA(code);
  CTS_FINISH();
  std::sort(ids.begin(), ids.end());
  CTS_EXPECT(std::adjacent_find(ids.begin(), ids.end()) == ids.end(),
             "the per-thread streams of two of many threads have one id");
  for (int i = 0; i < kThreads; ++i) CTS_EXPECT_EQ(bytes[i], 1, "a fill of one of many threads never ran");
}

}  // namespace
