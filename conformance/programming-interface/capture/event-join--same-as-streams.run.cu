/*---
clause: pi.capture.event-join
covers: the graph orders as the streams would have
control: in the capture the last kernel is issued before the two branches
control-fails-with: the graph of two branches did not leave what they leave in streams
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

constexpr unsigned kCount = 1 << 16;

struct Memory {
  cts::DeviceBuffer<unsigned> words_of{2 * kCount}, sums_of{kCount};
  unsigned *const words = words_of.data(), *const sums = sums_of.data();  // waits, which a capture forbids
};

__global__ void AddHalves(unsigned* sums, const unsigned* words) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < kCount; i += gridDim.x * blockDim.x)
    sums[i] = words[i] * 3 + words[kCount + i];
}

struct Streams {
  const cts::Stream first, second;
  const cts::Event branching, join;
};

// Fills both halves, updates each in a stream of its own, the second one in several steps, and adds them up.
void Issue(const Memory& memory, const Streams& on, bool too_early) {
  unsigned* const words = memory.words;
  CTS_CUDA(cudaMemsetAsync(words, 1, 2 * kCount * sizeof(unsigned), on.first));
  if (too_early) AddHalves<<<64, 256, 0, on.first>>>(memory.sums, words);
  cts::Follow(on.second, on.first, on.branching);
  cts::TimesPlus<<<64, 256, 0, on.first>>>(words, kCount, 3, 7);
  for (unsigned i = 0; i < 8; ++i) cts::TimesPlus<<<64, 256, 0, on.second>>>(words + kCount, kCount, 5, i);
  cts::Follow(on.first, on.second, on.join);
  if (!too_early) AddHalves<<<64, 256, 0, on.first>>>(memory.sums, words);
  CTS_CUDA(cudaGetLastError());
}

CTS_CASE() {
  for (const cts::CaptureMode& mode : cts::kCaptureModes) {
    cts::Row(mode.name, [&] {
      const Memory by_graph, by_streams;
      const Streams on;
      Issue(by_streams, on, false);
      CTS_FINISH();
      cts::Capture capture(on.first, mode.mode);
      Issue(by_graph, on, cts::control());
      CTS_CUDA(capture.End());
      cts::RunOnce(capture.graph());
      const cts::HostCopy<unsigned> got = by_graph.sums_of.Read(), expected = by_streams.sums_of.Read();
      size_t wrong = 0;
      for (size_t i = 0; i < kCount; ++i) wrong += got[i] != expected[i];
      CTS_EXPECT_EQ(wrong, 0, "the graph of two branches did not leave what they leave in streams");
    });
  }
}

}  // namespace
