/*---
clause: lang.optimization.conversions
covers: integers that become float or double, compared with constants
control: each constant is the next one
control-fails-with:
  - a word as a number is not compared as its value says
  - a long as a number is not compared as its value says
unit-build: [[], [device-debug]]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../conversions.family.cuh"

#include "../drawn.family.cuh"

namespace {

using cts::Bits;

// At the ends of types, where float has not every integer, between two integers, and past all of them.
constexpr double kConstants[20] = {0.0,
                                   0.5,
                                   -0.0,
                                   -0.5,
                                   127.5,
                                   255.0,
                                   32767.5,
                                   -32768.0,
                                   16777216.0,
                                   16777218.0,
                                   -16777216.0,
                                   2147483520.0,
                                   2147483648.0,
                                   -2147483648.0,
                                   4294967040.0,
                                   18446744073709551616.0,
                                   4294967296.0,
                                   -1e30,
                                   9223372036854775808.0,
                                   -100.25};

// The host compares what a conversion left in memory.
template <class T>
__host__ __device__ T Left(T x) {
#ifdef __CUDA_ARCH__
  return x;
#else
  volatile T left = x;
  return left;
#endif
}
template <class T, int kConstant, class From>
__host__ __device__ Bits Compared(From x) {
  constexpr T kTo = static_cast<T>(kConstants[kConstant]);
  const T number = Left(static_cast<T>(x));
  return Bits{number < kTo} | Bits{number <= kTo} << 1 | Bits{number > kTo} << 2 | Bits{number >= kTo} << 3 |
         Bits{number == kTo} << 4 | Bits{number != kTo} << 5;
}
template <int kConstant, class From>
__host__ __device__ Bits OfBoth(From x) {
  return Compared<float, kConstant>(x) | Compared<double, kConstant>(x) << 6;
}
template <unsigned n>
__host__ __device__ Bits OfWord(Bits bits) {
  constexpr int kConstant = n % 20;
  const auto word = static_cast<unsigned>(bits);
  return OfBoth<kConstant>(word) | OfBoth<kConstant>(static_cast<int>(word)) << 12 |
         OfBoth<kConstant>(static_cast<short>(word)) << 24 | OfBoth<kConstant>(static_cast<unsigned char>(word)) << 36;
}
template <unsigned n>
__host__ __device__ Bits OfLong(Bits bits) {
  constexpr int kConstant = n % 20;
  return OfBoth<kConstant>(bits) | OfBoth<kConstant>(static_cast<long long>(bits)) << 12;
}

#define WORD(ROW, n, next) ROW(constant_##n, OfWord<n>(o.a), OfWord<n>(o.a), constant_##next)
#define LONG(ROW, n, next) ROW(constant_##n, OfLong<n>(o.a), OfLong<n>(o.a), constant_##next)
#define OF_WORDS(ROW) TEN_EXPRESSIONS(ROW, WORD, 1, 20) TEN_EXPRESSIONS(ROW, WORD, 2, 10)
#define OF_LONGS(ROW) TEN_EXPRESSIONS(ROW, LONG, 1, 20) TEN_EXPRESSIONS(ROW, LONG, 2, 10)

CTS_EXACT_TABLE(Words, OF_WORDS, );
CTS_EXACT_TABLE(Longs, OF_LONGS, );

void CheckWords() {
  cts::CheckExactTable<Words>(Ties(), cts::control(), "a word as a number is not compared as its value says");
}
void CheckLongs() {
  cts::CheckExactTable<Longs>(Ties(), cts::control(), "a long as a number is not compared as its value says");
}

#if CTS_UNIT == 1
CTS_CASE(words_optimized) { CheckWords(); }
CTS_CASE(longs_optimized) { CheckLongs(); }
#else
CTS_CASE(words_for_a_debugger) { CheckWords(); }
CTS_CASE(longs_for_a_debugger) { CheckLongs(); }
#endif

}  // namespace
