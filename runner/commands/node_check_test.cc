// cuda-cts node-check: its exit map, its one line, and its time limit.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include "base/process/process.h"
#include "report/compare/node_verdict.h"
#include "testing/fake_tree.h"
#include "testing/mini_run.h"
#include "testing/node_check_codes.h"
#include "testing/places.h"

namespace {

using comparison::NodeVerdict;
using nlohmann::json;
using testing::HasSubstr;
using testing::StartsWith;
namespace fs = std::filesystem;

class NodeCheckTest : public testing::Test {
 protected:
  NodeCheckTest() {
    unsetenv("CUDA_CTS_MACHINE");
    for (const char* name : {"passes", "passes-too"}) fake_.Add(name);
    Levels("cdp.fake.passes, cdp.fake.passes-too");
  }

  void Levels(const std::string& clauses) const {
    fake::Write(fake_.root() / "conformance/levels.yaml", "node:\n  - reason: r\n    clauses: [" + clauses + "]\n");
  }
  void AddToNode(const std::string& name) {
    fake_.Add(name, "run", "timeout: 60\n");
    Levels("cdp.fake.passes, cdp.fake." + name);
  }
  struct Answer {
    int exit_code = -1;
    std::string line;  ///< All of standard output.
  };
  // The exit code where the shell puts `end` behind the words.
  int Answers(const std::string& end) const {
    const std::string line = std::string(places::kProgram) + " --tree " + fake_.root().string() + " node-check " + end;
    return process::RunProcess({.command = {"/bin/sh", "-c", line}, .timeout_s = 120}).exit_code;
  }
  Answer Check(const std::string& words = "", const std::string& standard_error = "") const {
    const std::string out = (fake_.root() / "stdout").string();
    const std::string other = standard_error.empty() ? "2> " + (fake_.root() / "stderr").string() : standard_error;
    const int code = Answers(words + " > " + out + " " + other);
    return {code, fake::Read(out)};
  }
  // Its program behaves as that of another name from now on.
  void BecomesAnother(const std::string& name, const std::string& other) const {
    const fs::path program = fake_.root() / "programs/dynamic-parallelism/fake" / (name + ".run");
    const std::string text = fake::Read(program);
    fake::Write(program, "#!/bin/sh\nname=" + other + "\n" + text.substr(text.find("control=false")));
  }
  static void IsOneShortLine(const std::string& text) {
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 1) << text;
    EXPECT_LE(text.size(), 81U) << text;
  }

  fake::Tree fake_;
};

TEST_F(NodeCheckTest, ConformsInOneLineAndLeavesNothingBehind) {
  setenv("TMPDIR", fake_.root().c_str(), 1);
  const Answer a = Check();
  unsetenv("TMPDIR");
  EXPECT_EQ(a.exit_code, kConforms) << a.line;
  EXPECT_EQ(a.line, "OK: 2 of 2 clauses hold; Invented GPU 9000, driver 580.1\n");
  for (const auto& entry : fs::directory_iterator(fake_.root())) {
    EXPECT_THAT(entry.path().filename().string(), testing::Not(StartsWith("cuda-cts-node-")));
  }
}

TEST_F(NodeCheckTest, AViolationIsOne) {
  AddToNode("fails");
  const Answer a = Check();
  EXPECT_EQ(a.exit_code, kViolates);
  EXPECT_EQ(a.line, "VIOLATED: cdp.fake.fails\n");
}

TEST_F(NodeCheckTest, AKnownDeviationConforms) {
  AddToNode("fails-known");
  fake::Write(fake_.root() / "expected/known-deviations.yaml",
              "- {case: cdp.fake.fails-known, clause: cdp.fake.fails-known, if: gpus >= 1, cause: host-library, "
              "passes: [beside], "
              "fails: [{subcase: main, message: result missing}], document: d, "
              "section: s, observed: o, first-seen: f, evidence: e}\n");
  const Answer a = Check();
  EXPECT_EQ(a.exit_code, kConforms) << a.line;
  EXPECT_THAT(a.line, HasSubstr("1 of 2 clauses hold (1 known deviations)"));
}

