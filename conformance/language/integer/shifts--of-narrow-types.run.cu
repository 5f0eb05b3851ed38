/*---
clause: lang.integer.shifts
covers: types of 8 and of 16 bits, and assignments
control: the amount is one more
control-fails-with: not the shifted number of a narrow type
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"

namespace {

using S8 = signed char;
using U8 = unsigned char;
using S16 = short;
using U16 = unsigned short;

template <class T>
__device__ int LeftAssigned(unsigned x, unsigned amount) {
  T value = static_cast<T>(x);
  value <<= amount;
  return value;
}
template <class T>
__device__ int RightAssigned(unsigned x, unsigned amount) {
  T value = static_cast<T>(x);
  value >>= amount;
  return value;
}

// The operand as a number of the type, and the amount, which is less than its width.
template <class T>
__int128 Number(const cts::Operands& o) {
  return static_cast<T>(o.a);
}
template <class T>
unsigned Amount(const cts::Operands& o) {
  return static_cast<unsigned>(o.b % (8 * sizeof(T)));
}
// A number that is left of the type, as an int.
template <class T>
cts::Bits Kept(__int128 number) {
  return Word(static_cast<T>(number));
}

// A type has rows for amounts that are known at run time only, and for one that is not.
#define SHIFT(ROW, name, given, exact, by_one_more) \
  ROW(name, given, exact, name##_by_one_more)       \
  ROW(name##_by_one_more, by_one_more, cts::Open(), name##_by_one_more)
#define OF_TYPE(ROW, T)                                                                                           \
  SHIFT(ROW, T##_left, static_cast<T>(x) << (y % (8 * sizeof(T))), Word(Number<T>(o) << Amount<T>(o)),            \
        static_cast<T>(x) << (y % (8 * sizeof(T)) + 1))                                                           \
  SHIFT(ROW, T##_right, static_cast<T>(x) >> (y % (8 * sizeof(T))), Word(Number<T>(o) >> Amount<T>(o)),           \
        static_cast<T>(x) >> (y % (8 * sizeof(T)) + 1))                                                           \
  SHIFT(ROW, T##_left_assigned, LeftAssigned<T>(x, y % (8 * sizeof(T))), Kept<T>(Number<T>(o) << Amount<T>(o)),   \
        LeftAssigned<T>(x, y % (8 * sizeof(T)) + 1))                                                              \
  SHIFT(ROW, T##_right_assigned, RightAssigned<T>(x, y % (8 * sizeof(T))), Kept<T>(Number<T>(o) >> Amount<T>(o)), \
        RightAssigned<T>(x, y % (8 * sizeof(T)) + 1))                                                             \
  SHIFT(ROW, T##_left_by_3, LeftAssigned<T>(x, 3), Kept<T>(Number<T>(o) << 3), LeftAssigned<T>(x, 4))             \
  SHIFT(ROW, T##_right_by_3, RightAssigned<T>(x, 3), Kept<T>(Number<T>(o) >> 3), RightAssigned<T>(x, 4))
#define FUNCTIONS(ROW) OF_TYPE(ROW, S8) OF_TYPE(ROW, U8) OF_TYPE(ROW, S16) OF_TYPE(ROW, U16)

CTS_EXACT_TABLE(Functions, FUNCTIONS, WORD_OPERANDS);

CTS_CASE() { CheckWords<Functions>(32, cts::control(), "not the shifted number of a narrow type"); }

}  // namespace
