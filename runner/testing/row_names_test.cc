// The names of parameterised tests.
#include "testing/row_names.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace testing_names {
namespace {

TEST(RowNames, AreTheWordsOfTheRow) {
  EXPECT_EQ(InWords("a.yaml:7: feature 'a' lacks `if:`"), "a_yaml_7_feature_a_lacks_if");
  EXPECT_EQ(InWords("cc <= 9.0"), "cc_less_equal_9_0");
  EXPECT_EQ(InWords("mig != true"), "mig_not_equal_true");
  EXPECT_EQ(InWords(" \n"), "nothing");
}

TEST(RowNames, TellEqualRowsApart) {
  const RowInWords name;
  EXPECT_EQ(name(testing::TestParamInfo<std::string>("a b", 0)), "a_b");
  EXPECT_EQ(name(testing::TestParamInfo<std::string>("a-b", 1)), "a_b_2");
  EXPECT_EQ(name(testing::TestParamInfo<std::string>("a b", 0)), "a_b");
}

// GoogleTest numbers the rows of a test that has no names for them, and ctest then takes what it prints of a row: an address.
TEST(RowNames, EveryParameterisedTestHasOne) {
  const testing::UnitTest& all = *testing::UnitTest::GetInstance();
  for (int s = 0; s < all.total_test_suite_count(); ++s) {
    const testing::TestSuite& suite = *all.GetTestSuite(s);
    for (int t = 0; t < suite.total_test_count(); ++t) {
      const testing::TestInfo& test = *suite.GetTestInfo(t);
      if (test.value_param() == nullptr) continue;
      const std::string name = test.name(), row = name.substr(name.rfind('/') + 1);
      EXPECT_FALSE(std::all_of(row.begin(), row.end(), [](unsigned char c) { return std::isdigit(c) != 0; }))
          << suite.name() << "." << name << " needs testing_names::RowInWords()";
    }
  }
}

}  // namespace
}  // namespace testing_names
