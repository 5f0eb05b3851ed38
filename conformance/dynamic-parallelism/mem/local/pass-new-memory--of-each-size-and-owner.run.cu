/*---
clause: cdp.mem.local.pass-new-memory
covers: six sizes, blocks of 16 threads, again, in four streams
control: the child of each thread gets the block of another thread
control-fails-with:
  - the child did not read what its owner had stored in an array made by new
  - a tail grid did not read what the owner's child had stored in an array made by new
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "heap-blocks.family.cuh"

namespace {

struct Source {
  static __device__ unsigned* Take(unsigned count) { return new unsigned[count]; }
  static __device__ bool GiveBack(unsigned* words) {
    delete[] words;
    return true;
  }
};

CTS_CASE() {
  for (const Size& size : kSizes) {
    cts::Row(size.name, [&] {
      CheckBlocks<Source>(size.words, cts::control(),
                          "the child did not read what its owner had stored in an array made by new",
                          "a tail grid did not read what the owner's child had stored in an array made by new");
    });
  }
}

}  // namespace
