/*---
clause: pi.device-memory.memset2d-3d-extent
covers: large fills among kernels, from several threads at the same time
control: a row, or a slice, less is filled
control-fails-with: a fill of one of several threads did not set all of its extent to its value
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/process/threads.h"

#include <deque>

namespace {

constexpr unsigned kThreads = 7, kRounds = 30;
constexpr size_t kPitch = 4096, kRows = 250, kSlices = 2, kWidth = 3904, kHeight = 244;
constexpr size_t kBytes = kPitch * kRows * kSlices;

// Counts bytes that are not the fill's, and writes into each what is no fill's value.
__global__ void Take(unsigned char* bytes, unsigned height, unsigned depth, unsigned char value, unsigned* wrong) {
  const unsigned y = blockIdx.x, z = blockIdx.y;
  if (y >= height || z >= depth) return;
  unsigned found = 0;
  for (size_t x = threadIdx.x; x < kWidth; x += blockDim.x) {
    unsigned char* const at = bytes + (z * kRows + y) * kPitch + x;
    found += *at != value;
    *at = 0xFF;
  }
  if (found != 0) atomicAdd(wrong, found);
}

// What one thread fills, in a stream of its own, without a wait.
struct Filler {
  const cts::Stream stream;
  const cts::DeviceBuffer<unsigned char> memory{kBytes};
  const cts::DeviceBuffer<unsigned> wrong{1, 0};

  void Round(unsigned number) const {
    const int value = static_cast<int>(number * 7 % 200 + 1);
    const unsigned depth = number % 2 == 0 ? 1 : kSlices;
    const size_t less = cts::control() ? 1 : 0;
    const cudaPitchedPtr to = make_cudaPitchedPtr(memory.data(), kPitch, kPitch, kRows);
    CTS_CUDA(depth == 1 ? cudaMemset2DAsync(memory.data(), kPitch, value, kWidth, kHeight - less, stream)
                        : cudaMemset3DAsync(to, value, make_cudaExtent(kWidth, kHeight, depth - less), stream));
    Take<<<dim3(kHeight, depth), 256, 0, stream>>>(memory.data(), kHeight, depth, static_cast<unsigned char>(value),
                                                   wrong.data());
    CTS_CUDA(cudaGetLastError());
  }
  void Expect() const {
    CTS_EXPECT_EQ(wrong[0], 0u, "a fill of one of several threads did not set all of its extent to its value");
    const auto got = memory.Read();
    size_t beside = 0;
    for (size_t i = 0; i < kBytes; ++i)
      beside += (i % kPitch >= kWidth || i / kPitch % kRows >= kHeight) && got[i] != cts::kPoison;
    CTS_EXPECT_EQ(beside, 0, "a fill of one of several threads wrote outside of its extent");
  }
};

CTS_CASE() {
  std::deque<Filler> fillers(kThreads);
  for (const Filler& filler : fillers) (void)filler.memory.data(), (void)filler.wrong.data();
  CTS_FINISH();
  {
    std::deque<cts::Thread> threads;
    for (unsigned t = 0; t < kThreads; ++t) {
      threads.emplace_back([&fillers, t] {
        for (unsigned round = 0; round < 2 * cts::Rounds(kRounds); ++round) fillers[t].Round(round * kThreads + t);
      });
    }
    for (cts::Thread& thread : threads) thread.Join();
  }
  CTS_FINISH();
  for (const Filler& filler : fillers) filler.Expect();
}

}  // namespace
