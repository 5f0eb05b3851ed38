/*---
clause: lang.integer.bit-fields
covers: bfe, places and lengths of 32 bits, constants or not
control: another field is taken
control-fails-with: not the field of bits
unit-build: [[], [device-debug]]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"

#include "bit-fields.family.cuh"

namespace {

#define EXTRACT(name, T, constraint)                                                                  \
  __device__ T name(T a, unsigned at, unsigned length) {                                              \
    T d;                                                                                              \
    asm("bfe." #name " %0, %1, %2, %3;" : "=" constraint(d) : constraint(a), "r"(at), "r"(length));   \
    return d;                                                                                         \
  }                                                                                                   \
  template <unsigned kAt, unsigned kLength>                                                           \
  __device__ T name##_by(T a) {                                                                       \
    T d;                                                                                              \
    asm("bfe." #name " %0, %1, %2, %3;" : "=" constraint(d) : constraint(a), "r"(kAt), "r"(kLength)); \
    return d;                                                                                         \
  }
EXTRACT(u32, U32, "r")
EXTRACT(s32, S32, "r")
EXTRACT(u64, U64, "l")
EXTRACT(s64, S64, "l")

// Bits past the end of the number, and those above the field, are copies of its sign.
template <bool kSigned, unsigned kWidth>
cts::Bits Field(cts::Bits a, unsigned at, unsigned length) {
  at &= 255;
  length &= 255;
  if (length == 0) return 0;
  const unsigned last = std::min(at + length, kWidth) - 1;
  const bool sign = kSigned && (a >> last & 1) != 0;
  cts::Bits field = 0;
  for (unsigned i = 0; i < kWidth; ++i)
    field |= static_cast<cts::Bits>(i < length && at + i < kWidth ? (a >> (at + i) & 1) != 0 : sign) << i;
  return field;
}

#define EXTRACTED(ROW, name, of, is_signed, width, bits) \
  ROW(name, name(of, at, length), (Field<is_signed, width>(bits, At(o), Length(o))), name##_3_7)
#define EXTRACTED_BY(ROW, name, of, is_signed, width, bits, where, count, other_where, other_count) \
  ROW(name##_##where##_##count, (name##_by<where##u, count##u>(of)),                                \
      (Field<is_signed, width>(bits, where##u, count##u)), name##_##other_where##_##other_count)
#define EACH(ROW, name, ...)        \
  EXTRACTED(ROW, name, __VA_ARGS__) \
  AT_CONSTANTS(ROW, EXTRACTED_BY, name, __VA_ARGS__)
#define ROWS(ROW)                                    \
  EACH(ROW, u32, x, false, 32, o.a)                  \
  EACH(ROW, s32, static_cast<S32>(x), true, 32, o.a) \
  EACH(ROW, u64, wide, false, 64, Wide(o))           \
  EACH(ROW, s64, static_cast<S64>(wide), true, 64, Wide(o))

CTS_EXACT_TABLE(Fields, ROWS, OPERANDS);

void Check() { CheckWords<Fields>(32, cts::control(), "not the field of bits"); }

#if CTS_UNIT == 1
CTS_CASE(optimized) { Check(); }
#else
CTS_CASE(for_a_debugger) { Check(); }
#endif

}  // namespace
