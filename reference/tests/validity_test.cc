// What counts as written: each rule with a part that nobody wrote and one that somebody did.
#include "observe/validity.h"

#include <gtest/gtest.h>

namespace ref::observe {
namespace {

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
  MemoryComes(0x1000, 0x1100);
  EXPECT_TRUE(NobodyWrote(0x1000, 4));
  Wrote(0x1000, 4);
  EXPECT_FALSE(NobodyWrote(0x1000, 4));
  EXPECT_TRUE(NobodyWrote(0x1004, 4));
  EXPECT_FALSE(NobodyWrote(0x10fe, 4)) << "beyond its end";
  MemoryGoes(0x1000);
  EXPECT_FALSE(NobodyWrote(0x1004, 4));
  MemoryComes(0x1000, 0x1100);
  EXPECT_TRUE(NobodyWrote(0x1000, 4)) << "it is new";
  MemoryGoes(0x1000);
}

TEST(Validity, CopiesHandOnWhatWasWritten) {
  MemoryComes(0x1000, 0x1100);
  MemoryComes(0x2000, 0x2100);
  Wrote(0x1004, 4);
  Wrote(0x2000, 16);
  Copied(0x2000, 0x1000, 8);
  EXPECT_TRUE(NobodyWrote(0x2000, 4));
  EXPECT_FALSE(NobodyWrote(0x2004, 4));
  EXPECT_FALSE(NobodyWrote(0x2008, 4));
  Copied(0x2000, 0x9000, 8);  // memory of the host
  EXPECT_FALSE(NobodyWrote(0x2000, 4));
  MemoryGoes(0x1000);
  MemoryGoes(0x2000);
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
