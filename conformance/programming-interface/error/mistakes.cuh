// Mistakes of the host, each with a code of its own. Included by the cases about the last error.
#pragma once

#include <cuda_runtime.h>

#include "cts/register.h"

namespace cts {

/// Makes a device current that there is not.
inline cudaError_t SetBadDevice() { return cudaSetDevice(-1); }

/// Frees the same memory twice.
inline cudaError_t FreeTwice() {
  void* memory = nullptr;
  CTS_CUDA(cudaMalloc(&memory, 64));
  CTS_CUDA(cudaFree(memory));
  return cudaFree(memory);
}

}  // namespace cts
