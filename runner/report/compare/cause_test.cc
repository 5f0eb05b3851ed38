// Why something changed: what is proven to come of another suite or of what a machine lacks, and that nothing else is.
#include <functional>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/exit_code.h"
#include "report/compare/compare.h"
#include "report/compare/ticket.h"
#include "testing/golden.h"
#include "testing/mini_run.h"

namespace {

using catalogue::Observer;
using comparison::Cause;
using comparison::Comparison;
using judge::Verdict;
using report::Document;
using testing::HasSubstr;

struct Side {
  catalogue::Tree tree = mini::MakeTree();
  journal::Journal journal = mini::MakeJournal();

  void SetFact(const std::string& name, const std::string& value) { journal.machine["facts"][name] = value; }
  void SetCommit(const std::string& commit) { tree.suite["commit"] = journal.suite["commit"] = commit; }
  journal::Attempt& Plain(const std::string& name) { return *mini::Find(journal, name, Observer::kPlain).at(0); }
  void Judge(const std::string& name, Verdict verdict, const std::string& reason = "invented result missing") {
    Plain(name).judgement = {verdict, reason, {}, false};
  }
  void JudgeControl(const std::string& name, Verdict verdict) {
    mini::Find(journal, name, Observer::kControl).at(0)->judgement = {verdict, "invented", {}, false};
  }
  void Skip(const std::string& name, const std::string& word, const std::string& reason) {
    for (const Observer observer : {Observer::kPlain, Observer::kControl}) {
      for (journal::Attempt* a : mini::Find(journal, name, observer)) {
        a->observation.skip = word;
        a->observation.skip_reason = reason;
        a->judgement = {Verdict::kSkip, word + ": " + reason, {}, false};
      }
    }
  }
  void AddCase(const std::string& clause, const std::string& aspect, Verdict verdict) {
    tree.cases.push_back(mini::MakeCase(clause, aspect));
    std::sort(tree.cases.begin(), tree.cases.end(), [](const auto& x, const auto& y) { return x.id < y.id; });
    journal.attempts.push_back(
        mini::MakeAttempt(clause + aspect, Observer::kPlain, verdict, "invented result missing"));
    journal.attempts.push_back(mini::MakeAttempt(clause + aspect, Observer::kControl, Verdict::kPass, "killed"));
  }
  void List(const std::string& name, const std::string& condition, const std::string& seen = "") {
    catalogue::KnownDeviation d = tree.expectations.deviations.at(0);
    d.case_id = "cdp.example." + name;
    d.clause = d.case_id.substr(0, d.case_id.find("--"));
    d.condition = condition;
    d.seen = seen;
    tree.expectations.deviations.push_back(d);
  }
  void Remove(const std::string& name) {
    const std::string id = "cdp.example." + name;
    std::erase_if(journal.attempts, [&](const journal::Attempt& a) { return a.observation.case_id == id; });
    std::erase_if(tree.cases, [&](const catalogue::Case& c) { return c.id == id; });
  }
  Document Report(const char* file) const { return {file, "", report::ComputeResult(tree, {journal})}; }
};

/// A machine that has everything, with an older suite; and one that lacks OpenGL and the older runtime.
class CauseTest : public testing::Test {
 protected:
  CauseTest() {
    a.SetCommit("0ld");
    for (const char* fact : {"gl", "older-runtime", "clusters"}) {
      a.SetFact(fact, "true");
      b.SetFact(fact, "true");
    }
    options.features = {
        {"gl", {"gl", "gl", "needs OpenGL (libEGL.so.1)", "no-gl", ""}},
        {"older-runtime", {"older-runtime", "older-runtime", "needs libcudart.so.12", "", ""}},
        {"clusters", {"clusters", "clusters", "needs clusters", "", "cdp.example.holds-with-two-cases"}},
    };
  }
  void LoseGl() {
    b.SetFact("gl", "false");
    b.SetFact("no-gl", "no libEGL.so.1 here");
    b.Skip("holds", "gl", "needs OpenGL (libEGL.so.1): no libEGL.so.1 here");
  }
  void LoseOlderRuntime() {
    b.SetFact("older-runtime", "false");
    b.Skip("holds-with-two-cases--second", "older-runtime", "needs libcudart.so.12");
  }
  void ListNewCase() {
    b.AddCase("holds", "--new", Verdict::kKnown);
    b.List("holds--new", "cc >= 9.0", "driver <= 0.0.1");
  }
  Comparison Compare(bool only_cuda) {
    options.only_cuda = only_cuda;
    return comparison::Compare(a.Report("a.json"), b.Report("b.json"), options);
  }
  Comparison Own() { return Compare(false); }
  Comparison Chosen() { return Compare(true); }
  std::string Summary(const Comparison& c) const {
    std::string text;
    for (const comparison::Change& x : c.changes) {
      if (!x.fails && !x.excused) continue;
      const std::string& id = x.case_id.empty() ? x.clause : x.case_id;
      text += std::string(x.fails ? "!" : "") + std::string(comparison::Name(x.cause)) + " " +
              id.substr(std::string("cdp.example.").size()) + ": " + x.from + " -> " + x.to + "\n";
    }
    return text;
  }

