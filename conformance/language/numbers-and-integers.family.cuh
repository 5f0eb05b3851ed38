// The types that narrow numbers are made of and become, a row each, and what tables of the device and of the host need
// for them. CUDA's header of the narrow numbers comes first.
#include <bit>

#include "cts/arithmetic/exact_table.cuh"

namespace {

// A row each: FROM(ROW, name, type).
#define FROM_EACH_INTEGER(FROM, ROW)        \
  FROM(ROW, short, short)                   \
  FROM(ROW, unsigned_short, unsigned short) \
  FROM(ROW, int, int)                       \
  FROM(ROW, unsigned, unsigned)             \
  FROM(ROW, long, long)                     \
  FROM(ROW, unsigned_long, unsigned long)   \
  FROM(ROW, long_long, long long)           \
  FROM(ROW, unsigned_long_long, unsigned long long)

// A row each: TO(ROW, name, type, bits, whether it has a sign). A char has one or none, as the host has it.
#define TO_EACH_INTEGER(TO, ROW)                      \
  TO(ROW, signed_char, signed char, 8, true)          \
  TO(ROW, unsigned_char, unsigned char, 8, false)     \
  TO(ROW, char, char, 8, (static_cast<char>(-1) < 0)) \
  TO(ROW, short, short, 16, true)                     \
  TO(ROW, unsigned_short, unsigned short, 16, false)  \
  TO(ROW, int, int, 32, true)                         \
  TO(ROW, unsigned, unsigned, 32, false)              \
  TO(ROW, long, long, 64, true)                       \
  TO(ROW, unsigned_long, unsigned long, 64, false)    \
  TO(ROW, long_long, long long, 64, true)             \
  TO(ROW, unsigned_long_long, unsigned long long, 64, false)

// On the device, a row each: TO(ROW, name, what gives its bits, format).
#define HALF_OF(number) __half_raw(static_cast<__half>(number)).x
#define BFLOAT16_OF(number) __nv_bfloat16_raw(static_cast<__nv_bfloat16>(number)).x
#define TO_EACH_NUMBER(TO, ROW)                   \
  TO(ROW, half, HALF_OF, cts::kHalf)              \
  TO(ROW, bfloat16, BFLOAT16_OF, cts::kBfloat16)  \
  TO(ROW, float, static_cast<float>, cts::kFloat) \
  TO(ROW, double, static_cast<double>, cts::kDouble)
// long has the overload of long long.
__device__ inline long long Plain(long x) { return x; }
__device__ inline unsigned long long Plain(unsigned long x) { return x; }
template <class T>
__device__ T Plain(T x) {
  return x;
}
template <class T>
__device__ T Coded(cts::Bits code) {
  T x;
  x.__x = static_cast<decltype(x.__x)>(code);
  return x;
}

// On the host, a row each: TO(ROW, name, type, format).
#define TO_EACH_NUMBER_ON_HOST(TO, ROW)            \
  TO(ROW, half, __half, cts::kHalf)                \
  TO(ROW, bfloat16, __nv_bfloat16, cts::kBfloat16) \
  TO(ROW, float, float, cts::kFloat)               \
  TO(ROW, double, double, cts::kDouble)
inline cts::Bits BitsOf(double x) { return std::bit_cast<cts::Bits>(x); }
inline cts::Bits BitsOf(float x) { return std::bit_cast<unsigned>(x); }
inline cts::Bits BitsOf(__half x) { return __half_raw(x).x; }
inline cts::Bits BitsOf(__nv_bfloat16 x) { return __nv_bfloat16_raw(x).x; }
// Of an integer up to 32 bits its word, with its sign.
template <class T>
cts::Bits WordOf(T x) {
  return sizeof x == 8 ? static_cast<cts::Bits>(x) : static_cast<cts::Bits>(x) & 0xffffffff;
}
template <class T>
T OfCode(cts::Bits code) {
  T x;
  x.__x = static_cast<decltype(x.__x)>(code);
  return x;
}

}  // namespace
