/*---
clause: mm.managed-coherency.host-access-while-kernel-runs
control: the device writes the host's words as well
control-fails-with: what the host wrote to managed memory while the device worked is lost
requires: [managed]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/stream/host_grids.cuh"

#include <atomic>
#include <cstring>

namespace {

constexpr const char* kLost = "what the host wrote to managed memory while the device worked is lost";
constexpr const char* kDeviceLost = "what the device wrote to managed memory while the host did is lost";
constexpr unsigned kWords = 100'000, kRounds = 4;

__managed__ unsigned variable[kWords];

// Word i is the device's where i is odd. The kernel uses them before it stands at the gate, and after.
__global__ void Use(unsigned* words, unsigned* also, unsigned round, cts::GateView gate) {
  for (unsigned i = threadIdx.x; i < kWords; i += blockDim.x)
    if (i % 2 != 0) words[i] = i + round;
  __syncthreads();
  if (threadIdx.x == 0) gate.Pass();
  __syncthreads();
  for (unsigned i = threadIdx.x; i < kWords; i += blockDim.x) {
    if (i % 2 != 0) {
      words[i] += 7;
    } else if (also != nullptr) {
      also[i] += 7;
    }
  }
}

// The host writes its words while the kernel runs, reads them and those of the kernel, which has written them before.
void Check(unsigned* words, unsigned* of_host) {
  const cts::Stream stream;
  std::size_t wrong = 0, device_wrong = 0;
  for (unsigned round = 0; round < kRounds; ++round) {
    {
      cts::Gate gate;
      Use<<<1, 256, 0, stream>>>(words, cts::control() ? of_host : nullptr, round, gate.view());
      CTS_CUDA(cudaGetLastError());
      CTS_EXPECT(gate.AwaitArrivals(1), "the kernel never ran");
      for (unsigned i = 0; i < kWords; i += 2) of_host[i] = i + 100 * round;
      for (unsigned i = 0; i < kWords; i += 2) wrong += of_host[i] != i + 100 * round;
      std::atomic_thread_fence(std::memory_order_acquire);  // after the arrival that was read
      for (unsigned i = 1; i < kWords; i += 2) device_wrong += words[i] != i + round;
      gate.Open();
      stream.Synchronize();
    }
    for (unsigned i = 0; i < kWords; ++i) {
      if (i % 2 == 0) {
        wrong += of_host[i] != i + 100 * round;
      } else {
        device_wrong += words[i] != i + round + 7;
      }
    }
  }
  CTS_EXPECT_EQ(wrong, 0, kLost);
  CTS_EXPECT_EQ(device_wrong, 0, kDeviceLost);
}

CTS_CASE() {
  const cts::ManagedBuffer<unsigned> block(kWords), other(kWords);
  cts::Row("the-same-block", [&] { Check(block.data(), block.data()); });
  cts::Row("a-variable", [&] { Check(variable, variable); });
  cts::Row("another-block", [&] { Check(block.data(), other.data()); });
}

// Copies and fills under way: of the second half of the block, while the host uses the first one.
CTS_CASE(beside_copies_and_fills) {
  constexpr std::size_t kHalf = 12'000'001;
  const cts::ManagedBuffer<unsigned char> block(2 * kHalf);
  const cts::DeviceBuffer<unsigned char> source(kHalf, 0x31);
  const cts::Stream stream;
  for (const bool fill : {false, true}) {
    cts::Row(fill ? "fill" : "copy", [&] {
      std::size_t wrong = 0, device_wrong = 0;
      for (unsigned round = 0; round < kRounds; ++round) {
        unsigned char* const to = cts::control() ? block.data() : block.data() + kHalf;
        const auto value = static_cast<unsigned char>(round + 1);
        if (fill) {
          CTS_CUDA(cudaMemsetAsync(to, 0x31, kHalf, stream));
        } else {
          CTS_CUDA(cudaMemcpyAsync(to, source.data(), kHalf, cudaMemcpyDefault, stream));
        }
        for (std::size_t i = 0; i < kHalf; i += 509) block[i] = value;
        stream.Synchronize();
        for (std::size_t i = 0; i < kHalf; i += 509) wrong += block[i] != value;
        if (cts::control()) continue;
        for (std::size_t i = kHalf; i < 2 * kHalf; ++i) device_wrong += block[i] != 0x31;
        std::memset(block.data() + kHalf, 0, kHalf);
      }
      if (cts::control() && wrong == 0) cts::PowerNotShown("copies and fills had ended before the host wrote");
      CTS_EXPECT_EQ(wrong, 0, kLost);
      CTS_EXPECT_EQ(device_wrong, 0, kDeviceLost);
    });
  }
}

}  // namespace
