// Levels: what each runs, what the journal and the reports say of it, and which combinations are refused.
#include "report/level.h"

#include <chrono>
#include <cstdlib>
#include <set>

#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include "base/error.h"
#include "base/exit_code.h"
#include "base/process/process.h"
#include "evidence/journal/head.h"
#include "suite/catalogue/levels.h"
#include "testing/fake_tree.h"
#include "testing/places.h"

namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;
using testing::UnorderedElementsAre;

// A whole run; tests change one thing.
journal::Head Head(const char* level, catalogue::Selection selection = {}) {
  journal::Head head;
  head.suite.clean = true;
  head.plan.emplace();
  head.plan->attempts = 8;
  head.plan->scale = 1;
  head.plan->selection = std::move(selection);
  if (level != nullptr) head.plan->level = level;
  head.end.emplace();
  head.attempts = 8;
  return head;
}

catalogue::Selection Shard(int i, int of) {
  catalogue::Selection selection;
  selection.shard = i;
  selection.shards = of;
  return selection;
}

report::LevelStatement Level(std::vector<journal::Head> heads, bool clean = true) {
  for (journal::Head& head : heads) head.suite.clean = clean;
  return report::LevelOf(heads);
}

TEST(Level, OnlyAWholeFinishedRunOfFullFromACleanTreeMayBeCited) {
  EXPECT_TRUE(Level({Head("full")}).citable);
  EXPECT_EQ(Level({Head("full")}).text, "level full: every case under every observer; this report may be cited");
  for (const char* other : {"node", "quick", "soak"}) {
    EXPECT_FALSE(Level({Head(other)}).citable) << other;
    EXPECT_THAT(Level({Head(other)}).text, HasSubstr("only a whole run of level full may be cited"));
  }
  EXPECT_EQ(Level({Head(nullptr)}).name, "none");
  EXPECT_FALSE(Level({Head(nullptr)}).citable);
  EXPECT_FALSE(Level({}).citable);
  EXPECT_EQ(Level({Head("full"), Head("quick")}).name, "mixed");
  EXPECT_FALSE(Level({Head("full"), Head("quick")}).citable);
  EXPECT_THAT(Level({Head("full")}, false).text, HasSubstr("modified source tree"));
  journal::Head cut = Head("full");
  cut.end.reset();
  EXPECT_THAT(Level({cut}).text, HasSubstr("not to be cited: the run did not come to its end"));
  journal::Head lacking = Head("full");
  lacking.attempts = 7;
  EXPECT_FALSE(Level({lacking}).citable);
  journal::Head grouped = Head("full");
  grouped.plan->grouped = true;
  EXPECT_THAT(Level({grouped}).text, HasSubstr("not to be cited: cases shared processes"));
  grouped.plan->level = "quick";
  EXPECT_EQ(Level({grouped}).text, "level quick, cases sharing processes; only a whole run of level full may be cited");
  journal::Head preloaded = Head("full");
  preloaded.machine.emplace();
  preloaded.machine->facts = {{"LD_LIBRARY_PATH", "/opt/cuda/lib"}};
  EXPECT_TRUE(Level({preloaded}).citable);
  preloaded.machine->facts["LD_PRELOAD"] = "/opt/shim.so";
  EXPECT_THAT(Level({preloaded}).text, HasSubstr("other libraries were loaded into its programs (LD_PRELOAD=/opt/"));
  journal::Head scaled = Head("full");
  scaled.plan->scale = 0.1;
  EXPECT_THAT(Level({scaled}).text, HasSubstr("scaled down"));
  journal::Head hasty = Head("full");
  hasty.plan->time_factor = 0.5;
  EXPECT_THAT(Level({hasty}).text, HasSubstr("time limits were shortened"));
  hasty.plan->time_factor = 3;
  EXPECT_TRUE(Level({hasty}).citable) << "a slow machine";
}

TEST(Level, DraftsMakeItPartial) {
  catalogue::Selection drafts;
  drafts.drafts = true;
  EXPECT_TRUE(Level({Head("full", drafts)}).partial);
  EXPECT_FALSE(Level({Head("full", drafts)}).citable);
  EXPECT_TRUE(Head("full", drafts).Partial());
}

TEST(Level, ASelectionOrAShardMakesItPartial) {
  catalogue::Selection runs;
  runs.kinds = {"run"};
  const auto selected = Level({Head("full", runs)});
  EXPECT_TRUE(selected.partial);
  EXPECT_FALSE(selected.citable);
  EXPECT_THAT(selected.text, HasSubstr("only a part of the suite"));
  const auto shard = [](int i) { return Head("full", Shard(i, 3)); };
  EXPECT_TRUE(Level({shard(1), shard(3)}).partial);
  EXPECT_TRUE(Level({shard(1), shard(1), shard(3)}).partial);
  EXPECT_TRUE(Level({shard(1), shard(2), shard(3)}).citable);
  EXPECT_TRUE(Level({shard(1), shard(2), shard(3), Head("full", Shard(1, 2))}).partial);
}

