/*---
clause: lang.half.pair-members
control: the other member is taken
control-fails-with: a member of a pair is not the part that it names
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_fp16.h>

#include <type_traits>

#include "cts/case.cuh"

#include "../narrow.family.cuh"

namespace {

static_assert(std::is_same_v<decltype(__half2::x), __half> && std::is_same_v<decltype(__half2::y), __half>);

__device__ unsigned PairBits(__half2 pair) {
  return __half_as_ushort(__low2half(pair)) | unsigned{__half_as_ushort(__high2half(pair))} << 16;
}
__device__ unsigned WithLow(__half2 pair, __half part) {
  pair.x = part;
  return PairBits(pair);
}
__device__ unsigned WithHigh(__half2 pair, __half part) {
  pair.y = part;
  return PairBits(pair);
}
// By a reference to a member, as a function of scalars is given one.
__device__ unsigned Through(const __half& part) { return __half_as_ushort(part); }

cts::Bits Word(cts::Bits low, cts::Bits high) { return low | high << 16; }
cts::Expected AsFloat(cts::Bits part) {
  return cts::Number(cts::kFloat, cts::ConvertBits(cts::kHalf, cts::kFloat, part, Rounding::kZero));
}

#define FUNCTIONS(ROW)                                         \
  ROW(x, unsigned{__half_as_ushort(p.x)}, o.a, y)              \
  ROW(y, unsigned{__half_as_ushort(p.y)}, o.b, x)              \
  ROW(x_by_reference, Through(p.x), o.a, y_by_reference)       \
  ROW(y_by_reference, Through(p.y), o.b, x_by_reference)       \
  ROW(x_as_float, __half2float(p.x), AsFloat(o.a), y_as_float) \
  ROW(y_as_float, __half2float(p.y), AsFloat(o.b), x_as_float) \
  ROW(x_cast, static_cast<float>(p.x), AsFloat(o.a), y_cast)   \
  ROW(y_cast, static_cast<float>(p.y), AsFloat(o.b), x_cast)   \
  ROW(x_assigned, WithLow(p, z), Word(o.c, o.b), y_assigned)   \
  ROW(y_assigned, WithHigh(p, z), Word(o.a, o.c), x_assigned)

CTS_EXACT_TABLE(Functions, FUNCTIONS, HALF_OPERANDS const __half2 p = __halves2half2(x, y););

CTS_CASE() {
  CheckNarrow<Functions>(cts::kHalf, 3, cts::control(), "a member of a pair is not the part that it names");
}

}  // namespace
