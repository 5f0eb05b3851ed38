/*---
clause: lang.rounding.fmad-false
covers: products that are subtracted, negated, squares, or added to each other
control: a product and a sum are fused
control-fails-with: [a float product is not rounded by itself, a double product is not rounded by itself]
build: [fmad-false]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

template <const cts::Format& f>
struct Once {
  using O = const cts::Operands&;
  static cts::Bits Product(cts::Bits a, cts::Bits b) { return cts::ProductBits(f, a, b, Rounding::kNearestEven); }
  static cts::Expected Sum(cts::Bits a, cts::Bits b) {
    return cts::Number(f, cts::SumBits(f, a, b, Rounding::kNearestEven));
  }
  static cts::Expected Difference(cts::Bits a, cts::Bits b) {
    return cts::Number(f, cts::DifferenceBits(f, a, b, Rounding::kNearestEven));
  }
  static cts::Expected Subtracted(O o) { return Difference(o.c, Product(o.a, o.b)); }
  static cts::Expected Negated(O o) { return Difference(Product(o.a, o.b) ^ f.sign(), o.c); }
  static cts::Expected Squared(O o) { return Difference(Product(o.a, o.a), Product(o.b, o.b)); }
  static cts::Expected Products(O o) { return Sum(Product(o.a, o.b), Product(o.b, o.c)); }
  static cts::Expected InTurn(O o) {
    const cts::Bits first = cts::SumBits(f, Product(o.a, o.b), o.c, Rounding::kNearestEven);
    return Sum(Product(first, o.a), o.b);
  }
};

// A sum that an operator puts into a variable, twice.
template <class T>
__device__ T InTurn(T x, T y, T z) {
  T sum = z;
  sum += x * y;
  T next = y;
  next += sum * x;
  return next;
}

#define ROWS(ROW, f, fused)                                             \
  ROW(subtracted, z - x * y, Once<f>::Subtracted(o), subtracted_fused)  \
  ROW(negated, -(x * y) - z, Once<f>::Negated(o), negated_fused)        \
  ROW(squares, x* x - y * y, Once<f>::Squared(o), squares_fused)        \
  ROW(products, x* y + y * z, Once<f>::Products(o), products_fused)     \
  ROW(in_turn, InTurn(x, y, z), Once<f>::InTurn(o), in_turn_fused)      \
  ROW(subtracted_fused, fused(-x, y, z), cts::Open(), subtracted_fused) \
  ROW(negated_fused, fused(-x, y, -z), cts::Open(), negated_fused)      \
  ROW(squares_fused, fused(x, x, -(y * y)), cts::Open(), squares_fused) \
  ROW(products_fused, fused(x, y, y* z), cts::Open(), products_fused)   \
  ROW(in_turn_fused, fused(fused(x, y, z), x, y), cts::Open(), in_turn_fused)
#define OF_FLOAT(ROW) ROWS(ROW, cts::kFloat, fmaf)
#define OF_DOUBLE(ROW) ROWS(ROW, cts::kDouble, fma)

CTS_EXACT_TABLE(Floats, OF_FLOAT, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, OF_DOUBLE, DOUBLE_OPERANDS);

CTS_CASE(float) { CheckRounded<Floats>(cts::kFloat, 3, cts::control(), "a float product is not rounded by itself"); }
CTS_CASE(double) {
  CheckRounded<Doubles>(cts::kDouble, 3, cts::control(), "a double product is not rounded by itself");
}

}  // namespace
