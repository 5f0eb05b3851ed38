/*---
clause: perf.arithmetic.ftz-default-preserves-subnormals
covers: quotients, roots, scaling, remainder, conversion from double
control: instructions that flush subnormals
control-fails-with: a further operation did not keep a subnormal number
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 64;

enum Operation { kNarrowed, kQuotient, kOfQuotient, kReciprocal, kRoot, kScaled, kRemainder, kNextToZero, kOperations };
constexpr const char* kNames[kOperations] = {"conversion-from-double",
                                             "quotient",
                                             "dividend",
                                             "reciprocal",
                                             "square-root",
                                             "scaled-by",
                                             "remainder",
                                             "next-to-zero"};

struct Operands {
  float zero, one, two;
};

__device__ float Flushed(float x, Operands o) {
  float f;
  asm("mul.ftz.f32 %0, %1, %2;" : "=f"(f) : "f"(x), "f"(o.one));
  return f;
}

// `x` is subnormal. What doubles hold exactly is compared with them.
__device__ bool Keeps(Operation operation, float x, Operands o, bool control) {
  const double wide = static_cast<double>(x);
  float f = 0;
  switch (operation) {
    case kNarrowed:
      f = static_cast<float>(wide * o.one);
      if (control) f = Flushed(f, o);
      return static_cast<double>(f) == wide;
    case kQuotient:  // of two normal numbers
      f = (x * 0x1p+64f) / (o.one * 0x1p+64f);
      if (control) asm("div.rn.ftz.f32 %0, %1, %2;" : "=f"(f) : "f"(x * 0x1p+64f), "f"(o.one * 0x1p+64f));
      return static_cast<double>(f) == wide;
    case kOfQuotient:
      f = x / (o.two * 0x1p-61f);
      if (control) asm("div.rn.ftz.f32 %0, %1, %2;" : "=f"(f) : "f"(x), "f"(o.two * 0x1p-61f));
      return static_cast<double>(f) == wide * 0x1p+60;
    case kReciprocal:  // of a power of two whose reciprocal is subnormal
      f = __frcp_rn(o.one * 0x1p+127f);
      if (control) asm("rcp.rn.ftz.f32 %0, %1;" : "=f"(f) : "f"(o.one * 0x1p+127f));
      return f == 0x1p-127f;
    case kRoot: {
      const float magnitude = fabsf(x);
      f = sqrtf(magnitude);
      if (control) asm("sqrt.rn.ftz.f32 %0, %1;" : "=f"(f) : "f"(magnitude));
      const double square = static_cast<double>(f) * static_cast<double>(f), of = static_cast<double>(magnitude);
      return square > 0.999 * of && square < 1.001 * of;
    }
    case kScaled:
      f = ldexpf(control ? Flushed(x, o) : x, 100);
      return static_cast<double>(f) == wide * 0x1p+100;
    case kRemainder:
      f = fmodf(control ? Flushed(x, o) : x, o.one);
      return static_cast<double>(f) == wide;
    default:  // The number next to zero, on the side of x.
      f = nextafterf(o.zero, x);
      if (control) f = Flushed(f, o);
      return f == (x < 0 ? -0x1p-149f : 0x1p-149f);
  }
}

__global__ void Compute(unsigned* lost, Operands o, Operation operation, bool control) {
  // Subnormal numbers of all sizes, and of both signs.
  const unsigned bits = threadIdx.x < 23 ? 1u << threadIdx.x : threadIdx.x * 2654435761u % 0x7fffffu + 1;
  const float x = __uint_as_float(bits | (threadIdx.x % 2 == 0 ? 0u : 0x80000000u));
  if (!Keeps(operation, x, o, control)) atomicAdd(lost, 1u);
}

CTS_CASE() {
  for (int operation = 0; operation < kOperations; ++operation) {
    cts::Row(kNames[operation], [&] {
      const cts::DeviceBuffer<unsigned> lost(1, 0);
      Compute<<<1, kThreads>>>(lost.data(), {0, 1, 2}, static_cast<Operation>(operation), cts::control());
      CTS_FINISH();
      CTS_EXPECT_EQ(lost[0], 0u, "a further operation did not keep a subnormal number");
    });
  }
}

}  // namespace
