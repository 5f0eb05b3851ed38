/*---
clause: lang.integer.bit-fields
covers: bfi, places and lengths of 32 bits, constants or not
control: another field is inserted
control-fails-with: not the number with the field of bits
unit-build: [[], [device-debug]]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"

#include "bit-fields.family.cuh"

namespace {

#define INSERT(name, T, constraint)                                                                       \
  __device__ T name(T a, T b, unsigned at, unsigned length) {                                             \
    asm("bfi." #name " %0, %1, %0, %2, %3;" : "+" constraint(b) : constraint(a), "r"(at), "r"(length));   \
    return b;                                                                                             \
  }                                                                                                       \
  template <unsigned kAt, unsigned kLength>                                                               \
  __device__ T name##_by(T a, T b) {                                                                      \
    asm("bfi." #name " %0, %1, %0, %2, %3;" : "+" constraint(b) : constraint(a), "r"(kAt), "r"(kLength)); \
    return b;                                                                                             \
  }
INSERT(b32, U32, "r")
INSERT(b64, U64, "l")

// What lies past the end of the number is left out.
template <unsigned kWidth>
cts::Bits With(cts::Bits a, cts::Bits b, unsigned at, unsigned length) {
  at &= 255;
  length &= 255;
  for (unsigned i = 0; i < length && at + i < kWidth; ++i)
    b = (b & ~(cts::Bits{1} << (at + i))) | (a >> i & 1) << (at + i);
  return b;
}

#define INSERTED(ROW, name, a, b, width, of_a, of_b) \
  ROW(name, name(a, b, at, length), With<width>(of_a, of_b, At(o), Length(o)), name##_3_7)
#define INSERTED_BY(ROW, name, a, b, width, of_a, of_b, where, count, other_where, other_count)                     \
  ROW(name##_##where##_##count, (name##_by<where##u, count##u>(a, b)), With<width>(of_a, of_b, where##u, count##u), \
      name##_##other_where##_##other_count)
#define EACH(ROW, name, ...)       \
  INSERTED(ROW, name, __VA_ARGS__) \
  AT_CONSTANTS(ROW, INSERTED_BY, name, __VA_ARGS__)
#define ROWS(ROW)                    \
  EACH(ROW, b32, x, y, 32, o.a, o.b) \
  EACH(ROW, b64, wide, other, 64, Wide(o), Other(o))

CTS_EXACT_TABLE(Fields, ROWS, OPERANDS);

void Check() { CheckWords<Fields>(32, cts::control(), "not the number with the field of bits"); }

#if CTS_UNIT == 1
CTS_CASE(optimized) { Check(); }
#else
CTS_CASE(for_a_debugger) { Check(); }
#endif

}  // namespace
