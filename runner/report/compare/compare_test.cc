// Comparisons: every class of change, in both directions, and every refusal.
#include <fstream>
#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.h"
#include "base/exit_code.h"
#include "report/compare/compare.h"
#include "testing/golden.h"
#include "testing/mini_run.h"

namespace {

using catalogue::Observer;
using comparison::ChangeClass;
using comparison::Comparison;
using judge::Verdict;
using report::Document;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

Document MakeDocument(const std::function<void(catalogue::Tree&, journal::Journal&)>& change = nullptr,
                      const char* file = "b.json") {
  catalogue::Tree tree = mini::MakeTree();
  journal::Journal journal = mini::MakeJournal();
  if (change) change(tree, journal);
  return {file, "", report::ComputeResult(tree, {journal})};
}

Document Plain(const std::string& name, Verdict verdict, const std::string& reason = "") {
  return MakeDocument([&](catalogue::Tree&, journal::Journal& j) {
    mini::Find(j, name, Observer::kPlain)[0]->judgement.verdict = verdict;
    if (!reason.empty()) mini::Find(j, name, Observer::kPlain)[0]->judgement.reason = reason;
  });
}

Document Without(const std::string& name) {
  return MakeDocument([&](catalogue::Tree& t, journal::Journal& j) {
    std::erase_if(j.attempts,
                  [&](const journal::Attempt& a) { return a.observation.case_id == "cdp.example." + name; });
    std::erase_if(t.cases, [&](const catalogue::Case& c) { return c.id == "cdp.example." + name; });
    std::erase_if(t.clauses, [&](const catalogue::Clause& c) { return c.id == "cdp.example." + name; });
  });
}

std::string Summary(const Comparison& c) {
  std::string text;
  for (const comparison::Change& x : c.changes) {
    const std::string& id = x.case_id.empty() ? x.clause : x.case_id;
    text += std::string(x.fails ? "!" : "") + std::string(comparison::Name(x.change)) +
            (x.case_id.empty() ? " " : " case ") + id.substr(std::string("cdp.example.").size()) + ": " + x.from +
            " -> " + x.to + "\n";
  }
  return text;
}

struct Step {
  Document a, b;
  std::string forward, backward;
};

void ExpectChanges(const Step& step) {
  const Comparison forward = comparison::Compare(step.a, step.b, {});
  EXPECT_EQ(Summary(forward), step.forward);
  EXPECT_EQ(forward.ExitCode(), step.forward.find('!') == std::string::npos ? exit_code::kOk : exit_code::kRegression);
  const Comparison backward = comparison::Compare(step.b, step.a, {});
  EXPECT_EQ(Summary(backward), step.backward);
  EXPECT_EQ(backward.ExitCode(),
            step.backward.find('!') == std::string::npos ? exit_code::kOk : exit_code::kRegression);
}

TEST(CompareTest, SameReportPasses) {
  const Comparison c = comparison::Compare(MakeDocument(), MakeDocument(), {});
  EXPECT_EQ(Summary(c), "");
  EXPECT_TRUE(c.environment.empty());
  EXPECT_TRUE(c.observed_values.empty());
  EXPECT_EQ(c.unchanged, 15);
  EXPECT_EQ(c.ExitCode(), exit_code::kOk);
}

TEST(CompareTest, ViolatedAfterHoldsAndBack) {
  for (const Verdict v : {Verdict::kFail, Verdict::kCrash, Verdict::kTimeout, Verdict::kKnown}) {
    ExpectChanges({MakeDocument(), Plain("holds", v), "!regression holds: holds -> violated\n",
                   "fix holds: violated -> holds\n"});
  }
}

TEST(CompareTest, SilenceAfterAPassFails) {
  ExpectChanges({MakeDocument(), Plain("holds", Verdict::kMissing), "!newly undecided holds: holds -> undecided\n",
                 "newly holds holds: undecided -> holds\n"});
  const Document not_run = MakeDocument([](catalogue::Tree&, journal::Journal& j) {
    std::erase_if(j.attempts, [](const journal::Attempt& a) { return a.observation.case_id == "cdp.example.holds"; });
  });
  const std::string observed = "sanitizer no longer run case holds: memcheck PASS -> not run\n";
  ExpectChanges({MakeDocument(), not_run, "!newly not run holds: holds -> not tested\n" + observed,
                 "newly holds holds: not tested -> holds\n"});
  ExpectChanges({MakeDocument(), Plain("holds", Verdict::kSkip),
                 "!newly not applicable holds: holds -> not applicable here\n",
                 "newly holds holds: not applicable here -> holds\n"});
}

TEST(CompareTest, OnlyAnotherKindOfMachineExcusesNotApplicable) {
  const Comparison c =
      comparison::Compare(MakeDocument(), Plain("holds", Verdict::kSkip), {.allow_not_applicable = true});
  EXPECT_EQ(Summary(c), "newly not applicable holds: holds -> not applicable here\n");
  EXPECT_EQ(c.ExitCode(), exit_code::kOk);
  EXPECT_EQ(
      comparison::Compare(MakeDocument(), Plain("holds", Verdict::kError), {.allow_not_applicable = true}).ExitCode(),
      exit_code::kRegression);
}

TEST(CompareTest, NewlyViolatedFailsWhateverItWas) {
  ExpectChanges({MakeDocument(), Plain("undecided-missing", Verdict::kFail),
                 "!newly violated undecided-missing: undecided -> violated\n",
                 "newly undecided undecided-missing: violated -> undecided\n"});
  ExpectChanges({MakeDocument(), Plain("not-applicable-feature", Verdict::kFail),
                 "!newly violated not-applicable-feature: not applicable here -> violated\n",
                 "newly not applicable not-applicable-feature: violated -> not applicable here\n"});
}

TEST(CompareTest, WhatCouldNotRunBeforeIsNowJudgedWhereProgressIsAskedFor) {
  const comparison::CompareOptions progress = {.progress = true};
  for (const Verdict before : {Verdict::kMissing, Verdict::kError}) {
    const Comparison c = comparison::Compare(Plain("holds", before), Plain("holds", Verdict::kFail), progress);
    EXPECT_EQ(Summary(c), "now judged holds: undecided -> violated\n");
    EXPECT_EQ(c.ExitCode(), exit_code::kOk);
  }
  EXPECT_EQ(comparison::Compare(Plain("holds", Verdict::kMissing), Plain("holds", Verdict::kFail), {}).ExitCode(),
            exit_code::kRegression);
  // What had held, and what had been run and not been killed, had been judged.
  EXPECT_EQ(comparison::Compare(MakeDocument(), Plain("holds", Verdict::kFail), progress).ExitCode(),
            exit_code::kRegression);
  EXPECT_EQ(
      comparison::Compare(Plain("holds", Verdict::kUnsettled), Plain("holds", Verdict::kFail), progress).ExitCode(),
      exit_code::kRegression);
}

TEST(CompareTest, NewAndVanishedClauses) {
  ExpectChanges(
      {MakeDocument(), Without("holds"), "!vanished holds: holds -> absent\n", "new holds: absent -> holds\n"});
  ExpectChanges({MakeDocument(), Without("violated"), "!vanished violated: violated -> absent\n",
                 "!newly violated violated: absent -> violated\n"});
  const Comparison allowed = comparison::Compare(MakeDocument(), Without("holds"), {.allow_vanished = true});
  EXPECT_EQ(Summary(allowed), "vanished holds: holds -> absent\n");
  EXPECT_EQ(allowed.ExitCode(), exit_code::kOk);
}

TEST(CompareTest, NewAndVanishedCases) {
  const Document fewer = MakeDocument([](catalogue::Tree& t, journal::Journal& j) {
    const std::string id = "cdp.example.holds-with-two-cases--second";
    std::erase_if(j.attempts, [&](const journal::Attempt& a) { return a.observation.case_id == id; });
    std::erase_if(t.cases, [&](const catalogue::Case& c) { return c.id == id; });
  });
  ExpectChanges({MakeDocument(), fewer, "!vanished case holds-with-two-cases--second: PASS -> absent\n",
                 "new case holds-with-two-cases--second: absent -> PASS\n"});
  EXPECT_EQ(comparison::Compare(MakeDocument(), fewer, {.allow_vanished = true}).ExitCode(), exit_code::kOk);
}

TEST(CompareTest, CaseThatIsSkippedNowFailsThoughItsClauseStillHolds) {
  const std::string second = "holds-with-two-cases--second";
  ExpectChanges(
      {MakeDocument(), Plain(second, Verdict::kSkip), "!newly not applicable case " + second + ": PASS -> SKIP\n", ""});
}

TEST(CompareTest, SecondCaseOfAViolatedClauseIsARegressionOfItsOwn) {
  const auto first_fails = [](Verdict second) {
    return MakeDocument([=](catalogue::Tree&, journal::Journal& j) {
      mini::Find(j, "holds-with-two-cases", Observer::kPlain)[0]->judgement.verdict = Verdict::kFail;
      mini::Find(j, "holds-with-two-cases--second", Observer::kPlain)[0]->judgement.verdict = second;
    });
  };
  ExpectChanges({first_fails(Verdict::kPass), first_fails(Verdict::kFail),
                 "!regression case holds-with-two-cases--second: PASS -> FAIL\n", ""});
}

TEST(CompareTest, KnownDeviationExcusesItsOwnFailureOnly) {
  ExpectChanges({MakeDocument(), Plain("violated-known", Verdict::kFail),
                 "!regression case violated-known: KNOWN -> FAIL\n",
                 "changed failure case violated-known: FAIL -> KNOWN\n"});
}

// A toolkit or driver that the list of deviations does not name yet: the same failure is no regression.
TEST(CompareTest, TheFailureOfADeviationThatIsNotListedForTheMachineIsNoRegression) {
  const auto with = [](Verdict verdict, const std::string& message, const std::string& detail) {
    return MakeDocument([=](catalogue::Tree&, journal::Journal& j) {
      journal::Attempt& a = *mini::Find(j, "violated-known", Observer::kPlain)[0];
      a.judgement.verdict = verdict;
      a.observation.record = judge::Record{};
      a.observation.record->failed_checks = {{"main", "x.run.cu", 20, message, detail}};
    });
  };
  const Document known = with(Verdict::kKnown, "result missing", "0 against 1");
  ExpectChanges({known, with(Verdict::kFail, "result missing", "2 against 1"),
                 "changed failure case violated-known: KNOWN -> FAIL\n",
                 "changed failure case violated-known: FAIL -> KNOWN\n"});
  // The same message in a row beside those that are listed.
  const Document wider = MakeDocument([](catalogue::Tree&, journal::Journal& j) {
    journal::Attempt& a = *mini::Find(j, "violated-known", Observer::kPlain)[0];
    a.judgement.verdict = Verdict::kFail;
    a.judgement.reason = "not the listed deviation (fails beside it: 'result missing' in beside): result missing";
    a.observation.record = judge::Record{};
    a.observation.record->failed_checks = {{"main", "x.run.cu", 20, "result missing", "0 against 1"},
                                           {"beside", "x.run.cu", 20, "result missing", "0 against 1"}};
  });
  ExpectChanges({known, wider, "!regression case violated-known: KNOWN -> FAIL\n",
                 "changed failure case violated-known: FAIL -> KNOWN\n"});
  ExpectChanges({known, with(Verdict::kFail, "another message", "0 against 1"),
                 "!regression case violated-known: KNOWN -> FAIL\n",
                 "changed failure case violated-known: FAIL -> KNOWN\n"});
  ExpectChanges({known, with(Verdict::kCrash, "result missing", "0 against 1"),
                 "!regression case violated-known: KNOWN -> CRASH\n",
                 "changed failure case violated-known: CRASH -> KNOWN\n"});
}

TEST(CompareTest, ChangedFailureIsListedWithoutCounting) {
  ExpectChanges({MakeDocument(), Plain("violated", Verdict::kCrash), "changed failure case violated: FAIL -> CRASH\n",
                 "changed failure case violated: CRASH -> FAIL\n"});
  ExpectChanges({MakeDocument(), Plain("violated", Verdict::kFail, "another message"),
                 "changed failure case violated: FAIL -> FAIL\n", "changed failure case violated: FAIL -> FAIL\n"});
}

TEST(CompareTest, FlakyNowIsUndecidedNotGreen) {
  const Document flaky = MakeDocument([](catalogue::Tree&, journal::Journal& j) {
    j.attempts.push_back(mini::MakeAttempt("holds", Observer::kPlain, Verdict::kFail, "x", 2));
  });
  ExpectChanges({MakeDocument(), flaky, "!newly undecided holds: holds -> undecided\n",
                 "newly holds holds: undecided -> holds\n"});
}

TEST(CompareTest, WhatFailsNowAndThenInAClauseThatIsViolatedAnywayIsARegression) {
  const Document otherwise = MakeDocument([](catalogue::Tree&, journal::Journal& j) {
    j.attempts.push_back(
        mini::MakeAttempt("violated-known", Observer::kPlain, Verdict::kFail, "not the listed deviation (x)", 2));
  });
  ExpectChanges({MakeDocument(), otherwise, "!regression case violated-known: KNOWN -> FLAKY\n", ""});
  // As listed, and not shown in one attempt.
  const Document not_shown = MakeDocument([](catalogue::Tree&, journal::Journal& j) {
    j.attempts.push_back(mini::MakeAttempt("violated-known", Observer::kPlain, Verdict::kCured, "", 2));
  });
  EXPECT_EQ(comparison::Compare(MakeDocument(), not_shown, {}).Failing(), 0);
}

TEST(CompareTest, SanitizerNoLongerRunIsListed) {
  const Document without =
      MakeDocument([](catalogue::Tree&, journal::Journal& j) { mini::Remove(j, "holds", Observer::kMemcheck); });
  ExpectChanges({MakeDocument(), without, "sanitizer no longer run case holds: memcheck PASS -> not run\n", ""});
}

TEST(CompareTest, ObservationsAreWalkedInBothDirections) {
  const Document other = MakeDocument([](catalogue::Tree&, journal::Journal& j) {
    mini::Find(j, "holds", Observer::kPlain)[0]->observation.record->observed_values = {{"deepest", 24},
                                                                                        {"fresh", true}};
  });
  const Comparison c = comparison::Compare(MakeDocument(), other, {});
  EXPECT_EQ(c.ExitCode(), exit_code::kOk);
  ASSERT_EQ(c.observed_values.size(), 3U);
  std::string text;
  for (const comparison::Difference& d : c.observed_values) text += d.name + ": " + d.a + " -> " + d.b + "\n";
  EXPECT_EQ(text, "deepest: 30 -> 24\nfresh: absent -> true\ntext: <script>alert(1)</script> -> absent\n");
}

TEST(CompareTest, EnvironmentDelta) {
  const Document other = MakeDocument([](catalogue::Tree& t, journal::Journal& j) {
    j.machine["facts"]["driver"] = "0.0.2";
    j.machine["facts"].erase("gpu");
    j.machine["facts"]["mig"] = "true";
    t.suite["commit"] = j.suite["commit"] = "fedcba9876543210";
    j.suite["seed"] = 8;
    j.suite["started"] = "1971-01-01T00:00:00Z";
  });
  const Comparison c = comparison::Compare(MakeDocument(), other, {});
  std::string text;
  for (const comparison::Difference& d : c.environment) text += d.place + ": " + d.a + " -> " + d.b + "\n";
  EXPECT_EQ(text,
            "driver: 0.0.1 -> 0.0.2\ngpu: example-gpu -> absent\nmig: absent -> true\n"
            "suite commit: 0123456789abcdef0123456789abcdef01234567 -> fedcba9876543210\nrun seed: 7 -> 8\n");
}

// Names change from one commit to the next.
void OfAnotherCommit(catalogue::Tree& t, journal::Journal& j) { t.suite["commit"] = j.suite["commit"] = "fedcba98"; }

TEST(CompareTest, RenamedClauseIsTheSameClause) {
  const Document renamed = MakeDocument([](catalogue::Tree& t, journal::Journal& j) {
    OfAnotherCommit(t, j);
    t.clauses[0].id = "cdp.example.renamed";
    t.clauses[0].formerly = {"cdp.example.holds"};
    for (catalogue::Case& c : t.cases) {
      if (c.id == "cdp.example.holds") c.id = c.clause = "cdp.example.renamed";
    }
    std::sort(t.cases.begin(), t.cases.end(), [](const auto& x, const auto& y) { return x.id < y.id; });
    for (journal::Attempt& a : j.attempts) {
      if (a.observation.case_id == "cdp.example.holds") a.observation.case_id = "cdp.example.renamed";
    }
  });
  ExpectChanges({MakeDocument(), renamed, "", ""});
}

/// The clause `from` and its cases are no more, and `to` says what it said.
Document Merged(const std::string& from, const std::string& to, bool within_a_commit = false) {
  return MakeDocument([&](catalogue::Tree& t, journal::Journal& j) {
    if (!within_a_commit) OfAnotherCommit(t, j);
    const std::string gone = "cdp.example." + from;
    std::erase_if(j.attempts, [&](const journal::Attempt& a) { return a.observation.case_id == gone; });
    std::erase_if(t.cases, [&](const catalogue::Case& c) { return c.clause == gone; });
    std::erase_if(t.clauses, [&](const catalogue::Clause& c) { return c.id == gone; });
    for (catalogue::Clause& c : t.clauses) {
      if (c.id == "cdp.example." + to) c.formerly = {gone};
    }
  });
}

TEST(CompareTest, AMergedClauseIsShownByTheOneThatItWasMergedInto) {
  ExpectChanges({MakeDocument(), Merged("holds", "holds-with-two-cases"), "", "new holds: absent -> holds\n"});
  ExpectChanges({MakeDocument(), Merged("holds", "undecided-vacuous"),
                 "!vanished case holds: PASS -> absent\nnewly undecided holds: holds -> undecided\n",
                 "new holds: absent -> holds\n"});
  const Comparison c = comparison::Compare(MakeDocument(), Merged("holds", "undecided-vacuous"), {});
  EXPECT_THAT(c.changes.at(1).why, HasSubstr("merged into cdp.example.undecided-vacuous: "));
  EXPECT_THAT(comparison::Compare(MakeDocument(), Merged("holds", "violated"), {}).changes.at(0).change,
              ChangeClass::kRegression);
}

TEST(CompareTest, WithinACommitNothingHasAFormerId) {
  const Document altered = Merged("violated", "undecided-vacuous", true);
  ExpectChanges({MakeDocument(), altered, "!vanished violated: violated -> absent\n",
                 "!newly violated violated: absent -> violated\n"});
  const std::string warning =
      "cdp.example.violated is said to be a former id of cdp.example.undecided-vacuous, though both are of one commit";
  EXPECT_THAT(comparison::Compare(MakeDocument(), altered, {}).warnings, Contains(HasSubstr("B: " + warning)));
  EXPECT_THAT(comparison::Compare(altered, MakeDocument(), {}).warnings, Contains(HasSubstr("A: " + warning)));
  EXPECT_THAT(comparison::Compare(MakeDocument(), Merged("violated", "undecided-vacuous"), {}).warnings,
              Not(Contains(HasSubstr("former id"))));
  // The same of a case within its clause.
  const std::string gone = "cdp.example.holds-with-two-cases--second", kept = "cdp.example.holds-with-two-cases";
  const Document hidden = MakeDocument([&](catalogue::Tree& t, journal::Journal& j) {
    std::erase_if(j.attempts, [&](const journal::Attempt& a) { return a.observation.case_id == kept; });
    std::erase_if(t.cases, [&](const catalogue::Case& c) { return c.id == kept; });
    for (catalogue::Case& c : t.cases) {
      if (c.id == gone) c.formerly = {kept};
    }
  });
  EXPECT_THAT(Summary(comparison::Compare(MakeDocument(), hidden, {})),
              HasSubstr("!vanished case holds-with-two-cases: PASS -> absent\n"));
}

TEST(CompareTest, WithinACommitNothingIsNewOrAToolkitFact) {
  const std::string said = "holds is absent, though both are of one commit: not believed, the report was altered";
  const Comparison gone = comparison::Compare(Without("undecided-missing"), MakeDocument(), {});
  EXPECT_EQ(Summary(gone), "!new undecided-missing: absent -> undecided\n");
  EXPECT_THAT(gone.warnings, Contains(HasSubstr("A: cdp.example.undecided-missing is absent")));
  EXPECT_THAT(comparison::Compare(Without("holds"), MakeDocument(), {}).warnings, Contains("A: cdp.example." + said));
  EXPECT_THAT(comparison::Compare(MakeDocument(), Without("holds"), {}).warnings, Contains("B: cdp.example." + said));
  // What no document promises never counts, so that whoever hides a failure would call it that.
  Document altered = Plain("holds", Verdict::kFail);
  altered.report.clauses[0].clause.kind = catalogue::ClauseKind::kToolkit;
  altered.report.clauses[0].verdict = report::ClauseVerdict::kDiffers;
  for (const bool before : {false, true}) {
    Document a = MakeDocument();
    if (before) a.report.clauses[0].verdict = report::ClauseVerdict::kAsRecorded;
    if (before) a.report.clauses[0].clause.kind = catalogue::ClauseKind::kToolkit;
    const Comparison c = comparison::Compare(a, before ? Plain("holds", Verdict::kFail) : altered, {});
    EXPECT_EQ(Summary(c), "!regression holds: holds -> violated\n");
    EXPECT_THAT(c.warnings, Contains(HasSubstr("cdp.example.holds is said to be a toolkit fact, though both")));
  }
}

TEST(CompareTest, ARenamedCaseIsTheSameCase) {
  const Document renamed = MakeDocument([](catalogue::Tree& t, journal::Journal& j) {
    OfAnotherCommit(t, j);
    const std::string old_id = "cdp.example.holds-with-two-cases--second",
                      id = "cdp.example.holds-with-two-cases--again";
    for (catalogue::Case& c : t.cases) {
      if (c.id == old_id) c.id = id, c.formerly = {old_id};
    }
    std::sort(t.cases.begin(), t.cases.end(), [](const auto& x, const auto& y) { return x.id < y.id; });
    for (journal::Attempt& a : j.attempts) {
      if (a.observation.case_id == old_id) a.observation.case_id = id;
    }
  });
  ExpectChanges({MakeDocument(), renamed, "", ""});
  Document kept = renamed;
  kept.report = report::FromJson(nlohmann::ordered_json::parse(report::BaselineText(renamed.report)));
  ExpectChanges({MakeDocument(), kept, "", ""});
}

TEST(CompareTest, ChangedStatementIsListed) {
  const Document changed =
      MakeDocument([](catalogue::Tree& t, journal::Journal&) { t.clauses[0].statement = "Another."; });
  const Comparison c = comparison::Compare(MakeDocument(), changed, {});
  ASSERT_EQ(c.changes.size(), 1U);
  EXPECT_EQ(c.changes[0].change, ChangeClass::kChangedStatement);
}

TEST(CompareTest, NothingRunIsNeverGreen) {
  const auto nothing = [](catalogue::Tree&, journal::Journal& j) { j.attempts.clear(); };
  EXPECT_EQ(comparison::Compare(MakeDocument(), MakeDocument(nothing), {}).ExitCode(), exit_code::kRegression);
  EXPECT_EQ(comparison::Compare(MakeDocument(nothing), MakeDocument(nothing), {}).ExitCode(), exit_code::kNothingRan);
  const Document good = MakeDocument([](catalogue::Tree&, journal::Journal& j) {
    std::erase_if(j.attempts, [](const journal::Attempt& a) { return a.observation.case_id != "cdp.example.holds"; });
  });
  const Comparison from_nothing = comparison::Compare(MakeDocument(nothing), good, {});
  EXPECT_EQ(from_nothing.ExitCode(), exit_code::kNothingRan);
  EXPECT_THAT(from_nothing.Verdict(), HasSubstr("NOTHING COMPARED"));
  // Nor where only other clauses were run than are compared.
  const Document other = MakeDocument([](catalogue::Tree&, journal::Journal& j) {
    std::erase_if(j.attempts, [](const journal::Attempt& a) { return a.observation.case_id == "cdp.example.holds"; });
  });
  const Comparison elsewhere = comparison::Compare(other, good, {.only = {"cdp.example.holds"}});
  EXPECT_EQ(elsewhere.ExitCode(), exit_code::kNothingRan);
  EXPECT_THAT(elsewhere.warnings, ::testing::Contains("A: no case was run of what is compared"));
}

TEST(CompareTest, ARunComparedWithItselfIsSaid) {
  Document before = MakeDocument(), now = MakeDocument();
  const auto said = testing::Contains(HasSubstr("A and B are of one run"));
  EXPECT_THAT(comparison::Compare(before, now, {}).warnings, testing::Not(said)) << "of no file";
  before.report.journals.at(0).sha256 = "a";
  now.report.journals.at(0).sha256 = "b";
  EXPECT_THAT(comparison::Compare(before, now, {}).warnings, testing::Not(said));
  now.report.journals.at(0).sha256 = "a";
  EXPECT_THAT(comparison::Compare(before, now, {}).warnings, said);
}

TEST(CompareTest, RecordedVerdictsAreNotCompared) {
  Document with = MakeDocument();
  for (auto& clause : with.report.clauses) clause.recorded = {{0, report::ClauseVerdict::kHolds, ""}};
  ExpectChanges({MakeDocument(), with, "", ""});
}

TEST(CompareTest, AReportAndItsBaselineAreTheSame) {
  Document a = MakeDocument();
  a.report = report::FromJson(nlohmann::ordered_json::parse(report::BaselineText(a.report)));
  const Comparison c = comparison::Compare(a, MakeDocument(), {});
  EXPECT_EQ(Summary(c), "");
  EXPECT_TRUE(c.environment.empty());
  EXPECT_TRUE(c.observed_values.empty());
  EXPECT_EQ(comparison::Compare(a, Plain("holds", Verdict::kFail), {}).ExitCode(), exit_code::kRegression);
}

TEST(CompareTest, ToolkitFactsAreListedAndNeverCount) {
  const auto fact = [](Verdict verdict) {
    return MakeDocument([verdict](catalogue::Tree& t, journal::Journal& j) {
      t.clauses[0].kind = catalogue::ClauseKind::kToolkit;
      mini::Find(j, "holds", Observer::kPlain)[0]->judgement.verdict = verdict;
    });
  };
  ExpectChanges({fact(Verdict::kPass), fact(Verdict::kFail), "toolkit fact holds: as recorded -> differs\n",
                 "toolkit fact holds: differs -> as recorded\n"});
  ExpectChanges({fact(Verdict::kPass), fact(Verdict::kMissing), "toolkit fact holds: as recorded -> undecided\n",
                 "toolkit fact holds: undecided -> as recorded\n"});
  const Comparison became_fact = comparison::Compare(MakeDocument(), fact(Verdict::kPass), {});
  EXPECT_EQ(Summary(became_fact), "") << "it was a clause and held";
  const Comparison gone = comparison::Compare(fact(Verdict::kPass), Without("holds"), {});
  EXPECT_EQ(Summary(gone), "toolkit fact holds: as recorded -> absent\n");
  EXPECT_EQ(gone.ExitCode(), exit_code::kOk);
}

TEST(CompareTest, ObserversThatOneSideWasNotAskedForAreSaidOnce) {
  const Document quick = MakeDocument([](catalogue::Tree&, journal::Journal& j) {
    std::erase_if(j.attempts, [](const journal::Attempt& a) { return IsSanitizer(a.observation.observer); });
    j.plan["observers"] = {"plain", "control"};
  });
  const Comparison c = comparison::Compare(MakeDocument(), quick, {});
  EXPECT_THAT(Summary(c), Not(HasSubstr("sanitizer no longer run")));
  EXPECT_THAT(c.warnings,
              ::testing::Contains("B was not run under memcheck (passed by 1 case in A): nothing is compared there"));
  const Comparison back = comparison::Compare(quick, MakeDocument(), {});
  EXPECT_THAT(back.warnings,
              ::testing::Contains("A was not run under memcheck (passed by 1 case in B): nothing is compared there"));
}

Document EverythingChanged() {
  return MakeDocument([](catalogue::Tree& t, journal::Journal& j) {
    j.machine["facts"]["driver"] = "0.0.2";
    mini::Find(j, "holds", Observer::kPlain)[0]->judgement = {Verdict::kFail, "<i>bad</i> | `news`", {}, false};
    mini::Find(j, "holds", Observer::kPlain)[0]->observation.record->observed_values["deepest"] = 24;
    mini::Find(j, "violated", Observer::kPlain)[0]->judgement.verdict = Verdict::kPass;
    mini::Find(j, "holds-with-two-cases", Observer::kControl)[0]->judgement.verdict = Verdict::kVacuous;
    std::erase_if(t.clauses, [](const catalogue::Clause& c) { return c.id == "cdp.example.not-tested-no-case"; });
    t.clauses.push_back(mini::MakeClause("not-tested-new"));
  });
}

TEST(CompareTest, GoldenForms) {
  const Comparison c = comparison::Compare(MakeDocument(nullptr, "a.json"), EverythingChanged(), {});
  golden::Expect("compare.txt", comparison::CompareText(c));
  golden::Expect("compare.md", CompareMarkdown(c));
  golden::Expect("compare.html", golden::WithoutAssets(CompareHtml(c)));
  golden::Expect("compare.json", CompareJson(c).dump(1) + "\n");
}

TEST(CompareTest, GoldenFormBackwards) {
  golden::Expect("compare-back.txt", comparison::CompareText(comparison::Compare(EverythingChanged(),
                                                                                 MakeDocument(nullptr, "a.json"), {})));
}

TEST(CompareTest, NothingPassesWithEvidenceThatDoesNotFit) {
  const Document whole = MakeDocument();
  Document doubted = MakeDocument();
  doubted.report.warnings = {"a remark", "evidence: answered twice: cdp.example.holds plain attempt 1"};
  const Comparison later = comparison::Compare(whole, doubted, {});
  EXPECT_EQ(later.Failing(), 0);
  EXPECT_EQ(later.ExitCode(), exit_code::kRegression);
  EXPECT_EQ(later.Verdict(),
            "FAILED: the evidence of B does not fit: answered twice: cdp.example.holds plain attempt 1");
  EXPECT_EQ(comparison::Compare(doubted, whole, {}).ExitCode(), exit_code::kOk) << "A says it in a warning";
}

TEST(CompareTest, MarkdownFitsACheckSummary) {
  Comparison c = comparison::Compare(MakeDocument(), EverythingChanged(), {});
  for (int i = 0; i < 5000; ++i) c.changes.push_back(c.changes.front());
  const std::string text = CompareMarkdown(c);
  EXPECT_LT(text.size(), 60U * 1024);
  EXPECT_THAT(text, HasSubstr("more lines"));
}

class LoadReportTest : public ::testing::Test {
 protected:
  std::string Refusal(const std::string& bytes) {
    const golden::Folder folder;
    const auto file = folder.path / "r.json";
    std::ofstream(file) << bytes;
    return RefusalOf(file);
  }
  std::string RefusalOf(const std::filesystem::path& file) {
    try {
      report::LoadReport(file);
    } catch (const base::InputError& e) {
      const std::string what = e.what();
      EXPECT_TRUE(what.starts_with(file.string() + ": ")) << what;
      EXPECT_EQ(what.find('\n'), std::string::npos) << what;
      return what;
    }
    return "accepted";
  }
  nlohmann::ordered_json good = report::ToJson(MakeDocument().report);
};

TEST_F(LoadReportTest, AcceptsWhatReportWrites) { EXPECT_EQ(Refusal(good.dump()), "accepted"); }

TEST_F(LoadReportTest, RefusesTruncatedJsonAtEveryLength) {
  const std::string whole = good.dump();
  for (std::size_t n = 0; n < whole.size(); n += whole.size() / 50) {
    EXPECT_THAT(Refusal(whole.substr(0, n)), HasSubstr("is not whole JSON")) << n;
  }
}

TEST_F(LoadReportTest, RefusesWhatIsNoReport) {
  EXPECT_THAT(RefusalOf("/nonexistent/r.json"), HasSubstr("cannot be read"));
  EXPECT_THAT(RefusalOf(std::filesystem::temp_directory_path()), HasSubstr("is a folder"));
  EXPECT_THAT(Refusal("[]"), HasSubstr("has no \"schema\""));
  EXPECT_THAT(Refusal("{}"), HasSubstr("has no \"schema\""));
  EXPECT_THAT(Refusal(R"({"schema":7})"), HasSubstr("has no \"schema\""));
}

TEST_F(LoadReportTest, RefusesAnotherSchemaVersion) {
  good["schema"] = "cuda-cts-report/9";
  EXPECT_THAT(Refusal(good.dump()), HasSubstr("\"cuda-cts-report/9\", this program reads \"cuda-cts-report/3\""));
}

TEST_F(LoadReportTest, RefusesMissingMembers) {
  for (const char* key : {"denominator", "suite", "environment", "run", "clauses"}) {
    auto broken = good;
    broken.erase(key);
    EXPECT_THAT(Refusal(broken.dump()), HasSubstr(std::string("lacks \"") + key)) << key;
  }
  for (const char* key : {"id", "section", "statement", "verdict", "why"}) {
    auto broken = good;
    broken["clauses"][0].erase(key);
    EXPECT_THAT(Refusal(broken.dump()), HasSubstr(key)) << key;
  }
  auto broken = good;
  broken["clauses"][0]["cases"][0].erase("observers");
  EXPECT_THAT(Refusal(broken.dump()), HasSubstr("lacks \"observers\""));
  broken = good;
  broken["clauses"][0]["cases"][0]["observers"][0].erase("verdict");
  EXPECT_THAT(Refusal(broken.dump()), HasSubstr("lacks \"verdict\""));
}

TEST_F(LoadReportTest, CountsABaselineAsItsReport) {
  auto baseline = nlohmann::ordered_json::parse(report::BaselineText(MakeDocument().report));
  EXPECT_EQ(Refusal(baseline.dump()), "accepted");
  for (const char* count : {"cases", "untestable", "only_observed"}) {
    auto broken = baseline;
    broken["denominator"][count] = broken["denominator"][count].get<int>() - 1;
    EXPECT_THAT(Refusal(broken.dump()), HasSubstr("it was altered")) << count;
  }
}

TEST_F(LoadReportTest, RefusesTimesThatAreNone) {
  for (const char* key : {"started", "ended"}) {
    for (const nlohmann::ordered_json& time : {nlohmann::ordered_json("then"), nlohmann::ordered_json(7)}) {
      auto broken = good;
      broken["run"]["journals"][0][key] = time;
      EXPECT_THAT(Refusal(broken.dump()), HasSubstr(std::string("'") + key + "' is no t")) << time;
    }
  }
}

TEST_F(LoadReportTest, RefusesAnAlteredDenominatorOrVerdict) {
  auto broken = good;
  broken["clauses"].erase(0);
  EXPECT_THAT(Refusal(broken.dump()), HasSubstr("its denominator says 15 clauses, its clauses 14"));
  broken = good;
  broken["clauses"][2]["verdict"] = "holds";
  EXPECT_THAT(Refusal(broken.dump()), HasSubstr("its denominator says 2 holds, its clauses 3"));
  for (const char* count : {"cases", "untestable", "only_observed", "cases_run", "controls_run", "controls_killed",
                            "known_deviations", "flaky"}) {
    broken = good;
    broken["denominator"][count] = broken["denominator"][count].get<int>() + 1;
    EXPECT_THAT(Refusal(broken.dump()), HasSubstr("it was altered")) << count;
  }
  broken = good;
  broken["denominator"]["toolkit_facts"]["as_recorded"] = 7;
  EXPECT_THAT(Refusal(broken.dump()), HasSubstr("its denominator says 7 toolkit facts as recorded"));
  broken["clauses"][2]["verdict"] = "fine";
  EXPECT_THAT(Refusal(broken.dump()), HasSubstr("has the unknown verdict \"fine\""));
  broken = good;
  broken["clauses"][1]["id"] = broken["clauses"][0]["id"];
  EXPECT_THAT(Refusal(broken.dump()), HasSubstr("twice"));
  broken = good;
  broken["clauses"][1]["cases"][0]["id"] = broken["clauses"][0]["cases"][0]["id"];
  EXPECT_THAT(Refusal(broken.dump()), HasSubstr("names the case cdp.example.holds twice"));
}

TEST_F(LoadReportTest, RefusesAClauseThatHoldsBesideADoubt) {
  const auto refusal = [this](const char* observer, const char* verdict) {
    auto broken = good;
    for (auto& o : broken["clauses"][0]["cases"][0]["observers"]) {
      if (o["observer"] == observer) o["verdict"] = verdict;
    }
    return Refusal(broken.dump());
  };
  const std::string no_evidence = "says that cdp.example.holds holds, which cdp.example.holds does not show (";
  EXPECT_THAT(refusal("control", "VACUOUS"), HasSubstr(no_evidence + "the control survived"));
  EXPECT_THAT(refusal("control", "MISSING"), HasSubstr(no_evidence + "control: MISSING"));
  EXPECT_THAT(refusal("memcheck", "CRASH"), HasSubstr(no_evidence + "memcheck: CRASH"));
  EXPECT_THAT(refusal("plain", "MISSING"), HasSubstr(no_evidence + "MISSING"));
  EXPECT_THAT(refusal("plain", "SKIP"), HasSubstr("says that cdp.example.holds holds, which none of its cases shows"));
  auto broken = good;
  broken["clauses"][0]["cases"] = nlohmann::ordered_json::array();
  EXPECT_THAT(Refusal(broken.dump()), HasSubstr("which none of its cases shows"));
}

TEST_F(LoadReportTest, RefusesAPassThatKeepsWhatFailed) {
  // In the form of a former version, too: that is one word of the file.
  for (const char* schema : {"cuda-cts-report/1", "cuda-cts-report/2", "cuda-cts-report/3"}) {
    auto broken = good;
    broken["schema"] = schema;
    auto& holds = broken["clauses"][0]["cases"][0];
    ASSERT_EQ(holds["observers"][0]["observer"], "plain");
    holds["observers"][0]["reason"] = "result missing";
    EXPECT_THAT(Refusal(broken.dump()), HasSubstr("is PASS, and why it is not (result missing)")) << schema;
    holds["observers"][0]["reason"] = "";
    holds["failed_checks"] = broken["clauses"][2]["cases"][0]["failed_checks"];
    ASSERT_FALSE(holds["failed_checks"].empty());
    if (schema != std::string("cuda-cts-report/1")) {
      EXPECT_THAT(Refusal(broken.dump()), HasSubstr("passes, beside a check that failed")) << schema;
    }
  }
}

TEST_F(LoadReportTest, RefusesAClauseThatConcealsWhatItsCasesShow) {
  const auto said = [this](const std::string& name, const std::string& from, const std::string& verdict) {
    auto broken = good;
    for (auto& clause : broken["clauses"]) {
      if (clause["id"] == "cdp.example." + name) clause["verdict"] = verdict;
    }
    const std::string to = verdict == "not applicable here" ? "not_applicable" : verdict;
    for (const auto& [key, change] : {std::pair(from, -1), std::pair(to, 1)})
      broken["denominator"][key] = broken["denominator"][key].get<int>() + change;
    return Refusal(broken.dump());
  };
  for (const char* verdict : {"undecided", "not applicable here"}) {
    EXPECT_THAT(said("violated", "violated", verdict), HasSubstr(std::string("says that cdp.example.violated is ") +
                                                                 verdict + ", though cdp.example.violated is FAIL"));
    EXPECT_THAT(said("holds-with-two-cases", "holds", verdict),
                HasSubstr(std::string("is ") + verdict + ", though its cases show that it holds"));
  }
  auto broken = good;
  for (auto& clause : broken["clauses"]) {
    if (clause["id"] == "cdp.example.violated") clause["known_deviation"] = true;
  }
  EXPECT_THAT(Refusal(broken.dump()), HasSubstr("says that cdp.example.violated is a known deviation"));
}

TEST_F(LoadReportTest, RefusesWhatIsSaidInTwoWays) {
  using nlohmann::ordered_json;
  const auto refusal = [this](const std::string& pointer, const ordered_json& value) {
    auto broken = good;
    broken[ordered_json::json_pointer(pointer)] = value;
    return Refusal(broken.dump());
  };
  const std::string plain = "/clauses/0/cases/0/observers/0";
  EXPECT_THAT(refusal(plain + "/output", "Segmentation fault"),
              HasSubstr("says that cdp.example.holds plain is PASS, beside the output of a failure"));
  EXPECT_THAT(refusal(plain + "/attempts", 5),
              HasSubstr("says that cdp.example.holds plain is PASS in 1 of 5 attempts, and nothing worse in others"));
  EXPECT_THAT(refusal("/clauses/0/cases/0/failed_checks", {{{"message", "lost"}, {"detail", ""}}}),
              HasSubstr("says that cdp.example.holds passes, beside a check that failed (lost)"));
  EXPECT_THAT(refusal("/environment/details/driver", "1.0"), HasSubstr("says driver 0.0.1, and its probe 1.0"));
  auto broken = good;
  for (auto& clause : broken["clauses"]) {
    for (auto& c : clause["cases"]) c.erase("known_deviation");
  }
  EXPECT_THAT(Refusal(broken.dump()),
              HasSubstr("says that cdp.example.violated-known is KNOWN, and names no listed deviation"));
}

TEST_F(LoadReportTest, RefusesObserversThatAreCountedOtherwise) {
  auto broken = good;
  auto& observers = broken["clauses"][0]["cases"][0]["observers"];
  observers.push_back(observers[0]);
  EXPECT_THAT(Refusal(broken.dump()), HasSubstr("names plain of the case cdp.example.holds twice"));
  broken = good;
  broken["clauses"][0]["cases"][0]["observers"][0]["agreeing"] = 5;
  EXPECT_THAT(Refusal(broken.dump()), HasSubstr("says that 5 of 1 attempts of cdp.example.holds plain agree"));
}

}  // namespace
