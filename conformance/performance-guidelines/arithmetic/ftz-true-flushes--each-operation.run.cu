/*---
clause: perf.arithmetic.ftz-true-flushes
covers: each operation, for operands and results
control: the option is left out
control-fails-with: an operation kept a subnormal number
build: [ftz]
control-build: []
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 64;

enum Operation { kSum, kDifference, kProduct, kFusedFactor, kFusedAddend, kFusedSum, kNotEqual, kLess, kOperations };
constexpr const char* kNames[kOperations] = {"sum",           "difference", "product",    "factor-of-fma",
                                             "addend-of-fma", "sum-of-fma", "comparison", "order"};

struct Operands {
  float zero, one, least, half_more;
};

// What is 0 where subnormal numbers are flushed.
__device__ float Result(Operation operation, Operands o, float x) {
  switch (operation) {
    case kSum:
      return x + x;
    case kDifference:
      return o.half_more - o.least;
    case kProduct:
      return x * o.one;
    case kFusedFactor:
      return fmaf(o.one, x, o.zero);
    case kFusedAddend:
      return fmaf(o.zero, o.one, x);
    case kFusedSum:
      return fmaf(o.one, o.half_more, -o.least);
    case kNotEqual:
      return x != o.zero ? 1.0f : 0.0f;
    default:
      return x < o.zero || o.zero < x ? 1.0f : 0.0f;
  }
}

__global__ void Compute(unsigned* kept, Operands o, Operation operation) {
  // Subnormal numbers of all sizes, and of both signs.
  const unsigned bits = threadIdx.x < 23 ? 1u << threadIdx.x : threadIdx.x * 2654435761u % 0x7fffffu + 1;
  const float x = __uint_as_float(bits | (threadIdx.x % 2 == 0 ? 0u : 0x80000000u));
  if ((__float_as_uint(Result(operation, o, x)) & 0x7fffffffu) != 0) atomicAdd(kept, 1u);
}

CTS_CASE() {
  for (int operation = 0; operation < kOperations; ++operation) {
    cts::Row(kNames[operation], [&] {
      const cts::DeviceBuffer<unsigned> kept(1, 0);
      Compute<<<1, kThreads>>>(kept.data(), {0, 1, 0x1p-126f, 0x1.8p-126f}, static_cast<Operation>(operation));
      CTS_FINISH();
      CTS_EXPECT_EQ(kept[0], 0u, "an operation kept a subnormal number");
    });
  }
}

}  // namespace
