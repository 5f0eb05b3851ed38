/*---
clause: lang.cast.reinterpret
control: the value is converted, or the halves are exchanged
control-fails-with: [not the same 32 bits, not the same 64 bits]
---*/
#include "cts/case.cuh"

#include "../conversions.family.cuh"

namespace {

#define OF_WORDS(ROW)                                                                        \
  ROW(__float_as_int, __float_as_int(__int_as_float(sw)), o.a & 0xffffffff, int_of_float)    \
  ROW(__float_as_uint, __float_as_uint(__uint_as_float(w)), o.a & 0xffffffff, uint_of_float) \
  ROW(__int_as_float, __int_as_float(sw), o.a & 0xffffffff, float_of_int)                    \
  ROW(__uint_as_float, __uint_as_float(w), o.a & 0xffffffff, float_of_uint)                  \
  ROW(int_of_float, static_cast<int>(__int_as_float(sw)), cts::Open(), int_of_float)         \
  ROW(uint_of_float, static_cast<unsigned>(__uint_as_float(w)), cts::Open(), uint_of_float)  \
  ROW(float_of_int, static_cast<float>(sw), cts::Open(), float_of_int)                       \
  ROW(float_of_uint, static_cast<float>(w), cts::Open(), float_of_uint)
#define OF_LONGS(ROW)                                                                                        \
  ROW(__double_as_longlong, __double_as_longlong(__longlong_as_double(sx)), o.a, longlong_of_double)         \
  ROW(__longlong_as_double, __longlong_as_double(sx), o.a, double_of_longlong)                               \
  ROW(__double2hiint, __double2hiint(__longlong_as_double(sx)), o.a >> 32, __double2loint)                   \
  ROW(__double2loint, __double2loint(__longlong_as_double(sx)), o.a & 0xffffffff, __double2hiint)            \
  ROW(__hiloint2double, __hiloint2double(static_cast<int>(x >> 32), sw), o.a, lohiint2double)                \
  ROW(longlong_of_double, static_cast<long long>(__longlong_as_double(sx)), cts::Open(), longlong_of_double) \
  ROW(double_of_longlong, static_cast<double>(sx), cts::Open(), double_of_longlong)                          \
  ROW(lohiint2double, __hiloint2double(sw, static_cast<int>(x >> 32)), cts::Open(), lohiint2double)

CTS_EXACT_TABLE(OfWords, OF_WORDS, INTEGER_OPERAND);
CTS_EXACT_TABLE(OfLongs, OF_LONGS, INTEGER_OPERAND);

CTS_CASE() {
  // NaN of every kind are among them.
  const cts::FloatOperands floats(cts::kFloat, 1, cts::ExtentOf(kDrawn), cts::seed());
  const cts::FloatOperands doubles(cts::kDouble, 1, cts::ExtentOf(kDrawn), cts::seed());
  cts::CheckExactTable<OfWords>(floats, cts::control(), "not the same 32 bits");
  cts::CheckExactTable<OfLongs>(doubles, cts::control(), "not the same 64 bits");
}

}  // namespace
