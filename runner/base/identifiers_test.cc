#include "base/identifiers.h"

#include <gtest/gtest.h>

namespace base {
namespace {

TEST(Identifiers, AWordStandsWhole) {
  EXPECT_TRUE(HasWord("fork", "fork"));
  EXPECT_TRUE(HasWord("(fork)", "fork"));
  EXPECT_TRUE(HasWord("forked, then fork", "fork")) << "the first place does not decide";
  EXPECT_FALSE(HasWord("forked", "fork"));
  EXPECT_FALSE(HasWord("event_fork", "fork"));
  EXPECT_FALSE(HasWord("fork2", "fork"));
  EXPECT_FALSE(HasWord("", "fork"));
}

}  // namespace
}  // namespace base
