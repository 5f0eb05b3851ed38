// Registers that share a word of the frame, and those that must not.
#include "machine/register_words.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/run_kernel.h"

namespace ref::testing {
namespace {

RegisterWords Place(const std::string& body) {
  const ptx::Module module =
      ptx::Parse(".version 9.0\n.target sm_90\n.address_size 64\n.visible .entry k() {\n" + body + "\nret;\n}\n");
  return PlaceRegisters(module.functions.back());
}

TEST(RegisterWords, ValuesOfOneBlockShareOneWordEachBehindTheOther) {
  const RegisterWords all =
      Place(".reg .b32 %r<5>; mov.u32 %r1, 1; add.u32 %r2, %r1, 1; add.u32 %r3, %r2, 1; add.u32 %r4, %r3, 1;");
  EXPECT_EQ(all.count, 2u);  // a value, and that of which it is made
}

TEST(RegisterWords, ThoseOfOneInstructionHaveWordsOfTheirOwn) {
  const RegisterWords all = Place(".reg .b32 %r<9>; .reg .b64 %rd<2>; mov.u64 %rd1, 1; mov.b64 {%r1, %r2}, %rd1;");
  EXPECT_EQ(all.count, 3u);
}

TEST(RegisterWords, WhatIsNeverMentionedNeedsNone) { EXPECT_EQ(Place(".reg .b32 %r<900>;").count, 0u); }

TEST(RegisterWords, WhatLivesInTwoBlocksKeepsItsWord) {
  const RegisterWords all = Place(
      ".reg .b32 %r<9>; mov.u32 %r1, 1; mov.u32 %r2, 2; bra next; next: add.u32 %r3, %r1, 1; add.u32 %r4, %r3, 1;");
  EXPECT_NE(all.word[1], all.word[2]);
  EXPECT_NE(all.word[1], all.word[3]);
  EXPECT_NE(all.word[1], all.word[4]);
}

TEST(RegisterWords, WhatIsReadFirstKeepsItsWord) {
  const RegisterWords all = Place(
      ".reg .b32 %r<9>; mov.u32 %r2, 2; add.u32 %r3, %r2, 2; add.u32 %r1, %r1, 1; mov.u32 %r4, 3; mov.u32 %r5, %r4;");
  for (const int other : {2, 3, 4, 5}) EXPECT_NE(all.word[1], all.word[static_cast<std::size_t>(other)]);
}

TEST(RegisterWords, WhatAGuardMayLeaveOutKeepsItsWord) {
  const RegisterWords all = Place(
      ".reg .b32 %r<9>; .reg .pred %p; mov.u32 %r2, 2; setp.eq.u32 %p, %r2, 2; @%p mov.u32 %r1, 1; mov.u32 %r3, %r1;");
  EXPECT_NE(all.word[1], all.word[2]);
  EXPECT_NE(all.word[1], all.word[3]);
}

TEST(RegisterWords, ALoopReadsWhatWasWrittenBeforeIt) {
  const Ran ran = RunKernel(R"(
      .reg .b64 %rd<9>; .reg .pred %p<2>;
      mov.u64 %rd1, 5; mov.u64 %rd2, 0; mov.u64 %rd3, 0;
      again: mul.lo.u64 %rd4, %rd1, 3; add.u64 %rd5, %rd4, 1; add.u64 %rd2, %rd2, %rd5;
      add.u64 %rd3, %rd3, 1; setp.lt.u64 %p1, %rd3, 4; @%p1 bra again;
      st.global.u64 [%out], %rd2;)");
  EXPECT_EQ(ran.out[0], 4u * (5 * 3 + 1));
}

TEST(RegisterWords, ACallLeavesTheRegistersOfItsCaller) {
  const std::string callee =
      ".func (.param .b64 result) f(.param .b64 x) { .reg .b64 %rd<9>; ld.param.u64 %rd1, [x]; mul.lo.u64 %rd2, %rd1, "
      "7;"
      " add.u64 %rd3, %rd2, 1; st.param.b64 [result], %rd3; ret; }\n";
  const Ran ran = RunKernel(R"(
      .reg .b64 %rd<9>;
      mov.u64 %rd1, 3; mov.u64 %rd2, 100;
      { .param .b64 to; .param .b64 back; st.param.b64 [to], %rd1; call.uni (back), f, (to); ld.param.b64 %rd3, [back]; }
      add.u64 %rd4, %rd3, %rd2;
      st.global.u64 [%out], %rd4;)",
                            2, 1'000'000, callee);
  EXPECT_EQ(ran.out[0], 122u);
}

}  // namespace
}  // namespace ref::testing
