#include "run/repeat.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace {

using catalogue::Case;
using catalogue::Observer;
using judge::Verdict;
using run::PlannedAttempt;

Case NamedCase(const std::string& id) {
  Case c;
  c.id = c.clause = id;
  return c;
}

TEST(Repeat, MakesPlainAndControlOfTheNamedAttemptsWithLongerWindows) {
  const Case a = NamedCase("a"), b = NamedCase("b");
  const auto plan = run::MakePlan(
      {{&a, {Observer::kPlain, Observer::kControl, Observer::kMemcheck}}, {&b, {Observer::kPlain}}}, 2, 100);
  const auto again = run::RepeatWithLongerWindows(plan, {{"a", 2}}, {{"a", 1}}, 4);
  ASSERT_EQ(again.size(), 2U);
  EXPECT_EQ(again[0].observer, Observer::kPlain);
  EXPECT_EQ(again[1].observer, Observer::kControl);
  for (const PlannedAttempt& u : again) {
    EXPECT_EQ(u.attempt, 2);
    EXPECT_EQ(u.seed, 101U);
    EXPECT_EQ(u.window_scale, 4);
  }
  const auto control = run::RepeatWithLongerWindows(plan, {{"a", 2}}, {{"a", 2}}, 4);
  ASSERT_EQ(control.size(), 1U) << "a plain run that failed is not run again until it passes";
  EXPECT_EQ(control[0].observer, Observer::kControl);
}

// Attempts of two cases under plain, control and a tool, twice.
class RepeatsTest : public testing::Test {
 protected:
  RepeatsTest() {
    const std::vector<Observer> all = {Observer::kPlain, Observer::kControl, Observer::kMemcheck};
    plan_ = run::MakePlan({{&a_, all}, {&b_, all}}, 2, 100);
  }

  std::optional<judge::Judgement> Take(const Case& c, Observer observer, Verdict verdict, bool too_short = false,
                                       double scale = 1) {
    journal::Attempt attempt;
    attempt.observation.case_id = c.id;
    attempt.observation.observer = observer;
    attempt.observation.window_scale = scale;
    attempt.judgement.verdict = verdict;
    attempt.judgement.window_too_short = too_short;
    return repeats_.Take(attempt);
  }
  // "a plain 4, ...": what is made again.
  std::string Next(double scale) {
    std::string text;
    for (const PlannedAttempt& u : repeats_.Next(plan_, recorded_, scale)) {
      EXPECT_EQ(u.attempt, 1);
      text +=
          u.c->id + " " + std::string(Name(u.observer)) + " " + std::to_string(static_cast<int>(u.window_scale)) + ", ";
    }
    return text;
  }

  const Case a_ = NamedCase("a"), b_ = NamedCase("b");
  std::vector<PlannedAttempt> plan_;
  run::RecordedAttempts recorded_;
  run::Repeats repeats_;
};

TEST_F(RepeatsTest, NothingIsMadeAgainWithoutAReason) {
  Take(a_, Observer::kPlain, Verdict::kFail);
  Take(a_, Observer::kControl, Verdict::kVacuous);
  Take(a_, Observer::kMemcheck, Verdict::kFail, true);
  EXPECT_EQ(Next(4), "");
  EXPECT_EQ(Next(16), "");
}

TEST_F(RepeatsTest, ShortWindowsOfAControlRepeatBothSidesUntilTheyAreLongEnough) {
  Take(a_, Observer::kPlain, Verdict::kPass);
  Take(a_, Observer::kControl, Verdict::kVacuous, true);
  Take(b_, Observer::kControl, Verdict::kPass);
  EXPECT_EQ(Next(4), "a plain 4, a control 4, ");
  EXPECT_EQ(Next(16), "") << "the repetition has not said so";
  Take(a_, Observer::kControl, Verdict::kVacuous, true, 4);
  EXPECT_EQ(Next(16), "a plain 16, a control 16, ");
  repeats_.Clear();
  EXPECT_EQ(Next(16), "");
}

TEST_F(RepeatsTest, APlainRunThatFailedIsNotMadeAgainAndOneThatDidNotSettleIs) {
  Take(a_, Observer::kPlain, Verdict::kFail);
  Take(a_, Observer::kControl, Verdict::kVacuous, true);
  Take(b_, Observer::kPlain, Verdict::kUnsettled);
  EXPECT_EQ(Next(4), "a control 4, b plain 4, b control 4, ");
}

TEST_F(RepeatsTest, APlainRunThatFailedAsListedIsNotMadeAgain) {
  for (const Verdict failed : {Verdict::kKnown, Verdict::kDiffers}) {
    Take(a_, Observer::kPlain, failed);
    Take(a_, Observer::kControl, Verdict::kVacuous, true);
    EXPECT_EQ(Next(4), "a control 4, ") << judge::Name(failed);
    repeats_.Clear();
  }
}

TEST_F(RepeatsTest, OneThatIsMadeAgainTakesThePlaceOfTheFirst) {
  EXPECT_FALSE(Take(a_, Observer::kControl, Verdict::kVacuous, true));
  const auto replaced = Take(a_, Observer::kControl, Verdict::kPass, false, 4);
  ASSERT_TRUE(replaced);
  EXPECT_EQ(replaced->verdict, Verdict::kVacuous);
  EXPECT_EQ(Take(a_, Observer::kControl, Verdict::kFail, false, 16)->verdict, Verdict::kPass);
  EXPECT_FALSE(Take(a_, Observer::kMemcheck, Verdict::kPass));
  EXPECT_FALSE(Take(a_, Observer::kMemcheck, Verdict::kPass)) << "tools are not made again";
}

// The runner was killed between the two sides of a repetition.
TEST_F(RepeatsTest, ASideThatAContinuedJournalLacksIsMade) {
  judge::Observation control;
  control.case_id = "a";
  control.observer = Observer::kControl;
  control.window_scale = 4;
  recorded_.Add(control);
  repeats_.TakeRepeated(control);
  EXPECT_EQ(Next(4), "a plain 4, ");
  EXPECT_EQ(Next(16), "") << "no longer ones were asked for";
}

TEST_F(RepeatsTest, APassOfASoakIsOneAttemptOfEach) {
  const std::vector<PlannedAttempt> second = run::OfPass(plan_, 2);
  ASSERT_EQ(second.size(), 6U);
  for (const PlannedAttempt& u : second) EXPECT_EQ(u.attempt, 2);
}

}  // namespace
