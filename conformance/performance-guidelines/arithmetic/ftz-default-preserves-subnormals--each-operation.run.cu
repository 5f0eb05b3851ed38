/*---
clause: perf.arithmetic.ftz-default-preserves-subnormals
covers: sums, products, comparisons, minimum, conversion to double
control: instructions that flush subnormals
control-fails-with: an operation did not keep a subnormal number
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 64;

enum Operation {
  kSum,
  kDifference,
  kProduct,
  kFusedFactor,
  kFusedAddend,
  kFusedSum,
  kLess,
  kLeast,
  kWiden,
  kOperations
};
constexpr const char* kNames[kOperations] = {"sum",           "difference",    "product",
                                             "factor-of-fma", "addend-of-fma", "sum-of-fma",
                                             "comparison",    "minimum",       "conversion-to-double"};

struct Operands {
  float x, zero, one;
};

// With the results of doubles, which hold all of these exactly.
__device__ bool Keeps(Operation operation, Operands o, bool control) {
  const float x = o.x;
  float f = 0;
  double right = x;
  switch (operation) {
    case kSum:
      f = x + x;
      right = 2 * static_cast<double>(x);
      if (control) asm("add.ftz.f32 %0, %1, %1;" : "=f"(f) : "f"(x));
      break;
    case kDifference:
      f = o.zero - x;
      right = -static_cast<double>(x);
      if (control) asm("sub.ftz.f32 %0, %1, %2;" : "=f"(f) : "f"(o.zero), "f"(x));
      break;
    case kProduct:
      f = x * o.one;
      if (control) asm("mul.ftz.f32 %0, %1, %2;" : "=f"(f) : "f"(x), "f"(o.one));
      break;
    case kFusedFactor:
      f = fmaf(o.one, x, o.zero);
      if (control) asm("fma.rn.ftz.f32 %0, %1, %2, %3;" : "=f"(f) : "f"(o.one), "f"(x), "f"(o.zero));
      break;
    case kFusedAddend:
      f = fmaf(o.zero, o.one, x);
      if (control) asm("fma.rn.ftz.f32 %0, %1, %2, %3;" : "=f"(f) : "f"(o.zero), "f"(o.one), "f"(x));
      break;
    case kFusedSum:  // of two normal products
      f = fmaf(o.one, 0x1.8p-126f, -0x1p-126f);
      right = 0x1p-127;
      if (control) asm("fma.rn.ftz.f32 %0, %1, %2, %3;" : "=f"(f) : "f"(o.one), "f"(0x1.8p-126f), "f"(-0x1p-126f));
      break;
    case kLess: {
      unsigned differs = x != o.zero ? 1 : 0;
      if (control)
        asm("{ .reg .pred p; setp.ne.ftz.f32 p, %1, %2; selp.u32 %0, 1, 0, p; }" : "=r"(differs) : "f"(x), "f"(o.zero));
      return differs == 1;
    }
    case kLeast:
      f = x < 0 ? fminf(x, o.zero) : fmaxf(x, o.zero);
      if (control) asm("max.ftz.f32 %0, %1, %2;" : "=f"(f) : "f"(x), "f"(x));
      break;
    default: {
      double wide = x;
      if (control) asm("cvt.ftz.f64.f32 %0, %1;" : "=d"(wide) : "f"(x));
      return wide == ldexp(static_cast<double>(__float_as_uint(x) & 0x7fffffu), -149) * (x < 0 ? -1 : 1);
    }
  }
  return static_cast<double>(f) == right;
}

__global__ void Compute(unsigned* lost, Operands o, Operation operation, bool control) {
  // Subnormal numbers of all sizes, and of both signs.
  const unsigned bits = threadIdx.x < 23 ? 1u << threadIdx.x : threadIdx.x * 2654435761u % 0x7fffffu + 1;
  o.x = __uint_as_float(bits | (threadIdx.x % 2 == 0 ? 0u : 0x80000000u));
  if (!Keeps(operation, o, control)) atomicAdd(lost, 1u);
}

CTS_CASE() {
  for (int operation = 0; operation < kOperations; ++operation) {
    cts::Row(kNames[operation], [&] {
      const cts::DeviceBuffer<unsigned> lost(1, 0);
      Compute<<<1, kThreads>>>(lost.data(), {0, 0, 1}, static_cast<Operation>(operation), cts::control());
      CTS_FINISH();
      CTS_EXPECT_EQ(lost[0], 0u, "an operation did not keep a subnormal number");
    });
  }
}

}  // namespace
