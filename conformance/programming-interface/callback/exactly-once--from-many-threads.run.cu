/*---
clause: pi.callback.exactly-once
covers: threads that enqueue at the same time, default streams, the driver
control: every third function is enqueued twice, every fifth not at all
control-fails-with: a function of one of several threads was not called exactly once
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/threads.h"

#include <atomic>
#include <deque>
#include <vector>

namespace {

constexpr const char* kOther = "a function of one of several threads was not called exactly once";
constexpr unsigned kThreads = 6, kOfEach = 200;

using Counter = std::atomic<unsigned>;
void CUDART_CB Count(void* counter) { ++*static_cast<Counter*>(counter); }
void CUDART_CB CountCallback(cudaStream_t, cudaError_t, void* counter) { Count(counter); }

cudaError_t Function(cudaStream_t stream, Counter* counter) { return cudaLaunchHostFunc(stream, &Count, counter); }
cudaError_t Callback(cudaStream_t stream, Counter* counter) {
  return cudaStreamAddCallback(stream, &CountCallback, counter, 0);
}
cudaError_t ByTheDriver(cudaStream_t stream, Counter* counter) {
  return static_cast<cudaError_t>(CTS_DRIVER(cuLaunchHostFunc)(stream, &Count, counter));
}
cudaError_t ByTurns(cudaStream_t stream, Counter* counter) {
  static std::atomic<unsigned> turn;
  return turn++ % 2 == 0 ? Function(stream, counter) : Callback(stream, counter);
}

// How often function `i` of a thread is enqueued.
unsigned Times(unsigned i) { return !cts::control() ? 1 : i % 3 == 0 ? 2 : i % 5 == 0 ? 0 : 1; }

// The streams in turn; null stands for the NULL stream.
void Check(const char* name, const std::vector<cudaStream_t>& streams, decltype(Function)* enqueue) {
  cts::Row(name, [&] {
    std::deque<Counter> counters(kThreads * kOfEach);
    std::atomic<unsigned> refused = 0, there = 0;
    {
      std::deque<cts::Thread> threads;
      for (unsigned t = 0; t < kThreads; ++t) {
        threads.emplace_back([&, t] {
          CTS_CUDA(cudaSetDevice(0));  // the driver wants a current context
          ++there;
          const cts::HostTimer timer;  // all begin together, where the machine lets them
          while (there < kThreads && timer.Milliseconds() < 1000) {
          }
          for (unsigned i = 0; i < kOfEach; ++i)
            for (unsigned k = 0; k < Times(i); ++k)
              refused += enqueue(streams[(t + i) % streams.size()], &counters[t * kOfEach + i]) != cudaSuccess;
          CTS_CUDA(cudaStreamSynchronize(cudaStreamPerThread));  // which goes with its thread
        });
      }
      for (cts::Thread& thread : threads) thread.Join();
    }
    CTS_CUDA(cudaDeviceSynchronize());
    CTS_EXPECT_EQ(refused.load(), 0u, "a function was not enqueued");
    unsigned wrong = 0;
    for (const Counter& counter : counters) wrong += counter != 1;
    CTS_EXPECT_EQ(wrong, 0u, kOther);
  });
}
CTS_CASE() {
  const cts::Stream first, second(cudaStreamDefault), third;
  const cudaStream_t null = nullptr;
  Check("one-stream", {first}, &Function);
  Check("one-stream-callbacks", {first}, &Callback);
  Check("several-streams", {first, second, third}, &ByTurns);
  Check("null-stream", {null}, &ByTurns);
  Check("null-stream-between-others", {null, second, cudaStreamLegacy, first}, &ByTurns);
  Check("cudaStreamPerThread", {cudaStreamPerThread}, &ByTurns);
  Check("cuLaunchHostFunc", {first, null, second}, &ByTheDriver);
}

}  // namespace
