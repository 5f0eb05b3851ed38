// What observers find leaves once, and not without end.
#include "observe/findings.h"

#include <gtest/gtest.h>

namespace ref::observe {
namespace {

TEST(Findings, NobodyWatchesWithoutTheVariable) { EXPECT_EQ(watching, 0); }

class Watched : public ::testing::Test {
 protected:
  Watched() {
    WatchForTest(kValidity, [](const Finding&) {});
  }
  ~Watched() override { WatchForTest(0, nullptr); }
};

TEST_F(Watched, AnInstructionIsNewOnceForEachObserverAndOther) {
  const int a = 0, b = 0;
  EXPECT_TRUE(Watches(kValidity));
  EXPECT_FALSE(Watches(kRaces));
  EXPECT_TRUE(IsNew(kValidity, &a));
  EXPECT_FALSE(IsNew(kValidity, &a));
  EXPECT_TRUE(IsNew(kRaces, &a));
  EXPECT_TRUE(IsNew(kValidity, &b));
  EXPECT_TRUE(IsNew(kRaces, &a, &b));
  EXPECT_FALSE(IsNew(kRaces, &a, &b));
}

TEST_F(Watched, ManyAreNotAllNew) {
  const std::string instructions(std::size_t{kMostFindings} * 2, ' ');
  int told = 0;
  for (const char& one : instructions) told += IsNew(kValidity, &one) ? 1 : 0;
  EXPECT_EQ(told, kMostFindings);
}

}  // namespace
}  // namespace ref::observe
