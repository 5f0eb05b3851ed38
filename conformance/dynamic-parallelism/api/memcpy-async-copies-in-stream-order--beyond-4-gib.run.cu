/*---
clause: cdp.api.memcpy-async-copies-in-stream-order
covers: more than 4 GiB
control: of the size its first bit is lost, so that 64 KiB are copied
control-fails-with: a byte far from the beginning is not the one that was copied
build: [rdc]
timeout: 60
draft: not yet five of five on an H100 and an H200
note: a device of which an eighth is less than a block gets small ones
---*/
#include "cts/case.cuh"

namespace {

// What is left of either where its first bit is lost.
constexpr std::size_t kCutOff = std::size_t{1} << 16, kLarge = (std::size_t{1} << 32) + kCutOff,
                      kSmall = (std::size_t{1} << 20) + kCutOff, kGuard = 256;
constexpr unsigned kPlaces = 12;

struct Places {
  std::size_t at[kPlaces];
};
// A count that is cut off to 31 or 32 bits, or taken for a negative one, leaves some of them.
Places PlacesOf(std::size_t bytes) {
  Places places{{0, kCutOff - 1, kCutOff, bytes / 4, bytes / 2 - 1, bytes / 2, bytes - kCutOff - 1, bytes - 1,
                 (std::size_t{1} << 31) - 1, std::size_t{1} << 31, (std::size_t{1} << 32) - 1, std::size_t{1} << 32}};
  for (std::size_t& at : places.at)
    if (at >= bytes) at = bytes / 3;
  return places;
}

struct Seen {
  unsigned wrong, changed_after_the_end, failed_calls;
};

__device__ unsigned char Value(std::size_t at) { return static_cast<unsigned char>(at % 151); }  // below the poison

__global__ void Produce(unsigned char* source, Places places) {
  for (const std::size_t at : places.at) source[at] = Value(at);
}
__global__ void Consume(const unsigned char* copy, std::size_t bytes, Places places, Seen* seen) {
  for (const std::size_t at : places.at) seen->wrong += copy[at] != Value(at);
  for (unsigned i = 0; i < kGuard; ++i) seen->changed_after_the_end += copy[bytes + i] != cts::kPoison;
}
// Two children write and read in the stream of the copy.
__global__ void Parent(unsigned char* copy, unsigned char* source, std::size_t bytes, std::size_t asked, Places places,
                       Seen* seen) {
  cudaStream_t stream;
  unsigned failed = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking) != cudaSuccess;
  Produce<<<1, 1, 0, stream>>>(source, places);
  failed += cudaMemcpyAsync(copy, source, asked, cudaMemcpyDeviceToDevice, stream) != cudaSuccess;
  Consume<<<1, 1, 0, stream>>>(copy, bytes, places, seen);
  failed += cudaStreamDestroy(stream) != cudaSuccess;
  seen->failed_calls = failed + (cudaGetLastError() != cudaSuccess);
}

// Four programs at a time have room for two blocks.
std::size_t BytesThatFit() {
  std::size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  return free / 8 > kLarge + kGuard ? kLarge : kSmall;
}

CTS_CASE() {
  const std::size_t bytes = BytesThatFit();
  CTS_OBSERVE("beyond-4-gib", bytes == kLarge);
  const cts::DeviceBuffer<unsigned char> source(bytes), copy(bytes + kGuard);
  const cts::DeviceBuffer<Seen> outcome(1, 0);
  Parent<<<1, 1>>>(copy.data(), source.data(), bytes, cts::control() ? kCutOff : bytes, PlacesOf(bytes),
                   outcome.data());
  CTS_FINISH();
  const Seen seen = outcome[0];
  CTS_EXPECT_EQ(seen.failed_calls, 0u, "a call on the stream failed");
  CTS_EXPECT_EQ(seen.wrong, 0u, "a byte far from the beginning is not the one that was copied");
  CTS_EXPECT_EQ(seen.changed_after_the_end, 0u, "a byte after the end was changed");
}

}  // namespace