TEST_F(NodeCheckTest, WhatCannotBeToldIsTwo) {
  AddToNode("survives");
  Answer a = Check();
  EXPECT_EQ(a.exit_code, kUnknown) << a.line;
  EXPECT_THAT(a.line, StartsWith("UNKNOWN: cdp.fake.survives: "));
  IsOneShortLine(a.line);
  fake_.SteerProbe("absent");
  a = Check();
  EXPECT_EQ(a.exit_code, kUnknown) << a.line;
  fs::remove(fake_.root() / "bin/absent");
  fake_.SteerProbe("problem", "cudaGetDeviceCount: cudaErrorSystemNotReady");
  a = Check();
  EXPECT_EQ(a.exit_code, kUnknown);
  EXPECT_EQ(a.line, "UNKNOWN: GPU: cudaGetDeviceCount: cudaErrorSystemNotReady\n");
  fs::remove(fake_.root() / "bin/problem");
  fs::remove(fake_.root() / "conformance/dynamic-parallelism/fake/survives.run.cu");
  a = Check();
  EXPECT_EQ(a.exit_code, kUnknown) << "of a tree that lost a case the rest is not the level: " << a.line;
  EXPECT_THAT(fake::Read(fake_.root() / "stderr"), HasSubstr("'cdp.fake.survives' has no case in this tree"));
  fs::remove(fake_.root() / "conformance/levels.yaml");
  a = Check();
  EXPECT_EQ(a.exit_code, kUnknown);
  EXPECT_THAT(a.line, StartsWith("UNKNOWN: "));
  IsOneShortLine(a.line);
  EXPECT_THAT(fake::Read(fake_.root() / "stderr"), HasSubstr("conformance/levels.yaml: is missing"));
  a = Check("--nonsense");
  EXPECT_EQ(a.exit_code, kUnknown);
}

TEST_F(NodeCheckTest, LooksAtTheMachineOnceWhereNoCaseNeedsAnAccessory) {
  const std::string probe = (fake_.root() / "bin/cts-probe").string();
  fs::rename(probe, probe + "-kept");
  fake::Write(probe, "#!/bin/sh\necho \"asked${1:+ $1}\" >> \"$0.asked\"\nexec \"$0-kept\" \"$@\"\n");
  fs::permissions(probe, fs::perms::owner_all);
  const std::string out = (fake_.root() / "kept").string();
  ASSERT_EQ(Check("--out " + out).exit_code, kConforms);
  EXPECT_EQ(fake::Read(probe + ".asked"), "asked --cuda\n");
  EXPECT_THAT(fake::Read(out + "/journal.jsonl"), testing::Not(HasSubstr("\"counters\"")));
  fs::remove(probe + ".asked");
  fake_.Add("counts", "run", "requires: [counters]\n");
  Levels("cdp.fake.passes, cdp.fake.counts");
  (void)Check();
  EXPECT_EQ(fake::Read(probe + ".asked"), "asked --cuda\nasked\nasked --counters\n")
      << "a case of the level needs an accessory";
}

TEST_F(NodeCheckTest, AGpuLostOnTheWayIsTwo) {
  AddToNode("loses-gpu");
  fake_.SteerProbe("healthy", "0");  // The look behind the loss; the one before the run is another.
  const Answer a = Check("--jobs 1");
  EXPECT_EQ(a.exit_code, kUnknown) << a.line;
  EXPECT_THAT(a.line, StartsWith("UNKNOWN: stopped: GPU lost after cdp.fake.loses-gpu"));
  IsOneShortLine(a.line);
}

TEST_F(NodeCheckTest, ItsTimeLimitBreaksItOff) {
  AddToNode("hangs");
  const auto start = std::chrono::steady_clock::now();
  const Answer a = Check("--limit 2s");
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  EXPECT_EQ(a.exit_code, kUnknown) << a.line;
  EXPECT_THAT(a.line, StartsWith("UNKNOWN: stopped: the time limit of "));
  EXPECT_LT(took.count(), 20);
}

TEST_F(NodeCheckTest, RegressedAgainstABaselineIsThree) {
  const std::string out = (fake_.root() / "before").string();
  ASSERT_EQ(Check("--out " + out).exit_code, kConforms);
  EXPECT_TRUE(fs::exists(out + "/journal.jsonl"));
  const std::string baseline = " --baseline " + out + "/report.json";
  EXPECT_EQ(Check(baseline).exit_code, kConforms);
  BecomesAnother("passes", "fails");
  const Answer a = Check(baseline);
  EXPECT_EQ(a.exit_code, kRegressed);
  EXPECT_EQ(a.line, "REGRESSED: cdp.fake.passes\n");
  EXPECT_EQ(Check().exit_code, kViolates) << "without a baseline the same is a violation";
  EXPECT_EQ(Check("--baseline /nowhere.json").exit_code, kUnknown);
  EXPECT_EQ(Check("--baseline auto").exit_code, kUnknown) << "the tree holds no baselines";
}

