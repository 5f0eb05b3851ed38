// Kernels of a device that use a block of another one. For the cases about the access of pools.
#pragma once

#include "cts/memory/pool.h"
#include "cts/memory/pool_access.h"
#include "cts/memory/stamps.cuh"
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

/// Whether kernels of `device` find the stamp of one owner in a block; they leave that of another one there.
inline bool UsedFrom(int device, unsigned char* at, std::size_t bytes, unsigned finds, unsigned leaves) {
  constexpr std::size_t kStep = 61;
  const OnDevice on(device);
  const Stream stream;
  Stamps stamps(kStep);
  stamps.Check(stream, at, bytes, finds);
  stamps.Put(stream, at, bytes, leaves);
  stream.Synchronize();
  return stamps.wrong() == 0;
}

/// The same stamp, by its owner.
inline void PutFrom(int device, unsigned char* at, std::size_t bytes, unsigned number) {
  const OnDevice on(device);
  const Stream stream;
  Stamps stamps(1);
  stamps.Put(stream, at, bytes, number);
  stream.Synchronize();
}

}  // namespace cts
