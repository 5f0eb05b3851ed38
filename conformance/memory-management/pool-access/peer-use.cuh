// Kernels of a device that use a block of another one. For the cases about the access of pools.
#pragma once

#include "cts/memory/patterns.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/pool_access.h"
#include "cts/process/two_gpus.h"

namespace cts {

static __global__ void TouchByte(volatile unsigned char* byte) { *byte = *byte + 1; }
static __global__ void AddOneEach(unsigned* word) { atomicAdd(word, 1u); }

/// The first error of a kernel of `device` that reads and writes one byte, and of the wait for it.
inline cudaError_t TouchFrom(int device, unsigned char* at) {
  const OnDevice on(device);
  TouchByte<<<1, 1>>>(at);
  (void)cudaPeekAtLastError();
  return cudaDeviceSynchronize();
}

/// Whether kernels of `device` find the pattern of one number in a block; they leave that of another one there.
inline bool UsedFrom(int device, unsigned char* at, std::size_t bytes, unsigned finds, unsigned leaves) {
  constexpr std::size_t kStep = 61;
  const OnDevice on(device);
  const Stream stream;
  Patterns patterns(kStep);
  patterns.Check(stream, at, bytes, finds);
  patterns.Put(stream, at, bytes, leaves);
  stream.Synchronize();
  return patterns.wrong() == 0;
}

/// The same pattern, by its owner.
inline void PutFrom(int device, unsigned char* at, std::size_t bytes, unsigned number) {
  const OnDevice on(device);
  const Stream stream;
  Patterns patterns;
  patterns.Put(stream, at, bytes, number);
  stream.Synchronize();
}

}  // namespace cts
