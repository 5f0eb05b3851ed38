// What counts as written: each rule with a part that nobody wrote and one that somebody did.
#include "observe/validity.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "observe/findings.h"
#include "order/device.h"
#include "runtime/copy.h"
#include "runtime/state.h"
#include "tests/run_kernel.h"

namespace ref::observe {
namespace {

// What a kernel does is found, or not.
class Reads : public ::testing::Test {
 protected:
  ~Reads() override { WatchForTest(0, nullptr); }
  // %s: 256 bytes of shared memory; %l: 16 of local memory; %out: 512 of global memory.
  std::vector<Finding> Of(const std::string& body, u32 threads = 1, const std::string& before = "") {
    std::vector<Finding> found;
    WatchForTest(kValidity, [&](const Finding& one) { found.push_back(one); });
    const testing::Ran ran = testing::RunKernel(
        ".shared .align 8 .b8 memory[256]; .local .align 16 .b8 own[16]; .reg .b32 %r<9>; .reg .b64 %rd<9>; .reg .b16 "
        "%h<3>;\n"
        ".reg .pred %p<3>; .reg .b64 %l, %lg; .reg .b32 %s; mov.u32 %s, memory; mov.u64 %l, own; cvta.local.u64 %lg, "
        "%l;\n"
        "mov.u32 %r0, %tid.x; setp.eq.u32 %p0, %r0, 0;\n" +
            body,
        threads, 100'000, before);
    EXPECT_EQ(ran.fault, kNoFault) << body;
    return found;
  }
  bool Unwritten(const std::string& body, u32 threads = 1) { return !Of(body, threads).empty(); }
};

TEST_F(Reads, OfWhatNobodyWroteAreFoundInEverySpace) {
  EXPECT_TRUE(Unwritten("ld.global.u32 %r1, [%out];"));
  EXPECT_FALSE(Unwritten("st.global.u32 [%out], 1; ld.global.u32 %r1, [%out];"));
  EXPECT_TRUE(Unwritten("ld.u32 %r1, [%out+4];"));
  EXPECT_TRUE(Unwritten("ld.shared.u32 %r1, [%s];"));
  EXPECT_FALSE(Unwritten("st.shared.u32 [%s], 1; ld.shared.u32 %r1, [%s];"));
  EXPECT_TRUE(Unwritten("st.shared.u32 [%s], 1; ld.shared.u32 %r1, [%s+4];"));
  EXPECT_TRUE(Unwritten("ld.local.u32 %r1, [%l];"));
  EXPECT_FALSE(Unwritten("st.u32 [%lg], 1; ld.local.u32 %r1, [%l];"));
  EXPECT_TRUE(Unwritten("st.local.u32 [%l], 1; ld.u32 %r1, [%lg+4];"));
}

TEST_F(Reads, OfVariablesAreOfZero) {
  EXPECT_TRUE(Of("ld.global.u32 %r1, [v];", 1, ".global .align 4 .u32 v;\n").empty());
}

TEST_F(Reads, CountWhereNoByteWasWritten) {
  EXPECT_FALSE(Unwritten("st.shared.u8 [%s+3], 1; ld.shared.u32 %r1, [%s];"));
  EXPECT_TRUE(Unwritten("st.shared.u8 [%s+3], 1; ld.shared.u16 %h1, [%s];"));
  EXPECT_TRUE(Unwritten("st.shared.u32 [%s], 1; ld.shared.v2.u32 {%r1, %r2}, [%s];"));
  EXPECT_FALSE(Unwritten("st.shared.v2.u32 [%s], {%r0, %r0}; ld.shared.u32 %r1, [%s+4];"));
}

TEST_F(Reads, OfAtomicOperationsCountButOfExchanges) {
  EXPECT_TRUE(Unwritten("atom.global.add.u32 %r1, [%out], 1;"));
  EXPECT_TRUE(Unwritten("red.shared.add.u32 [%s], 1;"));
  EXPECT_FALSE(Unwritten("atom.shared.exch.b32 %r1, [%s], 1; red.shared.add.u32 [%s], 1;"));
}

TEST_F(Reads, OfAnotherThreadsValueAreFine) {
  EXPECT_FALSE(Unwritten("@%p0 st.shared.u32 [%s], 1; bar.sync 0; ld.shared.u32 %r1, [%s];", 64));
  EXPECT_TRUE(Unwritten("@%p0 st.local.u32 [%l], 1; ld.local.u32 %r1, [%l];", 2)) << "each has its own";
}

TEST_F(Reads, OfVariablesOfACallFindNothingOfTheCallBefore) {
  const std::string function =
      ".func f(.param .b32 reads) {\n.local .align 4 .b8 x[4]; .reg .b32 %r<3>; .reg .pred %p; .reg .b64 %l;\n"
      "mov.u64 %l, x; ld.param.u32 %r0, [reads]; setp.ne.u32 %p, %r0, 0;\n"
      "@%p ld.local.u32 %r1, [%l]; st.local.u32 [%l], 1; ret;\n}\n";
  const auto call = [](const std::string& reads) {
    return "{ .param .b32 a; st.param.b32 [a], " + reads + "; call f, (a); }\n";
  };
  EXPECT_TRUE(Of(call("0") + call("0"), 1, function).empty());
  EXPECT_EQ(Of(call("0") + call("1"), 1, function).size(), 1U);
}

TEST_F(Reads, AreToldOnceWithWhoAndWhere) {
  const std::vector<Finding> found = Of("ld.shared.u32 %r1, [%s+8];", 64);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].kernel, "k");
  EXPECT_EQ(found[0].what, "reads 4 bytes of shared memory that nobody has written");
  EXPECT_EQ(found[0].where.substr(0, found[0].where.find(" of the PTX")),
            "offset 8, thread (0, 0, 0) of block (1, 1, 1), ld.shared.u32 of line 10");
}

TEST_F(Reads, AreNotLookedAtUnlessAsked) {
  WatchForTest(0, [](const Finding&) { FAIL(); });
  testing::RunKernel(".reg .b32 %r1; ld.global.u32 %r1, [%out];");
}

// Of the host, in memory of the device.
TEST_F(Reads, OfWhatCopiesAndFillsWroteAreFine) {
  WatchForTest(kValidity, [](const Finding&) {});
  WatchRegion({0x1000, 0x1100}, true);
  WatchRow(Pointer<void>(0x1000), "host", 4);
  WatchRow(Pointer<void>(0x1008), nullptr, 4);
  EXPECT_FALSE(NobodyWrote(0x1000, 4));
  EXPECT_TRUE(NobodyWrote(0x1004, 4));
  EXPECT_FALSE(NobodyWrote(0x1008, 4));
  WatchRow(Pointer<void>(0x1000), Pointer<void>(0x1004), 4);
  EXPECT_TRUE(NobodyWrote(0x1000, 4));
  WatchRegion({0x1000, 0x1100}, false);
}

TEST(Written, IsUnwrittenWhereNoByteWasSet) {
  Written w(16);
  EXPECT_TRUE(w.NobodyWrote(0, 16));
  w.Set(5, 1);
  EXPECT_FALSE(w.NobodyWrote(4, 4));
  EXPECT_TRUE(w.NobodyWrote(0, 4));
  EXPECT_TRUE(w.NobodyWrote(6, 2));
  w.Set(4, 4, false);
  EXPECT_TRUE(w.NobodyWrote(4, 4));
}

TEST(Written, KnowsNothingBeyondItsEnd) {
  Written w(8);
  EXPECT_FALSE(w.NobodyWrote(8, 1));
  EXPECT_FALSE(w.NobodyWrote(4, 8));
  EXPECT_FALSE(w.NobodyWrote(~0ull, 2));
  w.Set(6, 4);
  EXPECT_TRUE(w.NobodyWrote(6, 2));
  w.GrowTo(16);
  EXPECT_TRUE(w.NobodyWrote(8, 8));
}

TEST(Validity, GlobalMemoryIsWatchedWhileItIsThere) {
  EXPECT_FALSE(NobodyWrote(0x1000, 4));
  WatchRegion({0x1000, 0x1100}, true);
  EXPECT_TRUE(NobodyWrote(0x1000, 4));
  Wrote(0x1000, 4);
  EXPECT_FALSE(NobodyWrote(0x1000, 4));
  EXPECT_TRUE(NobodyWrote(0x1004, 4));
  EXPECT_FALSE(NobodyWrote(0x10fe, 4)) << "beyond its end";
  WatchRegion({0x1000, 0x1100}, false);
  EXPECT_FALSE(NobodyWrote(0x1004, 4));
  WatchRegion({0x1000, 0x1100}, true);
  EXPECT_TRUE(NobodyWrote(0x1000, 4)) << "it is new";
  WatchRegion({0x1000, 0x1100}, false);
}

TEST(Validity, CopiesHandOnWhatWasWritten) {
  WatchRegion({0x1000, 0x1100}, true);
  WatchRegion({0x2000, 0x2100}, true);
  Wrote(0x1004, 4);
  Wrote(0x2000, 16);
  Copied(0x2000, 0x1000, 8);
  EXPECT_TRUE(NobodyWrote(0x2000, 4));
  EXPECT_FALSE(NobodyWrote(0x2004, 4));
  EXPECT_FALSE(NobodyWrote(0x2008, 4));
  Copied(0x2000, 0x9000, 8);  // memory of the host
  EXPECT_FALSE(NobodyWrote(0x2000, 4));
  WatchRegion({0x1000, 0x1100}, false);
  WatchRegion({0x2000, 0x2100}, false);
}

TEST(BlockValidity, NewVariablesHaveNoValueAgain) {
  BlockValidity block(64, 2);
  EXPECT_TRUE(block.shared.NobodyWrote(60, 4));
  EXPECT_FALSE(block.locals[1].NobodyWrote(0, 4));
  block.NewLocals(1, 0, 16);
  EXPECT_TRUE(block.locals[1].NobodyWrote(0, 4));
  block.locals[1].Set(0, 4);
  block.NewLocals(1, 16, 32);
  EXPECT_FALSE(block.locals[1].NobodyWrote(0, 4));
  block.NewLocals(1, 0, 16);
  EXPECT_TRUE(block.locals[1].NobodyWrote(0, 4));
  EXPECT_FALSE(block.locals[0].NobodyWrote(0, 4));
}

}  // namespace
}  // namespace ref::observe
