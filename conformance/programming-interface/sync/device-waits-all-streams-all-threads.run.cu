/*---
clause: pi.sync.device-waits-all-streams-all-threads
control: the host synchronizes an idle stream of its own instead
control-fails-with: cudaDeviceSynchronize returned before the work of a stream was complete
---*/
#include "cts/case.cuh"
#include "cts/order/late.cuh"
#include "cts/process/threads.h"

namespace {

constexpr const char* kEarly = "cudaDeviceSynchronize returned before the work of a stream was complete";
constexpr size_t kWords = 1 << 24;
constexpr unsigned kMarked = 0x01010101;  // what a fill with ones makes of a word

__global__ void Work(cts::LateView late) { late.Finish(); }
__global__ void Nothing() {}

// A thread's work in one stream is late while the work of other threads and streams is done early.
template <class Launch>
void Check(const char* name, Launch launch) {
  cts::Row(name, [&] {
    cts::Late late;
    cts::Stream idle, quick;
    cts::InThread([&] { launch(late.view()); });
    cts::InThread([&] {
      Nothing<<<1, 1, 0, quick>>>();
      CTS_CUDA(cudaGetLastError());
    });
    CTS_CUDA(cts::control() ? cudaStreamSynchronize(idle) : cudaDeviceSynchronize());
    CTS_EXPECT(late.done(), kEarly);
    CTS_FINISH();
    CTS_EXPECT(late.done(), kEarly);
  });
}

CTS_CASE(streams) {
  const auto in = [](cudaStream_t stream) {
    return [stream](cts::LateView late) {
      Nothing<<<1, 1, 0, stream>>>();
      Work<<<1, 1, 0, stream>>>(late);
      CTS_CUDA(cudaGetLastError());
    };
  };
  cts::Stream blocking(cudaStreamDefault), non_blocking, second;
  Check("blocking", in(blocking));
  Check("non-blocking", in(non_blocking));
  Check("legacy", in(cudaStreamLegacy));
  Check("per-thread", in(cudaStreamPerThread));
  Check("over-an-event", [&](cts::LateView late) {
    const cts::Event event;
    Nothing<<<1, 1, 0, blocking>>>();
    CTS_CUDA(cudaEventRecord(event, blocking));
    CTS_CUDA(cudaStreamWaitEvent(second, event, 0));
    in(second)(late);
  });
}

__global__ void Spin(unsigned long long ns) { cts::SpinFor(ns); }

void CUDART_CB MarkLate(void* word) {
  const cts::HostTimer timer;
  while (timer.Milliseconds() < cts::WindowMs()) {
  }
  *static_cast<volatile unsigned*>(word) = kMarked;
}

// The last command is no kernel; the copy and the fill are so large that they take a while themselves.
CTS_CASE(commands) {
  const cts::Stream stream, idle;
  const auto check = [&](const char* name, auto enqueue) {
    cts::Row(name, [&] {
      cts::PinnedBuffer<unsigned> words(kWords, 0);
      const cts::DeviceBuffer<unsigned> ones(kWords, 1);
      Spin<<<1, 1, 0, stream>>>(cts::WindowNs());
      CTS_CUDA(cudaGetLastError());
      enqueue(words.data() + kWords - 1, words.data(), ones.data());
      CTS_CUDA(cts::control() ? cudaStreamSynchronize(idle) : cudaDeviceSynchronize());
      CTS_EXPECT_EQ(words.Load(kWords - 1), kMarked, kEarly);
      CTS_FINISH();
    });
  };
  check("copy-of-64-mib", [&](unsigned*, unsigned* words, const unsigned* ones) {
    CTS_CUDA(cudaMemcpyAsync(words, ones, kWords * sizeof(unsigned), cudaMemcpyDeviceToHost, stream));
  });
  check("fill-of-64-mib", [&](unsigned*, unsigned* words, const unsigned*) {
    CTS_CUDA(cudaMemsetAsync(words, 1, kWords * sizeof(unsigned), stream));
  });
  check("host-function",
        [&](unsigned* last, unsigned*, const unsigned*) { CTS_CUDA(cudaLaunchHostFunc(stream, &MarkLate, last)); });
}

}  // namespace
