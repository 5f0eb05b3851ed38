#include "catalogue/sharing.h"

#include <gtest/gtest.h>

namespace catalogue {
namespace {

using Where = OwnProcessWord::Where;

const std::vector<OwnProcessWord> kWords = {{Where::kAnywhere, "HeldMemory", "memory"},
                                            {Where::kOutsideChildren, "setenv", "environment"},
                                            {Where::kWithoutChildren, "no-mps", "faults"}};

std::string Why(const std::string& text) {
  Case c;
  c.kind = CaseKind::kRun;
  c.build = {"rdc"};
  return WhyOwnProcess(c, text, kWords);
}

TEST(Sharing, TheBodyOfAChildEndsWithItsBrace) {
  EXPECT_EQ(WithoutChildren("a\nCTS_CHILD(One) { b }\nc\nCTS_CHILD(Two) {\n  if (d) {\n  }\n}\ne\n"), "a\nc\ne\n");
  EXPECT_EQ(WithoutChildren("  CTS_CHILD(Inner)\na"), "  CTS_CHILD(Inner)\na");
  EXPECT_EQ(WithoutChildren("CTS_CHILD(Open) {\n  a\n"), "");
  EXPECT_EQ(WithoutChildren(""), "");
}

TEST(Sharing, AWordCountsWhereItDoesHarm) {
  EXPECT_EQ(Why("plain\n"), "");
  EXPECT_EQ(Why("setenv(x);\n"), "environment (setenv)");
  EXPECT_EQ(Why("my_setenv(x); setenvs\n"), "");
  EXPECT_EQ(Why("CTS_CHILD(A) { setenv(x); }\n"), "");
  EXPECT_EQ(Why("CTS_CHILD(A) {\n  setenv(x);\n}\nvoid F() { setenv(x); }\n"), "environment (setenv)");
  EXPECT_EQ(Why("CTS_CHILD(A) { HeldMemory(); }\n"), "memory (HeldMemory)");
  EXPECT_EQ(Why("requires: [no-mps]\n"), "faults (no-mps)");
  EXPECT_EQ(Why("requires: [no-mps]\nCTS_CHILD(A) { x }\n"), "");
}

}  // namespace
}  // namespace catalogue
