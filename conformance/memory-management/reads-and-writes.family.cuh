// Kernels that only read a word, or only write it, in a process of their own: without access neither does.
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/child.h"

namespace {

__global__ void Read(const volatile unsigned* word, unsigned* got) { *got = *word; }
__global__ void Write(volatile unsigned* word) { *word = 1; }

// Of a child: tells that it has begun, and what came of the use.
void TellUse(unsigned* word, bool reads) {
  const cts::DeviceBuffer<unsigned> got(1);
  cts::Tell("begun", 1);
  if (reads) {
    Read<<<1, 1>>>(word, got.data());
  } else {
    Write<<<1, 1>>>(word);
  }
  (void)cudaPeekAtLastError();
  cts::Tell("used", cudaDeviceSynchronize());
}

}  // namespace