TEST_F(NodeCheckTest, WhatIsShownNoMoreIsThree) {
  const std::string out = (fake_.root() / "before").string();
  ASSERT_EQ(Check("--out " + out).exit_code, kConforms);
  const std::string baseline = " --baseline " + out + "/report.json";
  BecomesAnother("passes-too", "powerless");
  Answer a = Check(baseline);
  EXPECT_EQ(a.exit_code, kRegressed) << a.line;
  EXPECT_EQ(a.line, "REGRESSED: cdp.fake.passes-too: shown no more\n");
  EXPECT_EQ(Check().exit_code, kUnknown) << "without a baseline nobody knows that it was shown";
  BecomesAnother("passes-too", "survives");
  EXPECT_EQ(Check(baseline).exit_code, kRegressed) << "a control that survives shows nothing either";
  BecomesAnother("passes", "fails");
  EXPECT_EQ(Check(baseline).line, "REGRESSED: cdp.fake.passes\n") << "the violation comes first";
}

TEST_F(NodeCheckTest, WhatTheMachineLacksIsNamedAndCountsAgainstAnOwnBaselineOnly) {
  fake_.Add("passes-counting", "run", "requires: [counters]\n");
  Levels("cdp.fake.passes, cdp.fake.passes-counting");
  const std::string out = (fake_.root() / "before").string();
  ASSERT_EQ(Check("--out " + out).exit_code, kConforms);
  fs::create_directories(fake_.root() / "expected/baselines");
  fs::copy_file(out + "/report.json", fake_.root() / "expected/baselines/before.json");
  fake_.SteerProbe("no-counters", "no libcupti.so.13");
  Answer a = Check("--baseline " + out + "/report.json");
  EXPECT_EQ(a.exit_code, kRegressed);
  EXPECT_EQ(a.line, "REGRESSED: this machine lacks counters: cdp.fake.passes-counting\n");
  a = Check("--baseline auto");
  EXPECT_EQ(a.exit_code, Check().exit_code) << a.line;
  EXPECT_EQ(a.line, Check().line);
  BecomesAnother("passes", "fails");
  a = Check("--baseline auto");
  EXPECT_EQ(a.exit_code, kRegressed) << a.line;
  EXPECT_EQ(a.line, "REGRESSED: cdp.fake.passes\n") << "what really changed beside it";
}

TEST_F(NodeCheckTest, WhatWasUndecidedBeforeStaysTwo) {
  AddToNode("powerless");
  const std::string out = (fake_.root() / "before").string();
  ASSERT_EQ(Check("--out " + out).exit_code, kUnknown);
  const Answer a = Check("--baseline " + out + "/report.json");
  EXPECT_EQ(a.exit_code, kUnknown) << a.line;
  EXPECT_THAT(a.line, StartsWith("UNKNOWN: cdp.fake.powerless: "));
}

TEST_F(NodeCheckTest, ABaselineThatSaysNothingOfTheNodeIsTwo) {
  fake_.Add("passes-elsewhere");
  const auto record = [&](const std::string& name, const std::string& clause) {
    const std::string out = (fake_.root() / name).string();
    process::RunProcess({.command = {places::kProgram, "--tree", fake_.root().string(), "run", "--clause", clause,
                                     "--journal", out + ".jsonl", "--report", out},
                         .timeout_s = 120});
    return "--baseline " + out + "/report.json";
  };
  const std::string elsewhere = record("elsewhere", "cdp.fake.passes-elsewhere");
  Answer a = Check(elsewhere);
  EXPECT_EQ(a.exit_code, kUnknown);
  EXPECT_EQ(a.line, "UNKNOWN: the baseline ran none of these cases\n");
  fake_.SteerProbe("absent");
  const std::string nothing = record("nothing", "cdp.fake.passes");
  fs::remove(fake_.root() / "bin/absent");
  a = Check(nothing);
  EXPECT_EQ(a.exit_code, kUnknown);
  EXPECT_THAT(a.line, HasSubstr("no case was run for it"));
  BecomesAnother("passes", "fails");
  EXPECT_EQ(Check(elsewhere).exit_code, kRegressed) << "what violates needs no baseline";
}

TEST_F(NodeCheckTest, ACheckThatCouldNotBeMadeIsTwo) {
  const std::string out = (fake_.root() / "before").string();
  ASSERT_EQ(Check("--out " + out).exit_code, kConforms);
  const std::string baseline = " --baseline " + out + "/report.json";
  BecomesAnother("passes-too", "loses-gpu");
  EXPECT_EQ(Check(baseline).exit_code, kUnknown);
  BecomesAnother("passes-too", "slow");
  const Answer a = Check(baseline + " --limit 1s");
  EXPECT_EQ(a.exit_code, kUnknown) << a.line;
  EXPECT_THAT(a.line, StartsWith("UNKNOWN: stopped: "));
  BecomesAnother("passes", "powerless");
  BecomesAnother("passes-too", "powerless");
  EXPECT_EQ(Check(baseline).exit_code, kUnknown) << "nothing was judged";
}

