#include "base/utc.h"

#include <gtest/gtest.h>

namespace {

using base::ParseUtc;
using base::UtcText;

TEST(UtcTest, WritesWhatItReads) {
  for (const char* text :
       {"1970-01-01T00:00:00Z", "2026-11-22T06:39:42Z", "2028-02-29T23:59:59Z", "9999-12-31T23:59:59Z"}) {
    const auto seconds = ParseUtc(text);
    ASSERT_TRUE(seconds) << text;
    EXPECT_EQ(UtcText(*seconds), text);
  }
  EXPECT_EQ(ParseUtc("2026-11-22T06:39:42Z"), 1795329582);
}

TEST(UtcTest, ATimeThatNoYearOfFourDigitsHoldsIsTheNearestThatOneDoes) {
  EXPECT_EQ(UtcText(-1), "1970-01-01T00:00:00Z");
  EXPECT_EQ(UtcText(INT64_MAX), "9999-12-31T23:59:59Z");
}

TEST(UtcTest, RefusesWhatIsNoTime) {
  for (const char* text :
       {"", "then", "2026-11-22", "2026-11-22T06:39:42", "2026-11-22 06:39:42Z", "2026-11-22t06:39:42z",
        "2026-13-22T06:39:42Z", "2026-00-22T06:39:42Z", "2026-02-29T06:39:42Z", "2026-11-00T06:39:42Z",
        "2026-11-22T24:00:00Z", "2026-11-22T06:60:42Z", "2026-11-22T06:39:60Z", "1969-12-31T23:59:59Z",
        "2026-11-22T06:39:42Z ", "+026-11-22T06:39:42Z", "2026-11-22T06:39:-2Z", "12026-11-22T06:39:42Z"}) {
    EXPECT_FALSE(ParseUtc(text)) << text;
  }
}

}  // namespace
