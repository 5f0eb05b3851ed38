/*---
clause: pi.callback.exactly-once
control: every third function is enqueued twice, every fifth not at all
control-fails-with: a function was not called exactly once
launches: none
---*/
#include "cts/case.cuh"

#include <atomic>

namespace {

constexpr int kStreams = 4, kFunctions = 1000;

void CUDART_CB Count(void* counter) { ++*static_cast<std::atomic<int>*>(counter); }
void CUDART_CB CountCallback(cudaStream_t, cudaError_t, void* counter) { Count(counter); }

template <class Enqueue>
void Check(const char* name, Enqueue enqueue) {
  cts::Row(name, [&] {
    static std::atomic<int> counters[kFunctions];
    const cts::Stream streams[kStreams];
    for (std::atomic<int>& counter : counters) counter = 0;
    for (int i = 0; i < kFunctions; ++i) {
      const int times = !cts::control() ? 1 : i % 3 == 0 ? 2 : i % 5 == 0 ? 0 : 1;
      for (int k = 0; k < times; ++k) enqueue(streams[i % kStreams], &counters[i]);
    }
    CTS_CUDA(cudaDeviceSynchronize());
    int never = 0, often = 0;
    for (const std::atomic<int>& counter : counters) {
      never += counter == 0;
      often += counter > 1;
    }
    CTS_EXPECT_EQ(never, 0, "a function was not called exactly once");
    CTS_EXPECT_EQ(often, 0, "a function was not called exactly once");
  });
}

CTS_CASE() {
  Check("cudaLaunchHostFunc",
        [](cudaStream_t stream, void* counter) { CTS_CUDA(cudaLaunchHostFunc(stream, &Count, counter)); });
  Check("cudaStreamAddCallback", [](cudaStream_t stream, void* counter) {
    CTS_CUDA(cudaStreamAddCallback(stream, &CountCallback, counter, 0));
  });
}

}  // namespace
