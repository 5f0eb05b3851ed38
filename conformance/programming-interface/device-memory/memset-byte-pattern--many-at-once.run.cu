/*---
clause: pi.device-memory.memset-byte-pattern
covers: many fills with other values in flight, of several threads
control: one byte, or column, less is filled
control-fails-with: one of many fills in flight did not set its bytes to its value
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/device.cuh"
#include "cts/process/threads.h"
#include "cts/window.h"

#include <memory>
#include <vector>

namespace {

constexpr unsigned kThreads = 6, kFills = 400;
constexpr size_t kSlot = 2048, kPitch = 64;

// Each fill has a slot of its own; neighbours in time have other functions, values and widths.
constexpr unsigned char ValueOf(unsigned thread, unsigned fill) {
  const auto value = static_cast<unsigned char>(fill * 37 + thread * 11 + 1);
  return value == cts::kPoison ? 0 : value;
}
constexpr size_t WidthOf(unsigned fill) { return fill % 3 == 0 ? 2 + fill * 7 % 1500 : 2 + fill * 5 % 61; }
constexpr size_t HeightOf(unsigned fill) { return fill % 3 == 0 ? 1 : 1 + fill % 13; }

cudaError_t Fill(unsigned char* slot, unsigned thread, unsigned fill, cudaStream_t stream) {
  const size_t width = WidthOf(fill) - (cts::control() ? 1 : 0), height = HeightOf(fill);
  const int value = ValueOf(thread, fill);
  if (fill % 3 == 0) return cudaMemsetAsync(slot, value, width, stream);
  if (fill % 3 == 1) return cudaMemset2DAsync(slot, kPitch, value, width, height, stream);
  return cudaMemset3DAsync(make_cudaPitchedPtr(slot, kPitch, kPitch, height), value, make_cudaExtent(width, height, 1),
                           stream);
}

// What one thread fills, in a stream of its own and without a wait.
struct Filler {
  explicit Filler(unsigned number) : thread(number) {}
  void Enqueue() const {
    unsigned char* slot = memory.data();
    for (unsigned fill = 0; fill < kFills; ++fill, slot += kSlot) CTS_CUDA(Fill(slot, thread, fill, stream));
  }
  void Expect() const {
    size_t wrong = 0, beside = 0;
    const auto read = memory.Read();
    for (size_t i = 0; i < read.size(); ++i) {
      const auto fill = static_cast<unsigned>(i / kSlot);
      const size_t at = i % kSlot, pitch = fill % 3 == 0 ? kSlot : kPitch;
      const bool inside = at / pitch < HeightOf(fill) && at % pitch < WidthOf(fill);
      (inside ? wrong : beside) += read[i] != (inside ? ValueOf(thread, fill) : cts::kPoison);
    }
    CTS_EXPECT_EQ(wrong, 0, "one of many fills in flight did not set its bytes to its value");
    CTS_EXPECT_EQ(beside, 0, "one of many fills in flight wrote beside its bytes");
  }
  const unsigned thread;
  const cts::Stream stream;
  const cts::DeviceBuffer<unsigned char> memory{kFills * kSlot};
};

__global__ void Late(unsigned long long ns) { cts::SpinFor(ns); }

CTS_CASE(behind_a_late_kernel) {
  const Filler filler(0);
  (void)filler.memory.data();
  Late<<<1, 1, 0, filler.stream>>>(cts::WindowNs());
  CTS_CUDA(cudaGetLastError());
  filler.Enqueue();
  CTS_FINISH();
  filler.Expect();
}

CTS_CASE(threads) {
  for (unsigned round = 0; round < 3; ++round) {
    std::vector<std::unique_ptr<Filler>> fillers;
    for (unsigned t = 0; t < kThreads; ++t) fillers.push_back(std::make_unique<Filler>(t + round * kThreads));
    CTS_CUDA(cudaDeviceSynchronize());
    std::vector<std::unique_ptr<cts::Thread>> threads;
    for (const auto& filler : fillers)
      threads.push_back(std::make_unique<cts::Thread>([&filler] { filler->Enqueue(); }));
    for (const auto& thread : threads) thread->Join();
    CTS_FINISH();
    for (const auto& filler : fillers) filler->Expect();
  }
}

}  // namespace
