#include "base/numbers.h"

#include <gtest/gtest.h>

namespace base {
namespace {

TEST(Numbers, AreWholeAndInRange) {
  EXPECT_EQ(ParseNumber("7", 1, 9), 7);
  EXPECT_EQ(ParseNumber("-7", -9, 9), -7);
  EXPECT_EQ(ParseNumber("0.5", 0.0, 1.0), 0.5);
  for (const char* text : {"", " 7", "7 ", "+7", "7x", "7.0", "0x7", "nan", "inf", "10", "0", "99999999999999999999"}) {
    EXPECT_EQ(ParseNumber(text, 1, 9), std::nullopt) << text;
  }
  EXPECT_EQ(ParseNumber<unsigned>("-1", 0, 9), std::nullopt);
  for (const char* text : {"nan", "inf", "-inf", "1e", "1e999", "."}) {
    EXPECT_EQ(ParseNumber(text, -1e300, 1e300), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace base
