// Lanes of a warp that wait for each other and read each other's registers; calls through pointers, which let them diverge.
#include <gtest/gtest.h>

#include "machine/decode.h"
#include "tests/run_kernel.h"

namespace ref::testing {
namespace {

// `code` leaves what each of 32 lanes is to show in %r9; %r0 is the lane.
std::vector<u64> OfLanes(const std::string& code, u32 threads = 32) {
  const Ran ran = RunKernel(
      ".shared .align 4 .b8 s[256]; .reg .b32 %r<12>; .reg .b64 %rd<4>; .reg .pred %p<3>;\nmov.u32 %r0, %tid.x; "
      "mov.u32 "
      "%r9, 77;\n" +
          code +
          "\ncvt.u64.u32 %rd1, %r9; mul.wide.u32 %rd2, %r0, 8; add.s64 %rd2, %out, %rd2; st.global.u64 [%rd2], %rd1;",
      threads);
  EXPECT_EQ(ran.fault, kNoFault) << code;
  return ran.out;
}

TEST(Warps, ShuffleAsTheIsaSays) {
  const auto index = OfLanes("add.s32 %r1, %r0, 100; shfl.sync.idx.b32 %r9, %r1, 3, 31, -1;");
  const auto down = OfLanes("shfl.sync.down.b32 %r9|%p1, %r0, 4, 31, -1; @!%p1 add.s32 %r9, %r9, 1000;");
  const auto up = OfLanes("shfl.sync.up.b32 %r9|%p1, %r0, 4, 0, -1; @!%p1 add.s32 %r9, %r9, 1000;");
  const auto butterfly = OfLanes("shfl.sync.bfly.b32 %r9, %r0, 5, 31, -1;");
  const auto segments = OfLanes("shfl.sync.idx.b32 %r9, %r0, 1, 0x181f, -1;");  // of eight lanes
  for (u64 lane = 0; lane < 32; ++lane) {
    EXPECT_EQ(index[lane], 103u);
    EXPECT_EQ(down[lane], lane + 4 <= 31 ? lane + 4 : lane + 1000);
    EXPECT_EQ(up[lane], lane >= 4 ? lane - 4 : lane + 1000);
    EXPECT_EQ(butterfly[lane], lane ^ 5);
    EXPECT_EQ(segments[lane], lane / 8 * 8 + 1);
  }
}

TEST(Warps, WaitForTheLanesOfTheMaskAlone) {
  // The even lanes sum up what their neighbours among them stored; lane 1 leaves before.
  const auto even = OfLanes(
      "and.b32 %r1, %r0, 1; setp.eq.s32 %p1, %r1, 1; setp.eq.s32 %p2, %r0, 1; @%p2 ret; @%p1 bra END;\n"
      "shl.b32 %r2, %r0, 2; mov.u32 %r3, s; add.s32 %r4, %r3, %r2; st.shared.u32 [%r4], %r0; bar.warp.sync "
      "0x55555555;\n"
      "xor.b32 %r2, %r2, 8; add.s32 %r4, %r3, %r2; ld.shared.u32 %r9, [%r4];\nEND:");
  for (u64 lane = 0; lane < 32; lane += 2) EXPECT_EQ(even[lane], lane ^ 2);
  EXPECT_EQ(even[3], 77u);
}

TEST(Warps, LanesThatEndAreNotWaitedFor) {
  const auto some = OfLanes("setp.lt.u32 %p1, %r0, 16; @%p1 ret; bar.warp.sync -1; mov.u32 %r9, 1;");
  EXPECT_EQ(some[3], 0u);
  EXPECT_EQ(some[20], 1u);
}

TEST(Warps, VoteAmongTheLanesOfTheMaskThatAreLeft) {
  const std::string odd = "and.b32 %r1, %r0, 1; setp.eq.s32 %p1, %r1, 1;";
  const auto ballot = OfLanes(odd + "vote.sync.ballot.b32 %r9, %p1, -1;");
  const auto even = OfLanes(odd + "vote.sync.ballot.b32 %r9, !%p1, -1;");
  const auto all =
      OfLanes(odd + "@!%p1 bra END; vote.sync.all.pred %p2, %p1, 0xaaaaaaaa; selp.u32 %r9, 1, 0, %p2;\nEND:");
  const auto any = OfLanes(odd + "@%p1 ret; vote.sync.any.pred %p2, %p1, -1; selp.u32 %r9, 1, 0, %p2;");
  const auto uniform = OfLanes(odd + "vote.sync.uni.pred %p2, %p1, -1; selp.u32 %r9, 1, 0, %p2;");
  for (u64 lane = 0; lane < 32; ++lane) {
    EXPECT_EQ(ballot[lane], 0xaaaaaaaau);
    EXPECT_EQ(even[lane], 0x55555555u);
    EXPECT_EQ(all[lane], lane % 2 == 1 ? 1u : 77u);
    EXPECT_EQ(any[lane], 0u);
    EXPECT_EQ(uniform[lane], 0u);
  }
}

TEST(Warps, MatchTheBitsOfTheType) {
  const std::string pairs = "shr.u32 %r1, %r0, 1; cvt.u64.u32 %rd1, %r1; shl.b64 %rd1, %rd1, 40;";
  const auto any = OfLanes(pairs + "match.any.sync.b64 %r9, %rd1, -1;");
  const auto all = OfLanes(pairs + "match.all.sync.b64 %r9|%p1, %rd1, -1; @%p1 mov.u32 %r9, 1;");
  const auto same = OfLanes("mov.u32 %r1, 5; match.all.sync.b32 %r9|%p1, %r1, -1; @!%p1 mov.u32 %r9, 1;");
  for (u64 lane = 0; lane < 32; ++lane) {
    EXPECT_EQ(any[lane], 3u << lane / 2 * 2);
    EXPECT_EQ(all[lane], 0u);
    EXPECT_EQ(same[lane], 0xffffffffu);
  }
}

TEST(Warps, ReduceBySignedness) {
  const std::string few = "sub.s32 %r1, %r0, 10; setp.gt.u32 %p1, %r0, 11; @%p1 bra END;";
  const auto reduced = [&](const char* how) {
    return OfLanes(few + "redux.sync." + how + " %r9, %r1, 0xfff;\nEND:")[11];
  };
  EXPECT_EQ(reduced("add.s32"), static_cast<u32>(-54));
  EXPECT_EQ(reduced("min.s32"), static_cast<u32>(-10));
  EXPECT_EQ(reduced("min.u32"), 0u);
  EXPECT_EQ(reduced("max.s32"), 1u);
  EXPECT_EQ(reduced("max.u32"), 0xffffffffu);
  EXPECT_EQ(reduced("and.b32"), 0u);
  EXPECT_EQ(reduced("or.b32"), 0xffffffffu);
  EXPECT_EQ(reduced("xor.b32"), 0u);
}

TEST(Warps, AreActiveLaneByLane) {
  const auto active = OfLanes("activemask.b32 %r9;");
  for (u64 lane = 0; lane < 32; ++lane) EXPECT_EQ(active[lane], 1u << lane);
}

TEST(Warps, RefuseWhatIsNotModelled) {
  EXPECT_THROW(OfLanes("shfl.up.b32 %r9, %r0, 1, 0;"), ptx::Unmodelled);
  EXPECT_THROW(OfLanes("vote.ballot.b32 %r9, %p1;"), ptx::Unmodelled);
  EXPECT_THROW(OfLanes("redux.sync.min.abs.s32 %r9, %r0, -1;"), ptx::Unmodelled);
}

const char* const kFunctions =
    ".func (.param .b32 r) twice (.param .b32 a) {\n.reg .b32 %x; ld.param.b32 %x, [a]; add.s32 %x, %x, %x; "
    "st.param.b32 "
    "[r], %x; ret;\n}\n"
    ".func (.param .b32 r) square (.param .b32 a) {\n.reg .b32 %x; ld.param.b32 %x, [a]; mul.lo.s32 %x, %x, %x; "
    "st.param.b32 [r], %x; ret;\n}\n"
    ".func nothing () { ret; }\n"
    ".global .align 8 .u64 table[3] = {twice, square, nothing};\n";

// Of the function at `index` of the table, with 7.
Ran CallThrough(const std::string& index) {
  return RunKernel(
      ".reg .b64 %rd<4>; .reg .b32 %r;\nmov.u64 %rd1, table; ld.global.u64 %rd2, [%rd1+" + index +
          "];\n{ .param .b32 a; st.param.b32 [a], 7; .param .b32 b;\nproto : .callprototype (.param .b32 _) _ "
          "(.param .b32 _);\ncall (b), %rd2, (a), proto; ld.param.b32 %r, [b]; }\nst.global.u32 [%out], %r;",
      1, 1000, kFunctions);
}

TEST(Pointers, CallTheFunctionThatTheyPointTo) {
  EXPECT_EQ(CallThrough("0").out[0], 14u);
  EXPECT_EQ(CallThrough("8").out[0], 49u);
}

TEST(Pointers, ToWhatDoesNotFitEndTheThread) {
  EXPECT_EQ(CallThrough("16").fault, kInvalidPc);
  EXPECT_EQ(RunKernel(".reg .b64 %rd2; mov.u64 %rd2, 12;\nproto : .callprototype _ ();\ncall %rd2, proto;").fault,
            kInvalidPc);
}

}  // namespace
}  // namespace ref::testing
