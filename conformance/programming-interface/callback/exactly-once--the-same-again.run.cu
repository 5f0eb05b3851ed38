/*---
clause: pi.callback.exactly-once
covers: one function with the same data again and again
control: every third call that enqueues the function is left out
control-fails-with: a function that was enqueued several times was not called as often
launches: none
---*/
#include "cts/case.cuh"

#include <atomic>

namespace {

constexpr int kTimes = 100;

void CUDART_CB Count(void* counter) { ++*static_cast<std::atomic<int>*>(counter); }
void CUDART_CB CountCallback(cudaStream_t, cudaError_t, void* counter) { Count(counter); }

// The same function with the same pointer in the same streams: each is a call of its own.
template <class Enqueue>
void Check(const char* name, Enqueue enqueue) {
  cts::Row(name, [&] {
    std::atomic<int> counter = 0;
    const cts::Stream first, second;
    for (int i = 0; i < kTimes; ++i) {
      if (cts::control() && i % 3 == 0) continue;
      CTS_CUDA(enqueue(i % 2 == 0 ? first : second, &counter));
    }
    CTS_CUDA(cudaDeviceSynchronize());
    CTS_EXPECT_EQ(counter.load(), kTimes, "a function that was enqueued several times was not called as often");
  });
}

CTS_CASE() {
  Check("cudaLaunchHostFunc",
        [](const cts::Stream& stream, void* counter) { return cudaLaunchHostFunc(stream, &Count, counter); });
  Check("cudaStreamAddCallback", [](const cts::Stream& stream, void* counter) {
    return cudaStreamAddCallback(stream, &CountCallback, counter, 0);
  });
}

}  // namespace
