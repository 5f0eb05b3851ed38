// Clauses: ids and paths, spellings, and clause files with everything that can be wrong in them.
#include "suite/catalogue/clause.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

#include "suite/catalogue/clause_file.h"
#include "suite/catalogue/version.h"
#include "testing/row_names.h"

namespace catalogue {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr const char* kFile = "conformance/dynamic-parallelism/clauses/mem.yaml";

TEST(ClauseId, Section) {
  EXPECT_EQ(SectionWord("cdp.mem.const.x"), "mem");
  EXPECT_EQ(SectionWord("cdp"), "");
}

TEST(ClauseWords, BothDirections) {
  for (int kind = 0; kind <= static_cast<int>(ClauseKind::kToolkit); ++kind) {
    EXPECT_EQ(ParseClauseKind(Name(static_cast<ClauseKind>(kind))), static_cast<ClauseKind>(kind));
  }
  for (int testable = 0; testable <= static_cast<int>(Testable::kNo); ++testable) {
    EXPECT_EQ(ParseTestable(Name(static_cast<Testable>(testable))), static_cast<Testable>(testable));
  }
  EXPECT_THAT([] { ParseTestable("maybe"); }, testing::ThrowsMessage<std::invalid_argument>(
                                                  testing::AllOf(HasSubstr("maybe"), HasSubstr("host-only"))));
}

TEST(ClauseKinds, OnlyWhatBindsCanBeViolated) {
  std::string binds, open, neither;
  for (int kind = 0; kind <= static_cast<int>(ClauseKind::kToolkit); ++kind) {
    Clause clause;
    clause.kind = static_cast<ClauseKind>(kind);
    EXPECT_FALSE(clause.Binds() && clause.LeavesOpen()) << Name(clause.kind);
    (clause.Binds() ? binds : clause.LeavesOpen() ? open : neither) += std::string(Name(clause.kind)) + " ";
  }
  EXPECT_EQ(binds, "guarantee error rejects query limit default ");
  EXPECT_EQ(open, "duty permitted undefined advice informative ");
  EXPECT_EQ(neither, "toolkit ");
}

constexpr const char* kGood = R"(- id: cdp.mem.a
  heading: "Memory"
  source:
    - "Guide 1"
    - "Guide 2"
  promise: "Guide 2: says so"
  statement: >-
    First line
    and second.
  kind: default
  testable: no
  why_not: nothing to see
  since: 12.0
  until: "13.0"
  superseded_by: cdp.mem.b
  cc: ">=9.0"
  formerly: [cdp.mem.old]
  formerly_stated: ["Lines.", "More lines."]
- id: cdp.mem.b
  heading: "Memory"
  source: ["Guide 1"]
  statement: x
  kind: limit
  testable: host-only
)";

TEST(ClauseFile, ReadsEverything) {
  Problems problems;
  const std::vector<Clause> clauses = ParseClauses(kFile, "dynamic-parallelism", kGood, problems);
  ASSERT_THAT(problems, IsEmpty());
  ASSERT_EQ(clauses.size(), 2U);
  const Clause& a = clauses[0];
  EXPECT_EQ(a.id, "cdp.mem.a");
  EXPECT_EQ(a.chapter, "dynamic-parallelism");
  EXPECT_THAT(a.source, ElementsAre("Guide 1", "Guide 2"));
  EXPECT_EQ(a.promise, "Guide 2: says so");
  EXPECT_EQ(a.statement, "First line and second.");
  EXPECT_EQ(a.kind, ClauseKind::kDefault);
  EXPECT_EQ(a.testable, Testable::kNo);
  EXPECT_EQ(a.since, "12.0");  // as written, although it looks like a number
  EXPECT_EQ(a.until, "13.0");
  EXPECT_THAT(a.formerly, ElementsAre("cdp.mem.old"));
  EXPECT_EQ(a.where.Text(), std::string(kFile) + ":1");
  EXPECT_EQ(clauses[1].where.line, 19);
  for (const char* text : {"First line and second.", "Lines.", "More lines."}) EXPECT_TRUE(a.Says(text)) << text;
  EXPECT_FALSE(a.Says("Line."));
}

