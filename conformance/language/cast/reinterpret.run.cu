/*---
clause: lang.cast.reinterpret
control: the value is converted, or the halves are exchanged
control-fails-with: [not the same 32 bits, not the same 64 bits]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/arithmetic/opaque.cuh"
#include "cts/case.cuh"

#include "../conversions.family.cuh"

namespace {

// A number of the bits that memory has, and the bits of a number. The compiler sees through neither: it would leave out
// a function that is called on what its inverse gave.
template <class T>
__device__ T FromMemory(const cts::Bits& bits) {
  T x;
  memcpy(&x, &bits, sizeof x);
  return cts::Opaque(x);
}
__device__ unsigned InMemory(float x) {
  const float there = cts::Opaque(x);
  unsigned bits = 0;
  memcpy(&bits, &there, sizeof there);
  return bits;
}
__device__ cts::Bits InMemory(double x) {
  const double there = cts::Opaque(x);
  cts::Bits bits = 0;
  memcpy(&bits, &there, sizeof there);
  return bits;
}

#define OF_WORDS(ROW)                                                                 \
  ROW(__float_as_int, __float_as_int(f), o.a & 0xffffffff, int_of_float)              \
  ROW(__float_as_uint, __float_as_uint(f), o.a & 0xffffffff, uint_of_float)           \
  ROW(__int_as_float, InMemory(__int_as_float(sw)), o.a & 0xffffffff, float_of_int)   \
  ROW(__uint_as_float, InMemory(__uint_as_float(w)), o.a & 0xffffffff, float_of_uint) \
  ROW(int_of_float, static_cast<int>(f), cts::Open(), int_of_float)                   \
  ROW(uint_of_float, static_cast<unsigned>(f), cts::Open(), uint_of_float)            \
  ROW(float_of_int, InMemory(static_cast<float>(sw)), cts::Open(), float_of_int)      \
  ROW(float_of_uint, InMemory(static_cast<float>(w)), cts::Open(), float_of_uint)
#define OF_LONGS(ROW)                                                                                   \
  ROW(__double_as_longlong, __double_as_longlong(d), o.a, longlong_of_double)                           \
  ROW(__longlong_as_double, InMemory(__longlong_as_double(sx)), o.a, double_of_longlong)                \
  ROW(__double2hiint, __double2hiint(d), o.a >> 32, __double2loint)                                     \
  ROW(__double2loint, __double2loint(d), o.a & 0xffffffff, __double2hiint)                              \
  ROW(__hiloint2double, InMemory(__hiloint2double(static_cast<int>(x >> 32), sw)), o.a, lohiint2double) \
  ROW(longlong_of_double, static_cast<long long>(d), cts::Open(), longlong_of_double)                   \
  ROW(double_of_longlong, InMemory(static_cast<double>(sx)), cts::Open(), double_of_longlong)           \
  ROW(lohiint2double, InMemory(__hiloint2double(sw, static_cast<int>(x >> 32))), cts::Open(), lohiint2double)

CTS_EXACT_TABLE(OfWords, OF_WORDS, INTEGER_OPERAND [[maybe_unused]] const float f = FromMemory<float>(o.a););
CTS_EXACT_TABLE(OfLongs, OF_LONGS, INTEGER_OPERAND [[maybe_unused]] const double d = FromMemory<double>(o.a););

CTS_CASE() {
  // NaN of every kind are among them.
  const cts::FloatOperands floats(cts::kFloat, 1, cts::ExtentOf(kDrawn), cts::seed());
  const cts::FloatOperands doubles(cts::kDouble, 1, cts::ExtentOf(kDrawn), cts::seed());
  cts::CheckExactTable<OfWords>(floats, cts::control(), "not the same 32 bits");
  cts::CheckExactTable<OfLongs>(doubles, cts::control(), "not the same 64 bits");
}

}  // namespace