class LevelRun : public testing::Test {
 protected:
  LevelRun() : journal_(fake_.root() / "run.jsonl") { unsetenv("CUDA_CTS_MACHINE"); }

  base::Process CudaCts(std::vector<std::string> words) const {
    words.insert(words.begin(), {places::kProgram, "--tree", fake_.root().string(), "run"});
    return process::RunProcess({.command = words, .directory = fake_.root(), .timeout_s = 120});
  }
  base::Process Run(std::vector<std::string> words) const {
    std::filesystem::remove(journal_);
    words.insert(words.end(), {"--journal", journal_.string(), "--report", (fake_.root() / "out").string()});
    return CudaCts(words);
  }
  // A soak at one program at a time that makes so many attempts: on a busy machine it needs longer for them. Leaves its seconds in
  // `soaked_s_`.
  base::Process Soak(std::size_t attempts, const std::string& seed) {
    base::Process p;
    for (soaked_s_ = 1; soaked_s_ <= 64; soaked_s_ *= 4) {
      p = Run({"--level", "soak", "--for", std::to_string(soaked_s_) + "s", "--observer", "plain", "--seed", seed});
      if (journal::ReadJournal(journal_).attempts.size() >= attempts) break;
    }
    return p;
  }
  void ListNode(const std::string& clauses) const {
    fake::Write(fake_.root() / "conformance/levels.yaml", "node:\n  - reason: r\n    clauses: [" + clauses + "]\n");
  }
  std::set<std::string> Ran() const {
    std::set<std::string> ran;
    for (const auto& a : journal::ReadJournal(journal_).attempts) {
      ran.insert(a.observation.case_id.substr(9) + "." + std::string(Name(a.observation.observer)));
    }
    return ran;
  }
  json Report() const { return json::parse(fake::Read(fake_.root() / "out/report.json")); }

  fake::Tree fake_;
  std::filesystem::path journal_;
  int soaked_s_ = 0;
};

TEST_F(LevelRun, NodeIsTheListedClausesPlainAndControl) {
  for (const char* name : {"passes", "passes-too", "passes-also"}) fake_.Add(name);
  ListNode("cdp.fake.passes, cdp.fake.passes-also");
  EXPECT_EQ(Run({"--level", "node"}).exit_code, exit_code::kOk);
  EXPECT_THAT(Ran(),
              UnorderedElementsAre("passes.plain", "passes.control", "passes-also.plain", "passes-also.control"));
  EXPECT_EQ(journal::ReadJournal(journal_).plan.at("level"), "node");
  const json level = Report().at("run").at("level");
  EXPECT_EQ(level.at("name"), "node");
  EXPECT_EQ(level.at("citable"), false);
  for (const char* file : {"summary.md", "index.html", "report.json"}) {
    EXPECT_THAT(fake::Read(fake_.root() / "out" / file), HasSubstr("only a whole run of level full may be cited"))
        << file;
  }
  EXPECT_THAT(Report().at("cite").at("text").get<std::string>(), HasSubstr("Not to be cited: level node"));
}

TEST_F(LevelRun, QuickIsPlainAndControlOfEverything) {
  for (const char* name : {"passes", "passes-too"}) fake_.Add(name);
  EXPECT_EQ(Run({"--level", "quick"}).exit_code, exit_code::kOk);
  EXPECT_EQ(Ran().size(), 4U);
  EXPECT_EQ(Report().at("run").at("level").at("name"), "quick");
}

TEST_F(LevelRun, FullIsEveryObserver) {
  fake_.Add("passes");
  Run({"--level", "full"});  // 5 where this machine has no compute-sanitizer
  EXPECT_EQ(Ran().size(), 6U);
  EXPECT_EQ(Report().at("run").at("level").at("name"), "full");
  EXPECT_EQ(Report().at("run").at("level").at("partial"), false);
  EXPECT_EQ(Report().at("run").at("level").at("citable"), true);
  EXPECT_THAT(Report().at("cite").at("text").get<std::string>(), Not(HasSubstr("Not to be cited")));
}

TEST_F(LevelRun, ASelectionBesideALevelIsSaid) {
  for (const char* name : {"passes", "passes-too"}) fake_.Add(name);
  EXPECT_EQ(Run({"--level", "quick", "--filter", "too"}).exit_code, exit_code::kOk);
  EXPECT_EQ(Report().at("run").at("level").at("partial"), true);
  EXPECT_THAT(fake::Read(fake_.root() / "out/summary.md"), HasSubstr("only a part of the suite"));
}

