/*---
clause: pi.sync.stream-waits-own
covers: work that waits for another stream, graphs, further sorts of streams
control: an idle stream is synchronized instead
control-fails-with: cudaStreamSynchronize returned before work of its stream that waits for another one was complete
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/order/late.cuh"
#include "cts/process/threads.h"

namespace {

constexpr const char* kEarly =
    "cudaStreamSynchronize returned before work of its stream that waits for another one was complete";

__global__ void Work(cts::LateView late) { late.Finish(); }
__global__ void Nothing() {}
void CUDART_CB NoWork(void*) {}

// The last command of the stream takes no time, and comes after what is late in another stream: over an event, or
// because one of both is the NULL stream. Another thread issues all of it.
template <class Enqueue>
void Check(const char* name, cudaStream_t late_in, cudaStream_t stream, bool by_event, Enqueue enqueue) {
  cts::Row(name, [&] {
    const cts::HostWindows windows;
    const cts::Stream idle;
    const cts::Event event;
    const cts::Late late;
    cts::InThread([&] {
      Work<<<1, 1, 0, late_in>>>(late.view());
      CTS_CUDA(cudaGetLastError());
      if (by_event) {
        CTS_CUDA(cudaEventRecord(event, late_in));
        CTS_CUDA(cudaStreamWaitEvent(stream, event, 0));
      }
      CTS_CUDA(enqueue(stream));
    });
    CTS_CUDA(cudaStreamSynchronize(cts::control() ? idle : stream));
    CTS_EXPECT(late.done(), kEarly);
    CTS_FINISH();
    CTS_EXPECT(late.done(), "the late work never ran");
  });
}

CTS_CASE() {
  const cts::Stream other, non_blocking, blocking(cudaStreamDefault), second_blocking(cudaStreamDefault);
  const cts::DeviceBuffer<unsigned> words(2, 0);
  const cts::PinnedBuffer<unsigned> host(1, 0);
  const cts::Graph graph(0, 1, Nothing);
  unsigned* const memory = words.data();
  const auto kernel = [](cudaStream_t to) {
    Nothing<<<1, 1, 0, to>>>();
    return cudaGetLastError();
  };
  const auto up = [&](cudaStream_t to) { return cudaMemcpyAsync(memory, host.data(), 4, cudaMemcpyHostToDevice, to); };
  const auto within = [&](cudaStream_t to) {
    return cudaMemcpyAsync(memory, memory + 1, 4, cudaMemcpyDeviceToDevice, to);
  };
  const auto fill = [&](cudaStream_t to) { return cudaMemsetAsync(memory, 1, 4, to); };
  const auto function = [](cudaStream_t to) { return cudaLaunchHostFunc(to, &NoWork, nullptr); };
  const auto launch = [&](cudaStream_t to) { return cudaGraphLaunch(graph.exec, to); };
  Check("kernel-behind-an-event", other, non_blocking, true, kernel);
  Check("copy-to-the-device-behind-an-event", other, non_blocking, true, up);
  Check("copy-within-the-device-behind-an-event", other, non_blocking, true, within);
  Check("fill-behind-an-event", other, non_blocking, true, fill);
  Check("host-function-behind-an-event", other, non_blocking, true, function);
  Check("graph-behind-an-event", other, non_blocking, true, launch);
  Check("null-stream-behind-an-event", other, nullptr, true, kernel);
  Check("blocking-stream-behind-the-null-stream", nullptr, blocking, false, kernel);
  Check("fill-behind-the-null-stream", nullptr, blocking, false, fill);
  Check("graph-behind-the-null-stream", nullptr, blocking, false, launch);
  Check("null-stream-behind-a-blocking-stream", second_blocking, nullptr, false, kernel);
  Check("null-stream-behind-a-per-thread-stream", cudaStreamPerThread, nullptr, false, within);
  int least = 0, greatest = 0;
  CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
  cudaStream_t urgent = nullptr;
  CTS_CUDA(cudaStreamCreateWithPriority(&urgent, cudaStreamDefault, greatest));
  Check("urgent-stream-behind-an-event", other, urgent, true, kernel);
  Check("urgent-stream-behind-the-null-stream", nullptr, urgent, false, kernel);
  CTS_CUDA(cudaStreamDestroy(urgent));
}

}  // namespace
