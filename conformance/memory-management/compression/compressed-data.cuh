// Data that is compressed well, and less well; what writes and looks at it. For the cases about compressible memory.
#pragma once

#include <cuda_runtime.h>

#include <vector>

#include "cts/check.h"

namespace cts {

/// Line by line of 128 bytes where it is mixed.
enum Data : unsigned { kZeros, kOneWord, kRamp, kRandom, kMixed, kDataKinds };

__host__ __device__ inline unsigned Mix(unsigned x) {
  x ^= x >> 16;
  x *= 0x7feb352du;
  x ^= x >> 15;
  x *= 0x846ca68bu;
  return x ^ x >> 16;
}
__host__ __device__ inline unsigned char ByteOf(unsigned data, unsigned round, std::size_t i) {
  const auto word = static_cast<unsigned>(i / 4);
  if (data == kMixed) data = Mix(static_cast<unsigned>(i / 128) + round) % kMixed;
  unsigned value = 0;
  if (data == kOneWord) value = 0x3F800000u + round;
  if (data == kRamp) value = word + round;
  if (data == kRandom) value = Mix(word * 2654435761u + round);
  return static_cast<unsigned char>(value >> 8 * (i % 4));
}

/// Each thread writes `width` bytes at once of [begin, begin + bytes); both are multiples of it.
template <class Wide>
static __global__ void Write(unsigned char* memory, std::size_t begin, std::size_t bytes, unsigned data,
                             unsigned round) {
  const std::size_t step = std::size_t{gridDim.x} * blockDim.x;
  for (std::size_t w = blockIdx.x * std::size_t{blockDim.x} + threadIdx.x; w < bytes / sizeof(Wide); w += step) {
    const std::size_t at = begin + w * sizeof(Wide);
    alignas(Wide) unsigned char value[sizeof(Wide)];
    for (std::size_t i = 0; i < sizeof(Wide); ++i) value[i] = ByteOf(data, round, at + i);
    *reinterpret_cast<Wide*>(memory + at) = *reinterpret_cast<const Wide*>(value);
  }
}
static __global__ void Add(unsigned* word, unsigned term) { atomicAdd(word, term); }
static __global__ void Count(const unsigned char* memory, std::size_t begin, std::size_t bytes, unsigned data,
                             unsigned round, unsigned long long* wrong) {
  const std::size_t step = std::size_t{gridDim.x} * blockDim.x;
  unsigned long long mine = 0;
  for (std::size_t i = blockIdx.x * std::size_t{blockDim.x} + threadIdx.x; i < bytes; i += step)
    mine += memory[begin + i] != ByteOf(data, round, begin + i);
  if (mine != 0) atomicAdd(wrong, mine);
}

/// A part of the memory and what it holds.
struct Part {
  std::size_t begin, bytes;
  unsigned data, round;
};

inline constexpr unsigned kWays = 6;
inline void WriteBy(unsigned how, unsigned char* memory, const Part& part) {
  constexpr unsigned kBlocks = 64, kThreads = 256;
  if (how == 0) Write<unsigned char><<<kBlocks, kThreads>>>(memory, part.begin, part.bytes, part.data, part.round);
  if (how == 1) Write<ushort1><<<kBlocks, kThreads>>>(memory, part.begin, part.bytes, part.data, part.round);
  if (how == 2) Write<uint1><<<kBlocks, kThreads>>>(memory, part.begin, part.bytes, part.data, part.round);
  if (how == 3) Write<uint2><<<kBlocks, kThreads>>>(memory, part.begin, part.bytes, part.data, part.round);
  if (how == 4) Write<uint4><<<kBlocks, kThreads>>>(memory, part.begin, part.bytes, part.data, part.round);
  if (how == 5) {
    std::vector<unsigned char> bytes(part.bytes);
    for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = ByteOf(part.data, part.round, part.begin + i);
    CTS_CUDA(cudaMemcpy(memory + part.begin, bytes.data(), bytes.size(), cudaMemcpyHostToDevice));
  }
  CTS_CUDA(cudaGetLastError());
}

}  // namespace cts
