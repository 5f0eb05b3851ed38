/*---
clause: mm.map.contents-follow-the-handle
covers: what fetches of textures and cached loads see
control: every so often the two memories are not exchanged
control-fails-with: a texture over a range shows other memory than what is mapped there
requires: [vmm]
level: quick
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/virtual_memory.h"
#include "cts/texture/texture.h"

#include <array>
#include <optional>

namespace {

constexpr unsigned kRounds = 60, kLeftOut = 7;
constexpr int kSide = 64, kWords = kSide * kSide;

__global__ void StoreFrom(int* words, int first) {
  for (int i = static_cast<int>(threadIdx.x); i < kWords; i += static_cast<int>(blockDim.x)) words[i] = first + i;
}
// Each block reads all words, so that they are in every cache.
__global__ void Count(cudaTextureObject_t linear, cudaTextureObject_t pitched, const int* words, int first,
                      unsigned* others) {
  unsigned count = 0;
  for (int i = static_cast<int>(threadIdx.x); i < kWords; i += static_cast<int>(blockDim.x)) {
    count += tex1Dfetch<int>(linear, i) != first + i;
    count +=
        tex2D<int>(pitched, static_cast<float>(i % kSide) + 0.5f, static_cast<float>(i / kSide) + 0.5f) != first + i;
    count += __ldg(words + i) != first + i;
  }
  if (count != 0) atomicAdd(others, count);
}

// Two memories and two ranges. In each round the memories change places, and a kernel fetches from both ranges by new
// objects; every third round they are written anew.
CTS_CASE() {
  const std::size_t bytes = cts::Granule();
  const std::array<cts::PhysicalMemory, 2> memories{cts::PhysicalMemory(bytes), cts::PhysicalMemory(bytes)};
  const std::array<cts::Reservation, 2> ranges{cts::Reservation(bytes), cts::Reservation(bytes)};
  std::array<std::optional<cts::Mapping>, 2> mappings;
  const cts::DeviceBuffer<unsigned> others(1, 0);
  const cts::Stream stream;
  std::array<int, 2> first{0, 0};       // of each memory
  std::array<std::size_t, 2> at{0, 1};  // the memory of each range
  const auto words = [&](std::size_t i) {
    return static_cast<int*>(static_cast<void*>(cts::Pointer(ranges[i].address())));
  };
  for (std::size_t i = 0; i < 2; ++i) mappings[i].emplace(ranges[i].address(), memories[i]);
  const unsigned rounds = cts::Rounds(kRounds);
  for (unsigned round = 0; round < rounds; ++round) {
    for (std::size_t i = 0; i < 2 && round % 3 == 0; ++i) {
      first[at[i]] = static_cast<int>(2 * round + at[i]) * kWords;
      StoreFrom<<<1, 256, 0, stream>>>(words(i), first[at[i]]);
    }
    stream.Synchronize();
    const bool leave_out = cts::control() && round % kLeftOut == 0;
    for (auto& mapping : mappings) mapping.reset();
    std::swap(at[0], at[1]);
    for (std::size_t i = 0; i < 2; ++i)
      mappings[i].emplace(ranges[i].address(), memories[leave_out ? at[1 - i] : at[i]]);
    for (std::size_t i = 0; i < 2; ++i) {
      const cts::Texture linear(cts::LinearResource(words(i), kWords));
      const cts::Texture pitched(cts::PitchedResource(words(i), kSide, kSide, kSide * sizeof(int)));
      Count<<<264, 256, 0, stream>>>(linear, pitched, words(i), first[at[i]], others.data());
      stream.Synchronize();
    }
    if (leave_out) std::swap(at[0], at[1]);
  }
  CTS_FINISH();
  CTS_EXPECT_EQ(others[0], 0, "a texture over a range shows other memory than what is mapped there");
}

}  // namespace
