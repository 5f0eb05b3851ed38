// Which runs a site takes and where it shows them, whose verdicts count since when, and what can be an address.
#include <algorithm>
#include <functional>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.h"
#include "base/files.h"
#include "report/clause_verdict.h"
#include "report/site/clause_page.h"
#include "report/site/contents.h"
#include "report/site/differences.h"
#include "report/site/findings.h"
#include "report/site/matrix.h"
#include "report/site/page.h"
#include "report/site/site.h"
#include "testing/fake_tree.h"
#include "testing/mini_run.h"
#include "testing/places.h"

namespace {

using report::ClauseVerdict;
using ::testing::HasSubstr;
using ::testing::Not;

class SiteTest : public ::testing::Test {
 protected:
  /// A report of the mini-run, begun on that day, as a file; `change` may alter it before.
  std::filesystem::path Report(const std::string& day, const std::function<void(report::Result&)>& change = {}) {
    journal::Journal journal = mini::MakeJournal();
    journal.suite["started"] = day + "T00:00:00Z";
    report::Result result = report::ComputeResult(tree, {journal});
    result.journals.front().sha256 = std::string(61, 'a') + std::to_string(100 + files_);
    if (change) change(result);
    const std::filesystem::path file = folder.root() / (std::to_string(files_++) + ".json");
    base::WriteWhole(file, report::ReportText(report::ToJson(result)));
    return file;
  }
  static void MakeCitable(report::Result& result) {
    result.level = {"full", false, true, "level full: this report may be cited"};
    for (report::RunPart& part : result.journals) {
      part.head.plan->level = "full";
      part.head.plan->selection = catalogue::Selection();
      part.head.plan->attempts = static_cast<std::int64_t>(part.head.attempts);
    }
  }
  /// Of a clause that violates nothing more.
  static void Hold(report::Result& result) {
    report::ClauseResult& clause = *std::find_if(result.clauses.begin(), result.clauses.end(),
                                                 [](const auto& c) { return c.clause.id == "cdp.example.violated"; });
    clause.verdict = ClauseVerdict::kHolds;
    clause.why.clear();
    clause.cases.front().observers.front().verdict = judge::Verdict::kPass;
    clause.cases.front().observers.front().reason.clear();
    clause.cases.front().observers.front().output.clear();
    clause.cases.front().failed_checks.clear();
    ++result.denominator.holds;
    --result.denominator.violated;
  }
  site::Contents Gather(const std::vector<std::filesystem::path>& files) {
    return site::Gather(tree, site::LoadRuns(files), "");
  }
  static const site::Entry& Entry(const site::Contents& contents, const std::string& name) {
    return *std::find_if(contents.entries.begin(), contents.entries.end(),
                         [&](const auto& e) { return e.Id() == "cdp.example." + name; });
  }
  static std::string WhyRefused(const std::function<void()>& what) {
    try {
      what();
    } catch (const base::InputError& e) {
      return e.what();
    }
    return "nothing was refused";
  }

  catalogue::Tree tree = mini::MakeTree();
  fake::Tree folder;

