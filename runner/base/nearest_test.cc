#include "base/nearest.h"

#include <gtest/gtest.h>

namespace base {
namespace {

TEST(Nearest, DistanceAndOrder) {
  EXPECT_EQ(EditDistance("abc", "abc"), 0);
  EXPECT_EQ(EditDistance("abc", "acb"), 1);
  EXPECT_EQ(EditDistance("abc", "abd"), 1);
  EXPECT_EQ(EditDistance("abc", "ab"), 1);
  EXPECT_EQ(EditDistance("", "ab"), 2);
  EXPECT_EQ(DidYouMean("grid", {"grids", "mem", "grit"}), "; did you mean 'grids' or 'grit'?");
  EXPECT_EQ(DidYouMean("depth", {"mem"}), "");
  EXPECT_EQ(DidYouMean("parent-completes", {"cdp.grids.parent-completes-after-children"}),
            "; did you mean 'cdp.grids.parent-completes-after-children'?");
}

}  // namespace
}  // namespace base
