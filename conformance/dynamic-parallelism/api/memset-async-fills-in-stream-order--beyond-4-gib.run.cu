/*---
clause: cdp.api.memset-async-fills-in-stream-order
covers: more than 4 GiB, with zero
control: of the size its first bit is lost, so that 64 KiB are filled
control-fails-with: a byte far from the beginning was not filled
build: [rdc]
timeout: 60
draft: five of five on an H200, not yet on an H100
note: >-
  a device of which a quarter is less than the block gets a small one; other values are the matter of the case without
  an aspect
---*/
#include "cts/case.cuh"

namespace {

// What is left of either where its first bit is lost.
constexpr std::size_t kCutOff = std::size_t{1} << 16, kLarge = (std::size_t{1} << 32) + kCutOff,
                      kSmall = (std::size_t{1} << 20) + kCutOff, kGuard = 256;

struct Seen {
  unsigned long long not_filled;
  unsigned changed_after_the_end, failed_calls;
};

__global__ void Overwrite(unsigned char* memory, std::size_t bytes) {
  for (const std::size_t at : {std::size_t{0}, kCutOff, bytes / 2, bytes - 1}) memory[at] = 0x11;
}
// All bytes, in words of 16.
__global__ void Look(const uint4* words, std::size_t count, const unsigned char* end, Seen* seen) {
  const std::size_t first = blockIdx.x * std::size_t{blockDim.x} + threadIdx.x;
  unsigned long long mine = 0;
  for (std::size_t i = first; i < count; i += std::size_t{gridDim.x} * blockDim.x) {
    const uint4 word = words[i];
    mine += (word.x | word.y | word.z | word.w) != 0;
  }
  if (mine > 0) atomicAdd(&seen->not_filled, mine);
  if (first < kGuard && end[first] != cts::kPoison) atomicAdd(&seen->changed_after_the_end, 1u);
}
// Two children write and read in the stream of the fill.
__global__ void Parent(unsigned char* memory, std::size_t bytes, std::size_t asked, Seen* seen) {
  cudaStream_t stream;
  unsigned failed = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking) != cudaSuccess;
  Overwrite<<<1, 1, 0, stream>>>(memory, bytes);
  failed += cudaMemsetAsync(memory, 0, asked, stream) != cudaSuccess;
  Look<<<1024, 256, 0, stream>>>(reinterpret_cast<const uint4*>(memory), bytes / sizeof(uint4), memory + bytes, seen);
  failed += cudaStreamDestroy(stream) != cudaSuccess;
  seen->failed_calls = failed + (cudaGetLastError() != cudaSuccess);
}

// Four programs at a time have room.
std::size_t BytesThatFit() {
  std::size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  return free / 4 > kLarge + kGuard ? kLarge : kSmall;
}

CTS_CASE() {
  const std::size_t bytes = BytesThatFit();
  CTS_OBSERVE("beyond-4-gib", bytes == kLarge);
  const cts::DeviceBuffer<unsigned char> memory(bytes + kGuard);
  const cts::DeviceBuffer<Seen> outcome(1, 0);
  Parent<<<1, 1>>>(memory.data(), bytes, cts::control() ? kCutOff : bytes, outcome.data());
  CTS_FINISH();
  const Seen seen = outcome[0];
  CTS_EXPECT_EQ(seen.failed_calls, 0u, "a call on the stream failed");
  CTS_EXPECT_EQ(seen.not_filled, 0u, "a byte far from the beginning was not filled");
  CTS_EXPECT_EQ(seen.changed_after_the_end, 0u, "a byte after the end was changed");
}

}  // namespace
