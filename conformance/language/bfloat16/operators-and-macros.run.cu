/*---
clause: lang.bfloat16.operators-and-macros
control: another operator
control-fails-with: an operator gives another result than its function
---*/
#include <cuda_bf16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"

namespace {

using Exact = Narrow<cts::kBfloat16>;

// 1 of the format.
constexpr cts::Bits kOne = static_cast<cts::Bits>((cts::kBfloat16).bias()) << (cts::kBfloat16).fraction;

template <class F>
__device__ __nv_bfloat16 Assigned(__nv_bfloat16 x, F change) {
  change(x);
  return x;
}

#define FUNCTIONS(ROW)                                                                                                 \
  ROW(sum, BFLOAT16_BITS(x + y), Exact::Sum(o), difference)                                                            \
  ROW(difference, BFLOAT16_BITS(x - y), Exact::Difference(o), sum)                                                     \
  ROW(product, BFLOAT16_BITS(x* y), Exact::Product(o), quotient)                                                       \
  ROW(quotient, BFLOAT16_BITS(x / y), Exact::Quotient(o), product)                                                     \
  ROW(sum_assigned, BFLOAT16_BITS(Assigned(x, [&](__nv_bfloat16& t) { t += y; })), Exact::Sum(o), difference_assigned) \
  ROW(difference_assigned, BFLOAT16_BITS(Assigned(x, [&](__nv_bfloat16& t) { t -= y; })), Exact::Difference(o),        \
      sum_assigned)                                                                                                    \
  ROW(product_assigned, BFLOAT16_BITS(Assigned(x, [&](__nv_bfloat16& t) { t *= y; })), Exact::Product(o),              \
      quotient_assigned)                                                                                               \
  ROW(quotient_assigned, BFLOAT16_BITS(Assigned(x, [&](__nv_bfloat16& t) { t /= y; })), Exact::Quotient(o),            \
      product_assigned)                                                                                                \
  ROW(negated, BFLOAT16_BITS(-x), cts::Number(cts::kBfloat16, o.a ^ cts::kBfloat16.sign()), kept)                      \
  ROW(kept, BFLOAT16_BITS(+x), cts::Number(cts::kBfloat16, o.a), negated)                                              \
  ROW(increment, BFLOAT16_BITS(Assigned(x, [](__nv_bfloat16& t) { ++t; })), Exact::Sum({o.a, kOne}), decrement)        \
  ROW(decrement, BFLOAT16_BITS(Assigned(x, [](__nv_bfloat16& t) { --t; })), Exact::Difference({o.a, kOne}), increment) \
  ROW(equal, (x == y) ? 1 : 0, cts::Bits{Exact::Equal(o)}, less_or_equal)                                              \
  ROW(less, (x < y) ? 1 : 0, cts::Bits{Exact::Less(o)}, greater)                                                       \
  ROW(less_or_equal, (x <= y) ? 1 : 0, cts::Bits{(Exact::Less(o) || Exact::Equal(o))}, greater_or_equal)               \
  ROW(greater, (x > y) ? 1 : 0, cts::Bits{(!Exact::Less(o) && !Exact::Equal(o) && !Exact::Unordered(o))}, less)        \
  ROW(greater_or_equal, (x >= y) ? 1 : 0, cts::Bits{(!Exact::Less(o) && !Exact::Unordered(o))}, less_or_equal)

CTS_EXACT_TABLE(Functions, FUNCTIONS, BFLOAT16_OPERANDS);

CTS_CASE() {
  CheckNarrow<Functions>(cts::kBfloat16, 2, cts::control(), "an operator gives another result than its function");
}

}  // namespace
