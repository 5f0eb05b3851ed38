// The four formats of the mini-run, recorded runs, warnings, refusals, sizes and speed.
#include <algorithm>
#include <fstream>
#include <functional>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pugixml.hpp>

#include "base/error.h"
#include "base/files.h"
#include "base/sha256.h"
#include "report/document.h"
#include "report/html_page.h"
#include "report/part.h"
#include "report/power.h"
#include "report/recorded.h"
#include "report/write.h"
#include "testing/golden.h"
#include "testing/mini_run.h"
#include "testing/places.h"

namespace {

using catalogue::Observer;
using judge::Verdict;
using mini::MakeJournal;
using mini::MakeTree;
using ::testing::HasSubstr;
using ::testing::Not;

std::string Dump(const report::Result& result) { return report::ToJson(result).dump(1) + "\n"; }

class ReportTest : public ::testing::Test {
 protected:
  report::Result Compute() { return report::ComputeResult(tree, {journal}); }
  catalogue::Tree tree = MakeTree();
  journal::Journal journal = MakeJournal();
};

TEST_F(ReportTest, GoldenJson) { golden::Expect("report.json", Dump(Compute())); }
TEST_F(ReportTest, GoldenJUnit) { golden::Expect("junit.xml", report::ToJUnit(Compute())); }
TEST_F(ReportTest, GoldenSarif) { golden::Expect("report.sarif", report::ToSarif(Compute())); }
TEST_F(ReportTest, GoldenMarkdown) { golden::Expect("summary.md", report::ToMarkdown(Compute())); }
TEST_F(ReportTest, GoldenHtml) { golden::Expect("index.html", golden::WithoutAssets(report::ToHtml(Compute()))); }

/// A run that was asked for two cases, one of a clause that has two.
journal::Journal OfTwoCases() {
  journal::Journal journal = MakeJournal();
  const std::set<std::string> ids = {"cdp.example.holds-with-two-cases", "cdp.example.violated"};
  std::erase_if(journal.attempts, [&](const auto& a) { return !ids.contains(a.observation.case_id); });
  journal.plan["cases"] = ids;
  journal.plan["attempts"] = journal.attempts.size();
  journal.plan["selection"] = {{"clauses", ids}};
  return journal;
}

// What was asked for, and how much of the suite that is, once; and nothing of what was not.
TEST_F(ReportTest, ASelectionIsSummarisedByWhatWasSelected) {
  tree.clauses[12].kind = catalogue::ClauseKind::kToolkit;
  journal = OfTwoCases();
  report::Result result = Compute();
  report::AddPower(result, tree, {"0123", "13.0.88", {{"lost", "cdp.example.holds", "broken", "", "", {}}}});
  const std::string markdown = report::ToMarkdown(result);
  const std::string html = golden::WithoutAssets(report::ToHtml(result));
  golden::Expect("selection.md", markdown);
  golden::Expect("selection.html", html);
  EXPECT_EQ(report::SummaryText(result),
            "selected 2 of 14 clauses: 1 violated, 1 undecided\n2 of 2 cases run, controls killed 2 of 2");
  for (const std::string& text : {markdown, html}) {
    EXPECT_THAT(text, Not(HasSubstr("Second section")));
    EXPECT_THAT(text, Not(HasSubstr("mutants")));
    EXPECT_THAT(text, Not(HasSubstr("toolkit fact")));
  }
  // The record is of the whole, whatever was asked for.
  EXPECT_EQ(report::ToJson(result)["denominator"]["clauses"], 14);
  EXPECT_EQ(report::ToJson(result)["clauses"].size(), 15U);
}

TEST_F(ReportTest, TheWholeAndWhatStandsBesideRecordedRunsIsSummarisedByTheWhole) {
  EXPECT_EQ(report::SummaryText(Compute()), report::DenominatorText(Compute().denominator));
  EXPECT_FALSE(report::SelectedPart(Compute()).has_value());
  // Surroundings of the user's own leave no case out.
  journal.plan["keep_environment"] = true;
  journal.plan["cases"] = nlohmann::json::array();
  for (const catalogue::Case& c : tree.cases) journal.plan["cases"].push_back(c.id);
  EXPECT_TRUE(Compute().asks_for_a_part);
  EXPECT_FALSE(report::SelectedPart(Compute()).has_value());
  const report::Result whole = report::ComputeResult(tree, {MakeJournal()});
  journal = OfTwoCases();
  report::Result result = Compute();
  EXPECT_TRUE(report::SelectedPart(result).has_value());
  report::AddRecorded(result, tree, {"baseline.json", "0f", whole});
  EXPECT_FALSE(report::SelectedPart(result).has_value());
}

// Of two mutants of one clause, one that another clause's case notices; one excused; one of a clause that is gone.
catalogue::Power ExamplePower() {
  const auto mutant = [](const std::string& name, const std::string& clause, const std::string& detected_by,
                         const std::string& excused = "") {
    return catalogue::Mutant{name,
                             "cdp.example." + clause,
                             "a <rule> is broken",
                             detected_by.empty() ? "" : "cdp.example." + detected_by,
                             excused,
                             {}};
  };
  return {"0123456789abcdef0123456789abcdef01234567",
          "13.0.88",
          {mutant("store-lost", "holds-with-two-cases", "holds-with-two-cases--second"),
           mutant("store-late", "holds-with-two-cases", "holds"),
           mutant("store-odd", "violated", "", "nobody knows what it is"), mutant("store-gone", "gone", "holds")}};
}

/// Nothing was run; the mini-run is what an earlier machine recorded.
report::Result RecordedOnly(const catalogue::Tree& tree) {
  report::Result result = report::ComputeResult(tree, {});
  report::AddRecorded(result, tree, {"baseline.json", "0f", report::ComputeResult(tree, {MakeJournal()})});
  report::AddPower(result, tree, ExamplePower());
  return result;
}

TEST_F(ReportTest, GoldenRecordedOnly) {
  const report::Result result = RecordedOnly(tree);
  golden::Expect("recorded.json", Dump(result));
  golden::Expect("recorded.md", report::ToMarkdown(result));
  golden::Expect("recorded.xml", report::ToJUnit(result));
  golden::Expect("recorded.html", golden::WithoutAssets(report::ToHtml(result)));
}

TEST_F(ReportTest, TheSuitesPowerStandsInEachFormat) {
  report::Result result = Compute();
  report::AddPower(result, tree, {});
  EXPECT_FALSE(result.power);
  EXPECT_THAT(report::ToMarkdown(result) + report::ToHtml(result) + Dump(result), Not(HasSubstr("mutants")));
  report::AddPower(result, tree, ExamplePower());
  ASSERT_TRUE(result.power);
  EXPECT_EQ(result.power->mutants, 3);
  EXPECT_EQ(result.power->by_own_clause, 1);
  EXPECT_EQ(result.power->by_another, 1);
  EXPECT_EQ(result.power->by_none, 1);
  const std::string figure =
      "1 of 3 single-rule mutants of the reference device are noticed by a case of the clause that they break "
      "(ci/reference/power at "
      "0123456789ab, toolkit 13.0.88)";
  EXPECT_THAT(report::ToMarkdown(result), HasSubstr("1 of 3 single-rule mutants of the reference device are noticed"));
  const std::string html = report::ToHtml(result);
  EXPECT_THAT(html, HasSubstr(figure));
  EXPECT_THAT(
      html,
      HasSubstr("<li>store-lost: a &lt;rule&gt; is broken: detected by cdp.example.holds-with-two-cases--second"));
  EXPECT_THAT(
      html, HasSubstr("store-late: a &lt;rule&gt; is broken: detected by a case of another clause, cdp.example.holds"));
  EXPECT_THAT(html, HasSubstr("store-odd: a &lt;rule&gt; is broken: detected by no case; nobody knows what it is"));
  EXPECT_THAT(html, Not(HasSubstr("store-gone")));
}

TEST_F(ReportTest, PowerComesThroughAReportAndIsNotKeptInABaseline) {
  report::Result result = Compute();
  const std::string before = report::BaselineText(result);
  report::AddPower(result, tree, ExamplePower());
  EXPECT_EQ(report::BaselineText(result), before);
  const golden::Folder folder;
  base::WriteWhole(folder.path / "r.json", Dump(result));
  const report::Result read = report::LoadReport(folder.path / "r.json").report;
  ASSERT_TRUE(read.power);
  EXPECT_EQ(read.PowerText(), result.PowerText());
  ASSERT_EQ(mini::Clause(read, "holds-with-two-cases").mutants.size(), 2U);
  EXPECT_EQ(mini::Clause(read, "holds-with-two-cases").mutants[1].Text(),
            mini::Clause(result, "holds-with-two-cases").mutants[1].Text());
}

// The reference device beside a machine on which a clause that holds here was violated, and the other way round.
TEST_F(ReportTest, OfTheModelItsDifferencesFromHardwareComeFirst) {
  report::Result hardware = Compute();
  const auto decide = [&](const std::string& name, report::ClauseVerdict verdict, const std::string& why) {
    for (report::ClauseResult& c : hardware.clauses) {
      if (c.clause.id == "cdp.example." + name) c.verdict = verdict, c.why = why;
    }
  };
  decide("holds", report::ClauseVerdict::kViolated, "an invented finding");
  decide("violated", report::ClauseVerdict::kHolds, "");
  decide("holds-with-two-cases", report::ClauseVerdict::kUndecided, "no difference");
  const auto of = [&](const char* model) {
    journal.machine["facts"]["model"] = model;
    report::Result result = Compute();
    report::AddRecorded(result, tree, {"baseline.json", "0f", hardware});
    return result;
  };
  EXPECT_TRUE(report::DifferencesFromHardware(of("false")).empty());
  const report::Result result = of("true");
  const std::vector<report::Difference> differences = report::DifferencesFromHardware(result);
  ASSERT_EQ(differences.size(), 2U);
  EXPECT_EQ(differences[0].clause->clause.id, "cdp.example.holds");
  EXPECT_EQ(differences[0].recorded->why, "an invented finding");
  EXPECT_EQ(differences[1].clause->clause.id, "cdp.example.violated");
  const std::string page = report::ToMarkdown(result);
  EXPECT_THAT(page, ::testing::StartsWith("# A model of the documents was tested, not CUDA\n"));
  EXPECT_THAT(page, HasSubstr("## Where model and recorded hardware differ: 2 clauses"));
  EXPECT_LT(page.find("an invented finding"), page.find("clauses hold."));
  const std::string html = report::ToHtml(result);
  EXPECT_THAT(html, HasSubstr("<h1>A model of the documents was tested, not CUDA</h1>"));
  EXPECT_LT(html.find("an invented finding"), html.find("id=map"));
  EXPECT_THAT(report::ToJUnit(result), HasSubstr("a model of the documents was tested, not CUDA"));
}

TEST_F(ReportTest, WhatTheModelShowedIsNeverShownAsRecorded) {
  journal.machine["facts"]["model"] = "true";
  report::Result result = report::ComputeResult(tree, {});
  EXPECT_THROW(report::AddRecorded(result, tree, {"model.json", "0f", Compute()}), base::InputError);
}

TEST_F(ReportTest, RecordedVerdictsAreLabelledEverywhereAndNeverCounted) {
  const report::Result result = RecordedOnly(tree);
  EXPECT_EQ(result.denominator.holds, 0);
  EXPECT_EQ(result.denominator.violated, 0);
  EXPECT_EQ(result.denominator.cases_run, 0);
  EXPECT_EQ(result.denominator.not_tested, result.denominator.clauses);
  const auto& recorded = mini::Clause(result, "violated").recorded;
  ASSERT_EQ(recorded.size(), 1U);
  EXPECT_EQ(recorded[0].verdict, report::ClauseVerdict::kViolated);
  EXPECT_TRUE(mini::Clause(result, "not-tested-no-case").recorded.empty()) << "not tested there either";
  const std::string label = "recorded on Example GPU (invented), driver 0.0.1, toolkit 13.0.88, 1970-01-01";
  EXPECT_THAT(Dump(result), HasSubstr(label));
  EXPECT_THAT(report::ToHtml(result), HasSubstr(label));
  EXPECT_THAT(report::ToJUnit(result), HasSubstr(label + ": violated"));
  EXPECT_THAT(report::ToMarkdown(result), HasSubstr("recorded on Example GPU"));
  EXPECT_THAT(report::ToMarkdown(result),
              HasSubstr("2 hold, 3 violated, 5 undecided, 2 not applicable there; not counted here"));
  EXPECT_THAT(report::ToMarkdown(result), HasSubstr("`cdp.example.violated` violated, recorded on Example GPU"));
}

TEST_F(ReportTest, RecordedViolationIsNeverHiddenBehindSilence) {
  const std::string html = report::ToHtml(RecordedOnly(tree));
  EXPECT_THAT(html, Not(HasSubstr("Nothing that was judged here is violated")));
  EXPECT_THAT(html, HasSubstr("No case was run here"));
  EXPECT_THAT(html, HasSubstr("Recorded elsewhere, not counted"));
}

TEST_F(ReportTest, RecordedVerdictOfAnotherStatementIsLeftOut) {
  const report::Result baseline = Compute();
  tree.clauses[0].statement = "Something else.";
  report::Result result = report::ComputeResult(tree, {});
  report::AddRecorded(result, tree, {"baseline.json", "0f", baseline});
  EXPECT_TRUE(mini::Clause(result, "holds").recorded.empty());
  EXPECT_THAT(result.warnings, ::testing::ElementsAre(HasSubstr("1 recorded verdicts left out")));
}

TEST_F(ReportTest, RecordedVerdictOfAFormerStatementIsShown) {
  const report::Result baseline = Compute();
  tree.clauses[0].formerly_stated = {"What was said first.", tree.clauses[0].statement};
  tree.clauses[0].statement = "Less.";
  report::Result result = report::ComputeResult(tree, {});
  report::AddRecorded(result, tree, {"baseline.json", "0f", baseline});
  EXPECT_EQ(mini::Clause(result, "holds").recorded.size(), 1U);
  EXPECT_THAT(result.warnings, ::testing::IsEmpty());
}

TEST_F(ReportTest, RecordedVerdictOfARenamedClauseIsShownUnderItsName) {
  const report::Result baseline = Compute();
  tree.clauses[0].id = "cdp.example.renamed";
  tree.clauses[0].formerly = {"cdp.example.holds", "cdp.example.holds-with-two-cases"};
  std::erase_if(tree.clauses, [](const auto& c) { return c.id == "cdp.example.holds-with-two-cases"; });
  report::Result result = report::ComputeResult(tree, {});
  report::AddRecorded(result, tree, {"baseline.json", "0f", baseline});
  const auto& recorded = mini::Clause(result, "renamed").recorded;
  ASSERT_EQ(recorded.size(), 1U) << "one for each run, whatever was merged";
  EXPECT_EQ(recorded[0].verdict, report::ClauseVerdict::kHolds);
  EXPECT_THAT(result.warnings, ::testing::ElementsAre(HasSubstr("1 recorded verdicts left out")))
      << "what was merged into it said something else";
}

TEST_F(ReportTest, RecordedVerdictsDoNotPassThroughASecondReport) {
  report::Result result = report::ComputeResult(tree, {});
  report::AddRecorded(result, tree, {"second.json", "0f", RecordedOnly(tree)});
  EXPECT_TRUE(mini::Clause(result, "holds").recorded.empty());
  EXPECT_EQ(result.recorded[0].clauses, 0);
}

TEST_F(ReportTest, ABaselineThatDoesNotKnowAListedDeviationIsOutOfDate) {
  const auto warnings = [this](const std::function<void(report::Result&)>& change) {
    report::Result baseline = Compute();
    change(baseline);
    report::Result result = report::ComputeResult(tree, {});
    report::AddRecorded(result, tree, {"baseline.json", "0f", baseline});
    return result.warnings;
  };
  const auto the_case = [](report::Result& baseline) -> report::CaseResult& {
    for (report::ClauseResult& clause : baseline.clauses) {
      if (clause.clause.id == "cdp.example.violated-known") return clause.cases.at(0);
    }
    throw std::out_of_range("no such clause");
  };
  const auto verdict = [&](judge::Verdict verdict) {
    return warnings([&](report::Result& r) { the_case(r).observers.at(0).verdict = verdict; });
  };
  const auto outdated =
      ::testing::ElementsAre("baseline.json: knows nothing of 1 listed deviation, cdp.example.violated-known");
  EXPECT_THAT(warnings([](report::Result&) {}), ::testing::IsEmpty());
  EXPECT_THAT(verdict(Verdict::kPass), outdated);
  EXPECT_THAT(verdict(Verdict::kFail), ::testing::IsEmpty()) << "it looked, and the list named less then";
  EXPECT_THAT(verdict(Verdict::kCured), outdated);
  EXPECT_THAT(warnings([&](report::Result& r) { the_case(r).id = "cdp.example.another"; }), outdated);
  // What the machine lacks, and what was not asked for, it cannot show.
  EXPECT_THAT(verdict(Verdict::kSkip), ::testing::IsEmpty());
  EXPECT_THAT(warnings([&](report::Result& r) { the_case(r).observers.clear(); }), outdated);
  EXPECT_THAT(warnings([&](report::Result& r) {
                the_case(r).observers.clear();
                r.level->partial = true;
              }),
              ::testing::IsEmpty());
  // Nor what is listed for other machines, or was never seen on one like it.
  const auto pass = [&](report::Result& r) { the_case(r).observers.at(0).verdict = Verdict::kPass; };
  tree.expectations.deviations[0].seen = "driver <= 0.0.0";
  EXPECT_THAT(warnings(pass), ::testing::IsEmpty());
  tree.expectations.deviations[0].seen = "driver <= 0.0.1";
  EXPECT_THAT(warnings(pass), outdated);
  // A draft is in no recorded run.
  const auto deviating = std::find_if(tree.cases.begin(), tree.cases.end(),
                                      [](const catalogue::Case& c) { return c.id == "cdp.example.violated-known"; });
  ASSERT_NE(deviating, tree.cases.end());
  deviating->draft = "not run on a GPU";
  EXPECT_THAT(warnings(pass), ::testing::IsEmpty());
  deviating->draft.clear();
  // What compilers do shows wherever they are, and needs no run of a GPU.
  deviating->kind = catalogue::CaseKind::kPtx;
  EXPECT_THAT(warnings(pass), ::testing::IsEmpty());
  deviating->kind = catalogue::CaseKind::kRun;
  EXPECT_THAT(warnings(pass), outdated);
  tree.expectations.deviations[0].condition = "cc >= 10.0";
  EXPECT_THAT(warnings(pass), ::testing::IsEmpty());
}

TEST_F(ReportTest, WarningsStandOnTopOfEveryFormat) {
  journal.end = nullptr;
  const report::Result result = Compute();
  const std::string warning = "the run was cut off";
  const std::string markdown = report::ToMarkdown(result);
  EXPECT_LT(markdown.find(warning), markdown.find("clauses hold"));
  const std::string html = report::ToHtml(result);
  EXPECT_LT(html.find(warning), html.find("clauses hold"));
  const std::string json = Dump(result);
  EXPECT_LT(json.find(warning), json.find("\"clauses\": ["));
  EXPECT_THAT(report::ToJUnit(result), HasSubstr(warning));
}

TEST_F(ReportTest, DenominatorComesFirstInTheRecord) {
  const auto json = report::ToJson(Compute());
  auto it = json.begin();
  EXPECT_EQ(it.key(), "schema");
  EXPECT_EQ((++it).key(), "denominator");
  EXPECT_THAT(json["cite"]["text"].get<std::string>(), HasSubstr("2 of 15 clauses hold, 3 violated"));
}

TEST_F(ReportTest, JUnitIsWellFormedWithUniqueNamesAndTrueCounts) {
  pugi::xml_document document;
  ASSERT_TRUE(document.load_string(report::ToJUnit(Compute()).c_str()));
  std::set<std::string> names;
  std::map<std::string, int> counted;
  const pugi::xml_node root = document.child("testsuites");
  for (const pugi::xml_node suite : root.children("testsuite")) {
    for (const pugi::xml_node test : suite.children("testcase")) {
      const std::string name = std::string(test.attribute("classname").value()) + "." + test.attribute("name").value();
      EXPECT_TRUE(names.insert(name).second) << name;
      for (const pugi::xml_node child : test.children()) {
        ++counted[child.name()];
        EXPECT_STRNE(child.attribute("message").value(), "") << name;
        const bool needs_text = std::string(child.name()) != "skipped";
        EXPECT_TRUE(!needs_text || *child.text().get() != '\0') << name;
      }
    }
  }
  EXPECT_EQ(root.attribute("tests").as_int(), static_cast<int>(names.size()));
  EXPECT_EQ(root.attribute("failures").as_int(), counted["failure"]);
  EXPECT_EQ(root.attribute("errors").as_int(), counted["error"]);
  EXPECT_EQ(root.attribute("skipped").as_int(), counted["skipped"]);
  EXPECT_EQ(counted["failure"], 5) << "violated, vacuous, flaky, cured, sanitizer";
  EXPECT_EQ(counted["error"], 4) << "crash, time-out, missing, error";
  EXPECT_EQ(counted["skipped"], 6) << "known deviation, racecheck, one feature, three unobserved clauses";
}

TEST_F(ReportTest, JUnitDropsControlCharactersAndCapsText) {
  auto* attempt = mini::Find(journal, "violated", Observer::kPlain)[0];
  attempt->judgement.reason = "bell\x07" + std::string(100000, 'x');
  attempt->observation.process->output = std::string(1 << 20, 'y') + "\x1b[0m\xff";
  const std::string xml = report::ToJUnit(Compute());
  EXPECT_LT(xml.size(), 64U * 1024);
  EXPECT_TRUE(std::none_of(xml.begin(), xml.end(),
                           [](char c) { return static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t'; }));
  pugi::xml_document document;
  EXPECT_TRUE(document.load_string(xml.c_str()));
}

TEST_F(ReportTest, FlakyPassIsAFailureInJUnit) {
  mini::Find(journal, "undecided-flaky", Observer::kPlain)[1]->judgement.verdict = Verdict::kSkip;
  EXPECT_THAT(report::ToJUnit(Compute()), HasSubstr("SKIP in 1 of 2 attempts"));
  EXPECT_THAT(report::ToJUnit(Compute()), HasSubstr("<failure message=\"SKIP"));
}

TEST_F(ReportTest, NothingThatATestPrintsBecomesMarkup) {
  const std::string evil = "</pre></script><script>alert(1)</script><img src=x onerror=alert(1)>\"'`|";
  for (journal::Attempt& a : journal.attempts) {
    a.judgement.reason = evil;
    a.observation.process->output = evil;
    a.observation.reproducer = {"cuda-cts", evil};
    a.observation.record->failed_checks = {{"main", "f", 1, evil, evil}};
    a.observation.record->observed_values = {{evil, evil}};
    a.judgement.drift = {{evil, evil, evil}};
  }
  journal.suite["command"] = {evil};
  journal.machine["facts"]["gpu"] = evil;
  journal.machine["details"]["devices"][0]["name"] = evil;
  tree.suite["note"] = evil;
  tree.clauses[0].heading = evil;
  tree.clauses[0].statement = evil;
  tree.cases[0].control = evil;
  const report::Result result = Compute();
  const std::string html = report::ToHtml(result);
  EXPECT_THAT(html, Not(HasSubstr("<script>alert")));
  EXPECT_THAT(html, Not(HasSubstr("<img")));
  EXPECT_THAT(report::ToMarkdown(result), Not(HasSubstr("\n<script")));
  pugi::xml_document document;
  EXPECT_TRUE(document.load_string(report::ToJUnit(result).c_str()));
}

TEST_F(ReportTest, InvalidUtf8InAnObservationDoesNotStopTheReport) {
  mini::Find(journal, "holds", Observer::kPlain)[0]->observation.record->observed_values["raw"] = "\xff\xfe";
  const golden::Folder folder;
  EXPECT_NO_THROW(report::WriteReports(Compute(), folder.path));
  EXPECT_NO_THROW(report::LoadReport(folder.path / "report.json"));
}

TEST_F(ReportTest, PageFetchesNothing) {
  const std::string html = report::ToHtml(Compute());
  for (const char* fetch : {" src=", "http://", "https://", "url(", "@import", "<link"})
    EXPECT_THAT(html, Not(HasSubstr(fetch)));
}

TEST_F(ReportTest, EveryClauseHasASquareAndAnAnchorOnThePage) {
  const std::string html = report::ToHtml(Compute());
  for (const catalogue::Clause& clause : tree.clauses) {
    EXPECT_THAT(html, HasSubstr("href=#" + clause.id + " title=")) << clause.id;
    EXPECT_THAT(html, HasSubstr("<details class=c id=\"" + clause.id + "\"")) << clause.id;
  }
}

TEST_F(ReportTest, WritesFourFilesAndReplacesThemWhole) {
  const golden::Folder folder;
  const auto out = folder.path / "deep" / "report";
  for (int round = 0; round < 2; ++round) {
    const auto files = report::WriteReports(Compute(), out);
    EXPECT_EQ(files.size(), 4U);
    for (const auto& file : files) EXPECT_GT(std::filesystem::file_size(file), 100U) << file;
  }
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(out), {}), 4) << "no temporary file is left";
}

TEST_F(ReportTest, FullDiskIsReportedAndTheFormerFileStays) {
  EXPECT_THROW(base::WriteWhole("/dev/full", std::string(100000, 'x')), base::DiskFull);
  const golden::Folder folder;
  std::ofstream(folder.path / "taken") << "a file";
  EXPECT_THROW(report::WriteReports(Compute(), folder.path / "taken"), base::DiskFull);
  EXPECT_EQ(base::ReadFile(folder.path / "taken"), "a file");
}

class FormerVersionTest : public ReportTest {
 protected:
  report::Result Read(const nlohmann::ordered_json& json) {
    std::ofstream(folder.path / "r.json") << json.dump();
    return report::LoadReport(folder.path / "r.json").report;
  }
  golden::Folder folder;
};

// Version 1 joined message and detail of a failed check; recorded baselines are of it.
TEST_F(FormerVersionTest, OneJoinedMessageAndDetail) {
  nlohmann::ordered_json former = report::ToJson(Compute());
  former["schema"] = "cuda-cts-report/1";
  int checks = 0;
  for (nlohmann::ordered_json& clause : former["clauses"]) {
    for (nlohmann::ordered_json& c : clause["cases"]) {
      for (nlohmann::ordered_json& check : c["failed_checks"]) {
        const std::string detail = check["detail"];
        check = check["message"].get<std::string>() + (detail.empty() ? "" : ": " + detail);
        ++checks;
      }
    }
  }
  ASSERT_GT(checks, 0);
  EXPECT_EQ(Dump(Read(former)), Dump(Compute()));
}

// Versions 1 and 2 counted toolkit facts among the clauses.
TEST_F(FormerVersionTest, TwoCountedToolkitFacts) {
  nlohmann::ordered_json former = report::ToJson(Compute());
  tree.clauses[0].kind = tree.clauses[2].kind = catalogue::ClauseKind::kToolkit;
  former["schema"] = "cuda-cts-report/2";
  former["denominator"].erase("toolkit_facts");
  former["clauses"][0]["kind"] = former["clauses"][2]["kind"] = "toolkit";
  EXPECT_EQ(Dump(Read(former)), Dump(Compute()));
  EXPECT_EQ(Read(former).denominator.toolkit.as_recorded, 1);
  EXPECT_EQ(Read(former).denominator.toolkit.differ, 1);
}

TEST_F(ReportTest, WhatIsReadBackIsWhatWasWritten) {
  const golden::Folder folder;
  auto* control = mini::Find(journal, "holds", Observer::kControl)[0];
  control->observation.record->well_formed = true;
  control->observation.record->windows = {{"main", "too early", 8, 0.05}};
  const report::Reports reports = report::MakeReports(Compute(), folder.path);
  base::WriteAllWhole(reports.files);
  const report::Document& written = reports.document;
  const report::Document read = report::LoadReport(folder.path / "report.json");
  EXPECT_EQ(written.file, read.file);
  EXPECT_EQ(written.sha256, read.sha256);
  EXPECT_EQ(Dump(written.report), Dump(read.report));
  EXPECT_EQ(base::ReadFile(folder.path / "report.json"), Dump(read.report));
}

TEST_F(ReportTest, ABaselineNamesNoFolderOfWhoeverMadeIt) {
  report::Result result = Compute();
  result.machine->facts["LD_LIBRARY_PATH"] = "/home/somebody/compat/:/opt/somewhere/lib64";
  result.machine->facts["runtime-library"] = "/home/somebody/lib/libcudart.so.13@sha256-1";
  result.machine->details["loaded"] = {{"runtime", {{"file", "/home/somebody/lib/libcudart.so.13"}, {"id", "x"}}},
                                       {"preloaded", {{{"file", "/home/somebody/p.so"}, {"id", "y"}}}}};
  result.machine->facts["LD_PRELOAD"] = "/home/somebody/shim.so /home/somebody/other.so";
  result.machine->facts["ld.so.preload"] = "/home/somebody/always.so";
  ASSERT_EQ(result.journals.size(), 1U);
  result.machine->details["environment"] = {{"CUDA_CACHE_PATH", "/home/somebody/cache"},
                                            {"CUDA_VISIBLE_DEVICES", "MIG-GPU-1/2/0"}};
  result.journals[0].file = "/home/somebody/run.jsonl";
  result.journals[0].head.start.command = {"bin/cuda-cts", "run", "--journal", "/home/somebody/run.jsonl"};
  result.warnings = {"/home/somebody/run.jsonl: attempts are missing"};
  const std::string text = report::BaselineText(result);
  EXPECT_THAT(text, HasSubstr(R"("ld.so.preload":"always.so")"));
  EXPECT_THAT(text, HasSubstr(R"("LD_LIBRARY_PATH":"compat:lib64")"));
  EXPECT_THAT(text, HasSubstr(R"("runtime-library":"libcudart.so.13@sha256-1")"));
  EXPECT_THAT(text, HasSubstr(R"("file":"libcudart.so.13")"));
  EXPECT_THAT(text, HasSubstr(R"("file":"p.so")"));
  EXPECT_THAT(text, HasSubstr(R"("CUDA_CACHE_PATH":"cache","CUDA_VISIBLE_DEVICES":"MIG-GPU-1/2/0")"));
  EXPECT_THAT(text, HasSubstr(R"("LD_PRELOAD":"shim.so:other.so")"));
  EXPECT_THAT(text, HasSubstr(R"("command":["bin/cuda-cts","run","--journal","run.jsonl"])"));
  EXPECT_THAT(text, HasSubstr(R"("warnings": ["run.jsonl: attempts are missing"])"));
  EXPECT_THAT(text, Not(HasSubstr("somebody")));
  result.journals[0].file = "run.jsonl";  // as a report names it
  EXPECT_EQ(report::BaselineText(result), text);
}

TEST_F(ReportTest, ABaselineIsReadLikeItsReport) {
  const golden::Folder folder;
  const report::Result result = Compute();
  base::WriteWhole(folder.path / "b.json", report::BaselineText(result));
  const report::Result read = report::LoadReport(folder.path / "b.json").report;
  EXPECT_LT(report::BaselineText(result).size(), Dump(result).size() / 2);
  EXPECT_EQ(report::BaselineText(read), report::BaselineText(result)) << "nothing more is lost";
  for (const auto* side : {&read, &result}) {
    const auto& plain = mini::Clause(*side, "holds").cases[0].observers[0];
    EXPECT_EQ(plain.attempts, 1) << "what a baseline leaves out is as usual";
    EXPECT_EQ(plain.agreeing, 1);
    EXPECT_EQ(plain.reason, "");
  }
  ASSERT_EQ(read.clauses.size(), result.clauses.size());
  for (std::size_t i = 0; i < read.clauses.size(); ++i) {
    EXPECT_EQ(read.clauses[i].verdict, result.clauses[i].verdict);
    EXPECT_EQ(read.clauses[i].clause.statement, result.clauses[i].clause.statement);
  }
  EXPECT_TRUE(read.clauses[0].clause.heading.empty());
  golden::Expect("baseline.json", report::BaselineText(result));
}

// --- toolkit facts and windows -----------------------------------------------------------------------------------------

TEST_F(ReportTest, EveryFormatShowsToolkitFactsOutsideTheDenominator) {
  tree.clauses[0].kind = tree.clauses[2].kind = catalogue::ClauseKind::kToolkit;
  const report::Result result = Compute();
  EXPECT_EQ(result.denominator.clauses, 13);
  EXPECT_EQ(mini::Clause(result, "holds").verdict, report::ClauseVerdict::kAsRecorded);
  EXPECT_EQ(mini::Clause(result, "violated").verdict, report::ClauseVerdict::kDiffers);
  const std::string facts = "2 toolkit facts beside these, which no document states: 1 as recorded, 1 differs";
  EXPECT_THAT(report::ToMarkdown(result), HasSubstr(facts));
  EXPECT_THAT(report::ToMarkdown(result), HasSubstr("## Toolkit facts that differ"));
  EXPECT_THAT(report::ToHtml(result), HasSubstr(facts));
  EXPECT_THAT(report::ToHtml(result), HasSubstr("Toolkit facts, which no document states: not counted"));
  EXPECT_THAT(report::ToHtml(result), HasSubstr("data-v=d"));
  EXPECT_THAT(report::DenominatorText(result.denominator), HasSubstr(facts));
  EXPECT_THAT(report::ToJUnit(result), HasSubstr(facts));
  EXPECT_THAT(Dump(result), HasSubstr("\"verdict\": \"differs\""));
  EXPECT_THAT(report::CiteText(result), HasSubstr("1 of 13 clauses hold, 2 violated"));
}

TEST_F(ReportTest, WindowsShowTheirMargin) {
  const auto record = [this](Observer observer, std::vector<judge::Window> windows) {
    auto& r = *mini::Find(journal, "holds", observer)[0]->observation.record;
    r.well_formed = true;
    r.windows = std::move(windows);
  };
  record(Observer::kPlain, {{"main", "too early", 8, {}}, {"main", "out of order", 8, {}}});
  record(Observer::kControl, {{"main", "too early", 8, 0.05}, {"again", "too early", 8, 0.4}});
  const report::Result result = Compute();
  const auto& windows = mini::Clause(result, "holds").cases[0].windows;
  ASSERT_EQ(windows.size(), 2U);
  EXPECT_EQ(windows[0].message, "out of order");
  EXPECT_FALSE(windows[0].seen_ms) << "its control reverses an order";
  EXPECT_DOUBLE_EQ(windows[1].Margin().value(), 20) << "the slowest sub-case counts";
  EXPECT_THAT(report::ToHtml(result), HasSubstr("8 ms, 20 times the 0.4 ms after which"));
  EXPECT_THAT(report::ToHtml(result), HasSubstr("no window needed, its control reverses the order"));
  EXPECT_THAT(Dump(result), HasSubstr("\"margin\": 20.0"));
  EXPECT_THAT(report::ToMarkdown(result), HasSubstr("the smallest margin is 20 times what the control needed"));
}

TEST_F(ReportTest, WhatThePlainRunsMeasuredIsTheRangeOfAllAttempts) {
  const auto measure = [this](Observer observer, std::size_t attempt, double value) {
    auto& r = *mini::Find(journal, "undecided-flaky", observer)[attempt]->observation.record;
    r.well_formed = true;
    r.measured = {{"main", "stride 4", "times", value, 4, 3.4, 4.2}};
  };
  measure(Observer::kPlain, 0, 3.7);
  measure(Observer::kPlain, 1, 3.6);
  measure(Observer::kControl, 0, 1);
  const report::Result result = Compute();
  const auto& measured = mini::Clause(result, "undecided-flaky").cases[0].measured;
  ASSERT_EQ(measured.size(), 1U);
  EXPECT_EQ(measured[0].what, "stride 4");
  EXPECT_EQ(measured[0].least, 3.6) << "the control measures another subject";
  EXPECT_EQ(measured[0].most, 3.7);
  EXPECT_THAT(Dump(result), HasSubstr("\"documented\": 4.0"));
  EXPECT_THAT(Dump(Compute()), HasSubstr("\"measured\""));
}

TEST_F(ReportTest, ThePageShowsErrorsOfFunctionsInATableOfTheirOwn) {
  auto& r = *mini::Find(journal, "holds", Observer::kPlain)[0]->observation.record;
  r.well_formed = true;
  r.measured = {{"main/expf", "expf", "ulp", 1, 2, 0, 2},
                {"main/tgammaf", "tgammaf", "ulp", 4, 9, 0, 9, 4294967296},
                {"main/j0f", "j0f, |x| >= 8", "of absolute error", 1.2e-7, 2.2e-6, 0, 2.2e-6}};
  const std::string page = report::ToHtml(Compute());
  EXPECT_THAT(page, HasSubstr("<h3>Greatest errors of functions</h3>"));
  EXPECT_THAT(page, HasSubstr("<td>expf<td class=num>2 ulp<td class=num>1<td><svg class=gauge"));
  EXPECT_THAT(page, HasSubstr("<td>j0f, |x| &gt;= 8<td class=num>2.2e-06 of absolute error<td class=num>1.2e-07"));
  EXPECT_THAT(page, HasSubstr("<td class=num>9 ulp<td class=num>4<small> among 4,294,967,296</small><td>"));
  EXPECT_THAT(page, Not(HasSubstr("Times as long"))) << "nothing of it was timed";
  EXPECT_THAT(Dump(Compute()), HasSubstr("\"documented\": 2.2e-06")) << "a small bound is no 0 in the file";
  EXPECT_THAT(page, Not(HasSubstr("<figure>"))) << "bounds of errors are no law";
}

TEST_F(ReportTest, OutcomesOfAllAttemptsAreAddedUpByRowAndForm) {
  EXPECT_THAT(Dump(Compute()), Not(HasSubstr("\"outcomes\"")));
  const auto count = [this](Observer observer, std::size_t attempt, const char* by, std::uint64_t seen) {
    auto& r = *mini::Find(journal, "undecided-flaky", observer)[attempt]->observation.record;
    r.well_formed = true;
    r.outcomes = {{"main", "sb/relaxed/gpu", "permitted", by, 4096, seen}};
  };
  count(Observer::kPlain, 0, "", 5);
  count(Observer::kPlain, 1, "", 3);
  count(Observer::kControl, 0, "weakened", 17);
  const report::Result result = Compute();
  const auto& outcomes = mini::Clause(result, "undecided-flaky").cases[0].outcomes;
  ASSERT_EQ(outcomes.size(), 2U);
  EXPECT_EQ(outcomes[0].instances, 8192);
  EXPECT_EQ(outcomes[0].seen, 8);
  EXPECT_EQ(outcomes[1].by, "weakened");
  EXPECT_THAT(Dump(result), HasSubstr("\"row\": \"sb/relaxed/gpu\""));
  EXPECT_THAT(report::ToHtml(result), HasSubstr("main sb/relaxed/gpu: permitted, seen 8 times in 8192"));
  EXPECT_THAT(report::ToHtml(result), HasSubstr("main sb/relaxed/gpu, weakened: permitted, seen 17 times in 4096"));
}

TEST_F(ReportTest, OutcomesAreDrawnByShapeSynchroniserAndScope) {
  EXPECT_THAT(report::ToHtml(Compute()), Not(HasSubstr("id=outcomes")));
  const auto record = [this](Observer observer) -> judge::Record& {
    auto& r = *mini::Find(journal, "undecided-flaky", observer)[0]->observation.record;
    r.well_formed = true;
    return r;
  };
  record(Observer::kPlain).outcomes = {{"main", "sb/relaxed/gpu@grid", "permitted", "", 4000, 8},
                                       {"main", "mp/rel+acq/gpu@grid", "forbidden", "", 4000, 0},
                                       {"main", "mp/rel+acq/gpu/64@grid", "forbidden", "", 500, 0},
                                       {"main", "s/rel+acq/gpu@grid", "forbidden", "", 4000, 0},
                                       {"main", "lb/rel+acq/cta/shared@block", "forbidden", "", 4000, 0},
                                       {"main", "of-its-own@grid", "forbidden", "", 4000, 0}};
  record(Observer::kControl).outcomes = {{"main", "mp/rel+acq/gpu@grid", "forbidden", "weakened", 1000, 2},
                                         {"main", "s/rel+acq/gpu@grid", "forbidden", "weakened", 1000, 0},
                                         {"main", "s/rel+acq/gpu@grid", "forbidden", "reversed", 1000, 9}};
  const std::string page = report::ToHtml(Compute());
  EXPECT_THAT(page, HasSubstr("<caption>grid</caption>\n<tr><th>shape<th>relaxed, gpu<th>rel+acq, gpu\n"));
  EXPECT_THAT(page, HasSubstr("<tr><th>sb<td class=o3 title=\"permitted, seen: 8 in 4000. \">2e-03<td>\n"));
  EXPECT_THAT(page,
              HasSubstr("<tr><th>mp<td><td class=f2 title=\"forbidden, seen: 0 in 4500. weakened: 2 in 1000. \">0 "
                        "<small>2e-03</small>\n"));
  EXPECT_THAT(page, HasSubstr("<tr><th>s<td><td class=f1 title=\"forbidden, seen: 0 in 4000. weakened: 0 in 1000. "
                              "reversed: 9 in 1000. \">0\n"));
  EXPECT_THAT(page, HasSubstr("<caption>block, shared memory</caption>"));
  EXPECT_THAT(page, Not(HasSubstr("<th>of-its-own")));
}

TEST(ReportSchemas, NameEveryKindOfCase) {
  for (const char* name : {"cuda-cts-report.schema.json", "cuda-cts-baseline.schema.json"}) {
    const std::string schema = base::ReadFile(std::string(places::kSource) + "/runner/report/" + name);
    for (const catalogue::CaseKind kind : catalogue::AllCaseKinds())
      EXPECT_THAT(schema, HasSubstr("\"" + std::string(catalogue::Name(kind)) + "\"")) << name;
  }
}

TEST_F(ReportTest, ThePageShowsMeasuredAgainstDocumentedFiguresAndDrawsLaws) {
  EXPECT_THAT(report::ToHtml(Compute()), Not(HasSubstr("id=measured"))) << "nothing was measured";
  auto& r = *mini::Find(journal, "holds", Observer::kPlain)[0]->observation.record;
  r.well_formed = true;
  r.measured = {{"rows/4", "stride <4>", "times", 3.7, 4, 3.4, 4.2}, {"rows/8", "stride 8", "times", 7.3, 8, 6.8, 8.4}};
  std::string page = report::ToHtml(Compute());
  EXPECT_THAT(page, HasSubstr("<a href=#measured>Measured</a>"));
  EXPECT_THAT(page, HasSubstr("2 figures, 0 outside of their bounds"));
  EXPECT_THAT(page, HasSubstr("stride &lt;4&gt;: 3.7 times, documented 4, must lie in 3.4 to 4.2"));
  EXPECT_THAT(page, HasSubstr("<svg class=gauge"));
  EXPECT_THAT(page, Not(HasSubstr("<figure>"))) << "two figures are no law";
  r.measured.push_back({"rows/32", "stride 32", "times", 20, 32, 27, 33.6});
  page = report::ToHtml(Compute());
  EXPECT_THAT(page, HasSubstr("3 figures, 1 outside of their bounds"));
  EXPECT_THAT(page, HasSubstr("<figure><svg"));
  EXPECT_THAT(page, HasSubstr("stride 32: documented 32, measured 20"));
  EXPECT_THAT(page, HasSubstr("<circle class=out"));
  for (const char* fetched : {"<img", "src=", "url(", "http://www.w3"}) EXPECT_THAT(page, Not(HasSubstr(fetched)));
}

TEST_F(ReportTest, ThePageShowsWhatRandomProgramsCovered) {
  report::Result result = Compute();
  EXPECT_THAT(report::ToHtml(result), Not(HasSubstr("id=random")));
  report::CaseResult* a_case = nullptr;
  for (report::ClauseResult& clause : result.clauses)
    if (!clause.cases.empty()) a_case = &clause.cases.front();
  ASSERT_NE(a_case, nullptr);
  a_case->kind = "random";
  a_case->observed_values = {
      {"programs", 400}, {"pairs-covered", 321}, {"mismatches", 1}, {"shrunk", "0 copy <small>"}};
  const std::string page = report::ToHtml(result);
  EXPECT_THAT(page, HasSubstr("<a href=#random>Random programs and kernels</a>"));
  EXPECT_THAT(page, HasSubstr("<td>400"));
  EXPECT_THAT(page, HasSubstr("<td>321"));
  EXPECT_THAT(page, HasSubstr("0 copy &lt;small&gt;"));
}

TEST_F(ReportTest, ThePageTellsRatesTimesAndCountsApart) {
  auto& r = *mini::Find(journal, "holds", Observer::kPlain)[0]->observation.record;
  r.well_formed = true;
  r.measured = {{"main", "fma", "a clock", 124, 128, 113, 131}, {"main", "stride 4", "times", 3.7, 4, 3.4, 4.2}};
  report::Result result = Compute();
  std::string page = report::ToHtml(result);
  EXPECT_THAT(page, HasSubstr("<h3>Results a clock</h3>"));
  EXPECT_THAT(page, HasSubstr("<h3>Times as long</h3>"));
  EXPECT_THAT(page, Not(HasSubstr("<h3>Counted</h3>")));
  EXPECT_LT(page.find("<h3>Results a clock</h3>"), page.find("<h3>Times as long</h3>"));
  report::CaseResult& counted = result.clauses[0].cases.emplace_back();
  counted.kind = "counter";
  counted.measured = {{"a", "a", "request", 1, 1, 1, 1, 1},
                      {"a", "a", "byte", 1024, 1024, 1024, 1024, 1024},
                      {"a", "one", "sectors a request", 2, 2, 2, 2, 2},
                      {"b", "two", "sectors a request", 4, 4, 4, 4, 4},
                      {"c", "far", "sectors a request", 32, 32, 32, 32, 32}};
  page = report::ToHtml(result);
  EXPECT_THAT(page, HasSubstr("<h3>Counted</h3>"));
  EXPECT_THAT(page, HasSubstr("<td class=num>1 request<td"));
  EXPECT_THAT(page, HasSubstr("<td class=num>1024 bytes<td class=num>1024<td"));
  EXPECT_THAT(page, HasSubstr("one: documented 2, measured 2; two: documented 4, measured 4; far:"));
  EXPECT_THAT(page, HasSubstr("<small>sectors a request, counted</small>"));
}

TEST_F(ReportTest, ThePageShowsWhatOtherMachinesMeasuredInColumnsOfTheirOwn) {
  auto& r = *mini::Find(journal, "holds", Observer::kPlain)[0]->observation.record;
  r.well_formed = true;
  r.measured = {{"main", "load", "request", 1, 1, 1, 1}, {"main", "load", "sectors a request", 4, 4, 4, 4}};
  report::Result elsewhere = Compute();
  r.measured = {{"main", "load", "request", 2, 1, 1, 1}, {"main", "load", "sectors a request", 8, 4, 4, 4}};
  report::Result result = Compute();
  report::AddRecorded(result, tree, {"baseline.json", "0f", elsewhere});
  const std::string gpu = result.recorded[0].gpu;
  std::string page = report::ToHtml(result);
  EXPECT_THAT(page, HasSubstr("<th>Measured<th title=\"recorded on "));
  EXPECT_THAT(page, HasSubstr("\">Recorded on " + gpu + "<th>0 to 1.5"));
  EXPECT_THAT(page, HasSubstr("<td class=num>1 request<td class=num><b class=bad>2</b><td class=num>1<td>"));
  EXPECT_THAT(page, HasSubstr("<td class=num>4 sectors a request<td class=num><b class=bad>8</b><td class=num>4<td>"));
  EXPECT_THAT(page, HasSubstr("2 figures, 2 outside of their bounds"));
  r.measured.clear();
  result = Compute();
  report::AddRecorded(result, tree, {"baseline.json", "0f", elsewhere});
  page = report::ToHtml(result);
  EXPECT_THAT(page, HasSubstr("Nothing was measured here"));
  EXPECT_THAT(page, HasSubstr("<td class=num>4 sectors a request<td class=num>4<td>"));
  EXPECT_THAT(page, Not(HasSubstr("<th>Measured")));
}

TEST_F(ReportTest, PlainAndControlThatAreNotOneProgramDecideNothing) {
  evidence::Findings found;
  found.doubts["cdp.example.holds"] = "the control has no sub-case 'rows/b'";
  const report::Result result = report::ComputeResult(tree, {journal}, {}, found);
  EXPECT_EQ(mini::Clause(result, "holds").verdict, report::ClauseVerdict::kUndecided);
  EXPECT_THAT(mini::Clause(result, "holds").why, HasSubstr("the control has no sub-case 'rows/b'"));
  EXPECT_THAT(report::ToHtml(result), HasSubstr("the control has no sub-case"));
}

// --- from files ------------------------------------------------------------------------------------------------------

class BuildResultTest : public ReportTest {
 protected:
  std::filesystem::path Write(const char* name, const journal::Journal& j) const {
    const auto file = folder.path / name;
    std::ofstream out(file);
    out << j.suite << "\n" << j.machine << "\n" << j.plan << "\n";
    for (const journal::Attempt& a : j.attempts)
      out << journal::AttemptLine(a).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << "\n";
    if (!j.end.is_null()) out << j.end << "\n";
    return file;
  }
  std::string Refusal(const std::vector<std::filesystem::path>& journals,
                      const std::vector<std::filesystem::path>& recorded = {}) const {
    try {
      report::BuildResult(tree, journals, recorded);
    } catch (const base::InputError& e) {
      EXPECT_EQ(std::string(e.what()).find('\n'), std::string::npos) << e.what();
      return e.what();
    }
    return "accepted";
  }
  golden::Folder folder;
};

TEST_F(BuildResultTest, ReadsAJournalJudgesItAgainAndNamesItsFile) {
  const auto file = Write("run.jsonl", journal);
  const report::Result result = report::BuildResult(tree, {file}, {});
  EXPECT_EQ(result.denominator.holds, 0) << "its invented observations do not give its verdicts";
  EXPECT_THAT(result.warnings,
              ::testing::Contains(HasSubstr("evidence: of no case: cdp.example.holds plain attempt 1")));
  EXPECT_FALSE(result.level.value().citable);
  EXPECT_THAT(report::ToJUnit(result), HasSubstr("<testsuite name=\"evidence\""));
  EXPECT_EQ(result.journals[0].file, "run.jsonl");
  EXPECT_EQ(result.journals[0].sha256, base::Sha256(base::ReadFile(file)));
  EXPECT_EQ(result.journals[0].head.start.seed, 7U);
}

TEST_F(BuildResultTest, WarnsOfACapabilityThatNoBaselineIsOf) {
  tree.root = folder.path;
  const auto file = Write("run.jsonl", journal);
  const auto warned = [&] {
    const report::Result result = report::BuildResult(tree, {file}, {});
    return std::any_of(result.warnings.begin(), result.warnings.end(),
                       [](const std::string& w) { return w.find("no run on compute capability") == 0; });
  };
  EXPECT_FALSE(warned()) << "a tree without baselines";
  std::filesystem::create_directories(folder.path / "expected/baselines");
  base::WriteWhole(folder.path / "expected/baselines/other.json", "{}");
  EXPECT_FALSE(warned()) << "no report at all";
  base::WriteWhole(folder.path / "expected/baselines/same.json", report::BaselineText(Compute()));
  EXPECT_FALSE(warned());
  journal.machine["facts"]["cc"] = "8.0";
  tree.expectations.deviations.front().condition = "cc >= 8.0";
  std::filesystem::remove(folder.path / "expected/baselines/same.json");
  base::WriteWhole(folder.path / "expected/baselines/older.json", report::BaselineText(Compute()));
  EXPECT_TRUE(warned());
  journal.machine["facts"]["cc"] = "9.0";
  (void)Write("run.jsonl", journal);
  EXPECT_TRUE(warned());
  journal.machine["facts"]["runtime-library"] = "/mine/libcudart.so.13@build-id=0";
  (void)Write("run.jsonl", journal);
  EXPECT_FALSE(warned()) << "who implements a runtime suspects that first";
}

TEST_F(BuildResultTest, DevicesWithOneIdentityAreToldOnce) {
  nlohmann::json& devices = journal.machine["details"]["devices"];
  devices = {devices[0], devices[0], devices[0]};
  for (nlohmann::json& device : devices) device["uuid_hash"] = "01";
  const report::Result result = report::BuildResult(tree, {Write("run.jsonl", journal)}, {});
  const auto told = [](const std::string& w) {
    return w.find("of its devices have the identity") != std::string::npos;
  };
  EXPECT_EQ(std::count_if(result.warnings.begin(), result.warnings.end(), told), 1);
  EXPECT_THAT(result.warnings, ::testing::Contains(HasSubstr("3 of its devices have the identity 01")));
}

TEST_F(BuildResultTest, CutOffJournalStillMakesAReport) {
  journal.end = nullptr;
  const auto file = Write("run.jsonl", journal);
  std::filesystem::resize_file(file, std::filesystem::file_size(file) - 20);
  const report::Result result = report::BuildResult(tree, {file}, {});
  EXPECT_THAT(result.warnings,
              ::testing::Contains(HasSubstr("run.jsonl: the run was cut off after 28 of 29 attempts")));
  EXPECT_THAT(result.warnings, ::testing::Contains(HasSubstr("ends inside a line")));
}

TEST_F(BuildResultTest, RefusesTheSameFileTwice) {
  const auto file = Write("run.jsonl", journal);
  EXPECT_THAT(Refusal({file, file}), HasSubstr("the same contents as"));
  report::WriteReports(Compute(), folder.path);
  const auto baseline = folder.path / "report.json";
  EXPECT_THAT(Refusal({}, {baseline, baseline}), HasSubstr("the same contents as"));
}

TEST_F(BuildResultTest, RefusesOtherMachinesByFileName) {
  const auto a = Write("a.jsonl", journal);
  journal.machine["facts"]["driver"] = "0.0.2";
  const auto b = Write("b.jsonl", journal);
  EXPECT_THAT(Refusal({a, b}), HasSubstr(a.string() + " and " + b.string() + ": different machines"));
}

TEST_F(BuildResultTest, RefusesWhatCannotBeRead) {
  EXPECT_THAT(Refusal({folder.path / "none.jsonl"}), HasSubstr("none.jsonl: cannot be opened"));
  EXPECT_THAT(Refusal({folder.path}), HasSubstr("is a folder"));
  EXPECT_THAT(Refusal({}, {folder.path / "none.json"}), HasSubstr("none.json: cannot be read"));
  EXPECT_THAT(Refusal({}, {Write("run.jsonl", journal)}), HasSubstr("is not whole JSON"));
}

TEST_F(BuildResultTest, AddsRecordedRunsFromFiles) {
  report::WriteReports(Compute(), folder.path);
  const report::Result result = report::BuildResult(tree, {}, {folder.path / "report.json"});
  EXPECT_EQ(result.recorded[0].file, "report.json");
  EXPECT_EQ(mini::Clause(result, "holds").recorded.size(), 1U);
}

// --- size and speed --------------------------------------------------------------------------------------------------

// A suite as large as it is meant to become, under every observer, five times, with commands of usual length.
class LargeReportTest : public ::testing::Test {
 protected:
  LargeReportTest() {
    tree.suite = mini::Suite();
    journal = MakeJournal();
    journal.attempts.clear();
    for (int i = 0; i < kClauses; ++i) {
      const std::string name = "clause-number-" + std::to_string(i) + "-with-a-name-of-usual-length";
      catalogue::Clause clause = mini::MakeClause(name, "Example chapter / Section " + std::to_string(i / 20));
      clause.statement += std::string(120, 's');
      tree.clauses.push_back(clause);
      tree.cases.push_back(mini::MakeCase(name));
      for (const Observer observer : catalogue::ObserversOf(tree.cases.back())) {
        for (int number = 1; number <= 5; ++number) Add(name, observer, i % 4 == 0, number);
      }
    }
    std::sort(tree.cases.begin(), tree.cases.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
  }
  void Add(const std::string& name, Observer observer, bool fails, int number) {
    const bool control = observer == Observer::kControl;
    const Verdict verdict = fails && observer == Observer::kPlain ? Verdict::kFail : Verdict::kPass;
    journal.attempts.push_back(mini::MakeAttempt(name, observer, verdict,
                                                 control                     ? "killed: invented result missing"
                                                 : verdict == Verdict::kFail ? "invented result missing"
                                                                             : "",
                                                 number));
    judge::Observation& o = journal.attempts.back().observation;
    o.reproducer.insert(o.reproducer.begin(), {"LD_LIBRARY_PATH=/opt/cuda-cts/lib", "CUDA_MODULE_LOADING=EAGER",
                                               "/opt/cuda-cts/programs/dynamic-parallelism/example/" + name + ".run"});
    if (observer == Observer::kPlain) o.record->observed_values = {{"deepest", 30}, {"overlapped", true}};
    o.record->well_formed = true;
    o.record->windows = {{"main", "invented result too early", 8, {}}};
    if (control) o.record->windows[0].seen_ms = 0.05;
  }
  static constexpr int kClauses = 1500;
  catalogue::Tree tree;
  journal::Journal journal;
};

TEST_F(LargeReportTest, FormatsStayWithinTheirLimits) {
  const report::Result result = report::ComputeResult(tree, {journal});
  ASSERT_EQ(result.clauses.front().cases.front().observers.size(), 6U);
  const std::string markdown = report::ToMarkdown(result);
  EXPECT_LT(markdown.size(), 60U * 1024);
  EXPECT_THAT(markdown, HasSubstr("more, in index.html and report.json"));
  EXPECT_THAT(markdown, HasSubstr("What a pass does not show"));
  const std::string page = report::ToHtml(result);
  EXPECT_LT(page.size(), 3000U * 1000);
  EXPECT_LT(report::ToJUnit(result).size(), 6U << 20);
  // To look at it in a browser.
  if (const char* file = std::getenv("CTS_WRITE_LARGE_REPORT")) base::WriteWhole(file, page);
}

}  // namespace
