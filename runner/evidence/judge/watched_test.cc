// What the observers of the reference device write, and what the judge makes of it.
#include "evidence/judge/watched.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "evidence/judge/verdict.h"
#include "testing/row_names.h"

namespace judge {
namespace {

using catalogue::Observer;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr const char* kWatching = "{\"watching\":[\"validity\",\"races\"]}\n";
constexpr const char* kRead =
    "{\"observer\":\"validity\",\"kernel\":\"_Z4sumUPiS_\",\"what\":\"reads what nobody has "
    "written\",\"where\":\"offset 8\"}\n";
constexpr const char* kRace =
    "{\"observer\":\"races\",\"kernel\":\"a\",\"what\":\"writes what is read by\",\"other\":\"b\",\"where\":\"offset "
    "0\"}\n";

std::string Both() { return std::string(kWatching) + kRead + kRace; }

TEST(ParseWatched, TellsWhoWatchedAndWhatWasFound) {
  const Watched w = ParseWatched(Both());
  EXPECT_EQ(w.defect, "");
  EXPECT_THAT(w.observers, ElementsAre("races", "validity"));
  ASSERT_EQ(w.found.size(), 2U);
  EXPECT_EQ(w.found[0].Text(), "validity: sumU reads what nobody has written");
  EXPECT_EQ(w.found[1].Text(), "races: a writes what is read by b");
  EXPECT_EQ(w.found[1].where, "offset 0");
}

TEST(ParseWatched, TakesTheSameOnce) { EXPECT_EQ(ParseWatched(Both() + Both()).found.size(), 2U); }

TEST(ParseWatched, KnowsWhoWatchesInAProcessThatGoesOn) {
  const Watched w = ParseWatched(kRead, {"validity"});
  EXPECT_EQ(w.defect, "");
  EXPECT_THAT(w.observers, ElementsAre("validity"));
}

TEST(ParseWatched, StaysTheSameThroughTheJournal) {
  Observation o;
  o.case_id = "cdp.grids.x";
  // A name of the source that looks like one of the linker's.
  const std::string looks_mangled =
      R"({"observer":"validity","kernel":"_Z6_Z3sumPi","what":"reads what nobody has written","where":"offset 0"})";
  o.watched = ParseWatched(Both() + looks_mangled + "\n{\"more\":true}\n");
  ASSERT_EQ(o.watched->found.size(), 3U);
  EXPECT_EQ(o.watched->found[2].kernel, "_Z3sum");
  const Observation read = nlohmann::json(o).get<Observation>();
  ASSERT_TRUE(read.watched);
  EXPECT_EQ(read.watched->observers, o.watched->observers);
  EXPECT_EQ(read.watched->found, o.watched->found);
  EXPECT_TRUE(read.watched->more);
}

struct BadLines {
  const char* written;
  const char* defect;
};
void PrintTo(const BadLines& lines, std::ostream* out) { *out << lines.defect; }
class Refused : public ::testing::TestWithParam<BadLines> {};

TEST_P(Refused, IsADefectAndNothingElse) {
  const Watched w = ParseWatched(GetParam().written);
  EXPECT_THAT(w.defect, HasSubstr(GetParam().defect)) << GetParam().written;
}

INSTANTIATE_TEST_SUITE_P(
    Lines, Refused,
    ::testing::Values(BadLines{"{\"watching\":[\"validity\"]}", "line 1 is cut off"},
                      BadLines{"{\"watching\":[\"validity\"]}\n{\"obser", "line 2 is cut off"},
                      BadLines{"{\"watching\":[\"memory\"]}\n", "'memory' is no observer"},
                      BadLines{"{\"watching\":\"validity\"}\n", "line 1 "}, BadLines{"[]\n", "is no line of JSON"},
                      BadLines{"\n", "is no line of JSON"}, BadLines{"\x01\xff\n", "is no line of JSON"},
                      BadLines{"{\"observer\":\"validity\"}\n", "line 1 "},
                      BadLines{"{\"observer\":\"x\",\"kernel\":\"k\",\"what\":\"w\",\"where\":\"h\"}\n", "no observer"},
                      BadLines{kRead, "nobody watched"}),
    testing_names::RowInWords());

TEST(ParseWatched, KeepsLongNamesShort) {
  const std::string line =
      "{\"observer\":\"races\",\"kernel\":\"" + std::string(9000, 'k') + "\",\"what\":\"w\",\"where\":\"\"}\n";
  const Watched w = ParseWatched(kWatching + line);
  ASSERT_EQ(w.found.size(), 1U);
  EXPECT_LE(w.found[0].kernel.size(), 1024U);
  EXPECT_NE(ParseWatched(kWatching + line + std::string(20000, ' ') + "\n").defect, "");
}

// The judge

class JudgeWatched : public ::testing::Test {
 protected:
  JudgeWatched() {
    c_.id = c_.clause = o_.case_id = "cdp.grids.x";
    c_.control_fails_with = {"child result missing"};
    o_.process.emplace();
    o_.process->started = true;
    o_.process->exit_code = 0;
    o_.record.emplace();
    o_.record->well_formed = true;
    o_.record->subcases = {{"main", 1, 0}};
    o_.record->checks = o_.record->launches = 1;
    o_.watched = ParseWatched(Both());
    expected_.on_model = true;
  }
  void Expect(const std::string& observer, std::set<std::string> kernels) {
    expected_.reference_findings.push_back({c_.id, observer, std::move(kernels), "by intent", "PTX ISA", {}});
  }
  Judgement It() const { return Judge(c_, expected_, nullptr, o_); }

