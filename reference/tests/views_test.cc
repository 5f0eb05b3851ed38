// Views show what the memory model allows and interleavings do not have, and nothing that it forbids (PTX ISA 9.0, chapter 8).
#include <gtest/gtest.h>

#include <set>
#include <utility>

#include "machine/rules.h"
#include "tests/run_kernel.h"

namespace ref::testing {
namespace {

using Seen = std::pair<u64, u64>;

// Two threads of a block: the code of each, over the words [%out] and [%out+8], ends with its register %r1. What both had, over
// many seeds and turns.
std::set<Seen> Outcomes(const std::string& one, const std::string& other) {
  std::set<Seen> all;
  for (u64 seed = 1; seed <= 60; ++seed) {
    for (const long turn : {1L, 2L, 3L, 5L, 9L}) {
      const Ran ran = RunKernel(
          ".reg .b32 %r<5>; .reg .pred %p<2>; mov.u32 %r1, 9; mov.u32 %r2, %tid.x; setp.ne.u32 %p1, %r2, 0;\n"
          "@%p1 bra OTHER;\n" +
              one + "\nst.weak.global.u32 [%out+16], %r1; bra END;\nOTHER:\n" + other +
              "\nst.weak.global.u32 [%out+24], %r1;\nEND:",
          2, 1000, "", turn, {}, false, seed);
      EXPECT_EQ(ran.fault, kNoFault);
      all.emplace(ran.out[2], ran.out[3]);
    }
  }
  return all;
}
constexpr u64 kNothing = 9;

// 1 where the flag was seen and the data was not.
const std::string kMissed = " setp.gt.u32 %p1, %r3, %r4; selp.u32 %r1, 1, 0, %p1;";

TEST(Views, ShowOldDataBehindARelaxedFlag) {
  const auto seen =
      Outcomes("st.relaxed.cta.global.u32 [%out], 1; st.relaxed.cta.global.u32 [%out+8], 1;",
               "ld.relaxed.cta.global.u32 %r3, [%out+8]; ld.relaxed.cta.global.u32 %r4, [%out];" + kMissed);
  EXPECT_EQ(seen, (std::set<Seen>{{kNothing, 0}, {kNothing, 1}}));
}

TEST(Views, ShowTheDataBehindAReleaseThatIsAcquired) {
  const std::string fence = " fence.acq_rel.cta;";
  for (const auto& [one, other] : {
           std::pair<std::string, std::string>(
               "st.weak.global.u32 [%out], 1; st.release.cta.global.u32 [%out+8], 1;",
               "ld.acquire.cta.global.u32 %r3, [%out+8]; ld.weak.global.u32 %r4, [%out];"),
           {"st.weak.global.u32 [%out], 1;" + fence + "st.relaxed.gpu.global.u32 [%out+8], 1;",
            "ld.volatile.global.u32 %r3, [%out+8];" + fence + "ld.weak.global.u32 %r4, [%out];"},
           {"st.weak.global.u32 [%out], 1; st.release.sys.global.u32 [%out+8], 1; st.relaxed.cta.global.u32 [%out+8], "
            "2;",
            "atom.acquire.cta.global.add.u32 %r3, [%out+8], 0; ld.weak.global.u32 %r4, [%out]; min.u32 %r3, %r3, 1;"},
           {"st.weak.global.u32 [%out], 1; mov.u32 %r3, 1; st.release.cta.global.v2.u32 [%out+8], {%r3, %r3};",
            "ld.acquire.cta.global.u32 %r3, [%out+12]; ld.weak.global.u32 %r4, [%out]; min.u32 %r3, %r3, 1;"},
       }) {
    EXPECT_EQ(Outcomes(one, other + kMissed), (std::set<Seen>{{kNothing, 0}})) << one;
  }
}

TEST(Views, BufferStoresUnlessFencesOrderThem) {
  const auto program = [](const std::string& mine, const std::string& others, const std::string& fence) {
    return "st.relaxed.cta.global.u32 [%out" + mine + "], 1;" + fence + " ld.relaxed.cta.global.u32 %r1, [%out" +
           others + "];";
  };
  for (const std::string& fence : std::vector<std::string>{"", " fence.acq_rel.cta;"})
    EXPECT_EQ(Outcomes(program("", "+8", fence), program("+8", "", fence)).count({0, 0}), 1U) << fence;
  for (const std::string& fence : std::vector<std::string>{" fence.sc.cta;", " membar.cta;", " fence.sc.gpu;"})
    EXPECT_EQ(Outcomes(program("", "+8", fence), program("+8", "", fence)).count({0, 0}), 0U) << fence;
}

TEST(Views, AreCoherent) {
  // Old behind new, one's own overwritten value, and the first of two writes as the last one.
  const std::string reads = "ld.relaxed.cta.global.u32 %r3, [%out]; ld.relaxed.cta.global.u32 %r4, [%out];" + kMissed;
  EXPECT_EQ(Outcomes("st.relaxed.cta.global.u32 [%out], 1; st.relaxed.cta.global.u32 [%out], 2;", reads),
            (std::set<Seen>{{kNothing, 0}}));
  EXPECT_EQ(Outcomes("st.weak.global.u32 [%out], 1; ld.weak.global.u32 %r1, [%out];", ""),
            (std::set<Seen>{{1, kNothing}}));
  EXPECT_EQ(Outcomes("st.weak.global.u32 [%out], 1; st.weak.global.u32 [%out], 2; bar.sync 0;",
                     "bar.sync 0; ld.weak.global.u32 %r1, [%out];"),
            (std::set<Seen>{{kNothing, 2}}));
}

TEST(Views, LoseNoAtomicOperation) {
  const std::string add =
      "atom.relaxed.cta.global.add.u32 %r3, [%out], 1; atom.relaxed.cta.global.add.u32 %r3, [%out], 1; bar.sync 0;";
  EXPECT_EQ(Outcomes(add + "ld.weak.global.u32 %r1, [%out];", add), (std::set<Seen>{{4, kNothing}}));
}

TEST(Views, KnowScopes) {
  const Block one, other;
  using views::Scope;
  EXPECT_TRUE(rule::Covers(Scope::kCta, &one, &one));
  EXPECT_FALSE(rule::Covers(Scope::kCta, &one, &other));
  EXPECT_TRUE(rule::Covers(Scope::kGpu, &one, &other));
  EXPECT_TRUE(rule::Covers(Scope::kSys, &one, &other));
}

}  // namespace
}  // namespace ref::testing
