/*---
clause: pi.callback.exactly-once
covers: streams that are destroyed while functions are pending
control: every third function is not enqueued
control-fails-with: a function of a stream that was destroyed with it was not called exactly once
---*/
#include "cts/case.cuh"
#include "cts/order/late.cuh"

#include <atomic>

namespace {

constexpr int kStreams = 24;

__global__ void Work(cts::LateView late) { late.Finish(); }

void CUDART_CB Count(void* counter) { ++*static_cast<std::atomic<int>*>(counter); }
void CUDART_CB CountCallback(cudaStream_t, cudaError_t, void* counter) { Count(counter); }

// After work that is late, and after none.
template <class Enqueue>
void Check(const char* name, bool late_work, Enqueue enqueue) {
  cts::Row(name, [&] {
    std::atomic<int> counters[kStreams] = {};
    const cts::Late late[kStreams];
    for (int i = 0; i < kStreams; ++i) {
      cudaStream_t stream = nullptr;
      CTS_CUDA(cudaStreamCreateWithFlags(&stream, i % 2 == 0 ? cudaStreamNonBlocking : cudaStreamDefault));
      if (late_work) Work<<<1, 1, 0, stream>>>(late[i].view());
      CTS_CUDA(cudaGetLastError());
      if (!cts::control() || i % 3 != 0) CTS_CUDA(enqueue(stream, &counters[i]));
      CTS_CUDA(cudaStreamDestroy(stream));
    }
    CTS_CUDA(cudaDeviceSynchronize());
    for (const std::atomic<int>& counter : counters)
      CTS_EXPECT_EQ(counter.load(), 1, "a function of a stream that was destroyed with it was not called exactly once");
  });
}

CTS_CASE() {
  const auto function = [](cudaStream_t stream, void* counter) { return cudaLaunchHostFunc(stream, &Count, counter); };
  const auto callback = [](cudaStream_t stream, void* counter) {
    return cudaStreamAddCallback(stream, &CountCallback, counter, 0);
  };
  Check("cudaLaunchHostFunc", false, function);
  Check("cudaLaunchHostFunc-behind-late-work", true, function);
  Check("cudaStreamAddCallback", false, callback);
  Check("cudaStreamAddCallback-behind-late-work", true, callback);
}

}  // namespace
