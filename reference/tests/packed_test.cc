// Instructions on parts of words, and such as move and pick bits.
#include <gtest/gtest.h>

#include "tests/run_kernel.h"

namespace ref::testing {
namespace {

// The word that `code` leaves in %r0, of 0x80ff7f01 in %r1, 0x12345678 in %r2 and 3 in %r3.
u64 Word(const std::string& code) {
  const Ran ran = RunKernel(".reg .b32 %r<4>; mov.b32 %r1, 0x80ff7f01; mov.b32 %r2, 0x12345678; mov.b32 %r3, 3;\n" +
                            code + "\nst.global.u32 [%out], %r0;");
  EXPECT_EQ(ran.fault, kNoFault) << code;
  return ran.out[0];
}

TEST(Packed, BytesArePicked) {
  EXPECT_EQ(Word("prmt.b32 %r0, %r1, %r2, 0x7430;"), 0x12788001u);
  EXPECT_EQ(Word("prmt.b32 %r0, %r1, %r2, 0xcba9;"), 0x00ffff00u);  // The signs of bytes 4, 3, 2 and 1.
}

TEST(Packed, BitsAreLookedUp) {
  EXPECT_EQ(Word("lop3.b32 %r0, %r1, %r2, %r3, 0x80;"), 0x80ff7f01u & 0x12345678u & 3u);
  EXPECT_EQ(Word("lop3.b32 %r0, %r1, %r2, %r3, 0x96;"), 0x80ff7f01u ^ 0x12345678u ^ 3u);
  EXPECT_EQ(Word("lop3.b32 %r0, %r1, %r2, %r3, 0xf0;"), 0x80ff7f01u);
}

TEST(Packed, WordsOfLongNumbersCarry) {
  const std::string all = "mov.b32 %r1, 0xffffffff; ";
  EXPECT_EQ(Word(all + "add.cc.u32 %r0, %r1, %r3; addc.u32 %r0, %r2, %r3;"), 0x1234567cu);
  EXPECT_EQ(Word("add.cc.u32 %r0, %r2, %r3; addc.u32 %r0, %r2, %r3;"), 0x1234567bu);
  EXPECT_EQ(Word(all + "add.cc.u32 %r0, %r1, %r3; addc.cc.u32 %r0, %r1, 0; addc.u32 %r0, %r2, 0;"), 0x12345679u);
  EXPECT_EQ(Word("sub.cc.u32 %r0, %r3, %r2; subc.u32 %r0, %r2, %r3;"), 0x12345674u);
  EXPECT_EQ(Word("sub.cc.u32 %r0, %r2, %r3; subc.u32 %r0, %r2, %r3;"), 0x12345675u);
  EXPECT_EQ(Word(all + "mad.lo.cc.u32 %r0, %r1, %r3, %r1; madc.hi.u32 %r0, %r1, %r3, %r2;"), 0x1234567bu);
  EXPECT_EQ(Word(all + "mad.lo.cc.u32 %r0, %r1, %r3, 1; madc.hi.u32 %r0, %r1, %r3, %r2;"), 0x1234567au);
}

TEST(Packed, PairsAreShifted) {
  EXPECT_EQ(Word("shf.l.wrap.b32 %r0, %r1, %r2, 36;"), 0x23456788u);
  EXPECT_EQ(Word("shf.l.clamp.b32 %r0, %r1, %r2, 36;"), 0x80ff7f01u);
  EXPECT_EQ(Word("shf.r.wrap.b32 %r0, %r1, %r2, 36;"), 0x880ff7f0u);
  EXPECT_EQ(Word("shf.r.clamp.b32 %r0, %r1, %r2, 36;"), 0x12345678u);
}

TEST(Packed, BitsAreFound) {
  EXPECT_EQ(Word("fns.b32 %r0, %r2, 0, 1;"), 3u);
  EXPECT_EQ(Word("fns.b32 %r0, %r2, 4, 2;"), 5u);
  EXPECT_EQ(Word("fns.b32 %r0, %r2, 4, -2;"), 3u);
  EXPECT_EQ(Word("fns.b32 %r0, %r2, 3, 0;"), 3u);
  EXPECT_EQ(Word("fns.b32 %r0, %r2, 2, 0;"), 0xffffffffu);
  EXPECT_EQ(Word("fns.b32 %r0, %r2, 0, 30;"), 0xffffffffu);
  EXPECT_EQ(Word("bfind.u32 %r0, %r2;"), 28u);
  EXPECT_EQ(Word("bfind.shiftamt.u32 %r0, %r2;"), 3u);
  EXPECT_EQ(Word("bfind.s32 %r0, %r1;"), 30u);
  EXPECT_EQ(Word("bfind.u32 %r0, 0;"), 0xffffffffu);
}

TEST(Packed, DistancesAndProductsAreSummed) {
  EXPECT_EQ(Word("sad.s32 %r0, %r1, %r2, %r3;"), 0x12345678u - 0x80ff7f01u + 3);
  EXPECT_EQ(Word("sad.u32 %r0, %r1, %r2, %r3;"), 0x80ff7f01u - 0x12345678u + 3);
  EXPECT_EQ(Word("dp4a.s32.s32 %r0, %r1, %r2, %r3;"),
            static_cast<u32>(1 * 0x78 + 0x7f * 0x56 - 1 * 0x34 - 128 * 0x12 + 3));
  EXPECT_EQ(Word("dp4a.u32.u32 %r0, %r1, %r2, %r3;"), 1u * 0x78 + 0x7f * 0x56 + 255 * 0x34 + 128 * 0x12 + 3);
  EXPECT_EQ(Word("dp2a.lo.u32.u32 %r0, %r1, %r2, %r3;"), 0x7f01u * 0x78 + 0x80ffu * 0x56 + 3);
  EXPECT_EQ(Word("dp2a.hi.s32.s32 %r0, %r1, %r2, %r3;"),
            static_cast<u32>(0x7f01 * 0x34 + static_cast<s16>(0x80ff) * 0x12 + 3));
  EXPECT_EQ(Word("vabsdiff4.u32.u32.u32 %r0, %r1, %r2, %r3;"), 0x6ecb2977u);
  EXPECT_EQ(Word("vabsdiff2.u32.u32.u32.add %r0, %r1, %r2, %r3;"), 0x80ffu - 0x1234 + 0x7f01 - 0x5678 + 3);
}

TEST(Packed, HalvesAreByThemselves) {
  EXPECT_EQ(Word("add.u16x2 %r0, %r1, %r2;"), 0x9333d579u);
  EXPECT_EQ(Word("min.s16x2 %r0, %r1, %r2;"), 0x80ff5678u);
  EXPECT_EQ(Word("min.u16x2 %r0, %r1, %r2;"), 0x12345678u);
  EXPECT_EQ(Word("max.s16x2 %r0, %r1, %r2;"), 0x12347f01u);
  EXPECT_EQ(Word("min.s16x2.relu %r0, %r1, %r2;"), 0x00005678u);
  EXPECT_EQ(Word("min.s32.relu %r0, %r1, %r2;"), 0u);
}

}  // namespace
}  // namespace ref::testing
