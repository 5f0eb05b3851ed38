// The operators of float and double and their roots, as rows.
#include "cts/arithmetic/exact_table.cuh"

namespace {

// Each with the intrinsic that the control calls instead.
#define OPERATOR(ROW, name, given, exact, instead)              \
  ROW(name, given, exact(o, Rounding::kNearestEven), name##_rz) \
  ROW(name##_rz, instead, cts::Open(), name##_rz)
#define OF_FLOAT(ROW)                                                    \
  OPERATOR(ROW, sum, x + y, OfFloat::Sum, __fadd_rz(x, y))               \
  OPERATOR(ROW, difference, x - y, OfFloat::Difference, __fsub_rz(x, y)) \
  OPERATOR(ROW, product, x* y, OfFloat::Product, __fmul_rz(x, y))        \
  OPERATOR(ROW, quotient, x / y, OfFloat::Quotient, __fdiv_rz(x, y))     \
  OPERATOR(ROW, reciprocal, 1 / x, OfFloat::Reciprocal, __frcp_rz(x))    \
  OPERATOR(ROW, sqrtf, sqrtf(x), OfFloat::Root, __fsqrt_rz(x))
#define OF_DOUBLE(ROW)                                                    \
  OPERATOR(ROW, sum, x + y, OfDouble::Sum, __dadd_rz(x, y))               \
  OPERATOR(ROW, difference, x - y, OfDouble::Difference, __dsub_rz(x, y)) \
  OPERATOR(ROW, product, x* y, OfDouble::Product, __dmul_rz(x, y))        \
  OPERATOR(ROW, quotient, x / y, OfDouble::Quotient, __ddiv_rz(x, y))     \
  OPERATOR(ROW, reciprocal, 1 / x, OfDouble::Reciprocal, __drcp_rz(x))    \
  OPERATOR(ROW, sqrt, sqrt(x), OfDouble::Root, __dsqrt_rz(x))

CTS_EXACT_TABLE(Floats, OF_FLOAT, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, OF_DOUBLE, DOUBLE_OPERANDS);

}  // namespace