TEST_F(LevelRun, SoakRepeatsUntilItsTimeIsOverWithMoreLitmusRounds) {
  fake_.Add("passes");
  const auto start = std::chrono::steady_clock::now();
  const base::Process p = Soak(4, "5");
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_GE(took.count(), soaked_s_);
  const journal::Journal j = journal::ReadJournal(journal_);
  EXPECT_GT(j.attempts.size(), 3U);
  EXPECT_EQ(j.attempts[2].observation.attempt, 3);
  EXPECT_EQ(j.attempts[2].observation.seed, 7U);
  EXPECT_EQ(j.plan.at("scale"), 10);
  EXPECT_EQ(j.plan.at("for_s"), soaked_s_);
  EXPECT_EQ(j.end.at("stopped"), "");
  EXPECT_THAT(p.output, HasSubstr("soak: "));
  EXPECT_TRUE(Report().at("warnings").empty()) << Report().at("warnings");
}

TEST_F(LevelRun, ASoakCountsFlakesAndFails) {
  fake_.Add("flaky");
  const base::Process p = Soak(2, "1");
  EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected) << p.output;
  EXPECT_EQ(Report().at("denominator").at("flaky"), 1);
  EXPECT_EQ(Report().at("clauses").at(0).at("verdict"), "undecided");
}

TEST_F(LevelRun, TheFirstPassOfASoakIsWhole) {
  for (const char* name : {"passes", "passes-too", "passes-also"}) fake_.Add(name);
  fake_.Add("slow");
  EXPECT_EQ(Run({"--level", "soak", "--for", "1s", "--observer", "plain", "--jobs", "1"}).exit_code, exit_code::kOk);
  EXPECT_EQ(Ran().size(), 4U);
}

TEST_F(LevelRun, AResumedSoakGoesOnWhereItWas) {
  for (const char* name : {"passes", "passes-too"}) fake_.Add(name);
  ASSERT_EQ(Soak(5, "3").exit_code, exit_code::kOk);
  // As if killed within its second pass, by a version that did not say what it started.
  std::string text;
  std::istringstream lines(fake::Read(journal_));
  for (std::string line; std::getline(lines, line);) {
    if (line.find("\"type\":\"started\"") == std::string::npos) text += line + "\n";
  }
  std::size_t fourth = 0;
  for (int i = 0; i < 4; ++i) fourth = text.find("{\"elapsed_s\"", fourth + 1);
  ASSERT_NE(fourth, std::string::npos);
  fake::Write(journal_, text.substr(0, fourth));
  const base::Process p = CudaCts({"--resume", journal_.string()});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  std::set<std::string> units;
  const journal::Journal j = journal::ReadJournal(journal_);
  for (const auto& a : j.attempts) units.insert(a.observation.case_id + std::to_string(a.observation.attempt));
  EXPECT_EQ(units.size(), j.attempts.size()) << "an attempt was made twice";
  EXPECT_GE(units.size(), 4U);
  EXPECT_TRUE(units.contains("cdp.fake.passes-too2"));
}

TEST_F(LevelRun, AResumedSoakHasWhatIsLeftOfItsTime) {
  for (const char* name : {"passes", "passes-too"}) fake_.Add(name);
  ASSERT_EQ(Run({"--level", "soak", "--for", "1s", "--observer", "plain"}).exit_code, exit_code::kOk);
  const journal::Journal whole = journal::ReadJournal(journal_);
  const base::Process p = CudaCts({"--resume", journal_.string()});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  const journal::Journal resumed = journal::ReadJournal(journal_);
  EXPECT_EQ(resumed.attempts.size(), whole.attempts.size()) << "its time was over";
  EXPECT_GE(resumed.end.at("wall_s"), whole.end.at("wall_s")) << "the time before counts";
}

TEST_F(LevelRun, RefusesWhatDoesNotFitTogether) {
  fake_.Add("passes");
  const auto refused = [this](const std::vector<std::string>& words, const std::string& text) {
    const base::Process p = CudaCts(words);
    EXPECT_EQ(p.exit_code, exit_code::kUsage) << p.output;
    EXPECT_THAT(p.output, HasSubstr(text));
  };
  refused({"--level", "fast"}, "--level");
  refused({"--level", "soak"}, "--level soak needs a duration; add --for");
  refused({"--level", "quick", "--for", "2h"}, "--for is the duration of --level soak");
  refused({"--level", "soak", "--for", "2h", "--repeat", "3"}, "leave --repeat out");
  refused({"--level", "soak", "--for", "long"}, "--for");
  refused({"--level", "soak", "--for", "0"}, "--for");
  refused({"--level", "full", "--all-observers"}, "--level");
  refused({"--level", "node"}, "conformance/levels.yaml: is missing");
  ListNode("cdp.fake.pases");
  refused({"--level", "node"},
          "conformance/levels.yaml:3: 'cdp.fake.pases' is no clause; did you mean 'cdp.fake.passes'");
  ListNode("cdp.fake.passes");
  fake_.Add("fails");
  refused({"--level", "node", "--filter", "fails"}, "no case of the selection is in level node");
}

}  // namespace
