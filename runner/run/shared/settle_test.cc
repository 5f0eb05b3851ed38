#include "run/shared/settle.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace {

using catalogue::Observer;
using judge::Verdict;
using run::SharedEnd;
using run::SharedOutcome;
using testing::ElementsAre;
using testing::IsEmpty;

// Attempts of one case after the other in the processes 1 (plain sides) and 2 (controls), that end well.
class SettleTest : public testing::Test {
 protected:
  SharedOutcome& Add(const std::string& id, Observer observer = Observer::kPlain, Verdict verdict = Verdict::kPass) {
    SharedOutcome& outcome = outcomes_.emplace_back();
    outcome.attempt.observation.case_id = id;
    outcome.attempt.observation.observer = observer;
    outcome.attempt.observation.grouped = judge::Grouped{observer == Observer::kControl ? 2 : 1, 1};
    outcome.attempt.judgement.verdict = verdict;
    outcome.attempt.judgement.reason = verdict == Verdict::kPass ? "" : "its reason";
    return outcome;
  }
  void AddBoth(const std::string& id) {
    Add(id);
    Add(id, Observer::kControl);
  }
  // "a plain, ..." of what counts.
  std::string Settled() {
    std::string text;
    settlement_ = run::Settle(outcomes_, ends_);
    for (const SharedOutcome& outcome : settlement_.settled) {
      const judge::Observation& o = outcome.attempt.observation;
      text += o.case_id + " " + std::string(Name(o.observer)) + ", ";
    }
    return text;
  }
  // Why the others do not, in their order.
  std::vector<std::string> Why() const {
    std::vector<std::string> why;
    for (const run::RunAgain& again : settlement_.again) why.push_back(again.why);
    return why;
  }

  std::vector<SharedOutcome> outcomes_;
  std::vector<SharedEnd> ends_ = {{.group = 1}, {.group = 2, .observer = Observer::kControl}};
  run::Settlement settlement_;
};

TEST_F(SettleTest, WhatPassesInProcessesThatEndWellCounts) {
  AddBoth("a");
  Add("b", Observer::kPlain, Verdict::kKnown);
  Add("b", Observer::kControl);
  EXPECT_EQ(Settled(), "a plain, a control, b plain, b control, ");
  EXPECT_THAT(Why(), IsEmpty());
}

TEST_F(SettleTest, OneSideThatDoesNotPassTakesTheOtherAlong) {
  AddBoth("a");
  Add("b");
  Add("b", Observer::kControl, Verdict::kVacuous);
  Add("c").left = "1 of cudaMalloc";
  Add("c", Observer::kControl);
  EXPECT_EQ(Settled(), "a plain, a control, ");
  EXPECT_THAT(Why(), ElementsAre("", "VACUOUS: its reason", "left behind: 1 of cudaMalloc", ""));
}

TEST_F(SettleTest, AProcessThatDidNotEndWellTakesBackAllThatItSaid) {
  AddBoth("a");
  AddBoth("b");
  ends_[0].counts = false;
  ends_[0].ended = "exit code 9";
  EXPECT_EQ(Settled(), "");
  const std::string end = "its process did not end as it should: exit code 9";
  EXPECT_THAT(Why(), ElementsAre(end, "", end, ""));
}

TEST_F(SettleTest, AToolStandsByItself) {
  AddBoth("a");
  Add("a", Observer::kMemcheck, Verdict::kFail);
  Add("a", Observer::kRacecheck);
  EXPECT_EQ(Settled(), "a plain, a control, a racecheck, ");
}

TEST_F(SettleTest, WhatWasNotHandedOutIsRunByItselfAndNotTold) {
  Add("a");
  Add("a", Observer::kControl, Verdict::kError).attempt.observation.infrastructure = run::kNotHandedOut;
  EXPECT_EQ(Settled(), "");
  EXPECT_THAT(Why(), ElementsAre("")) << "of the side that was made";
}

TEST_F(SettleTest, WithOneQueueCountsWhatPassesAsExpected) {
  for (const char* id : {"a", "b"}) {
    Add(id).attempt.observation.grouped.reset();
    outcomes_.back().attempt.observation.one_queue = true;
  }
  outcomes_.back().attempt.judgement.drift = {{"depth", 24, 30}};
  EXPECT_EQ(Settled(), "a plain, ");
  EXPECT_THAT(Why(), ElementsAre("observed something else"));
  EXPECT_EQ(run::WithOneQueue(outcomes_), 2U);
}

TEST(WhyRunAgain, SaysEachReasonOnce) {
  std::vector<run::RunAgain> all(4);
  all[0] = {.case_id = "a", .grouped = judge::Grouped{1, 1}, .verdict = Verdict::kFail, .why = "FAIL: x"};
  all[1] = {.case_id = "b", .grouped = judge::Grouped{1, 2}, .why = "its process died"};
  all[2] = {.case_id = "c", .grouped = judge::Grouped{1, 3}, .why = "its process died"};
  all[3] = {.case_id = "d", .verdict = Verdict::kFail, .why = "its process died"};
  all.push_back({.case_id = "e", .grouped = judge::Grouped{1, 4}});
  all.push_back({.case_id = "f", .verdict = Verdict::kSkip, .why = "SKIP: needs several processes"});
  EXPECT_THAT(run::WhyRunAgain(all), ElementsAre("in a shared process: a (plain): FAIL: x",
                                                 "in a shared process: b (plain) and 1 more: its process died",
                                                 "with one queue: d (plain): its process died"));
  all.clear();
  for (int i = 0; i < 30; ++i) all.push_back({.case_id = "a", .why = std::to_string(i)});
  EXPECT_EQ(run::WhyRunAgain(all).size(), 20U);
}

}  // namespace
