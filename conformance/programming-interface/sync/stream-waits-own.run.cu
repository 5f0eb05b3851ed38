/*---
clause: pi.sync.stream-waits-own
control: an idle stream is synchronized instead
control-fails-with: cudaStreamSynchronize returned before the work of its stream was complete
---*/
#include "cts/case.cuh"
#include "cts/order/late.cuh"

namespace {

__global__ void Work(cts::LateView late) { late.Finish(); }
__global__ void Spin(unsigned long long ns) { cts::SpinFor(ns); }

constexpr const char* kEarly = "cudaStreamSynchronize returned before the work of its stream was complete";

void Check(const char* name, cudaStream_t stream) {
  cts::Row(name, [&] {
    cts::Late late;
    cts::Stream idle;
    Work<<<1, 1, 0, stream>>>(late.view());
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(cudaStreamSynchronize(cts::control() ? idle : stream));
    CTS_EXPECT(late.done(), kEarly);
    CTS_FINISH();
  });
}

CTS_CASE(streams) {
  const cts::Stream blocking(cudaStreamDefault), non_blocking;
  Check("blocking", blocking);
  Check("non-blocking", non_blocking);
  Check("null", nullptr);
  Check("legacy", cudaStreamLegacy);
  Check("per-thread", cudaStreamPerThread);
}

void CUDART_CB MarkLate(void* word) {
  const cts::HostTimer timer;
  while (timer.Milliseconds() < cts::WindowMs()) {
  }
  *static_cast<volatile unsigned*>(word) = 0x01010101u;
}

// The last command is a copy, a fill or a host function after a late kernel, or there are many commands.
CTS_CASE(commands) {
  const cts::Stream stream, idle;
  const auto check = [&](const char* name, auto enqueue) {
    cts::Row(name, [&] {
      cts::PinnedBuffer<unsigned> word(1, 0);
      cts::DeviceBuffer<unsigned> one(1, 1);
      Spin<<<1, 1, 0, stream>>>(cts::WindowNs());
      CTS_CUDA(cudaGetLastError());
      enqueue(word, one);
      CTS_CUDA(cudaStreamSynchronize(cts::control() ? idle : stream));
      CTS_EXPECT_EQ(word.Load(0), 0x01010101u, kEarly);
      CTS_FINISH();
    });
  };
  using Word = cts::PinnedBuffer<unsigned>;
  using One = cts::DeviceBuffer<unsigned>;
  check("copy", [&](Word& word, One& one) {
    CTS_CUDA(cudaMemcpyAsync(word.data(), one.data(), 4, cudaMemcpyDeviceToHost, stream));
  });
  check("fill", [&](Word& word, One&) { CTS_CUDA(cudaMemsetAsync(word.data(), 1, 4, stream)); });
  check("many", [&](Word& word, One&) {
    for (int i = 0; i < 200; ++i) CTS_CUDA(cudaMemsetAsync(word.data(), i == 199 ? 1 : 2, 4, stream));
  });
  check("host-function", [&](Word& word, One&) { CTS_CUDA(cudaLaunchHostFunc(stream, &MarkLate, word.data())); });
  // So large that it takes a while itself.
  cts::Row("copy-of-64-mib", [&] {
    constexpr size_t kBytes = 1 << 26;
    cts::PinnedBuffer<char> to(kBytes, 0);
    const cts::DeviceBuffer<char> from(kBytes, 1);
    Spin<<<1, 1, 0, stream>>>(cts::WindowNs());
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(cudaMemcpyAsync(to.data(), from.data(), kBytes, cudaMemcpyDeviceToHost, stream));
    CTS_CUDA(cudaStreamSynchronize(cts::control() ? idle : stream));
    CTS_EXPECT_EQ(to.Load(kBytes - 1), 1, kEarly);
    CTS_FINISH();
  });
}

}  // namespace