  catalogue::Case c_;
  catalogue::CaseExpectation expected_;
  Observation o_;
};

TEST_F(JudgeWatched, AFindingFailsAPlainRunThatPassed) {
  EXPECT_EQ(It().verdict, Verdict::kFail);
  EXPECT_EQ(It().reason, "validity: sumU reads what nobody has written (offset 8); and 1 more");
}

TEST_F(JudgeWatched, NothingFoundPasses) {
  o_.watched = ParseWatched(kWatching);
  EXPECT_EQ(It().verdict, Verdict::kPass);
}

TEST_F(JudgeWatched, ListedFindingsPass) {
  Expect("validity", {"sumU"});
  EXPECT_EQ(It().reason, "races: a writes what is read by b (offset 0)");
  Expect("races", {"b", "a"});
  EXPECT_EQ(It().verdict, Verdict::kPass);
}

TEST_F(JudgeWatched, AnEntryIsOfItsObserverAndAllItsKernels) {
  o_.watched = ParseWatched(std::string(kWatching) + kRace);
  Expect("validity", {"a", "b"});
  Expect("races", {"a"});
  EXPECT_EQ(It().verdict, Verdict::kFail);
}

TEST_F(JudgeWatched, AControlMayDoWhatTheyLookFor) {
  o_.observer = Observer::kControl;
  o_.record->control = true;
  o_.record->failed = 1;
  o_.record->subcases = {{"main", 1, 1}};
  o_.record->failed_checks.push_back({"main", "x.run.cu", 20, "child result missing", ""});
  o_.process->exit_code = 1;
  EXPECT_EQ(It().verdict, Verdict::kPass);
}

TEST_F(JudgeWatched, WhatFailsAnywayKeepsItsReason) {
  o_.process->signal = 11;
  EXPECT_EQ(It().verdict, Verdict::kCrash);
}

TEST_F(JudgeWatched, WhatCannotBeReadShowsNothing) {
  o_.watched = ParseWatched("{\"watching\":");
  EXPECT_EQ(It().verdict, Verdict::kMissing);
  EXPECT_EQ(It().reason, "what the observers of the reference device wrote cannot be used: line 1 is cut off");
}

}  // namespace
}  // namespace judge