 private:
  int files_ = 0;
};

TEST_F(SiteTest, ALevelThatIsNotThatOfItsJournalsIsNotBelieved) {
  const std::vector<std::pair<std::string, std::function<void(journal::Head&)>>> others = {
      {"is of another level", [](auto& head) { head.plan->level = "quick"; }},
      {"is of no level", [](auto& head) { head.plan->level.clear(); }},
      {"is a part", [](auto& head) { head.plan->selection->clauses = {"cdp.example.holds"}; }},
      {"is a shard", [](auto& head) { head.plan->selection->shards = 2; }},
      {"has drafts", [](auto& head) { head.plan->selection->drafts = true; }},
      {"kept the environment", [](auto& head) { head.plan->kept = journal::KeptSettings(std::in_place); }},
      {"was started otherwise", [](auto& head) { head.plan->through = {"env"}; }},
      {"was scaled down", [](auto& head) { head.start.scale = head.plan->scale = 0.1; }},
      {"was stopped", [](auto& head) { head.end->stopped = "SIGTERM"; }},
      {"was cut off", [](auto& head) { head.end.reset(); }},
      {"lacks an attempt", [](auto& head) { --head.attempts; }},
  };
  int day = 10;
  for (const auto& [what, change] : others) {
    const auto runs = site::LoadRuns({Report(fmt::format("2001-01-{}", day++), [&change = change](report::Result& r) {
      MakeCitable(r);
      change(r.journals.front().head);
    })});
    EXPECT_EQ(runs.front().part, site::Part::kUncited) << what;
    EXPECT_THAT(runs.front().Standing(), HasSubstr("says otherwise, so that it may not be cited")) << what;
  }
  const auto shared = [](report::Result& r) { MakeCitable(r), r.journals.front().shared.emplace(); };
  const auto preloaded = [](report::Result& r) { MakeCitable(r), r.machine->facts["LD_PRELOAD"] = "x.so"; };
  const auto misfit = [](report::Result& r) { MakeCitable(r), r.warnings.emplace_back("evidence: seed: x"); };
  for (const auto& run :
       site::LoadRuns({Report("2001-02-01", shared), Report("2001-02-02", preloaded), Report("2001-02-03", misfit)}))
    EXPECT_EQ(run.part, site::Part::kUncited) << run.started;
}

TEST_F(SiteTest, OnlyAWholeCitableRunIsInTheMainColumns) {
  const auto partial = [](report::Result& r) { MakeCitable(r), r.level->partial = true; };
  const auto quick = [](report::Result& r) { MakeCitable(r), r.level->name = "quick"; };
  const auto changed = [](report::Result& r) { MakeCitable(r), r.suite["clean"] = false; };
  const auto model = [](report::Result& r) { MakeCitable(r), r.machine->facts["model"] = "true"; };
  const auto runs = site::LoadRuns({Report("2001-01-01"), Report("2001-01-02", partial), Report("2001-01-03", model),
                                    Report("2001-01-04", quick), Report("2001-01-05", MakeCitable),
                                    Report("2001-01-06", changed), Report("2001-01-07", MakeCitable)});
  std::vector<std::pair<site::Part, std::string>> order;
  for (const site::Run& run : runs) order.emplace_back(run.part, run.origin.date);
  using enum site::Part;
  EXPECT_THAT(order, ::testing::ElementsAre(std::pair(kCited, "2001-01-07"), std::pair(kCited, "2001-01-05"),
                                            std::pair(kUncited, "2001-01-06"), std::pair(kUncited, "2001-01-04"),
                                            std::pair(kUncited, "2001-01-02"), std::pair(kUncited, "2001-01-01"),
                                            std::pair(kModel, "2001-01-03")));
  EXPECT_THAT(runs[3].Standing(), HasSubstr("may not be cited"));
}

TEST_F(SiteTest, RefusesASecondReportOfOneRun) {
  const auto same_journal = [](report::Result& r) { r.journals.front().sha256 = std::string(64, 'b'); };
  const auto first = Report("2001-01-01", same_journal),
             second = Report("2001-01-01", [&](report::Result&r) { same_journal(r), Hold(r); });
  EXPECT_THAT(WhyRefused([&] {
                site::LoadRuns({first, second});
              }),
              HasSubstr("is of the same run as " + first.string()));
  EXPECT_THAT(WhyRefused([&] { site::LoadRuns({first, first}); }), HasSubstr("is of the same run as"));
}

TEST_F(SiteTest, RefusesWhatIsNoRun) {
  const auto of_nothing = folder.root() / "nothing.json";
  base::WriteWhole(of_nothing, report::ReportText(report::ToJson(report::ComputeResult(tree, {}))));
  EXPECT_THAT(WhyRefused([&] { site::LoadRuns({of_nothing}); }), HasSubstr("no case was run in it"));
  const auto undated = Report("2001-01-01", [](report::Result& r) { r.journals.front().head.start.started.clear(); });
  EXPECT_THAT(WhyRefused([&] { site::LoadRuns({undated}); }), HasSubstr("does not say when its run began"));
}

TEST_F(SiteTest, ARunsAddressIsItsDayAndEvidence) {
  const auto runs =
      site::LoadRuns({Report("2001-01-01", [](report::Result& r) { r.machine->facts["driver"] = "../../x"; })});
  EXPECT_THAT(runs.front().id, ::testing::MatchesRegex("2001-01-01-[0-9a-f]{7}"));
  const auto again = site::LoadRuns({Report("2001-01-01", [&](report::Result& r) {
    r.journals.front().sha256 = runs.front().Result().journals.front().sha256;
  })});
  EXPECT_EQ(again.front().id, runs.front().id);
}

TEST_F(SiteTest, RefusesAClauseWhoseIdIsNoFolder) {
  for (const char* id : {"../../x", "cdp.a/b", ".x.y", "cdp..x", "x"}) {
    const auto file = Report("2001-01-01", [&](report::Result& r) { r.clauses.front().clause.id = id; });
    EXPECT_THAT(WhyRefused([&] { Gather({file}); }), HasSubstr("names a clause by what is no id")) << id;
  }
}

TEST_F(SiteTest, SinceIsTheFirstRunOfTheNewestVerdict) {
  const auto good = [](report::Result& r) { Hold(r); };
  const site::Contents contents = Gather(
      {Report("2001-01-01", good), Report("2001-01-02"), Report("2001-01-03", good), Report("2001-01-04", good)});
  const auto streaks = contents.Streaks(Entry(contents, "violated"), site::Part::kUncited);
  ASSERT_EQ(streaks.size(), 1U);
  EXPECT_EQ(streaks[0].verdict, ClauseVerdict::kHolds);
  EXPECT_EQ(streaks[0].since->origin.date, "2001-01-03");
  EXPECT_EQ(streaks[0].last->origin.date, "2001-01-04");
  EXPECT_EQ(streaks[0].runs, 2);
  EXPECT_TRUE(contents.Streaks(Entry(contents, "violated"), site::Part::kCited).empty());
}

TEST_F(SiteTest, CompilersStandByTheirToolkitsWhateverTheDay) {
  const auto of = [](const std::string& toolkit) {
    return [toolkit](report::Result& r) {
      r.machine->facts["toolkit"] = toolkit;
      for (report::ClauseResult& clause : r.clauses) {
        for (report::CaseResult& c : clause.cases) c.kind = c.OnlyRecords() ? "code" : "reject";
      }
    };
  };
  const site::Contents contents = Gather({Report("2001-01-01", of("13.10.2")), Report("2001-01-03", of("13.9.1")),
                                          Report("2001-01-02"), Report("2001-01-04", of("13.2.7"))});
  std::vector<std::string> labels;
  for (const site::Run& run : contents.runs) labels.push_back(run.Label());
  EXPECT_THAT(labels, ::testing::ElementsAre("nvcc 13.10.2, 2001-01-01", "nvcc 13.9.1, 2001-01-03",
                                             "nvcc 13.2.7, 2001-01-04", HasSubstr("driver")));
  EXPECT_EQ(contents.runs[0].part, site::Part::kCompiler);
  const auto streaks = contents.Streaks(Entry(contents, "holds"), site::Part::kCompiler);
  ASSERT_EQ(streaks.size(), 1U);
  EXPECT_EQ(streaks[0].since->origin.toolkit, "13.2.7");
  std::vector<std::string> pairs;
  for (const site::Difference& d : site::Differences(contents))
    pairs.push_back(d.older->origin.toolkit + " " + d.newer->origin.toolkit);
  EXPECT_THAT(pairs, ::testing::ElementsAre("13.9.1 13.10.2", "13.2.7 13.9.1"));
}

TEST_F(SiteTest, OfACompilerAClauseThatNeedsAGpuIsNotTested) {
  report::ClauseResult clause;
  report::CaseResult compiled, runs;
  compiled.observers.emplace_back();
  clause.cases = {compiled};
  EXPECT_TRUE(site::DecidedByACompiler(clause));
  clause.cases = {compiled, runs};
  EXPECT_FALSE(site::DecidedByACompiler(clause));
  clause.cases.front().observers.front().verdict = judge::Verdict::kFail;
  EXPECT_TRUE(site::DecidedByACompiler(clause)) << "what fails is told, whatever a GPU would say";
}

TEST_F(SiteTest, AVerdictOfAFormerStatementIsNoneOfThisOne) {
  const auto former = [](report::Result& r) {
    for (report::ClauseResult& c : r.clauses) c.clause.statement += " And more.";
  };
  const site::Contents contents = Gather({Report("2001-01-01", former), Report("2001-01-02")});
  const auto streaks = contents.Streaks(Entry(contents, "holds"), site::Part::kUncited);
  ASSERT_EQ(streaks.size(), 1U);
  EXPECT_EQ(streaks[0].since->origin.date, "2001-01-02");
  EXPECT_FALSE(Entry(contents, "holds").cells[1].same_statement);
  // Counted apart from what holds today, in its own column alone.
  const std::string page = site::FirstPage(contents).second;
  const std::size_t first = page.find(" of a former statement");
  EXPECT_NE(first, std::string::npos);
  EXPECT_EQ(page.find(" of a former statement", first + 1), std::string::npos);
  EXPECT_THAT(page, HasSubstr("<td><b>0</b> hold<br><span class=soft>"));
}

TEST_F(SiteTest, RunsOfOneMachineAndDayAreToldApart) {
  const auto runs = site::LoadRuns({Report("2001-01-01"), Report("2001-01-01"), Report("2001-01-02")});
  EXPECT_THAT(runs[0].Label(), ::testing::EndsWith(", 2001-01-02"));
  for (const std::size_t i : {1, 2}) {
    const std::string digits = runs[i].id.substr(runs[i].id.size() - 7);
    EXPECT_THAT(runs[i].Label(), ::testing::EndsWith(", 2001-01-01 (" + digits + ")"));
    EXPECT_EQ(runs[i].origin.date, "2001-01-01");
  }
}

TEST_F(SiteTest, ARunThatEndedEarlySaysSoOverItsColumn) {
  const auto stopped = [](report::Result& r) {
    MakeCitable(r);
    r.level->partial = true;
    r.journals.front().head.end->stopped = "SIGINT";
  };
  const site::Contents contents = Gather({Report("2001-01-01", stopped), Report("2001-01-02")});
  ASSERT_TRUE(contents.runs[1].EndedEarly());
  EXPECT_FALSE(contents.runs[0].EndedEarly());
  EXPECT_THAT(contents.runs[1].Standing(), HasSubstr(" It ended early."));
  EXPECT_THAT(site::FirstPage(contents).second, HasSubstr("2001-01-01<br>ended early</small>"));
}

TEST_F(SiteTest, NoFolderOfWhoeverMadeARunIsTold) {
  const auto told = [](report::Result& r) {
    r.machine->facts["runtime-library"] = "/home/somebody/lib/libcudart.so.13@sha256-1";
    r.journals.front().head.start.command = {"bin/cuda-cts", "run", "--journal", "/home/somebody/run.jsonl"};
  };
  const auto runs = site::LoadRuns({Report("2001-01-01", told)});
  EXPECT_EQ(runs[0].Result().machine->facts.at("runtime-library"), "libcudart.so.13@sha256-1");
  EXPECT_EQ(runs[0].Result().journals.front().head.start.command.back(), "run.jsonl");
}

TEST_F(SiteTest, AFormerIdIsTheSameClauseAndOneThatIsGoneKeepsItsPage) {
  const auto file = Report("2001-01-01", [](report::Result& r) {
    r.clauses[0].clause.id = "cdp.old.name";
    r.clauses[1].clause.id = "cdp.old.gone";
  });
  tree.clauses[0].formerly = {"cdp.old.name"};
  const site::Contents contents = Gather({file});
  EXPECT_EQ(Entry(contents, "holds").cells[0].verdict, ClauseVerdict::kHolds);
  EXPECT_EQ(contents.renamed.at("cdp.old.name"), "cdp.example.holds");
  EXPECT_EQ(contents.entries.back().Id(), "cdp.old.gone");
  EXPECT_FALSE(contents.entries.back().in_force);
}

TEST_F(SiteTest, AFolderIsTakenOnlyWithAllThatASiteThereHas) {
  const auto runs = site::LoadRuns({Report("2001-01-01")});
  const std::filesystem::path out = folder.root() / "out";
  site::CheckFolder(out, runs);
  std::filesystem::create_directory(out);
  site::CheckFolder(out, runs);
  base::WriteWhole(out / "mine.txt", "x");
  EXPECT_THAT(WhyRefused([&] { site::CheckFolder(out, runs); }), HasSubstr("holds other files than a site"));
  base::WriteWhole(out / "runs.json", R"({"schema": "cuda-cts-site/1", "runs": [{"id": ")" + runs[0].id + R"("}]})");
  site::CheckFolder(out, runs);
  EXPECT_THAT(WhyRefused([&] { site::CheckFolder(out, {}); }),
              HasSubstr("has the run " + runs[0].id + ", which is not among"));
}

TEST_F(SiteTest, PagesEscapeWhatOthersWrote) {
  site::Page page("run/x/", "<script>", "a & b");
  EXPECT_EQ(page.Up(), "../../");
  const std::string text = std::move(page).Finish().second;
  EXPECT_THAT(text, HasSubstr("&lt;script&gt;"));
  EXPECT_THAT(text, HasSubstr("a &amp; b"));
  EXPECT_THAT(text, Not(HasSubstr("<script>")));
  EXPECT_EQ(site::Redirect("clause/a.b/", "clause/c.d/").first, "clause/a.b/index.html");
  EXPECT_THAT(site::Redirect("clause/a.b/", "clause/c.d/").second, HasSubstr("url=../../clause/c.d/index.html"));
}

TEST_F(SiteTest, AReasonIsCutAfterAWordAndWithoutTheListsOwnWords) {
  EXPECT_EQ(site::ShortReason("it failed [known deviation, first seen then]", 100), "it failed");
  EXPECT_EQ(site::ShortReason("one two three", 8), "one two ...");
  EXPECT_EQ(site::ShortReason("one two", 7), "one two");
  EXPECT_EQ(site::ShortReason("\xc3\xa9\xc3\xa9", 3), "\xc3\xa9 ...");
}

TEST_F(SiteTest, ADraftSaysThatItIsNotRunByDefault) {
  tree.root = folder.root();
  for (catalogue::Case& c : tree.cases) {
    fake::Write(tree.root / c.file, "// A program.\n");
    if (c.id == "cdp.example.holds" || c.id == "cdp.example.holds-with-two-cases--second") c.draft = "not run on a GPU";
  }
  const site::Contents contents = Gather({Report("2001-01-01")});
  const std::vector<base::FileText> pages = site::ClausePages(contents, site::Findings(contents));
  const auto page = [&](const std::string& name) {
    const std::string file = "clause/cdp.example." + name + "/index.html";
    return std::find_if(pages.begin(), pages.end(), [&](const auto& p) { return p.first == file; })->second;
  };
  const std::string told = "<p class=warn>Draft (<code>--drafts</code>): not run on a GPU\n";
  EXPECT_THAT(page("holds"), HasSubstr("Repeat it: <code>cuda-cts run --clause cdp.example.holds --drafts</code>\n"));
  EXPECT_THAT(page("holds"), HasSubstr(told));
  EXPECT_THAT(page("holds"), Not(HasSubstr("No case asserts")));
  EXPECT_THAT(page("holds-with-two-cases"), HasSubstr("--second</code></h3>\n" + told));
  EXPECT_THAT(page("holds-with-two-cases"),
              HasSubstr("<code>cuda-cts run --clause cdp.example.holds-with-two-cases</code>; as one"))
      << "its other case runs";
  EXPECT_THAT(page("violated"), Not(HasSubstr("A draft")));
}

TEST_F(SiteTest, AVerdictOfFewerCasesSaysHowMany) {
  tree.root = folder.root();
  for (const catalogue::Case& c : tree.cases) fake::Write(tree.root / c.file, "// A program.\n");
  const std::string id = "cdp.example.holds-with-two-cases";
  const auto lacks_one = [&](report::Result& r) {
    r.denominator = {};
    for (report::ClauseResult& clause : r.clauses) {
      if (clause.clause.id == id) clause.cases.pop_back();
      report::Count(r.denominator, clause);
    }
  };
  const auto shown = [&](const std::function<void(report::Result&)>& change) {
    const site::Contents contents = Gather({Report("2001-01-01", change)});
    const std::vector<base::FileText> pages = site::ClausePages(contents, site::Findings(contents));
    return std::find_if(pages.begin(), pages.end(),
                        [&](const auto& p) { return p.first == "clause/" + id + "/index.html"; })
        ->second;
  };
  EXPECT_THAT(shown({}), Not(HasSubstr("of 2 cases")));
  const std::string page = shown(lacks_one);
  EXPECT_THAT(page, HasSubstr("</i> holds (by 1 of 2 cases): "));
  EXPECT_THAT(page, HasSubstr(" (by 1 of 2 cases)\n"));
}

// What a run with drafts showed of it is still listed.
TEST_F(SiteTest, AFindingOfADraftIsListedAndSaysSo) {
  tree.root = folder.root();
  std::filesystem::remove_all(folder.root() / "fixtures");  // Its program is made of the real ones.
  std::filesystem::create_directory_symlink(std::filesystem::path(places::kSource) / "fixtures",
                                            folder.root() / "fixtures");
  const std::string listed = tree.expectations.deviations.front().case_id;
  const std::filesystem::path run = Report("2001-01-01");
  for (catalogue::Case& c : tree.cases) {
    fake::Write(tree.root / c.file, "// A program.\n");
    if (c.id == listed) c.draft = "not run on a GPU";
  }
  const site::Contents contents = Gather({run});
  const std::vector<base::FileText> pages = site::Findings(contents).Pages();
  const auto page = std::find_if(pages.begin(), pages.end(),
                                 [&](const auto& p) { return p.first == "finding/" + listed + "/index.html"; });
  ASSERT_NE(page, pages.end());
  EXPECT_THAT(page->second, HasSubstr("<p class=warn>Its case is a draft, not run by default: not run on a GPU.\n"));
  EXPECT_THAT(page->second, HasSubstr("<h2>Listed deviation</h2>"));
  EXPECT_THAT(page->second, HasSubstr(" --drafts</code>"));
  EXPECT_THAT(page->second, Not(HasSubstr("listed no more")));
}

}  // namespace
