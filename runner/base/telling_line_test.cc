#include "base/telling_line.h"

#include <gtest/gtest.h>

namespace {

using base::Telling;

TEST(TellingLine, IsTheLastThatNamesACause) {
  EXPECT_EQ(Telling("./x: libcudart.so.13: no version information available (required by ./x)\n"
                    "./x: symbol lookup error: ./x: undefined symbol: cudaFoo\n"
                    "bye\n\n"),
            ": ./x: symbol lookup error: ./x: undefined symbol: cudaFoo");
  EXPECT_EQ(Telling("x: /lib/libcudart.so.13: version `libcudart.so.13' not found (required by x)\n42\n"),
            ": x: /lib/libcudart.so.13: version `libcudart.so.13' not found (required by x)");
  EXPECT_EQ(Telling("a\nx.cc:3: int main(): Assertion `false' failed.\nAborted"),
            ": x.cc:3: int main(): Assertion `false' failed.");
  EXPECT_EQ(Telling("cannot load /o.so: one\ncannot load /o.so: two\n"), ": cannot load /o.so: two");
}

TEST(TellingLine, IsElseTheLastWithSomethingInIt) {
  EXPECT_EQ(Telling("first\nsecond \t\r\n \n\n"), ": second");
  EXPECT_EQ(Telling("alone"), ": alone");
  EXPECT_EQ(Telling(" \n\n"), "");
  EXPECT_EQ(Telling(""), "");
  EXPECT_EQ(Telling("x\n"), ": x");
  EXPECT_EQ(base::TellingCause("x\n"), "");
  EXPECT_EQ(base::TellingCause("not implemented: y\nx\n"), ": not implemented: y");
}

TEST(TellingLine, KeepsTheEndOfALongLine) {
  const std::string line = Telling("undefined symbol " + std::string(1000, 'x') + " cudaFoo\n");
  EXPECT_TRUE(line.ends_with("x cudaFoo"));
  EXPECT_LT(line.size(), 400U);
  EXPECT_EQ(Telling("a\x1b[2Kb\tc"), ": a[2Kb c");
}

}  // namespace
