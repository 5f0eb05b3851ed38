/*---
clause: pi.callback.exactly-once
covers: many thousand functions of one stream, waited for once
control: of each thousand functions one is enqueued twice and one not at all
control-fails-with: one of many thousand functions of a stream was not called exactly once
launches: none
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <atomic>

namespace {

constexpr unsigned kFunctions = 70'000;

std::atomic<unsigned char> calls[kFunctions];

void CUDART_CB Count(void* counter) { ++*static_cast<std::atomic<unsigned char>*>(counter); }
void CUDART_CB CountCallback(cudaStream_t, cudaError_t, void* counter) { Count(counter); }

template <class Enqueue, class Wait>
void Check(const char* name, Enqueue enqueue, Wait wait) {
  cts::Row(name, [&] {
    const cts::Stream stream;
    const cts::Event event;
    for (std::atomic<unsigned char>& counter : calls) counter = 0;
    for (unsigned i = 0; i < kFunctions; ++i) {
      const int times = !cts::control() ? 1 : i % 1000 == 3 ? 2 : i % 1000 == 5 ? 0 : 1;
      for (int k = 0; k < times; ++k) CTS_CUDA(enqueue(stream, &calls[i]));
    }
    CTS_CUDA(cudaEventRecord(event, stream));
    CTS_CUDA(wait(stream, event));
    unsigned other = 0;
    for (const std::atomic<unsigned char>& counter : calls) other += counter != 1 ? 1 : 0;
    CTS_EXPECT_EQ(other, 0u, "one of many thousand functions of a stream was not called exactly once");
    CTS_FINISH();
  });
}

CTS_CASE() {
  const auto host_function = [](cudaStream_t stream, void* counter) {
    return cudaLaunchHostFunc(stream, &Count, counter);
  };
  const auto callback = [](cudaStream_t stream, void* counter) {
    return cudaStreamAddCallback(stream, &CountCallback, counter, 0);
  };
  const auto by_stream = [](cudaStream_t stream, cudaEvent_t) { return cudaStreamSynchronize(stream); };
  const auto by_event = [](cudaStream_t, cudaEvent_t event) { return cudaEventSynchronize(event); };
  Check("cudaLaunchHostFunc-stream", host_function, by_stream);
  Check("cudaLaunchHostFunc-event", host_function, by_event);
  Check("cudaStreamAddCallback-stream", callback, by_stream);
}

}  // namespace