TEST_F(NodeCheckTest, ItsLineAndItsCodeAgreeWhateverBecomesOfStandardError) {
  const std::string before = (fake_.root() / "before").string();
  ASSERT_EQ(Check("--out " + before).exit_code, kConforms);
  const std::string baseline = " --baseline " + before + "/report.json";
  struct Row {
    const char* program;
    std::string words;
    int code;
    const char* word;
  };
  const Row rows[] = {{"passes-too", "", kConforms, "OK: "},
                      {"fails", "", kViolates, "VIOLATED: "},
                      {"survives", "", kUnknown, "UNKNOWN: "},
                      {"fails", baseline, kRegressed, "REGRESSED: "},
                      {"powerless", baseline, kRegressed, "REGRESSED: "}};
  int checks = 0;
  for (const char* standard_error : {"2>&-", "2> /dev/full", "2< /dev/null"}) {
    for (const Row& row : rows) {
      BecomesAnother("passes-too", row.program);
      const bool as_json = ++checks % 2 == 0;
      const Answer a = Check(row.words + (as_json ? " --json" : ""), standard_error);
      EXPECT_EQ(a.exit_code, row.code) << standard_error << row.words << a.line;
      if (as_json) {
        EXPECT_EQ(json::parse(a.line).at("exit_code"), row.code) << standard_error;
      } else {
        EXPECT_THAT(a.line, StartsWith(row.word)) << standard_error;
        IsOneShortLine(a.line);
      }
    }
  }
}

TEST_F(NodeCheckTest, ALineThatNobodyGetsIsNoSuccess) {
  EXPECT_EQ(Answers(" > /dev/full 2> /dev/null"), kUnknown);
  EXPECT_EQ(Answers(" >&- 2> /dev/null"), kUnknown);
  EXPECT_EQ(Answers(" > /dev/full 2>&-"), kUnknown);
  AddToNode("fails");
  EXPECT_EQ(Answers(" > /dev/full 2>&-"), kViolates) << "what was found stands";
}

TEST_F(NodeCheckTest, JsonIsOneLine) {
  AddToNode("fails");
  const Answer a = Check("--json");
  EXPECT_EQ(a.exit_code, kViolates);
  EXPECT_EQ(std::count(a.line.begin(), a.line.end(), '\n'), 1);
  const json j = json::parse(a.line);
  EXPECT_EQ(j.at("schema"), "cuda-cts-node-check/1");
  EXPECT_EQ(j.at("verdict"), "violates");
  EXPECT_EQ(j.at("exit_code"), 1);
  EXPECT_EQ(j.at("line"), "VIOLATED: cdp.fake.fails");
  EXPECT_EQ(j.at("clauses"), json::array({"cdp.fake.fails"}));
  EXPECT_EQ(j.at("planned"), 2);
  EXPECT_GE(j.at("wall_s").get<double>(), 0);
}

TEST(NodeVerdict, TheLineIsCutBetweenCharacters) {
  const auto check = comparison::UnknownNode(std::string(66, 'a') + "äöü\nand much more text behind it");
  EXPECT_LE(check.line.size(), comparison::kNodeLineBytes);
  EXPECT_THAT(check.line, testing::EndsWith("..."));
  EXPECT_EQ(check.line.find('\n'), std::string::npos);
  EXPECT_NO_THROW((void)nlohmann::json(check.line).dump());
}

TEST(NodeVerdict, AViolationOutweighsAStop) {
  const catalogue::Tree tree = mini::MakeTree();
  const report::Result result = report::ComputeResult(tree, {mini::MakeJournal()});
  EXPECT_EQ(comparison::JudgeNode(result, "SIGTERM", nullptr).verdict, NodeVerdict::kViolates);
  comparison::Comparison comparison;
  comparison.changes.push_back(
      {comparison::ChangeClass::kNewlyNotRun, "cdp.example.holds", "", "holds", "not tested", "", true});
  EXPECT_EQ(comparison::JudgeNode(result, "", &comparison).verdict, NodeVerdict::kViolates) << "before what is lost";
  comparison.changes.push_back(
      {comparison::ChangeClass::kRegression, "cdp.example.violated", "", "holds", "violated", "", true});
  EXPECT_EQ(comparison::JudgeNode(result, "SIGTERM", &comparison).verdict, NodeVerdict::kRegressed);
}

}  // namespace
