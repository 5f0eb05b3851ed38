/*---
clause: lang.bfloat16.pair-members
control: the other member is taken
control-fails-with: a member of a pair is not the part that it names
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_bf16.h>

#include <type_traits>

#include "cts/case.cuh"

#include "../narrow.family.cuh"

namespace {

static_assert(std::is_same_v<decltype(__nv_bfloat162::x), __nv_bfloat16> &&
              std::is_same_v<decltype(__nv_bfloat162::y), __nv_bfloat16>);

__device__ unsigned PairBits(__nv_bfloat162 pair) {
  return __bfloat16_as_ushort(__low2bfloat16(pair)) | unsigned{__bfloat16_as_ushort(__high2bfloat16(pair))} << 16;
}
__device__ unsigned WithLow(__nv_bfloat162 pair, __nv_bfloat16 part) {
  pair.x = part;
  return PairBits(pair);
}
__device__ unsigned WithHigh(__nv_bfloat162 pair, __nv_bfloat16 part) {
  pair.y = part;
  return PairBits(pair);
}
// By a reference to a member, as a function of scalars is given one.
__device__ unsigned Through(const __nv_bfloat16& part) { return __bfloat16_as_ushort(part); }

cts::Bits Word(cts::Bits low, cts::Bits high) { return low | high << 16; }
cts::Expected AsFloat(cts::Bits part) {
  return cts::Number(cts::kFloat, cts::ConvertBits(cts::kBfloat16, cts::kFloat, part, Rounding::kZero));
}

#define FUNCTIONS(ROW)                                             \
  ROW(x, unsigned{__bfloat16_as_ushort(p.x)}, o.a, y)              \
  ROW(y, unsigned{__bfloat16_as_ushort(p.y)}, o.b, x)              \
  ROW(x_by_reference, Through(p.x), o.a, y_by_reference)           \
  ROW(y_by_reference, Through(p.y), o.b, x_by_reference)           \
  ROW(x_as_float, __bfloat162float(p.x), AsFloat(o.a), y_as_float) \
  ROW(y_as_float, __bfloat162float(p.y), AsFloat(o.b), x_as_float) \
  ROW(x_cast, static_cast<float>(p.x), AsFloat(o.a), y_cast)       \
  ROW(y_cast, static_cast<float>(p.y), AsFloat(o.b), x_cast)       \
  ROW(x_assigned, WithLow(p, z), Word(o.c, o.b), y_assigned)       \
  ROW(y_assigned, WithHigh(p, z), Word(o.a, o.c), x_assigned)

CTS_EXACT_TABLE(Functions, FUNCTIONS, BFLOAT16_OPERANDS const __nv_bfloat162 p = __halves2bfloat162(x, y););

CTS_CASE() {
  CheckNarrow<Functions>(cts::kBfloat16, 3, cts::control(), "a member of a pair is not the part that it names");
}

}  // namespace