TEST(ClauseFile, ReportsAllThatIsWrong) {
  Problems problems;
  ParseClauses(kFile, "dynamic-parallelism",
               "- id: cdp.mem.A\n  headin: x\n  source: []\n  statement:\n  kind: maybe\n  testable: runtime\n"
               "  since: new\n  cc: minor > 0\n  formerly: {a: b}\n"
               "- id: cdp.mem.b\n  heading: x\n  source: [s]\n  statement: Same.\n  kind: limit\n  testable: runtime\n"
               "  formerly_stated: Same.\n",
               problems);
  std::vector<std::string> texts;
  for (const Problem& p : problems)
    texts.push_back(p.where.Text().substr(sizeof("conformance/dynamic-parallelism/clauses/") - 1) + " " + p.what);
  EXPECT_THAT(texts, testing::UnorderedElementsAre(
                         HasSubstr("mem.yaml:1 clause 'cdp.mem.A' has a malformed id"),
                         HasSubstr(":2 clause 'cdp.mem.A' has the unknown key 'headin'; did you mean 'heading'?"),
                         HasSubstr(":1 clause 'cdp.mem.A' lacks `heading:`"),
                         HasSubstr(":3 clause 'cdp.mem.A' has an empty list at `source:`"),
                         HasSubstr(":4 clause 'cdp.mem.A' has an empty `statement:`"),
                         HasSubstr(":5 clause 'cdp.mem.A' has an unknown clause kind 'maybe'; allowed: guarantee"),
                         HasSubstr(":7 clause 'cdp.mem.A' has `since: new`"),
                         HasSubstr(":8 clause 'cdp.mem.A' has `cc: minor > 0`"),
                         HasSubstr(":9 clause 'cdp.mem.A' has no list at `formerly:`"),
                         HasSubstr(":16 clause 'cdp.mem.b' lists its own statement")));
}

// Trees that were made before it was renamed.
TEST(ParseClauses, TakesTheHeadingByItsFormerNameToo) {
  const auto parse = [](const std::string& headings, Problems& problems) {
    return ParseClauses(
        kFile, "dynamic-parallelism",
        "- id: cdp.mem.a\n" + headings + "  source: [G]\n  statement: s\n  kind: default\n  testable: runtime\n",
        problems);
  };
  Problems none, both;
  EXPECT_EQ(parse("  section: Memory\n", none).at(0).heading, "Memory");
  EXPECT_THAT(none, testing::IsEmpty());
  parse("  heading: Memory\n  section: Memory\n", both);
  ASSERT_EQ(both.size(), 1U);
  EXPECT_EQ(both[0].where.line, 3);
  EXPECT_THAT(both[0].what, HasSubstr("has `section:` beside `heading:`"));
}

struct RefusedText {
  const char* text;
  int line;
  const char* message;
};
// Escaped: a text may be none in UTF-8, as names of tests must be.
void PrintTo(const RefusedText& row, std::ostream* out) {
  *out << testing::PrintToString(std::string(row.text)) << ": " << row.message;
}
class YamlRefuses : public testing::TestWithParam<RefusedText> {};

TEST_P(YamlRefuses, WithTheLine) {
  Problems problems;
  ParseClauses(kFile, "dynamic-parallelism", GetParam().text, problems);
  ASSERT_FALSE(problems.empty());
  EXPECT_EQ(problems[0].where.line, GetParam().line);
  EXPECT_THAT(problems[0].what, HasSubstr(GetParam().message));
}

INSTANTIATE_TEST_SUITE_P(All, YamlRefuses,
                         testing::Values(RefusedText{"- id: a\n  kind: b\n  kind: c\n", 3, "'kind' stands here twice"},
                                         RefusedText{"- id: &x a\n", 1, "anchors"},
                                         // accepted by yaml-cpp: the rest of the file would vanish
                                         RefusedText{"- id: a\n  heading: \"x\n  kind: b\n", 2, "never closed"},
                                         RefusedText{"- id: a\n  heading: 'it''s\n  kind: b\n", 2, "never closed"},
                                         RefusedText{"- id: a\n  heading: \"x\\\"\n", 2, "never closed"},
                                         RefusedText{"- id: a\n   b: c\n  d: [\n", 2, "malformed YAML"},
                                         RefusedText{"- id: a\n  kind: *x\n", 2, "anchor is not defined"},
                                         RefusedText{"- id: a\n  statement: caf\xE9 is\n", 2, "no text in UTF-8"},
                                         RefusedText{"- id: !!int a\n", 1, "tag"},
                                         RefusedText{"- a\n", 1, "no YAML map"},
                                         RefusedText{"a: b\n", 1, "is no list of clauses"},
                                         RefusedText{"- a: b\n---\n- c: d\n", 0, "more than one"},
                                         RefusedText{"- [a]: b\n", 1, "a key must be one word"}),
                         testing_names::RowInWords());

TEST(ClauseFile, CutsOneClause) {
  int line = 0;
  EXPECT_EQ(CutClause(kGood, "cdp.mem.b", line).substr(0, 15), "- id: cdp.mem.b");
  EXPECT_EQ(line, 19);
  const std::string_view first = CutClause(kGood, "cdp.mem.a", line);
  EXPECT_EQ(line, 1);
  EXPECT_THAT(std::string(first), testing::EndsWith("formerly_stated: [\"Lines.\", \"More lines.\"]\n"));
  EXPECT_EQ(CutClause(kGood, "cdp.mem", line), "");
}

}  // namespace
}  // namespace catalogue
