// Data that is compressed well, and less well; what writes and looks at it. For the cases about compressible memory.
#pragma once

#include <cuda_runtime.h>

#include <random>
#include <vector>

#include "cts/check.h"

namespace cts {

/// Line by line of 128 bytes where it is mixed.
enum DataKind : unsigned { kDataZeros, kDataOneWord, kDataRamp, kDataRandom, kDataMixed, kDataKinds };

__host__ __device__ inline unsigned MixedBits(unsigned x) {
  x ^= x >> 16;
  x *= 0x7feb352du;
  x ^= x >> 15;
  x *= 0x846ca68bu;
  return x ^ x >> 16;
}
__host__ __device__ inline unsigned char DataByte(unsigned data, unsigned round, std::size_t i) {
  const auto word = static_cast<unsigned>(i / 4);
  if (data == kDataMixed) data = MixedBits(static_cast<unsigned>(i / 128) + round) % kDataMixed;
  unsigned value = 0;
  if (data == kDataOneWord) value = 0x3F800000u + round;
  if (data == kDataRamp) value = word + round;
  if (data == kDataRandom) value = MixedBits(word * 2654435761u + round);
  return static_cast<unsigned char>(value >> 8 * (i % 4));
}

/// Each thread writes `width` bytes at once of [begin, begin + bytes); both are multiples of it.
template <class Wide>
static __global__ void StoreData(unsigned char* memory, std::size_t begin, std::size_t bytes, unsigned data,
                                 unsigned round) {
  const std::size_t step = std::size_t{gridDim.x} * blockDim.x;
  for (std::size_t w = blockIdx.x * std::size_t{blockDim.x} + threadIdx.x; w < bytes / sizeof(Wide); w += step) {
    const std::size_t at = begin + w * sizeof(Wide);
    alignas(Wide) unsigned char value[sizeof(Wide)];
    for (std::size_t i = 0; i < sizeof(Wide); ++i) value[i] = DataByte(data, round, at + i);
    *reinterpret_cast<Wide*>(memory + at) = *reinterpret_cast<const Wide*>(value);
  }
}
static __global__ void AddToData(unsigned* word, unsigned term) { atomicAdd(word, term); }
static __global__ void CountOtherData(const unsigned char* memory, std::size_t begin, std::size_t bytes, unsigned data,
                                      unsigned round, unsigned long long* wrong) {
  const std::size_t step = std::size_t{gridDim.x} * blockDim.x;
  unsigned long long mine = 0;
  for (std::size_t i = blockIdx.x * std::size_t{blockDim.x} + threadIdx.x; i < bytes; i += step)
    mine += memory[begin + i] != DataByte(data, round, begin + i);
  if (mine != 0) atomicAdd(wrong, mine);
}

/// A part of the memory and what it holds.
struct DataPart {
  std::size_t begin, bytes;
  unsigned data, round;
};

/// Parts that lie side by side, of zeros: up to 640 bytes or up to `most` times 64 KiB long, some end within a line.
/// The last one is the rest.
inline std::vector<DataPart> CutIntoParts(std::size_t bytes, unsigned most, std::mt19937& random) {
  constexpr std::size_t kPiece = 1 << 16;
  std::vector<DataPart> parts;
  for (std::size_t at = 0; at < bytes;) {
    const std::size_t longest = bytes - at;
    std::size_t next = random() % 3 == 0 ? 16 * (1 + random() % 40) : kPiece * (1 + random() % most);
    if (parts.size() > 400 || next > longest) next = longest;
    parts.push_back({at, next, kDataZeros, 0});
    at += next;
  }
  return parts;
}

/// Reads and writes all words. Lines of other memory leave a cache that is smaller.
static __global__ void ChangeWords(uint4* words, std::size_t count) {
  const std::size_t step = std::size_t{gridDim.x} * blockDim.x;
  for (std::size_t i = blockIdx.x * std::size_t{blockDim.x} + threadIdx.x; i < count; i += step) {
    uint4 value = words[i];
    value.x = value.x * 1664525 + 1013904223;
    value.w ^= value.x;
    words[i] = value;
  }
}

inline constexpr unsigned kDataWays = 6;
inline void WriteData(unsigned how, unsigned char* memory, const DataPart& part) {
  constexpr unsigned kBlocks = 64, kThreads = 256;
  if (how == 0) StoreData<unsigned char><<<kBlocks, kThreads>>>(memory, part.begin, part.bytes, part.data, part.round);
  if (how == 1) StoreData<ushort1><<<kBlocks, kThreads>>>(memory, part.begin, part.bytes, part.data, part.round);
  if (how == 2) StoreData<uint1><<<kBlocks, kThreads>>>(memory, part.begin, part.bytes, part.data, part.round);
  if (how == 3) StoreData<uint2><<<kBlocks, kThreads>>>(memory, part.begin, part.bytes, part.data, part.round);
  if (how == 4) StoreData<uint4><<<kBlocks, kThreads>>>(memory, part.begin, part.bytes, part.data, part.round);
  if (how == 5) {
    std::vector<unsigned char> bytes(part.bytes);
    for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = DataByte(part.data, part.round, part.begin + i);
    CTS_CUDA(cudaMemcpy(memory + part.begin, bytes.data(), bytes.size(), cudaMemcpyHostToDevice));
  }
  CTS_CUDA(cudaGetLastError());
}

}  // namespace cts
