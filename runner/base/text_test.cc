#include "base/text.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace base {
namespace {

TEST(ShellLine, QuotesWhatAShellWouldRead) {
  EXPECT_EQ(ShellLine({"cuda-cts", "--tree", "/a b", "it's", "", "$x"}), "cuda-cts --tree '/a b' 'it'\\''s' '' '$x'");
}

TEST(Text, CapitalisedChangesTheFirstLetterAlone) {
  EXPECT_EQ(Capitalised("of the runtime"), "Of the runtime");
  EXPECT_EQ(Capitalised("2 of 3"), "2 of 3");
  EXPECT_EQ(Capitalised(""), "");
}

TEST(Text, LowerLeavesWhatIsNoCapitalLetter) { EXPECT_EQ(Lower("X.TAR_9.gz \xC3\x84"), "x.tar_9.gz \xC3\x84"); }

TEST(Text, EndsAtTheFirstByteThatIsNone) {
  EXPECT_EQ(TextLength(""), 0U);
  EXPECT_EQ(TextLength("caf\xC3\xA9"), 5U);
  EXPECT_EQ(TextLength("caf\xE9 is"), 3U);
  EXPECT_EQ(TextLength(std::string_view("a\0b", 3)), 1U);
}

TEST(Text, ReplacesWhatIsNotUtf8) {
  EXPECT_EQ(ToValidUtf8("a\xC3\xA9z"), "a\xC3\xA9z");
  EXPECT_EQ(ToValidUtf8("\xFF"), "\xEF\xBF\xBD");
  EXPECT_EQ(ToValidUtf8("\xC3"), "\xEF\xBF\xBD");
  EXPECT_EQ(ToValidUtf8("\xC0\x80"), "\xEF\xBF\xBD\xEF\xBF\xBD");  // Overlong.
  EXPECT_EQ(ToValidUtf8("\xE0\x80\x80").size(), 9U);               // Overlong.
  EXPECT_EQ(ToValidUtf8("\xED\xA0\x80").size(), 9U);               // Surrogate.
  EXPECT_EQ(ToValidUtf8("\xF4\x90\x80\x80").size(), 12U);          // Beyond U+10FFFF.
  EXPECT_EQ(ToValidUtf8("\xF0\x9F\x98\x80"), "\xF0\x9F\x98\x80");
  EXPECT_NO_THROW(static_cast<void>(nlohmann::json(ToValidUtf8("\xE2\x82"
                                                               "a\xF0\x9F"))
                                        .dump()));
}

}  // namespace
}  // namespace base
