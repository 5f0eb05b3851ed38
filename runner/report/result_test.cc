// From attempts to clause verdicts: every rule, and its neighbour that must come out differently.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.h"
#include "base/sha256.h"
#include "base/text.h"
#include "suite/catalogue/applicability.h"
#include "suite/catalogue/levels.h"
#include "testing/mini_run.h"

namespace {

using catalogue::Observer;
using judge::Verdict;
using mini::Find;
using mini::MakeAttempt;
using mini::MakeJournal;
using mini::MakeTree;
using report::ClauseVerdict;
using ::testing::HasSubstr;

class ResultTest : public ::testing::Test {
 protected:
  report::Result Compute() { return report::ComputeResult(tree, {journal}); }
  ClauseVerdict VerdictOf(const std::string& name) { return mini::Clause(Compute(), name).verdict; }
  std::string WhyOf(const std::string& name) { return mini::Clause(Compute(), name).why; }

  catalogue::Tree tree = MakeTree();
  journal::Journal journal = MakeJournal();
};

TEST_F(ResultTest, MiniRunHasEveryVerdict) {
  const report::Result result = Compute();
  for (const report::ClauseResult& c : result.clauses) {
    const std::string name = c.clause.id.substr(std::string("cdp.example.").size());
    const std::string word(report::Name(c.verdict));
    const std::string start = word == "not applicable here" ? "not-applicable"
                              : word == "not tested"        ? "not-tested"
                                                            : word;
    EXPECT_TRUE(name.starts_with(start)) << name << " is " << word;
    EXPECT_EQ(c.why.empty(), c.verdict == ClauseVerdict::kHolds) << name;
  }
  const report::Denominator& d = result.denominator;
  EXPECT_EQ(d.clauses, 15);
  EXPECT_EQ(d.clauses, d.holds + d.violated + d.undecided + d.not_applicable + d.not_tested);
  EXPECT_EQ(d.holds, 2);
  EXPECT_EQ(d.violated, 3);
  EXPECT_EQ(d.undecided, 5);
  EXPECT_EQ(d.not_applicable, 2);
  EXPECT_EQ(d.not_tested, 3);
  EXPECT_EQ(d.untestable, 1);
  EXPECT_EQ(d.only_observed, 1);
  EXPECT_EQ(d.cases, 13);
  EXPECT_EQ(d.cases_run, 12);
  EXPECT_EQ(d.controls_run, 10);
  EXPECT_EQ(d.controls_killed, 8);
  EXPECT_EQ(d.known, 1);
  EXPECT_EQ(d.flaky, 1);
  EXPECT_THAT(result.warnings, ::testing::IsEmpty());
}

TEST_F(ResultTest, OnlyObservedSaysWhatWasObserved) {
  EXPECT_THAT(WhyOf("not-tested-only-observed"), HasSubstr("overlapped = true"));
}

TEST_F(ResultTest, RecordThatFailedOrRecordedNothingIsUndecided) {
  journal::Attempt& attempt = *Find(journal, "not-tested-only-observed", Observer::kPlain)[0];
  attempt.observation.record->observed_values.clear();
  EXPECT_EQ(VerdictOf("not-tested-only-observed"), ClauseVerdict::kUndecided);
  EXPECT_THAT(WhyOf("not-tested-only-observed"), HasSubstr("recorded nothing"));
  attempt.judgement.verdict = Verdict::kError;
  EXPECT_EQ(VerdictOf("not-tested-only-observed"), ClauseVerdict::kUndecided);
  EXPECT_EQ(Compute().denominator.only_observed, 0);
}

// Nothing can violate such a clause, so what went wrong there is no violation.
TEST_F(ResultTest, FailedRecordIsNoViolation) {
  Find(journal, "not-tested-only-observed", Observer::kPlain)[0]->judgement.verdict = Verdict::kFail;
  EXPECT_EQ(VerdictOf("not-tested-only-observed"), ClauseVerdict::kUndecided);
}

TEST_F(ResultTest, ControlNotRunIsUndecided) {
  mini::Remove(journal, "holds", Observer::kControl);
  EXPECT_EQ(VerdictOf("holds"), ClauseVerdict::kUndecided);
  EXPECT_THAT(WhyOf("holds"), HasSubstr("its control was not run"));
}

TEST_F(ResultTest, ControlWithAnyVerdictButPassIsUndecided) {
  for (const Verdict v : {Verdict::kFail, Verdict::kCrash, Verdict::kTimeout, Verdict::kVacuous, Verdict::kMissing,
                          Verdict::kError, Verdict::kKnown, Verdict::kCured, Verdict::kDiffers, Verdict::kUnsettled,
                          Verdict::kNotShown, Verdict::kSkip, Verdict::kNotApplicable}) {
    Find(journal, "holds", Observer::kControl)[0]->judgement.verdict = v;
    EXPECT_EQ(VerdictOf("holds"), ClauseVerdict::kUndecided) << judge::Name(v);
  }
}

TEST_F(ResultTest, PlainVerdictDecides) {
  const std::map<Verdict, ClauseVerdict> expected = {{Verdict::kPass, ClauseVerdict::kHolds},
                                                     {Verdict::kFail, ClauseVerdict::kViolated},
                                                     {Verdict::kCrash, ClauseVerdict::kViolated},
                                                     {Verdict::kTimeout, ClauseVerdict::kViolated},
                                                     {Verdict::kKnown, ClauseVerdict::kViolated},
                                                     {Verdict::kVacuous, ClauseVerdict::kUndecided},
                                                     {Verdict::kMissing, ClauseVerdict::kUndecided},
                                                     {Verdict::kError, ClauseVerdict::kUndecided},
                                                     {Verdict::kCured, ClauseVerdict::kUndecided},
                                                     {Verdict::kMended, ClauseVerdict::kHolds},
                                                     {Verdict::kNotShown, ClauseVerdict::kUndecided},
                                                     {Verdict::kSkip, ClauseVerdict::kNotApplicable},
                                                     {Verdict::kNotApplicable, ClauseVerdict::kNotApplicable}};
  for (const auto& [verdict, clause] : expected) {
    Find(journal, "holds", Observer::kPlain)[0]->judgement.verdict = verdict;
    EXPECT_EQ(VerdictOf("holds"), clause) << judge::Name(verdict);
  }
}

TEST_F(ResultTest, OnlyPlainMissingIsNotAPass) {
  mini::Remove(journal, "holds", Observer::kPlain);
  EXPECT_EQ(VerdictOf("holds"), ClauseVerdict::kUndecided);
}

TEST_F(ResultTest, OneOfTwoCasesDecides) {
  const std::string second = "holds-with-two-cases--second";
  Find(journal, second, Observer::kPlain)[0]->judgement.verdict = Verdict::kFail;
  EXPECT_EQ(VerdictOf("holds-with-two-cases"), ClauseVerdict::kViolated);
  mini::Remove(journal, second, Observer::kPlain);
  mini::Remove(journal, second, Observer::kControl);
  EXPECT_EQ(VerdictOf("holds-with-two-cases"), ClauseVerdict::kUndecided);
  EXPECT_THAT(WhyOf("holds-with-two-cases"), HasSubstr("--second was not run"));
}

TEST_F(ResultTest, ADraftThatWasNotRunDecidesNothing) {
  const std::string second = "holds-with-two-cases--second";
  for (catalogue::Case& c : tree.cases) {
    if (c.id.ends_with(second) || c.id.ends_with(".holds")) c.draft = "not run on a GPU";
  }
  std::erase_if(journal.attempts, [&](const journal::Attempt& a) {
    return a.observation.case_id.ends_with(second) || a.observation.case_id.ends_with(".holds");
  });
  EXPECT_EQ(VerdictOf("holds-with-two-cases"), ClauseVerdict::kUndecided) << "one that was planned counts";
  journal.plan = nullptr;
  EXPECT_EQ(VerdictOf("holds-with-two-cases"), ClauseVerdict::kHolds);
  EXPECT_EQ(VerdictOf("holds"), ClauseVerdict::kNotTested);
  EXPECT_EQ(WhyOf("holds"), "cdp.example.holds is a draft: not run on a GPU");
}

TEST_F(ResultTest, LevelNodeDecidesWithoutRandomProgramsAndLongCases) {
  const std::string second = "holds-with-two-cases--second";
  const auto of_second = [&](const std::string& id) { return id.ends_with(second); };
  catalogue::Case& c =
      *std::find_if(tree.cases.begin(), tree.cases.end(), [&](const auto& one) { return of_second(one.id); });
  std::erase_if(journal.attempts, [&](const journal::Attempt& a) { return of_second(a.observation.case_id); });
  auto& cases = journal.plan["cases"];
  for (std::size_t i = cases.size(); i-- > 0;) {
    if (of_second(cases[i].get<std::string>())) cases.erase(i);
  }
  const auto verdict_of_node = [&] {
    journal.plan["level"] = "node";
    return VerdictOf("holds-with-two-cases");
  };
  EXPECT_EQ(VerdictOf("holds-with-two-cases"), ClauseVerdict::kUndecided) << "every other level asks for it";
  c.timeout_s = catalogue::kLongestNodeTimeoutS;
  EXPECT_EQ(verdict_of_node(), ClauseVerdict::kUndecided);
  c.timeout_s = catalogue::kLongestNodeTimeoutS + 1;
  EXPECT_EQ(verdict_of_node(), ClauseVerdict::kHolds);
  c.timeout_s = catalogue::kLongestNodeTimeoutS;
  c.kind = catalogue::CaseKind::kRandom;
  EXPECT_EQ(verdict_of_node(), ClauseVerdict::kHolds);
}

TEST_F(ResultTest, CaseSkippedForAFeatureLeavesTheOthersToDecide) {
  const std::string second = "holds-with-two-cases--second";
  journal::Attempt* plain = Find(journal, second, Observer::kPlain)[0];
  plain->judgement = {Verdict::kSkip, "needs two GPUs", {}, false};
  plain->observation.skip = "gpus-2";
  EXPECT_EQ(VerdictOf("holds-with-two-cases"), ClauseVerdict::kHolds);
  EXPECT_THAT(WhyOf("holds-with-two-cases"), HasSubstr("needs two GPUs"));
  plain->observation.skip = "gpu";
  EXPECT_EQ(VerdictOf("holds-with-two-cases"), ClauseVerdict::kUndecided);
}

TEST_F(ResultTest, WhatTheModelLacksIsNotTestedRatherThanNotApplicable) {
  journal::Attempt* control = Find(journal, "holds", Observer::kControl)[0];
  control->judgement = {Verdict::kSkip, "not run on the model: needs runtime call cudaFoo", {}, false};
  EXPECT_EQ(VerdictOf("holds"), ClauseVerdict::kUndecided) << "on hardware there is no such skip";
  journal.machine["facts"]["model"] = "true";
  EXPECT_EQ(VerdictOf("holds"), ClauseVerdict::kNotTested);
  EXPECT_EQ(WhyOf("holds"), "not run on the model: needs runtime call cudaFoo");
  control = Find(journal, "holds-with-two-cases--second", Observer::kControl)[0];
  control->judgement = {Verdict::kSkip, "not run on the model: needs runtime call cudaFoo", {}, false};
  EXPECT_EQ(VerdictOf("holds-with-two-cases"), ClauseVerdict::kHolds) << "by the other case";
}

TEST_F(ResultTest, WithoutAnyGpuAClauseIsNotTestedRatherThanNotApplicable) {
  journal::Attempt* plain = Find(journal, "not-applicable-feature", Observer::kPlain)[0];
  plain->observation.skip = "gpu";
  plain->judgement.reason = "no NVIDIA driver";
  EXPECT_EQ(VerdictOf("not-applicable-feature"), ClauseVerdict::kNotTested);
  EXPECT_THAT(WhyOf("not-applicable-feature"), HasSubstr("no NVIDIA driver"));
}

TEST_F(ResultTest, FailureInEveryRepeatIsAViolationAlsoWhenItTakesTwoForms) {
  Find(journal, "undecided-flaky", Observer::kPlain)[0]->judgement.verdict = Verdict::kCrash;
  EXPECT_EQ(VerdictOf("undecided-flaky"), ClauseVerdict::kViolated);
  Find(journal, "undecided-flaky", Observer::kPlain)[0]->judgement.verdict = Verdict::kError;
  EXPECT_EQ(VerdictOf("undecided-flaky"), ClauseVerdict::kUndecided);
}

TEST_F(ResultTest, FlakyObserverCountsAgreement) {
  const report::Result result = Compute();
  const report::ObserverResult* plain = mini::Clause(result, "undecided-flaky").cases[0].Find(Observer::kPlain);
  EXPECT_TRUE(plain->flaky);
  EXPECT_EQ(plain->attempts, 2);
  EXPECT_EQ(plain->agreeing, 1);
  EXPECT_EQ(plain->verdict, Verdict::kFail);
  EXPECT_EQ(plain->wall_s, 0.5);
}

TEST_F(ResultTest, ControlThatSurvivesOnceIsUndecided) {
  Find(journal, "undecided-flaky", Observer::kPlain)[1]->judgement.verdict = Verdict::kPass;
  EXPECT_EQ(VerdictOf("undecided-flaky"), ClauseVerdict::kHolds);
  Find(journal, "undecided-flaky", Observer::kControl)[1]->judgement.verdict = Verdict::kVacuous;
  EXPECT_EQ(VerdictOf("undecided-flaky"), ClauseVerdict::kUndecided);
  EXPECT_EQ(Compute().denominator.controls_killed, 7);
}

TEST_F(ResultTest, KnownDeviationStillCountsAsViolated) {
  const report::ClauseResult known = mini::Clause(Compute(), "violated-known");
  EXPECT_EQ(known.verdict, ClauseVerdict::kViolated);
  EXPECT_TRUE(known.known_deviation);
  ASSERT_TRUE(known.cases[0].deviation.has_value());
  EXPECT_EQ(known.cases[0].deviation->evidence, "an invented report");
  Find(journal, "violated-known", Observer::kPlain)[0]->judgement.verdict = Verdict::kFail;
  EXPECT_FALSE(mini::Clause(Compute(), "violated-known").known_deviation);
}

TEST_F(ResultTest, SanitizerDecidesOnlyAgainst) {
  Find(journal, "undecided-sanitizer", Observer::kMemcheck)[0]->judgement.verdict = Verdict::kPass;
  EXPECT_EQ(VerdictOf("undecided-sanitizer"), ClauseVerdict::kHolds);
  for (const Verdict v : {Verdict::kCrash, Verdict::kTimeout, Verdict::kMissing, Verdict::kError}) {
    Find(journal, "undecided-sanitizer", Observer::kMemcheck)[0]->judgement.verdict = v;
    EXPECT_EQ(VerdictOf("undecided-sanitizer"), ClauseVerdict::kUndecided) << judge::Name(v);
  }
}

TEST_F(ResultTest, ADeviationThatShowsUnderAToolAloneLeavesItsClauseUndecided) {
  journal.attempts.push_back(MakeAttempt("violated-known", Observer::kMemcheck, Verdict::kKnown, "result missing"));
  EXPECT_EQ(VerdictOf("violated-known"), ClauseVerdict::kViolated);
  Find(journal, "violated-known", Observer::kPlain)[0]->judgement.verdict = Verdict::kMended;
  EXPECT_EQ(VerdictOf("violated-known"), ClauseVerdict::kUndecided);
  EXPECT_EQ(WhyOf("violated-known"), "memcheck: KNOWN: result missing");
  Find(journal, "violated-known", Observer::kMemcheck)[0]->judgement.verdict = Verdict::kPass;
  EXPECT_EQ(VerdictOf("violated-known"), ClauseVerdict::kHolds);
}

TEST_F(ResultTest, SanitizerThatPassesOnlySometimesIsUndecided) {
  journal.attempts.push_back(MakeAttempt("holds", Observer::kMemcheck, Verdict::kSkip, "x", 2));
  EXPECT_EQ(VerdictOf("holds"), ClauseVerdict::kUndecided);
}

TEST_F(ResultTest, ApplicabilityBoundaries) {
  catalogue::Clause clause = mini::MakeClause("range");
  const auto applies = [&](const char* toolkit, const char* cc) {
    return catalogue::WhyNotApplicable(clause, {{"toolkit", toolkit}, {"cc", cc}}).empty();
  };
  clause.since = "12.0";
  EXPECT_TRUE(applies("12.0", "9.0"));
  EXPECT_TRUE(applies("12.0.140", "9.0"));
  EXPECT_FALSE(applies("11.8.89", "9.0"));
  clause.since = "";
  clause.until = "13.0";
  EXPECT_TRUE(applies("12.9.1", "9.0"));
  EXPECT_FALSE(applies("13.0", "9.0"));
  EXPECT_FALSE(applies("13.0.88", "9.0"));
  clause.until = "";
  clause.cc = ">=9.0";
  EXPECT_TRUE(applies("13.0", "9.0"));
  EXPECT_TRUE(applies("13.0", "10.0"));
  EXPECT_FALSE(applies("13.0", "8.9"));
  clause.cc = "9.x";
  EXPECT_TRUE(applies("13.0", "9.0"));
  EXPECT_FALSE(applies("13.0", "10.0"));
  EXPECT_FALSE(applies("13.0", "90.0"));
  clause.cc = ">=8.0, <9.0";
  EXPECT_TRUE(applies("13.0", "8.9"));
  EXPECT_FALSE(applies("13.0", "9.0"));
  clause.cc = "8.0 or 10.0";
  EXPECT_TRUE(applies("13.0", "10.0"));
  EXPECT_FALSE(applies("13.0", "9.0"));
  EXPECT_TRUE(catalogue::WhyNotApplicable(clause, {}).empty()) << "an unknown machine excludes nothing";
  for (const char* bad : {"new", ">=", "9.", ">>9.0", "x.x", "9.0.x.x"}) {
    clause.cc = bad;
    EXPECT_THROW(applies("13.0", "9.0"), base::InputError) << bad;
  }
}

TEST_F(ResultTest, OfARunThatGoesOnNobodySaysThatItWasCutOff) {
  journal.end = nullptr;
  journal.dropped_last_line = journal.going_on = true;
  EXPECT_THAT(Compute().warnings, ::testing::ElementsAre(HasSubstr("the run is still going on after ")));
}

TEST_F(ResultTest, CutOffRunWarnsAndSaysWhatIsMissing) {
  journal.end = nullptr;
  journal.dropped_last_line = true;
  journal.plan["attempts"] = 40;
  mini::Remove(journal, "holds", Observer::kPlain);
  mini::Remove(journal, "holds", Observer::kControl);
  mini::Remove(journal, "holds", Observer::kMemcheck);
  mini::Remove(journal, "holds", Observer::kRacecheck);
  const report::Result result = Compute();
  EXPECT_THAT(result.warnings,
              ::testing::ElementsAre(HasSubstr("ends inside a line"), HasSubstr("cut off after 25 of 40 attempts")));
  EXPECT_EQ(mini::Clause(result, "holds").verdict, ClauseVerdict::kNotTested);
  EXPECT_THAT(mini::Clause(result, "holds").why, HasSubstr("planned, but the run ended"));
  journal.plan["cases"] = nlohmann::json::array();
  EXPECT_THAT(WhyOf("holds"), HasSubstr("not selected"));
}

TEST_F(ResultTest, StoppedRunAndMissingAttemptsWarn) {
  journal.end["stopped"] = "GPU lost after x";
  EXPECT_THAT(Compute().warnings, ::testing::ElementsAre(HasSubstr("GPU lost after x")));
  journal.end["stopped"] = "";
  journal.plan["attempts"] = journal.attempts.size() + 1;
  EXPECT_THAT(Compute().warnings, ::testing::ElementsAre(HasSubstr("attempts are missing")));
}

TEST_F(ResultTest, AClockThatWentBackIsTold) {
  journal.suite["started"] = "2026-11-22T10:00:00Z";
  journal.end["wall_s"] = 600;
  journal.end["ended"] = "2026-11-22T10:10:00Z";
  EXPECT_THAT(Compute().warnings, ::testing::IsEmpty());
  journal.end["ended"] = "2026-11-22T09:59:00Z";
  EXPECT_THAT(Compute().warnings,
              ::testing::ElementsAre(HasSubstr("the clock went back: the run began at 2026-11-22T10:00:00Z, took 600 s "
                                               "and ended at 2026-11-22T09:59:00Z")));
}

TEST_F(ResultTest, ModifiedSuiteWarns) {
  journal.suite["clean"] = false;
  EXPECT_THAT(Compute().warnings, ::testing::ElementsAre(HasSubstr("modified source tree")));
}

TEST_F(ResultTest, ShortenedTimeLimitsWarn) {
  journal.plan["time_factor"] = 2;
  EXPECT_THAT(Compute().warnings, ::testing::IsEmpty());
  journal.plan["time_factor"] = 0.1;
  EXPECT_THAT(Compute().warnings, ::testing::ElementsAre(HasSubstr("time limits were shortened to 0.1 of theirs")));
}

TEST_F(ResultTest, QuickRunIsVisible) {
  journal.suite["scale"] = 1.0;
  EXPECT_THAT(Compute().warnings, ::testing::IsEmpty());
  journal.suite["scale"] = 0.99;
  EXPECT_THAT(Compute().warnings, ::testing::ElementsAre(HasSubstr("quick run")));
}

TEST_F(ResultTest, NothingRunWarns) {
  journal.attempts.clear();
  journal.plan["attempts"] = 0;
  const report::Result result = Compute();
  EXPECT_EQ(result.denominator.cases_run, 0);
  EXPECT_EQ(result.denominator.holds, 0);
  EXPECT_THAT(result.warnings, ::testing::Contains(HasSubstr("no case was run")));
}

std::string Refusal(const catalogue::Tree& tree, const std::vector<journal::Journal>& journals) {
  try {
    report::ComputeResult(tree, journals, std::vector<std::string>{"a.jsonl", "b.jsonl"});
  } catch (const base::InputError& e) {
    EXPECT_EQ(std::string(e.what()).find('\n'), std::string::npos);
    return e.what();
  }
  return "accepted";
}

TEST_F(ResultTest, ShardsOfOneRunMerge) {
  journal::Journal other = journal;
  std::erase_if(journal.attempts,
                [](const journal::Attempt& a) { return a.observation.case_id == "cdp.example.holds"; });
  std::erase_if(other.attempts, [](const journal::Attempt& a) { return a.observation.case_id != "cdp.example.holds"; });
  for (journal::Journal* shard : {&journal, &other})
    shard->plan["attempts"] = shard->end["attempts"] = shard->attempts.size();
  const report::Result result = report::ComputeResult(tree, {journal, other});
  EXPECT_EQ(result.denominator.holds, 2);
  EXPECT_EQ(result.journals.size(), 2U);
  EXPECT_THAT(result.warnings, ::testing::IsEmpty());
}

TEST_F(ResultTest, RefusesJournalsOfDifferentMachines) {
  journal::Journal other = journal;
  other.machine["facts"]["driver"] = "0.0.2";
  EXPECT_THAT(Refusal(tree, {journal, other}),
              HasSubstr("a.jsonl and b.jsonl: different machines, driver is 0.0.1 / 0.0.2"));
  other = journal;
  other.machine["facts"].erase("cc");
  EXPECT_THAT(Refusal(tree, {journal, other}), HasSubstr("cc is 9.0 / absent"));
  other = journal;
  other.machine["details"]["devices"][0]["uuid_hash"] = "01";
  EXPECT_THAT(Refusal(tree, {journal, other}), HasSubstr("different GPUs of one model"));
}

TEST_F(ResultTest, RefusesJournalsOfDifferentSuites) {
  journal::Journal other = journal;
  other.suite["commit"] = "fedcba9876543210";
  EXPECT_THAT(Refusal(tree, {journal, other}), HasSubstr("different suites, commit is 0123"));
  other = journal;
  other.suite["clean"] = false;
  EXPECT_THAT(Refusal(tree, {journal, other}), HasSubstr("different suites, clean is true / false"));
}

TEST_F(ResultTest, RefusesATreeThatDidNotWriteTheJournal) {
  tree.suite["commit"] = "fedcba9876543210";
  EXPECT_THAT(Refusal(tree, {journal, journal}), HasSubstr("use the tree that ran it"));
}

TEST_F(ResultTest, RefusesAnAttemptOfAnUnknownCase) {
  journal.attempts[0].observation.case_id = "cdp.example.renamed";
  EXPECT_THAT(Refusal(tree, {journal, journal}), HasSubstr("cdp.example.renamed, which is no case of this tree"));
}

TEST_F(ResultTest, OfFailedChecksThoseThatTheControlNamesStandFirst) {
  Find(journal, "violated", Observer::kPlain)[0]->observation.record->failed_checks = {
      {"main", "x.run.cu", 1, "what followed", ""},
      {"main", "x.run.cu", 2, "invented result missing", "a"},
      {"main", "x.run.cu", 3, "and that", ""},
      {"main", "x.run.cu", 4, "invented result missing", "b"}};
  const report::Result result = Compute();
  std::string text;
  for (const report::FailedCheck& check : mini::Clause(result, "violated").cases[0].failed_checks)
    text += check.Text() + "\n";
  EXPECT_EQ(text, "invented result missing: a\ninvented result missing: b\nwhat followed\nand that\n");
}

TEST_F(ResultTest, FailedChecksAreCappedAndNotRepeated) {
  auto& checks = Find(journal, "violated", Observer::kPlain)[0]->observation.record->failed_checks;
  checks.assign(5, {"main", "x.run.cu", 1, "same", "detail"});
  for (int i = 0; i < 40; ++i)
    checks.push_back({"main", "x.run.cu", i, "message " + std::to_string(i), std::string(5000, 'x')});
  const report::Result result = Compute();
  const auto& shown = mini::Clause(result, "violated").cases[0].failed_checks;
  EXPECT_EQ(shown.size(), 20U);
  EXPECT_EQ(shown[0].Text(), "same: detail");
  EXPECT_LT(shown[1].Text().size(), 1100U);
}

TEST(Sha256Test, KnownAnswers) {
  EXPECT_EQ(base::Sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(base::Sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(base::Sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(base::Sha256(std::string(1000000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(TextTest, CleanTextKeepsOnlyWhatIsSafe) {
  EXPECT_EQ(base::CleanText("a\x01\x1b[31m\tb\r\nc\x7f"), "a[31m\tb\nc");
  EXPECT_EQ(base::CleanText("\xff\xc3\xa9\xc0\xaf"), "\xef\xbf\xbd\xc3\xa9\xef\xbf\xbd\xef\xbf\xbd");
  EXPECT_EQ(base::CleanText("\xed\xa0\x80"), "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd") << "surrogate";
  EXPECT_EQ(base::CleanText("a\xe2\x80\xae-\xe2\x81\xa6\xe2\x80\x8f\xd8\x9c\xe2\x80\xaf\xe2\x81\xaa"),
            "a-\xe2\x80\xaf\xe2\x81\xaa")
      << "marks of direction";
  EXPECT_EQ(base::CleanText("x\xef\xbf\xbey\xc2\x85z\xc2\xa0"), "xyz\xc2\xa0");
  EXPECT_EQ(base::CleanText("\xf0\x9f\x98\x80\xe2\x82"), "\xf0\x9f\x98\x80\xef\xbf\xbd\xef\xbf\xbd");
}

TEST(TextTest, CapsBetweenCharacters) {
  EXPECT_EQ(base::Cap("abc", 3), "abc");
  EXPECT_EQ(base::Cap("ab\xc3\xa9", 3), "ab [... 2 bytes left out]");
  EXPECT_EQ(base::CapTail("\xc3\xa9yz", 3), "[2 bytes left out ...] yz");
}

TEST(TextTest, Escapes) {
  EXPECT_EQ(base::EscapeHtml("<a href='x\">&"), "&lt;a href=&#39;x&quot;&gt;&amp;");
  EXPECT_EQ(base::EscapeUrl("cdp.a-b/c d\xc3\xa9"), "cdp.a-b%2Fc%20d%C3%A9");
  EXPECT_EQ(base::EscapeMarkdown("a|b <i> *x* @you\nz"), "a\\|b &lt;i&gt; \\*x\\* &#64;you z");
  EXPECT_EQ(base::MarkdownCode("a`b"), "``a`b``");
  EXPECT_EQ(base::MarkdownCode("`"), "`` ` ``");
  EXPECT_EQ(base::ShellLine({"a", "b c", "it's", ""}), "a 'b c' 'it'\\''s' ''");
}

}  // namespace
