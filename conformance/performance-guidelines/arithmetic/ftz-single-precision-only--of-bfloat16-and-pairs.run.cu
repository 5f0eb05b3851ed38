/*---
clause: perf.arithmetic.ftz-single-precision-only
covers: bfloat16, whose subnormals are subnormal floats, and pairs
control: the numbers are floats
control-fails-with: an operation flushed a subnormal number of 16 bits
build: [ftz]
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <cuda_bf16.h>
#include <cuda_fp16.h>

namespace {

constexpr unsigned kThreads = 128;

enum Operation { kSum, kDifference, kProduct, kFused, kMinimum, kOperations };
constexpr const char* kNames[kOperations] = {"sum", "difference", "product", "fma", "minimum"};

// Below 8.0, where the case is not run, bfloat16 has no fma.
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 800
#define __hfma(x, one, zero) (x)
#define __hfma2(x, one, zero) (x)
#endif

// Each operation gives its first argument back. `Pair` has a number in each half.
template <class Pair>
__device__ Pair Result(Operation operation, Pair x, Pair zero, Pair one) {
  if (operation == kSum) return __hadd2(x, zero);
  if (operation == kDifference) return __hsub2(x, zero);
  if (operation == kProduct) return __hmul2(x, one);
  if (operation == kFused) return __hfma2(x, one, zero);
  return __hmin2(x, one);
}
template <class Number>
__device__ Number OfOne(Operation operation, Number x, Number zero, Number one) {
  if (operation == kSum) return __hadd(x, zero);
  if (operation == kDifference) return __hsub(x, zero);
  if (operation == kProduct) return __hmul(x, one);
  if (operation == kFused) return __hfma(x, one, zero);
  return __hmin(x, one);
}

// Numbers of 16 bits, and pairs of them in a word.
struct Bfloat16 {
  static constexpr unsigned kSubnormal = 0x7f, kOne = 0x3f803f80;
  using Pair = __nv_bfloat162;
  using Number = __nv_bfloat16;
};
struct Half {
  static constexpr unsigned kSubnormal = 0x3ff, kOne = 0x3c003c00;
  using Pair = __half2;
  using Number = __half;
};

template <class To, class From>
__device__ To BitsAs(const From& from) {
  To to;
  memcpy(&to, &from, sizeof to);
  return to;
}

// Subnormal numbers of all sizes and both signs.
template <class T>
__device__ unsigned short Subnormal(unsigned i) {
  const unsigned size = i < 10 ? (1u << i) & T::kSubnormal : i * 37u & T::kSubnormal;
  return static_cast<unsigned short>((size == 0 ? T::kSubnormal : size) | (i % 2 != 0 ? 0x8000u : 0u));
}

template <class T>
__global__ void Compute(unsigned* flushed, uint2 words, Operation operation, bool pairs, bool control) {
  const unsigned i = threadIdx.x;
  const unsigned short low = Subnormal<T>(i), high = Subnormal<T>(i * 5 + 3);
  const unsigned both = low | static_cast<unsigned>(high) << 16;
  bool kept;
  if (control) {
    const float x = __uint_as_float((both & 0x7fffffu) | 1u), zero = __uint_as_float(words.x),
                one = __uint_as_float(words.y);
    const float result = operation == kSum          ? x + zero
                         : operation == kDifference ? x - zero
                         : operation == kProduct    ? x * one
                         : operation == kFused      ? fmaf(x, one, zero)
                                                    : fminf(x, one);
    kept = __float_as_uint(result) == __float_as_uint(x);
  } else if (pairs) {
    using Pair = typename T::Pair;
    const Pair result = Result(operation, BitsAs<Pair>(both), BitsAs<Pair>(words.x), BitsAs<Pair>(words.y));
    kept = BitsAs<unsigned>(result) == both;
  } else {
    using Number = typename T::Number;
    const Number zero = BitsAs<Number>(static_cast<unsigned short>(words.x));
    const Number one = BitsAs<Number>(static_cast<unsigned short>(words.y));
    kept = BitsAs<unsigned short>(OfOne(operation, BitsAs<Number>(low), zero, one)) == low;
  }
  if (!kept) atomicAdd(flushed, 1u);
}

template <class T>
void Check(bool pairs) {
  // 0 and 1: both halves of a word alike; in the control floats.
  const uint2 words{0, cts::control() ? 0x3f800000u : T::kOne};
  for (int operation = 0; operation < kOperations; ++operation) {
    cts::Row(kNames[operation], [&] {
      const cts::DeviceBuffer<unsigned> flushed(1, 0);
      Compute<T><<<1, kThreads>>>(flushed.data(), words, static_cast<Operation>(operation), pairs, cts::control());
      CTS_FINISH();
      CTS_EXPECT_EQ(flushed[0], 0u, "an operation flushed a subnormal number of 16 bits");
    });
  }
}

CTS_CASE(bfloat16) { Check<Bfloat16>(false); }
CTS_CASE(pairs_of_bfloat16) { Check<Bfloat16>(true); }
CTS_CASE(pairs_of_halves) { Check<Half>(true); }

}  // namespace
