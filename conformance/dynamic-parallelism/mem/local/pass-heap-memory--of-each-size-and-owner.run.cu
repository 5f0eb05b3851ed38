/*---
clause: cdp.mem.local.pass-heap-memory
covers: six sizes, blocks of 16 threads, again, in four streams
control: the child of each thread gets the block of another thread
control-fails-with:
  - the child did not read what its owner had stored in heap memory
  - a tail grid did not read what the owner's child had stored in heap memory
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "heap-blocks.family.cuh"

namespace {

struct Source {
  static __device__ unsigned* Take(unsigned count) {
    unsigned* words = nullptr;
    return cudaMalloc(&words, count * sizeof(unsigned)) == cudaSuccess ? words : nullptr;
  }
  static __device__ bool GiveBack(unsigned* words) { return cudaFree(words) == cudaSuccess; }
};

CTS_CASE() {
  for (const Size& size : kSizes) {
    cts::Row(size.name, [&] {
      CheckBlocks<Source>(size.words, cts::control(), "the child did not read what its owner had stored in heap memory",
                          "a tail grid did not read what the owner's child had stored in heap memory");
    });
  }
}

}  // namespace
