/*---
clause: cdp.api.memcpy-async-copies-in-stream-order
covers: more than 4 GiB
control: of the size its first bit is lost, so that 64 KiB are copied
control-fails-with: a byte far from the beginning was not copied by a kernel
build: [rdc]
timeout: 90
draft: five of five on an H200, not yet on an H100
note: a device of which an eighth is less than a block gets small ones
---*/
#include "cts/case.cuh"

namespace {

// What is left of either where its first bit is lost.
constexpr std::size_t kCutOff = std::size_t{1} << 16, kLarge = (std::size_t{1} << 32) + kCutOff,
                      kSmall = (std::size_t{1} << 20) + kCutOff, kGuard = 4096;

struct Seen {
  unsigned long long not_copied, changed_after_the_end;
  unsigned failed_calls;
};

__device__ unsigned long long Value(std::size_t i) { return i * 0x9e3779b97f4a7c15ull; }

__global__ void Fill(unsigned long long* words, std::size_t count) {
  for (std::size_t i = blockIdx.x * std::size_t{blockDim.x} + threadIdx.x; i < count;
       i += std::size_t{gridDim.x} * blockDim.x)
    words[i] = Value(i);
}
__global__ void Look(const unsigned long long* words, std::size_t count, const unsigned char* end, Seen* seen) {
  const std::size_t first = blockIdx.x * std::size_t{blockDim.x} + threadIdx.x;
  unsigned long long wrong = 0;
  for (std::size_t i = first; i < count; i += std::size_t{gridDim.x} * blockDim.x)
    wrong += words[i] != Value(i) ? 1 : 0;
  if (wrong > 0) atomicAdd(&seen->not_copied, wrong);
  if (first < kGuard && end[first] != cts::kPoison) atomicAdd(&seen->changed_after_the_end, 1ull);
}
// Two children write the source and read the target in the stream of the copy.
__global__ void Parent(unsigned char* to, unsigned char* from, std::size_t bytes, std::size_t asked, Seen* seen) {
  cudaStream_t stream;
  unsigned failed = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking) != cudaSuccess ? 1 : 0;
  Fill<<<1024, 256, 0, stream>>>(reinterpret_cast<unsigned long long*>(from), bytes / 8);
  failed += cudaMemcpyAsync(to, from, asked, cudaMemcpyDeviceToDevice, stream) != cudaSuccess ? 1 : 0;
  Look<<<1024, 256, 0, stream>>>(reinterpret_cast<const unsigned long long*>(to), bytes / 8, to + bytes, seen);
  failed += cudaStreamDestroy(stream) != cudaSuccess ? 1 : 0;
  seen->failed_calls = failed + (cudaGetLastError() != cudaSuccess ? 1 : 0);
}

// Four programs at a time have room for two blocks; others may use the device.
std::size_t BytesThatFit() {
  cudaDeviceProp properties{};
  CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
  if (properties.totalGlobalMem / 8 <= kLarge + kGuard) return kSmall;
  void *first = nullptr, *second = nullptr;
  const bool fit = cts::Taken(cudaMalloc(&first, kLarge)) == cudaSuccess &&
                   cts::Taken(cudaMalloc(&second, kLarge + kGuard)) == cudaSuccess;
  CTS_CUDA(cudaFree(first));
  CTS_CUDA(cudaFree(second));
  return fit ? kLarge : kSmall;
}

CTS_CASE() {
  const std::size_t bytes = BytesThatFit();
  CTS_OBSERVE("beyond-4-gib", bytes == kLarge);
  const cts::DeviceBuffer<unsigned char> from(bytes), to(bytes + kGuard);
  const cts::DeviceBuffer<Seen> outcome(1, 0);
  Parent<<<1, 1>>>(to.data(), from.data(), bytes, cts::control() ? kCutOff : bytes, outcome.data());
  CTS_FINISH();
  const Seen seen = outcome[0];
  CTS_EXPECT_EQ(seen.failed_calls, 0u, "a call on the stream failed");
  CTS_EXPECT_EQ(seen.not_copied, 0u, "a byte far from the beginning was not copied by a kernel");
  CTS_EXPECT_EQ(seen.changed_after_the_end, 0u, "a byte after the end was changed");
}

}  // namespace
