/*---
clause: perf.arithmetic.ftz-true-flushes
covers: quotients, roots, conversions, extremes, roundings in each direction
control: the option is left out
control-fails-with: a further operation kept a subnormal number
build: [ftz]
control-build: []
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/row.h"

namespace {

constexpr unsigned kThreads = 64;

enum Operation {
  kSumUp,
  kSumToZero,
  kDifference,
  kProductUp,
  kFusedDown,
  kFusedSumUp,
  kWidened,
  kNarrowed,
  kDividend,
  kQuotient,
  kQuickQuotient,
  kReciprocal,
  kRoot,
  kRootUp,
  kLeast,
  kGreatest,
  kOperations
};
constexpr const char* kNames[kOperations] = {"sum-upwards",
                                             "sum-towards-zero",
                                             "difference-to-nearest",
                                             "product-upwards",
                                             "fma-downwards",
                                             "sum-of-fma-upwards",
                                             "conversion-to-double",
                                             "conversion-from-double",
                                             "dividend",
                                             "quotient",
                                             "dividend-of-fdividef",
                                             "reciprocal",
                                             "square-root",
                                             "square-root-upwards",
                                             "minimum",
                                             "maximum"};
struct Operands {
  float zero, one, two, least, half_more;
};

// What is 0 where subnormal numbers are flushed. `x` is subnormal, and so is the float of `wide`, which equals it.
__device__ float Result(Operation operation, Operands o, float x, double wide) {
  const float quick = o.two * 0x1p-40f;
  switch (operation) {
    case kSumUp:
      return __fadd_ru(x, o.zero);
    case kSumToZero:
      return __fadd_rz(x, o.zero);
    case kDifference:
      return __fsub_rn(o.half_more, o.least);
    case kProductUp:
      return __fmul_ru(x, o.one);
    case kFusedDown:
      return __fmaf_rd(o.one, x, o.zero);
    case kFusedSumUp:
      return __fmaf_ru(o.one, o.half_more, -o.least);
    case kWidened:
      return __double_as_longlong(static_cast<double>(x)) << 1 != 0 ? 1.0f : 0.0f;
    case kNarrowed:
      return static_cast<float>(wide);
    case kDividend:
      return x / quick;
    case kQuotient:  // Of two normal numbers.
      return static_cast<float>(wide * 0x1p64) / (o.one * 0x1p64f);
    case kQuickQuotient:
      return __fdividef(x, quick);
    case kReciprocal:
      return __frcp_rn(o.one * 0x1p127f);
    case kRoot:
      return sqrtf(fabsf(x));
    case kRootUp:
      return __fsqrt_ru(fabsf(x));
    case kLeast:
      return fminf(fabsf(x), o.one);
    default:
      return fmaxf(-fabsf(x), -o.one);
  }
}
__global__ void Compute(unsigned* kept, Operands o, Operation operation) {
  // Subnormal numbers of all sizes, and of both signs.
  const unsigned bits = threadIdx.x < 23 ? 1u << threadIdx.x : threadIdx.x * 2654435761u % 0x7fffffu + 1;
  const bool negative = threadIdx.x % 2 != 0;
  const float x = __uint_as_float(bits | (negative ? 0x80000000u : 0u));
  const double size = static_cast<double>(bits) * 0x1p-149;
  const float result = Result(operation, o, x, negative ? -size : size);
  if ((__float_as_uint(result) & 0x7fffffffu) != 0) atomicAdd(kept, 1u);
}

CTS_CASE() {
  for (int operation = 0; operation < kOperations; ++operation) {
    cts::Row(kNames[operation], [&] {
      const cts::DeviceBuffer<unsigned> kept(1, 0);
      Compute<<<1, kThreads>>>(kept.data(), {0, 1, 2, 0x1p-126f, 0x1.8p-126f}, static_cast<Operation>(operation));
      CTS_CUDA(cudaGetLastError());
      CTS_FINISH();
      CTS_EXPECT_EQ(kept[0], 0u, "a further operation kept a subnormal number");
    });
  }
}

}  // namespace
