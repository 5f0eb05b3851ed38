/*---
clause: lang.integer.dot-products
control: the signed function for the unsigned one, and the upper half for the lower
control-fails-with: not the sum of the products
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"

namespace {

// Elements of an operand, from the lowest.
__int128 Byte(cts::Bits x, int i) { return Signed(x >> 8 * i & 0xff, 8); }
__int128 UnsignedByte(cts::Bits x, int i) { return static_cast<__int128>(x >> 8 * i & 0xff); }
__int128 Half(cts::Bits x, int i) { return Signed(x >> 16 * i & 0xffff, 16); }
__int128 UnsignedHalf(cts::Bits x, int i) { return static_cast<__int128>(x >> 16 * i & 0xffff); }

template <class Left, class Right>
cts::Bits Dot(const cts::Operands& o, int count, int first, Left left, Right right) {
  __int128 sum = static_cast<__int128>(o.c);
  for (int i = 0; i < count; ++i) sum += left(o.a, i) * right(o.b, first + i);
  return Word(sum);
}

__device__ char4 Bytes(unsigned x) {
  return make_char4(static_cast<char>(x), static_cast<char>(x >> 8), static_cast<char>(x >> 16),
                    static_cast<char>(x >> 24));
}
__device__ uchar4 UnsignedBytes(unsigned x) { return make_uchar4(x & 255, x >> 8 & 255, x >> 16 & 255, x >> 24); }
__device__ short2 Halves(unsigned x) { return make_short2(static_cast<short>(x), static_cast<short>(x >> 16)); }
__device__ ushort2 UnsignedHalves(unsigned x) { return make_ushort2(x & 0xffff, x >> 16); }

#define FUNCTIONS(ROW)                                                                                              \
  ROW(dp4a_signed, __dp4a(sx, sy, sz), Dot(o, 4, 0, Byte, Byte), dp4a_unsigned)                                     \
  ROW(dp4a_unsigned, __dp4a(x, y, z), Dot(o, 4, 0, UnsignedByte, UnsignedByte), dp4a_signed)                        \
  ROW(dp4a_char4, __dp4a(Bytes(x), Bytes(y), sz), Dot(o, 4, 0, Byte, Byte), dp4a_uchar4)                            \
  ROW(dp4a_uchar4, __dp4a(UnsignedBytes(x), UnsignedBytes(y), z), Dot(o, 4, 0, UnsignedByte, UnsignedByte),         \
      dp4a_char4)                                                                                                   \
  ROW(dp2a_lo_signed, __dp2a_lo(sx, sy, sz), Dot(o, 2, 0, Half, Byte), dp2a_hi_signed)                              \
  ROW(dp2a_hi_signed, __dp2a_hi(sx, sy, sz), Dot(o, 2, 2, Half, Byte), dp2a_lo_signed)                              \
  ROW(dp2a_lo_unsigned, __dp2a_lo(x, y, z), Dot(o, 2, 0, UnsignedHalf, UnsignedByte), dp2a_lo_signed)               \
  ROW(dp2a_hi_unsigned, __dp2a_hi(x, y, z), Dot(o, 2, 2, UnsignedHalf, UnsignedByte), dp2a_hi_signed)               \
  ROW(dp2a_lo_short2, __dp2a_lo(Halves(x), Bytes(y), sz), Dot(o, 2, 0, Half, Byte), dp2a_hi_short2)                 \
  ROW(dp2a_hi_short2, __dp2a_hi(Halves(x), Bytes(y), sz), Dot(o, 2, 2, Half, Byte), dp2a_lo_short2)                 \
  ROW(dp2a_lo_ushort2, __dp2a_lo(UnsignedHalves(x), UnsignedBytes(y), z), Dot(o, 2, 0, UnsignedHalf, UnsignedByte), \
      dp2a_lo_short2)                                                                                               \
  ROW(dp2a_hi_ushort2, __dp2a_hi(UnsignedHalves(x), UnsignedBytes(y), z), Dot(o, 2, 2, UnsignedHalf, UnsignedByte), \
      dp2a_hi_short2)

CTS_EXACT_TABLE(Functions, FUNCTIONS, WORD_OPERANDS);

CTS_CASE() { CheckWords<Functions>(32, cts::control(), "not the sum of the products"); }

}  // namespace
