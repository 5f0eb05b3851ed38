#include "suite/plan/pack.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace plan {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class PackTest : public testing::Test {
 protected:
  void Add(int count, const std::string& unit, const std::string& small = "") {
    for (int i = 0; i < count; ++i)
      members_.push_back({fmt::format("{}/{}", unit, i), unit, small, {"-of-" + (small.empty() ? unit : small)}});
  }
  // "<name> <number of cases>" of each object.
  std::vector<std::string> Packed() const {
    std::vector<std::string> packed;
    for (const Object& object : Pack(members_))
      packed.push_back(fmt::format("{} {}", object.name, object.stems.size()));
    return packed;
  }
  std::vector<Member> members_;
};

TEST_F(PackTest, OneUnitForAllThatNameIt) {
  Add(2, "c/a");
  Add(1, "c/b");
  Add(1, "c/a");
  EXPECT_THAT(Packed(), ElementsAre("c/a 3", "c/b 1"));
}

TEST_F(PackTest, ALargeUnitIsMadeInPartsOfNearlyOneSize) {
  Add(16, "c/a");
  Add(17, "c/b");
  Add(33, "c/c");
  EXPECT_THAT(Packed(), ElementsAre("c/a 16", "c/b-1 9", "c/b-2 8", "c/c-1 11", "c/c-2 11", "c/c-3 11"));
  const std::vector<Object> objects = Pack(members_);
  EXPECT_EQ(objects[1].stems.front(), "c/b/0");
  EXPECT_EQ(objects[2].stems.front(), "c/b/9");
  EXPECT_EQ(objects[2].stems.back(), "c/b/16");
}

TEST_F(PackTest, SmallUnitsJoinTheNextOnes) {
  Add(7, "c/a", "c/small");
  Add(8, "c/b", "c/small");  // is none
  Add(7, "c/c", "c/small");
  Add(2, "c/d", "c/small");
  Add(1, "c/e", "c/small");
  Add(1, "c/f", "c/other");
  EXPECT_THAT(Packed(), ElementsAre("c/small-1 16", "c/b 8", "c/small-2 1", "c/other-1 1"));
}

TEST_F(PackTest, WhatNamesNoSmallUnitStaysByItself) {
  Add(1, "c/a");
  Add(1, "c/b");
  EXPECT_THAT(Packed(), ElementsAre("c/a 1", "c/b 1"));
}

TEST_F(PackTest, KeepsFlagsAndWhoIsAlone) {
  Add(2, "c/a", "c/small");
  members_[1].alone = true;
  const std::vector<Object> objects = Pack(members_);
  ASSERT_EQ(objects.size(), 1U);
  EXPECT_THAT(objects[0].flags, ElementsAre("-of-c/small"));
  EXPECT_THAT(objects[0].alone, ElementsAre("c/a/1"));
}

TEST_F(PackTest, NothingIsNoUnit) { EXPECT_THAT(Pack({}), IsEmpty()); }

}  // namespace
}  // namespace plan
