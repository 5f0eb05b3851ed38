/*---
clause: pi.sync.stream-waits-own
control: an idle stream is synchronized instead
control-fails-with: cudaStreamSynchronize returned before the work of its stream was complete
---*/
#include "cts/case.cuh"
#include "cts/late.cuh"

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

// The last command is a copy or a fill behind a late kernel, or there are many commands.
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
}

}  // namespace
