/*---
clause: lang.shfl.index
covers: blocks of two and three dimensions
control: the first lane of each warp has another value
control-fails-with: a lane in a block of such a shape got the value of another lane than its source
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../blocks-of-each-shape.family.cuh"

namespace {

// Each lane has another source.
__host__ __device__ unsigned SourceOf(unsigned lane, unsigned lanes) { return (lane * 7 + 3) % lanes; }

struct Shuffle {
  static __device__ unsigned Call(unsigned mask, unsigned value, unsigned lanes) {
    unsigned lane;
    asm("mov.u32 %0, %%laneid;" : "=r"(lane));
    return __shfl_sync(mask, value, static_cast<int>(SourceOf(lane, lanes)));
  }
};

CTS_CASE() {
  CheckEachShape<Shuffle>(
      [](unsigned mixed) { return mixed; }, [](unsigned value) { return ~value; },
      [](const unsigned* values, unsigned lanes, unsigned lane) { return values[SourceOf(lane, lanes)]; },
      cts::control(), "a lane in a block of such a shape got the value of another lane than its source");
}

}  // namespace