  Side a, b;
  comparison::CompareOptions options;
};

TEST_F(CauseTest, WhatTheMachineLacksIsNamedAndCountsAgainstAnOwnBaselineOnly) {
  LoseGl();
  LoseOlderRuntime();
  const Comparison own = Own();
  EXPECT_EQ(Summary(own),
            "!machine holds: holds -> not applicable here\n!machine holds-with-two-cases--second: PASS -> SKIP\n");
  EXPECT_EQ(own.Verdict(), "FAILED: B's machine lacks gl, older-runtime (2 changes); 2 changes count against B");
  ASSERT_EQ(own.lacks.size(), 2U);
  EXPECT_EQ(own.lacks[0].Text(), "gl: needs OpenGL (libEGL.so.1): no libEGL.so.1 here; 1 change");
  EXPECT_EQ(own.lacks[1].Text(), "older-runtime: needs libcudart.so.12; 1 change");
  const Comparison chosen = Chosen();
  EXPECT_EQ(chosen.ExitCode(), exit_code::kOk) << Summary(chosen);
  EXPECT_THAT(chosen.Verdict(), HasSubstr("but for 2 changes for want of gl, older-runtime"));
  // And with both of them, and against itself.
  b = Side();
  for (const char* fact : {"gl", "older-runtime", "clusters"}) b.SetFact(fact, "true");
  EXPECT_EQ(Chosen().Verdict(), "PASSED: everything that held in A holds in B, and B violates nothing that A did not");
}

TEST_F(CauseTest, WhatCountsStandsBeforeTheRest) {
  LoseGl();
  b.Judge("holds-with-two-cases", Verdict::kFail);
  EXPECT_EQ(Summary(Own()),
            "!machine holds: holds -> not applicable here\n!cuda holds-with-two-cases: holds -> violated\n");
  EXPECT_EQ(Summary(Chosen()),
            "!cuda holds-with-two-cases: holds -> violated\nmachine holds: holds -> not applicable here\n");
}

TEST_F(CauseTest, ASkipWithoutProofInTheFactsOfBothCounts) {
  const std::function<void()> ways[] = {
      [this] { b.SetFact("gl", "true"); },
      [this] { b.journal.machine["facts"].erase("gl"); },
      [this] { a.journal.machine["facts"].erase("gl"); },
      [this] { a.SetFact("gl", "false"); },
      [this] { b.SetFact("no-gl", "another reason"); },
      [this] { b.Skip("holds", "vulkan", "needs Vulkan"); },
      [this] { b.Skip("holds", "gl", "needs something else"); },
      [this] { options.features.clear(); },
      [this] { b.Plain("holds").judgement.verdict = Verdict::kNotShown; },
      [this] { b.Plain("holds").judgement.verdict = Verdict::kNotApplicable; },
      [this] { b.journal.attempts.push_back(mini::MakeAttempt("holds", Observer::kPlain, Verdict::kFail, "x", 2)); },
  };
  const Side before_a = a, before_b = b;
  const auto features = options.features;
  for (std::size_t i = 0; i < std::size(ways); ++i) {
    a = before_a, b = before_b, options.features = features;
    LoseGl();
    ASSERT_EQ(Chosen().ExitCode(), exit_code::kOk);
    ways[i]();
    EXPECT_EQ(Chosen().Failing(Cause::kCuda), 1) << i << "\n" << Summary(Chosen());
  }
}

TEST_F(CauseTest, WhatTheRuntimeItselfDeniesIsBelievedOnlyWhereItsJudgeHolds) {
  b.SetFact("clusters", "false");
  b.Skip("holds", "clusters", "needs clusters");
  EXPECT_EQ(Summary(Chosen()), "machine holds: holds -> not applicable here\n");
  b.JudgeControl("holds-with-two-cases", Verdict::kNotShown);
  EXPECT_THAT(Summary(Chosen()), HasSubstr("!cuda holds: holds -> not applicable here\n"));
}

// As of two GPUs that reach each other, which is asked of two.
TEST_F(CauseTest, AFeatureWhoseJudgeWantsForAnotherIsLostWithThat) {
  b.SetFact("clusters", "false");
  b.Skip("holds", "clusters", "needs clusters");
  for (const char* judge : {"holds-with-two-cases", "holds-with-two-cases--second"})
    b.Skip(judge, "older-runtime", "needs libcudart.so.12");
  EXPECT_THAT(Summary(Chosen()), HasSubstr("!cuda holds: holds -> not applicable here\n"));  // nothing lacks it
  b.SetFact("older-runtime", "false");
  EXPECT_THAT(Summary(Chosen()), HasSubstr("machine holds: holds -> not applicable here\n"));
  EXPECT_EQ(Chosen().ExitCode(), exit_code::kOk);
  options.features.at("older-runtime").judged_by = "cdp.example.undecided-missing";
  EXPECT_THAT(Summary(Chosen()), HasSubstr("!cuda holds: holds -> not applicable here\n"));
  options.features.at("older-runtime").judged_by = "";
  b.Judge("holds-with-two-cases--second", Verdict::kMissing);
  EXPECT_THAT(Summary(Chosen()), HasSubstr("!cuda holds: holds -> not applicable here\n"));
}

TEST_F(CauseTest, AListedDeviationOfANewCaseIsOfTheSuite) {
  ListNewCase();
  for (const bool only_cuda : {false, true}) {
    const Comparison c = Compare(only_cuda);
    EXPECT_EQ(Summary(c), "suite holds: holds -> violated\n");
    EXPECT_EQ(c.ExitCode(), exit_code::kOk);
    EXPECT_THAT(c.Verdict(), HasSubstr("but for 1 change because the suite is another"));
  }
}

TEST_F(CauseTest, ANewCaseExcusesNothingThatIsNotListedForTheOtherMachineToo) {
  catalogue::KnownDeviation& (*listed)(Side&) = [](Side& side) -> catalogue::KnownDeviation& {
    return side.tree.expectations.deviations.back();
  };
  const std::function<void()> ways[] = {
      [&] { b.SetCommit("0ld"); },                                                     // the same suite
      [&] { b.Judge("holds--new", Verdict::kFail); },                                  // not listed at all
      [&] { b.Judge("holds--new", Verdict::kCrash, "signal 11"); },                    //
      [&] { b.Judge("holds--new", Verdict::kTimeout, "20 s"); },                       //
      [&] { listed(b).condition = "driver >= 0.0.2", b.SetFact("driver", "0.0.2"); },  // of B's driver alone
      [&] { listed(b).seen = "driver >= 0.0.2"; },                                     // not seen on A's
      [&] { b.Judge("holds", Verdict::kFail); },                                       // the case that A had
      [&] { b.Judge("holds", Verdict::kNotShown, "power not shown"); },                //
      [&] { b.Judge("holds", Verdict::kMissing, "no record"); },                       //
      [&] { b.Judge("holds", Verdict::kKnown); },                                      // listed nowhere
      [&] { b.JudgeControl("holds", Verdict::kNotShown); },                            //
      [&] { b.JudgeControl("holds", Verdict::kVacuous); },                             //
      [&] { b.Skip("holds", "gl", "needs OpenGL (libEGL.so.1)"); },                    // a lack that nothing proves
      [&] { mini::Remove(b.journal, "holds", Observer::kPlain); },
  };
  const Side before = b;
  for (std::size_t i = 0; i < std::size(ways); ++i) {
    b = before;
    ListNewCase();
    ASSERT_EQ(Chosen().ExitCode(), exit_code::kOk);
    ways[i]();
    const Comparison c = Chosen();
    EXPECT_THAT(Summary(c), HasSubstr("!cuda holds: holds -> violated\n")) << i;
    EXPECT_EQ(c.ExitCode(), exit_code::kRegression) << i;
  }
}

TEST_F(CauseTest, AFailureOfACaseThatPassedIsOfTheSuiteWhereItIsListedSinceForThatMachine) {
  b.Judge("holds", Verdict::kKnown);
  b.List("holds", "cc >= 9.0", "driver <= 0.0.1");
  EXPECT_EQ(Summary(Own()), "suite holds: holds -> violated\n");
  // That suite had listed it: the case passed there although it was to fail.
  a.Judge("holds", Verdict::kMended, "passes");
  EXPECT_EQ(Summary(Own()), "!cuda holds: holds -> violated\n");
  a.Judge("holds", Verdict::kPass, "");
  EXPECT_EQ(Summary(Own()), "suite holds: holds -> violated\n");
  // A newer driver fails where the listed one passed.
  b.tree.expectations.deviations.back().seen = "driver >= 0.0.2";
  EXPECT_EQ(Summary(Own()), "!cuda holds: holds -> violated\n");
  b.tree.expectations.deviations.back().seen = "";
  EXPECT_EQ(Summary(Own()), "suite holds: holds -> violated\n");
  a.SetCommit(b.tree.suite["commit"]);
  EXPECT_EQ(Summary(Own()), "!cuda holds: holds -> violated\n");
  // A tree with changes that were not committed may be another.
  b.tree.suite["clean"] = b.journal.suite["clean"] = false;
  EXPECT_EQ(Summary(Own()), "suite holds: holds -> violated\n");
}

TEST_F(CauseTest, OneVerdictThatReallyChangedCountsBesideAllThatDoesNot) {
  const std::function<void()> ways[] = {
      [this] { b.Judge("holds-with-two-cases", Verdict::kFail); },
      [this] { b.Judge("holds-with-two-cases", Verdict::kCrash); },
      [this] { b.Judge("holds-with-two-cases", Verdict::kTimeout); },
      [this] { b.Judge("holds-with-two-cases", Verdict::kKnown); },
      [this] { b.Judge("holds-with-two-cases", Verdict::kMissing); },
      [this] { b.Judge("holds-with-two-cases", Verdict::kNotShown); },
      [this] { b.Judge("holds-with-two-cases", Verdict::kUnsettled); },
      [this] { b.Judge("holds-with-two-cases", Verdict::kError); },
      [this] { b.Judge("holds-with-two-cases", Verdict::kSkip, "gpus-2: needs two GPUs"); },
      [this] { b.JudgeControl("holds-with-two-cases", Verdict::kVacuous); },
      [this] { b.JudgeControl("holds-with-two-cases", Verdict::kNotShown); },
      [this] { mini::Remove(b.journal, "holds-with-two-cases", Observer::kPlain); },
      [this] { mini::Remove(b.journal, "holds-with-two-cases", Observer::kControl); },
      [this] { b.Judge("violated-known", Verdict::kFail, "another failure"); },
      [this] { b.Judge("undecided-missing", Verdict::kFail); },
      [this] { b.Judge("not-applicable-feature", Verdict::kFail); },
  };
  const Side before = b;
  for (std::size_t i = 0; i < std::size(ways); ++i) {
    b = before;
    LoseGl();
    LoseOlderRuntime();
    b.AddCase("holds", "--new", Verdict::kKnown);
    b.List("holds--new", "cc >= 9.0");
    b.tree.clauses.push_back(mini::MakeClause("not-tested-new"));
    ASSERT_EQ(Chosen().ExitCode(), exit_code::kOk) << Summary(Chosen());
    ways[i]();
    const Comparison c = Chosen();
    EXPECT_EQ(c.ExitCode(), exit_code::kRegression) << i;
    EXPECT_EQ(c.Failing(), 1) << i << "\n" << Summary(c);
    EXPECT_EQ(c.Failing(Cause::kCuda), 1) << i << "\n" << Summary(c);
  }
}

TEST_F(CauseTest, ANewClauseCountsWhereItsFailureIsNotListed) {
  a.tree.clauses.erase(a.tree.clauses.begin());
  a.Remove("holds");
  EXPECT_EQ(Summary(Chosen()), "");
  b.Judge("holds", Verdict::kFail);
  EXPECT_EQ(Summary(Chosen()), "!cuda holds: absent -> violated\n");
  b.Judge("holds", Verdict::kKnown);
  EXPECT_EQ(Summary(Chosen()), "!cuda holds: absent -> violated\n");
  b.List("holds", "cc >= 9.0");
  EXPECT_EQ(Summary(Chosen()), "suite holds: absent -> violated\n");
  EXPECT_EQ(Summary(Own()), "suite holds: absent -> violated\n");
}

TEST_F(CauseTest, WhatWasNotAskedForBeforeAndIsListedDoesNotCount) {
  std::erase_if(a.journal.attempts,
                [](const journal::Attempt& x) { return x.observation.case_id == "cdp.example.violated-known"; });
  EXPECT_EQ(Summary(Chosen()), "suite violated-known: not tested -> violated\n");
  // Nor what the machine of before could not show.
  a = Side();
  a.SetCommit("0ld");
  a.SetFact("gl", "false");
  a.Skip("violated-known", "gl", "needs OpenGL (libEGL.so.1)");
  EXPECT_EQ(Summary(Own()), "machine violated-known: not applicable here -> violated\n");
  b.Judge("violated-known", Verdict::kFail);
  EXPECT_EQ(Summary(Own()), "!cuda violated-known: not applicable here -> violated\n");
}

TEST_F(CauseTest, WhatVanishedCountsAgainstAnOwnBaselineOnly) {
  b.Remove("holds-with-two-cases--second");
  EXPECT_EQ(Summary(Own()), "!suite holds-with-two-cases--second: PASS -> absent\n");
  EXPECT_EQ(Summary(Chosen()), "suite holds-with-two-cases--second: PASS -> absent\n");
  b.SetCommit("0ld");
  EXPECT_EQ(Summary(Chosen()), "!cuda holds-with-two-cases--second: PASS -> absent\n");
}

TEST_F(CauseTest, OfAMergedClauseWhatShowedItMayNotVanishUnseen) {
  b.Remove("holds");
  std::erase_if(b.tree.clauses, [](const catalogue::Clause& c) { return c.id == "cdp.example.holds"; });
  for (catalogue::Clause& c : b.tree.clauses) {
    if (c.id == "cdp.example.undecided-vacuous") c.formerly = {"cdp.example.holds"};
  }
  EXPECT_EQ(Summary(Own()), "!suite holds: PASS -> absent\nsuite holds: holds -> undecided\n");
  EXPECT_EQ(Chosen().ExitCode(), exit_code::kOk);
  b.Judge("undecided-vacuous", Verdict::kFail);
  EXPECT_THAT(Summary(Chosen()), HasSubstr("!cuda holds: holds -> violated\n"));
}

TEST_F(CauseTest, ACaseOfAnotherKindIsAnotherCase) {
  for (catalogue::Case& c : b.tree.cases) {
    if (c.id == "cdp.example.holds") c = mini::MakeRecord("holds");
  }
  mini::Remove(b.journal, "holds", Observer::kControl);
  mini::Remove(b.journal, "holds", Observer::kMemcheck);
  EXPECT_EQ(Summary(Own()), "suite holds: holds -> not tested\n");
  b.SetCommit("0ld");
  EXPECT_EQ(Summary(Own()), "!cuda holds: holds -> not tested\n");
}

TEST_F(CauseTest, WhatIsNotStatedForTheToolkitIsOfTheMachine) {
  b.tree.clauses[0].until = a.tree.clauses[0].until = "13.6";
  b.SetFact("toolkit", "13.6.1");
  b.Skip("holds", "not-in-force", "no longer stated since toolkit 13.6; this is 13.6.1");
  const Comparison own = Own();
  EXPECT_EQ(Summary(own), "!machine holds: holds -> not applicable here\n");
  EXPECT_EQ(own.lacks.at(0).Text(),
            "what its clause is stated for (no longer stated since toolkit 13.6; this is 13.6.1); 1 change");
  EXPECT_EQ(Chosen().ExitCode(), exit_code::kOk);
  // The suite narrowed what it says, which A's machine is not in, either.
  b.SetFact("toolkit", "13.0.88");
  b.tree.clauses[0].until = "13.0";
  EXPECT_EQ(Summary(Own()), "suite holds: holds -> not applicable here\n");
}

TEST_F(CauseTest, AnAbsentSanitizerIsNamed) {
  a.SetFact("sanitizer", "2025.3.1");
  for (Side* side : {&a, &b}) {
    for (catalogue::Case& c : side->tree.cases) {
      if (c.id == "cdp.example.holds-with-two-cases") c.kind = catalogue::CaseKind::kReport;
    }
  }
  b.Judge("holds-with-two-cases", Verdict::kError, "compute-sanitizer is absent");
  b.JudgeControl("holds-with-two-cases", Verdict::kError);
  EXPECT_EQ(Summary(Own()), "!machine holds-with-two-cases: holds -> undecided\n");
  EXPECT_EQ(Own().lacks.at(0).what, "compute-sanitizer");
  b.SetFact("sanitizer", "2025.3.1");
  EXPECT_EQ(Summary(Own()), "!cuda holds-with-two-cases: holds -> undecided\n");
}

TEST_F(CauseTest, ConditionsThatCannotBeReadProveNothing) {
  ListNewCase();
  Document before = a.Report("a.json"), now = b.Report("b.json");
  const auto exit_code = [&] { return comparison::Compare(before, now, options).ExitCode(); };
  ASSERT_EQ(exit_code(), exit_code::kOk);
  std::optional<report::DeviationResult>* listed = nullptr;
  for (report::CaseResult& c : now.report.clauses[0].cases) {
    if (c.id == "cdp.example.holds--new") listed = &c.deviation;
  }
  ASSERT_TRUE(listed != nullptr && listed->has_value());
  (*listed)->condition = "what is this";
  EXPECT_EQ(exit_code(), exit_code::kRegression);
  (*listed)->condition = "";
  EXPECT_EQ(exit_code(), exit_code::kRegression);
  (*listed)->condition = "cc >= 9.0";
  ASSERT_EQ(exit_code(), exit_code::kOk);
  (*listed)->seen.reset();  // of a report that does not say
  EXPECT_EQ(exit_code(), exit_code::kRegression);
  listed->reset();
  EXPECT_EQ(exit_code(), exit_code::kRegression);
}

comparison::Gate GateOf(Comparison comparison, bool chosen, const Side& a, const Side& b) {
  comparison::Gate gate;
  gate.a = a.Report("a.json").report;
  gate.b = b.Report("b.json").report;
  gate.chosen = chosen;
  gate.comparison = std::move(comparison);
  gate.journal = "journal.jsonl";
  return gate;
}

class CauseGolden : public CauseTest {
 protected:
  CauseGolden() {
    LoseGl();
    b.AddCase("holds-with-two-cases", "--new", Verdict::kKnown);
    b.List("holds-with-two-cases--new", "cc >= 9.0", "driver <= 0.0.1");
  }
};

TEST_F(CauseGolden, Forms) {
  b.Judge("violated-known", Verdict::kFail, "another failure");
  const Comparison c = Own();
  golden::Expect("causes.txt", comparison::CompareText(c));
  golden::Expect("causes.md", CompareMarkdown(c));
  golden::Expect("causes.html", golden::WithoutAssets(CompareHtml(c)));
  golden::Expect("causes.json", CompareJson(c).dump(1) + "\n");
}

TEST_F(CauseGolden, TicketOfAGo) {
  const comparison::Gate gate = GateOf(Chosen(), true, a, b);
  EXPECT_EQ(gate.Verdict(),
            "GO: everything that held before holds now, and nothing is violated that was not, but for 1 change for "
            "want of gl and 1 change because the suite is another");
  golden::Expect("ticket-go.md", comparison::Ticket(gate));
}

TEST_F(CauseGolden, TicketOfANoGo) {
  const comparison::Gate gate = GateOf(Own(), false, a, b);
  EXPECT_EQ(gate.Verdict(),
            "NO GO: this machine lacks gl (1 change); 1 change counts against this upgrade, but for 1 change because "
            "the suite is another");
  golden::Expect("ticket-no-go.md", comparison::Ticket(gate));
}

}  // namespace
