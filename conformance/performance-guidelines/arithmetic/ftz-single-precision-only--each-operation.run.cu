/*---
clause: perf.arithmetic.ftz-single-precision-only
covers: sums, products, fma, comparison of doubles and halves
control: the numbers are floats
control-fails-with: an operation flushed a subnormal number of another type
build: [ftz]
---*/
#include "cts/case.cuh"

#include <cuda_fp16.h>

namespace {

constexpr unsigned kThreads = 64;

enum Operation {
  kSum,
  kDifference,
  kProduct,
  kFused,
  kNotEqual,
  kDoubles,
  kHalfSum = kDoubles,
  kHalfProduct,
  kHalfFused,
  kOperations
};
constexpr const char* kNames[kOperations] = {"sum-of-doubles",    "difference-of-doubles", "product-of-doubles",
                                             "fma-of-doubles",    "comparison-of-doubles", "sum-of-halves",
                                             "product-of-halves", "fma-of-halves"};

struct Numbers {
  double zero, one;
};

// The bits of a subnormal double, which each operation must give back.
__device__ bool Keeps(Operation operation, Numbers n, unsigned long long bits, bool control) {
  const double x = __longlong_as_double(static_cast<long long>(bits));
  if (control) {
    const float f = __uint_as_float(static_cast<unsigned>(bits & 0x7fffffu) | 1u);
    return f * static_cast<float>(n.one) != 0.0f;
  }
  double result = x;
  if (operation == kSum) result = x + n.zero;
  if (operation == kDifference) result = x - n.zero;
  if (operation == kProduct) result = x * n.one;
  if (operation == kFused) result = fma(x, n.one, n.zero);
  if (operation == kNotEqual) return x != n.zero;
  return __double_as_longlong(result) == static_cast<long long>(bits);
}
__device__ bool KeepsHalf(Operation operation, Numbers n, unsigned short bits, bool control) {
  const __half x = __ushort_as_half(bits), zero = __double2half(n.zero), one = __double2half(n.one);
  if (control) {
    const float f = __uint_as_float(bits | 1u);
    return f * static_cast<float>(n.one) != 0.0f;
  }
  const __half result = operation == kHalfSum       ? __hadd(x, zero)
                        : operation == kHalfProduct ? __hmul(x, one)
                                                    : __hfma(x, one, zero);
  return __half_as_ushort(result) == bits;
}

__global__ void Compute(unsigned* flushed, Numbers n, Operation operation, bool control) {
  // Subnormal numbers of all sizes.
  const unsigned i = threadIdx.x;
  const unsigned long long bits = i < 52 ? 1ull << i : (i + 1) * 0x9e3779b97f4a7c15ull >> 12;
  const auto half_bits = static_cast<unsigned short>(i < 10 ? 1u << i : i * 37u % 1023u + 1);
  const bool kept =
      operation < kDoubles ? Keeps(operation, n, bits, control) : KeepsHalf(operation, n, half_bits, control);
  if (!kept) atomicAdd(flushed, 1u);
}

CTS_CASE() {
  for (int operation = 0; operation < kOperations; ++operation) {
    cts::Row(kNames[operation], [&] {
      const cts::DeviceBuffer<unsigned> flushed(1, 0);
      Compute<<<1, kThreads>>>(flushed.data(), {0, 1}, static_cast<Operation>(operation), cts::control());
      CTS_FINISH();
      CTS_EXPECT_EQ(flushed[0], 0u, "an operation flushed a subnormal number of another type");
    });
  }
}

}  // namespace
