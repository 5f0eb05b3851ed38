// ldexp, scalbn and scalbln by powers of two that take every number out of the format, up to the ends of int and long.
#include <limits>

#include "cts/arithmetic/exact_table.cuh"

namespace {

using cts::Bits;
using cts::Expected;
using cts::Open;

constexpr unsigned kDrawn = 4096;

template <class T>
__device__ T ValueOf(Bits bits) {
  if constexpr (sizeof(T) == 4) return __uint_as_float(static_cast<unsigned>(bits));
  return __longlong_as_double(static_cast<long long>(bits));
}

template <class Int>
constexpr long long kMost = std::numeric_limits<Int>::max();

// The ends of a type and what is near them; of long also what has few bits below those of an int.
template <class Int>
__host__ __device__ Int FarPower(const cts::Operands& o) {
  constexpr long long kHigh[] = {
      4300,         32767,     65536,           0x7ffffbff, 0x7fffffff,      1ll << 32,          (1ll << 32) + 2,
      0xffffffffll, 5ll << 40, (1ll << 62) + 1, 1ll << 31,  (1ll << 31) + 3, 0x7fffffffffffffff, 4 * 65536ll,
      0x7ffffffe};
  const long long drawn = kHigh[(o.c >> 3) % (sizeof kHigh / sizeof *kHigh)];
  const Int power = static_cast<Int>(drawn > kMost<Int> ? kMost<Int> : drawn);
  return static_cast<Int>(o.c & 1 ? (o.c & 2 ? -power : -power - 1) : power);
}

// Numbers other than 0 become infinite or 0; all else stays as it is.
template <class Int>
Expected Scaled(cts::Format f, const cts::Operands& o) {
  if (cts::IsNan(f, o.a) || cts::IsInfinite(f, o.a) || cts::IsZero(f, o.a)) return cts::Number(f, o.a);
  return (o.a & f.sign()) | (FarPower<Int>(o) > 0 ? f.infinity() : 0);
}

#define FAR_POWERS(ROW, f)                                                          \
  ROW(ldexp, ldexp(x, FarPower<int>(o)), Scaled<int>(f, o), by_the_last_bits)       \
  ROW(scalbn, scalbn(x, FarPower<int>(o)), Scaled<int>(f, o), by_the_last_bits)     \
  ROW(scalbln, scalbln(x, FarPower<long>(o)), Scaled<long>(f, o), by_the_last_bits) \
  ROW(by_the_last_bits, scalbn(x, FarPower<int>(o) % 8), Open(), by_the_last_bits)

template <class Table>
void CheckFarPowers(cts::Format format, bool control, const char* message) {
  cts::CheckExactTable<Table>(cts::FloatOperands(format, 2, cts::ExtentOf(kDrawn), cts::seed()), control, message);
}

}  // namespace
