#include "suite/catalogue/sharing.h"

#include <gtest/gtest.h>

namespace catalogue {
namespace {

using Where = OwnProcessWord::Where;

const std::vector<OwnProcessWord> kWords = {{Where::kAnywhere, "HeldMemory", "memory"},
                                            {Where::kOutsideChildren, "setenv", "environment"},
                                            {Where::kProcessAlone, "SetLimit", "limit"},
                                            {Where::kWithoutChildren, "no-mps", "faults"}};

std::string Why(const std::string& text, CaseKind kind = CaseKind::kRun, const std::string& word = "rdc") {
  Case c;
  c.kind = kind;
  c.build = {word};
  return WhyOwnProcess(c, text, kWords);
}

std::string WhyProgram(const std::string& text) {
  Case c;
  c.kind = CaseKind::kRun;
  c.build = {"rdc"};
  return WhyOwnProgram(c, text, kWords);
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
  EXPECT_EQ(Why("/*---\nclause: x.y.the-setenv\n---*/\nplain\n"), "");
  EXPECT_EQ(Why("/*---\nclause: x.y.z\n---*/\nsetenv(x);\n"), "environment (setenv)");
  EXPECT_EQ(Why("CTS_CHILD(A) { setenv(x); }\n"), "");
  EXPECT_EQ(Why("CTS_CHILD(A) {\n  setenv(x);\n}\nvoid F() { setenv(x); }\n"), "environment (setenv)");
  EXPECT_EQ(Why("CTS_CHILD(A) { HeldMemory(); }\n"), "memory (HeldMemory)");
  EXPECT_EQ(Why("requires: [no-mps]\n"), "faults (no-mps)");
  EXPECT_EQ(Why("requires: [no-mps]\nCTS_CHILD(A) { x }\n"), "");
}

TEST(Sharing, AWordMayConcernTheProcessAlone) {
  EXPECT_EQ(Why("SetLimit(x);\n"), "limit (SetLimit)");
  EXPECT_EQ(WhyProgram("SetLimit(x);\n"), "");
  EXPECT_EQ(Why("CTS_CHILD(A) { SetLimit(x); }\n"), "");
  EXPECT_EQ(WhyProgram("SetLimit(x);\nsetenv(x);\n"), "environment (setenv)");
}

TEST(Sharing, AKindSaysWithWhom) {
  EXPECT_EQ(Why("", CaseKind::kReject), "a reject case has programs of its own");
  EXPECT_EQ(Why("", CaseKind::kRun, "cc-90"), "it is built in a way of its own");
  // Of a clock case the code is looked at, so that it has an object of its own; the word keeps others away from what it measures.
  EXPECT_EQ(Why("requires: [no-mps]\n", CaseKind::kClock, "cc-90"), "");
  EXPECT_EQ(Why("requires: [no-mps]\nsetenv(x);\n", CaseKind::kClock, "cc-90"), "environment (setenv)");
}

}  // namespace
}  // namespace catalogue
