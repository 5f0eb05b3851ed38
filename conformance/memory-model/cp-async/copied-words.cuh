// The source of the cases of asynchronous copies: words of global memory whose value their place says.
#pragma once

#include "cts/buffer.cuh"
#include "cts/check.h"
#include "cts/litmus/async_copy.cuh"

namespace cts {
namespace copies {

inline constexpr unsigned kCopyBlocks = 64, kCopyThreads = 128, kCopyTurns = 8;
inline constexpr unsigned kPieceBytes = 16, kPieceWords = kPieceBytes / 4;  ///< Of a copy, at most.
inline constexpr unsigned kPieces = kCopyBlocks * kCopyThreads * kCopyTurns;

/// Of the piece that a thread copies in a turn.
__device__ inline unsigned PieceOf(unsigned turn) {
  return (turn * kCopyBlocks + blockIdx.x) * kCopyThreads + threadIdx.x;
}
/// Of a word of the source: never 0.
__host__ __device__ constexpr unsigned CopiedValue(unsigned piece, unsigned word) {
  return (piece * kPieceWords + word) * 2654435762u + 1;
}

static __global__ void FillPieces(unsigned* words) {
  const unsigned piece = blockIdx.x * blockDim.x + threadIdx.x;
  for (unsigned i = 0; i < kPieceWords; ++i) words[piece * kPieceWords + i] = CopiedValue(piece, i);
}
inline void Fill(const DeviceBuffer<unsigned>& words) {
  FillPieces<<<kPieces / kCopyThreads, kCopyThreads>>>(words.data());
  CTS_CUDA(cudaGetLastError());
}

/// How many of the first words of a piece in shared memory are not those of the source.
__device__ inline unsigned WrongWords(const unsigned* at, unsigned piece, unsigned words) {
  const volatile unsigned* const seen = at;
  unsigned wrong = 0;
  for (unsigned i = 0; i < words; ++i) wrong += seen[i] != CopiedValue(piece, i) ? 1 : 0;
  return wrong;
}
__device__ inline void Clear(unsigned* at) {
  for (unsigned i = 0; i < kPieceWords; ++i) at[i] = 0;
}

}  // namespace copies
}  // namespace cts
