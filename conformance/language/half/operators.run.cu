/*---
clause: lang.half.operators
control: another operator
control-fails-with: an operator gives another result than its function
---*/
#include <cuda_fp16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"

namespace {

using Exact = Narrow<cts::kHalf>;

// 1 of the format.
constexpr cts::Bits kOne = static_cast<cts::Bits>((cts::kHalf).bias()) << (cts::kHalf).fraction;

template <class F>
__device__ __half Assigned(__half x, F change) {
  change(x);
  return x;
}

#define FUNCTIONS(ROW)                                                                                             \
  ROW(sum, HALF_BITS(x + y), Exact::Sum(o), difference)                                                            \
  ROW(difference, HALF_BITS(x - y), Exact::Difference(o), sum)                                                     \
  ROW(product, HALF_BITS(x* y), Exact::Product(o), quotient)                                                       \
  ROW(quotient, HALF_BITS(x / y), Exact::Quotient(o), product)                                                     \
  ROW(sum_assigned, HALF_BITS(Assigned(x, [&](__half& t) { t += y; })), Exact::Sum(o), difference_assigned)        \
  ROW(difference_assigned, HALF_BITS(Assigned(x, [&](__half& t) { t -= y; })), Exact::Difference(o), sum_assigned) \
  ROW(product_assigned, HALF_BITS(Assigned(x, [&](__half& t) { t *= y; })), Exact::Product(o), quotient_assigned)  \
  ROW(quotient_assigned, HALF_BITS(Assigned(x, [&](__half& t) { t /= y; })), Exact::Quotient(o), product_assigned) \
  ROW(negated, HALF_BITS(-x), cts::Number(cts::kHalf, o.a ^ cts::kHalf.sign()), kept)                              \
  ROW(kept, HALF_BITS(+x), cts::Number(cts::kHalf, o.a), negated)                                                  \
  ROW(increment, HALF_BITS(Assigned(x, [](__half& t) { ++t; })), Exact::Sum({o.a, kOne}), decrement)               \
  ROW(decrement, HALF_BITS(Assigned(x, [](__half& t) { --t; })), Exact::Difference({o.a, kOne}), increment)        \
  ROW(equal, (x == y) ? 1 : 0, cts::Bits{Exact::Equal(o)}, less_or_equal)                                          \
  ROW(less, (x < y) ? 1 : 0, cts::Bits{Exact::Less(o)}, greater)                                                   \
  ROW(less_or_equal, (x <= y) ? 1 : 0, cts::Bits{(Exact::Less(o) || Exact::Equal(o))}, greater_or_equal)           \
  ROW(greater, (x > y) ? 1 : 0, cts::Bits{(!Exact::Less(o) && !Exact::Equal(o) && !Exact::Unordered(o))}, less)    \
  ROW(greater_or_equal, (x >= y) ? 1 : 0, cts::Bits{(!Exact::Less(o) && !Exact::Unordered(o))}, less_or_equal)

CTS_EXACT_TABLE(Functions, FUNCTIONS, HALF_OPERANDS);

CTS_CASE() {
  CheckNarrow<Functions>(cts::kHalf, 2, cts::control(), "an operator gives another result than its function");
}

}  // namespace
