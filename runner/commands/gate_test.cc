// cuda-cts gate: every exit code, the choice of a baseline, and the ticket.
#include <cstdlib>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include "base/error.h"
#include "base/exit_code.h"
#include "base/process/process.h"
#include "report/compare/nearest_baseline.h"
#include "report/compare/ticket.h"
#include "testing/fake_tree.h"
#include "testing/places.h"

namespace {

using base::InputError;
using base::Process;
using nlohmann::ordered_json;
using testing::HasSubstr;
namespace fs = std::filesystem;
using testing::Not;
using testing::ThrowsMessage;

class GateTest : public testing::Test {
 protected:
  GateTest() { unsetenv("CUDA_CTS_MACHINE"); }

  Process CudaCts(std::vector<std::string> words) const {
    words.insert(words.begin(), {places::kProgram, "--tree", fake_.root().string()});
    return process::RunProcess({.command = words, .directory = fake_.root(), .timeout_s = 120});
  }
  /// Runs the suite and keeps its report as a baseline.
  fs::path Record(const std::string& name) const {
    const fs::path out = fake_.root() / ("recorded-" + name);
    CudaCts({"run", "--journal", (fake_.root() / (name + ".jsonl")).string(), "--report", out.string()});
    fs::path file = fake_.root() / "expected/baselines" / (name + ".json");
    fs::create_directories(file.parent_path());
    fs::copy_file(out / "report.json", file);
    return file;
  }
  Process Gate(std::vector<std::string> words) const {
    fs::remove_all(fake_.root() / "gate");
    words.insert(words.begin(), {"gate", "--out", (fake_.root() / "gate").string(), "--jobs", "2"});
    return CudaCts(words);
  }
  /// Without the options that belong to a run.
  Process GateOf(std::vector<std::string> words) const {
    words.insert(words.begin(), {"gate", "--out", (fake_.root() / "gate").string()});
    return CudaCts(words);
  }
  std::string Ticket() const { return fake::Read(fake_.root() / "gate/ticket.md"); }
  /// The program of a case becomes that of another.
  void Replace(const std::string& name, const std::string& by) const {
    const fs::path program = fake_.root() / "programs/dynamic-parallelism/fake" / (name + ".run");
    const std::string text = fake::Read(program);
    fake::Write(program, "#!/bin/sh\nname=" + by + "; set -- \"$@\"\n" + text.substr(text.find("control=false")));
  }
  void Alter(const fs::path& file, const std::string& pointer, const ordered_json& value) const {
    ordered_json report = ordered_json::parse(fake::Read(file));
    report[ordered_json::json_pointer(pointer)] = value;
    fake::Write(file, report.dump());
  }

  fake::Tree fake_;
};

TEST_F(GateTest, GoWhenNothingChanged) {
  fake_.Add("passes");
  fake_.Add("passes-too");
  const fs::path before = Record("before");
  const Process p = Gate({"--baseline", before.string()});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(p.output, HasSubstr("GO: everything that held before holds now"));
  for (const char* name : {"journal.jsonl", "report.json", "junit.xml", "summary.md", "index.html", "compare.txt",
                           "compare.json", "compare.md", "compare.html", "ticket.md"}) {
    EXPECT_GT(fs::file_size(fake_.root() / "gate" / name), 100U) << name;
  }
  EXPECT_THAT(Ticket(), HasSubstr("# CUDA upgrade gate: GO"));
  EXPECT_THAT(Ticket(), HasSubstr("| driver | 580.1 | 580.1 |"));
  EXPECT_THAT(Ticket(), HasSubstr("level quick, cases sharing processes; only a whole run of level full may be cited"));
  EXPECT_LT(Ticket().size(), 12289U);
}

TEST_F(GateTest, ARegressionIsThree) {
  for (const char* name : {"passes", "passes-too"}) fake_.Add(name);
  const fs::path before = Record("before");
  Replace("passes-too", "fails");
  const Process p = Gate({"--baseline", before.string()});
  EXPECT_EQ(p.exit_code, exit_code::kRegression) << p.output;
  EXPECT_THAT(p.output, HasSubstr("NO GO: 1 change counts against this upgrade"));
  EXPECT_THAT(Ticket(), HasSubstr("- `cdp.fake.passes-too`: holds → violated"));
  EXPECT_THAT(Ticket(), HasSubstr("Exit code 3."));
}

TEST_F(GateTest, ARefusalThatANewCompilerWordsAnewIsShownNoMore) {
  fake::Write(fake_.root() / "expected/defaults.yaml", "unknown-words: {compiler: toolkit >= 13.6}\n");
  fake_.Add("passes");
  fake_.AddRefused("refused", "x.cu(1): error: not so\\n");
  const fs::path before = Record("before");
  fake_.AddRefused("refused", "x.cu(1): error: not this way\\n");
  fake::Write(fake_.root() / "suite.json",
              R"({"version":"0.1.0","commit":"invented","clean":true,"toolkit":"13.6.1"})");
  EXPECT_EQ(Gate({"--baseline", before.string()}).exit_code, exit_code::kRegression);
  EXPECT_THAT(Ticket(), HasSubstr("- `cdp.fake.refused`: holds → undecided"));
  EXPECT_THAT(Ticket(), HasSubstr("refused in unknown words"));
  // From then on nothing is lost any more.
  const fs::path since = Record("since");
  EXPECT_EQ(Gate({"--baseline", since.string()}).exit_code, exit_code::kOk);
}

TEST_F(GateTest, WarnsOfABaselineOfAnotherSuite) {
  fake_.Add("passes");
  const fs::path before = Record("before");
  ASSERT_EQ(Gate({"--baseline", before.string()}).exit_code, exit_code::kOk);
  EXPECT_THAT(Ticket(), Not(HasSubstr("different versions of the suite")));
  Alter(before, "/suite/commit", "older");
  ASSERT_EQ(Gate({"--baseline", before.string()}).exit_code, exit_code::kOk);
  EXPECT_THAT(Ticket(), HasSubstr("different versions of the suite"));
}

TEST_F(GateTest, WhatTheMachineLacksIsNamedAndCountsAgainstAnOwnBaselineOnly) {
  fake_.Add("passes");
  fake_.Add("passes-counting", "run", "requires: [counters]\n");
  const fs::path before = Record("before");
  Process p = Gate({"--baseline", "auto"});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  fake_.SteerProbe("no-counters", "no libcupti.so.13");
  p = Gate({"--baseline", before.string()});
  EXPECT_EQ(p.exit_code, exit_code::kRegression) << p.output;
  EXPECT_THAT(p.output,
              HasSubstr("NO GO: this machine lacks counters (1 change); 1 change counts against this upgrade\n"
                        "this machine lacks counters: needs counters: no libcupti.so.13; 1 change\n"));
  const std::string ticket = Ticket();
  EXPECT_LT(ticket.find("## What this machine lacks"), ticket.find("## What counts against it"));
  EXPECT_THAT(ticket, HasSubstr("no libcupti.so.13; 1 change, 1 counts\n"));
  p = Gate({"--baseline", "auto"});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(p.output, HasSubstr(", but for 1 change for want of counters\n"
                                  "this machine lacks counters: needs counters: no libcupti.so.13; 1 change\n"));
  EXPECT_THAT(Ticket(), HasSubstr("no libcupti.so.13; 1 change, none counts\n"));
  // One that really changed beside it.
  Replace("passes", "fails");
  p = Gate({"--baseline", "auto"});
  EXPECT_EQ(p.exit_code, exit_code::kRegression) << p.output;
  EXPECT_THAT(p.output,
              HasSubstr("NO GO: 1 change counts against this upgrade, but for 1 change for want of counters\n"));
}

TEST_F(GateTest, WhatTheSuiteListsSinceDoesNotCount) {
  fake_.Add("passes");
  fake_.Add("fails-known");
  fs::path known = fake_.root() / "expected/known-deviations.yaml";
  Replace("fails-known", "passes-too");  // an older case, which did not see it
  const fs::path before = Record("before");
  Alter(before, "/suite/commit", "older");
  Replace("fails-known", "fails-known");
  const auto list = [&](const std::string& condition) {
    fake::Write(known,
                "- {case: cdp.fake.fails-known, clause: cdp.fake.fails-known, cause: host-library, if: " + condition +
                    ", passes: [beside], fails: [{subcase: main, message: result missing}], document: d, "
                    "section: s, observed: o, first-seen: f, evidence: e}\n");
  };
  list("gpus >= 1");
  for (const std::string& baseline : {before.string(), std::string("auto")}) {
    const Process p = Gate({"--baseline", baseline});
    EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
    EXPECT_THAT(p.output, HasSubstr(", but for 1 change because the suite is another\n"));
    EXPECT_THAT(Ticket(),
                HasSubstr("## What comes of another suite, or of what the machine before lacked: it does not count\n\n"
                          "- `cdp.fake.fails-known`: holds → violated"));
  }
  // Of this machine alone, not of the one before.
  for (const char* of : {"facts", "details"}) Alter(before, std::string("/environment/") + of + "/driver", "570.1");
  list("driver >= 580");
  const Process p = Gate({"--baseline", "auto"});
  EXPECT_EQ(p.exit_code, exit_code::kRegression) << p.output;
}

TEST_F(GateTest, WhatWasWrongBeforeIsOne) {
  for (const char* name : {"passes", "fails"}) fake_.Add(name);
  const fs::path before = Record("before");
  const Process p = Gate({"--baseline", before.string()});
  EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected) << p.output;
  EXPECT_THAT(p.output, HasSubstr("NO GO: no worse than before"));
}

TEST_F(GateTest, AnInfrastructureFailureIsFiveThoughVerdictsAreMissing) {
  for (const char* name : {"passes", "passes-too"}) fake_.Add(name);
  const fs::path before = Record("before");
  Replace("passes", "loses-gpu");
  fake_.SteerProbe("healthy", "0");
  fs::remove(fake_.root() / "bin/probed");
  const Process p = Gate({"--baseline", before.string()});
  EXPECT_EQ(p.exit_code, exit_code::kInfrastructure) << p.output;
  EXPECT_THAT(Ticket(), HasSubstr("NO VERDICT: the run could not do its work: GPU lost"));
}

TEST_F(GateTest, WithoutAGpuNothingIsRun) {
  fake_.Add("passes");
  const fs::path before = Record("before");
  fake_.SteerProbe("absent");
  const Process p = Gate({"--baseline", before.string()});
  EXPECT_EQ(p.exit_code, exit_code::kInfrastructure) << p.output;
  EXPECT_THAT(p.output, HasSubstr("gate: no GPU can be used here (no NVIDIA driver); nothing was run"));
  // The change ticket gets its page all the same.
  EXPECT_THAT(Ticket(), HasSubstr("# CUDA upgrade gate: NO VERDICT: no GPU can be used here"));
  EXPECT_THAT(Ticket(), HasSubstr("Nothing was run: no NVIDIA driver."));
  EXPECT_THAT(Ticket(), HasSubstr("| GPU | invented-gpu-9000 | unknown |"));
  EXPECT_FALSE(fs::exists(fake_.root() / "gate/journal.jsonl"));
  EXPECT_EQ(Gate({"--baseline", "auto"}).exit_code, exit_code::kInfrastructure);
  EXPECT_THAT(Ticket(), HasSubstr("| GPU | unknown | unknown |"));
}

TEST_F(GateTest, WhatIsAllSkippedIsFour) {
  fake_.Add("passes");
  const fs::path before = Record("before");
  fake::Write(fake_.root() / "conformance/dynamic-parallelism/fake/passes.run.cu",
              "/*---\nclause: cdp.fake.passes\ncontrol: c\ncontrol-fails-with: result missing\nrequires: [cc-100]\n"
              "---*/\n#include \"cts/case.cuh\"\n");
  const Process p = Gate({"--baseline", before.string()});
  EXPECT_EQ(p.exit_code, exit_code::kNothingRan) << p.output;
}

TEST_F(GateTest, APartComparesOnlyWhatWasAskedFor) {
  for (const char* name : {"passes", "passes-too"}) fake_.Add(name);
  const fs::path before = Record("before");
  Process p = Gate({"--baseline", before.string(), "--filter", "too"});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(Ticket(), HasSubstr("only the 1 clauses that B was asked for are compared"));
  fake::Write(fake_.root() / "conformance/levels.yaml", "node:\n  - reason: r\n    clauses: [cdp.fake.passes]\n");
  p = Gate({"--baseline", before.string(), "--level", "node"});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  Replace("passes", "fails");
  p = Gate({"--baseline", before.string(), "--level", "node"});
  EXPECT_EQ(p.exit_code, exit_code::kRegression) << p.output;
  // Of two parts that have nothing in common nothing follows.
  const fs::path part = fake_.root() / "part.json";
  fs::copy_file(fake_.root() / "gate/report.json", part);
  p = Gate({"--baseline", part.string(), "--filter", "too"});
  EXPECT_EQ(p.exit_code, exit_code::kNothingRan) << p.output;
  EXPECT_THAT(Ticket(), HasSubstr("no case was run of what is compared"));
}

TEST_F(GateTest, ATreeThatLostACaseIsNoGo) {
  for (const char* name : {"passes", "passes-too"}) fake_.Add(name);
  const fs::path before = Record("before");
  fake::Write(fake_.root() / "conformance/levels.yaml",
              "node:\n  - reason: r\n    clauses: [cdp.fake.passes, cdp.fake.passes-too]\n");
  fs::remove(fake_.root() / "conformance/dynamic-parallelism/fake/passes-too.run.cu");
  Process p = Gate({"--baseline", before.string(), "--section", "fake"});
  EXPECT_EQ(p.exit_code, exit_code::kRegression) << p.output;
  EXPECT_THAT(Ticket(), HasSubstr("`cdp.fake.passes-too`: holds → not tested"));
  p = Gate({"--baseline", before.string(), "--level", "node"});
  EXPECT_EQ(p.exit_code, exit_code::kUsage) << p.output;
  EXPECT_THAT(p.output, HasSubstr("conformance/levels.yaml:3: 'cdp.fake.passes-too' has no case in this tree"));
  p = Gate({"--baseline", before.string(), "--clause", "cdp.fake.passes", "--clause", "cdp.fake.passes-too"});
  EXPECT_EQ(p.exit_code, exit_code::kUsage) << p.output;
  EXPECT_THAT(p.output, HasSubstr("--clause cdp.fake.passes-too: no case of this tree asserts it"));
  fake::Write(fake_.root() / "conformance/levels.yaml", "node:\n  - reason: r\n    clauses: [cdp.fake.passes]\n");
  p = Gate({"--baseline", before.string(), "--level", "node", "--clause", "cdp.fake.passes", "--clause",
            "cdp.fake.passes-too"});
  EXPECT_EQ(p.exit_code, exit_code::kUsage) << p.output;
  EXPECT_THAT(p.output, HasSubstr("--clause cdp.fake.passes-too: is not in level node"));
  // Of another commit nobody knows what it was to hold.
  const std::string suite = fake::Read(fake_.root() / "suite.json");
  fake::Write(fake_.root() / "suite.json",
              R"({"version":"0.1.0","commit":"of-later","clean":true,"toolkit":"13.0.88"})");
  p = Gate({"--baseline", before.string(), "--section", "fake"});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  fake::Write(fake_.root() / "suite.json", suite);
}

TEST_F(GateTest, WithoutSanitizerLeavesReportCasesOut) {
  fake_.Add("passes");
  fake_.Add("passes-tool", "report");
  const fs::path before = Record("before");
  const Process p = Gate({"--baseline", before.string(), "--without-sanitizer"});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(Ticket(), HasSubstr("only a part of the suite"));
}

TEST_F(GateTest, AutoPrefersTheSameGpuAndSaysSo) {
  fake_.Add("passes");
  Record("b-same");
  const fs::path other = Record("a-other");
  Alter(other, "/environment/facts/gpu", "nvidia-other");
  const Process p = Gate({"--baseline", "auto"});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(p.output, HasSubstr("b-same.json: same GPU (invented-gpu-9000), driver 580.1, toolkit 13.0.88"));
  EXPECT_THAT(Ticket(), HasSubstr("Baseline chosen: same GPU"));
}

TEST_F(GateTest, AutoFallsBackToTheSameComputeCapability) {
  fake_.Add("passes");
  Alter(Record("other"), "/environment/facts/gpu", "nvidia-other");
  const Process p = Gate({"--baseline", "auto"});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(p.output, HasSubstr("none of invented-gpu-9000, so the same compute capability 9.0: nvidia-other"));
  EXPECT_THAT(Ticket(), HasSubstr("nor what this machine is proven to lack"));
}

TEST_F(GateTest, RefusesInOneLineBeforeAnythingRuns) {
  fake_.Add("passes");
  const auto refused = [this](const std::vector<std::string>& words, const std::string& text) {
    const Process p = Gate(words);
    EXPECT_EQ(p.exit_code, exit_code::kUsage) << p.output;
    EXPECT_THAT(p.output, HasSubstr(text));
    EXPECT_FALSE(fs::exists(fake_.root() / "gate/journal.jsonl"));
  };
  refused({}, "--baseline");
  refused({"--baseline", "auto"}, "holds no recorded baseline");
  refused({"--baseline", "/nowhere.json"}, "/nowhere.json: cannot be read");
  refused({"--baseline", "auto", "--level", "soak"}, "--level");
  const fs::path file = Record("only");
  Alter(file, "/environment/facts/gpu", "nvidia-other");
  Alter(file, "/environment/facts/cc", "12.0");
  Alter(file, "/environment/details/devices/0/cc", "12.0");
  refused({"--baseline", "auto"}, "no baseline of invented-gpu-9000 nor of compute capability 9.0");
  Alter(file, "/clauses/0/cases/0/observers", ordered_json::array());
  Alter(file, "/clauses/0/verdict", "not tested");
  Alter(file, "/denominator/not_tested", 1U);
  for (const char* count : {"holds", "cases_run", "controls_run", "controls_killed"})
    Alter(file, std::string("/denominator/") + count, 0U);
  refused({"--baseline", file.string()}, "no case was run for it");
  fake::Write(fake_.root() / "expected/baselines/broken.json", "{");
  refused({"--baseline", "auto"}, "broken.json: is not whole JSON");
}

TEST_F(GateTest, RefusesWhatWasMadeOnTheReferenceDevice) {
  fake_.Add("passes");
  const fs::path file = Record("hardware");
  const fs::path model = fake_.root() / "model.json";
  fs::copy_file(file, model);
  Alter(model, "/environment/facts/model", "true");
  constexpr const char* kNotice = "a model of the documents was tested, not CUDA";
  const auto refused = [&](const Process& p) {
    EXPECT_EQ(p.exit_code, exit_code::kUsage) << p.output;
    EXPECT_THAT(p.output, HasSubstr(kNotice));
  };
  refused(Gate({"--baseline", model.string()}));
  refused(CudaCts({"node-check", "--baseline", model.string()}));
  refused(CudaCts({"baseline", model.string(), "--out", "kept.json"}));
  refused(CudaCts({"report", "--journal", "hardware.jsonl", "--recorded", model.string(), "--out", "shown"}));
  EXPECT_FALSE(fs::exists(fake_.root() / "kept.json"));
  // The device itself in front of CUDA.
  const fs::path probe = fake_.root() / "bin/cts-probe";
  std::string text = fake::Read(probe);
  const std::size_t at = text.find("Invented GPU 9000");
  ASSERT_NE(at, std::string::npos);
  fake::Write(probe, text.replace(at, 17, "CTS reference device"));
  refused(Gate({"--baseline", file.string()}));
}

TEST_F(GateTest, KeepsNoBaselineOfEvidenceThatDoesNotFit) {
  fake_.Add("passes");
  const fs::path file = Record("before");
  Alter(file, "/warnings",
        ordered_json::array({"a remark", "evidence: answered twice: cdp.fake.passes plain attempt 1"}));
  const Process kept = CudaCts({"baseline", file.string(), "--out", "kept.json"});
  EXPECT_EQ(kept.exit_code, exit_code::kUsage) << kept.output;
  EXPECT_THAT(kept.output, HasSubstr("its evidence does not fit (answered twice: cdp.fake.passes plain attempt 1)"));
  EXPECT_FALSE(fs::exists(fake_.root() / "kept.json"));
  const Process compared = CudaCts({"compare", file.string(), file.string()});
  EXPECT_EQ(compared.exit_code, exit_code::kRegression) << compared.output;
}

TEST_F(GateTest, TakesARunThatWasMadeBefore) {
  for (const char* name : {"passes", "passes-too"}) fake_.Add(name);
  const fs::path before = Record("before");
  Replace("passes-too", "fails");
  Record("after");
  const fs::path journal = fake_.root() / "after.jsonl";
  fake_.SteerProbe("absent");  // The journal is enough.
  Process p = GateOf({"--baseline", before.string(), "--journal", journal.string()});
  EXPECT_EQ(p.exit_code, exit_code::kRegression) << p.output;
  EXPECT_THAT(Ticket(), HasSubstr("after.jsonl"));
  p = GateOf({"--baseline", "auto", "--journal", journal.string()});
  EXPECT_THAT(p.output, HasSubstr("same GPU (invented-gpu-9000)"));
  p = GateOf({"--baseline", before.string(), "--journal", journal.string(), "--level", "full"});
  EXPECT_EQ(p.exit_code, exit_code::kUsage) << p.output;
  p = GateOf({"--baseline", before.string(), "--journal", "/nowhere.jsonl"});
  EXPECT_EQ(p.exit_code, exit_code::kUsage) << p.output;
  // Cut off before its end: verdicts may be missing.
  const std::string text = fake::Read(journal);
  fake::Write(journal, text.substr(0, text.rfind("{\"attempts\"")));
  p = GateOf({"--baseline", before.string(), "--journal", journal.string()});
  EXPECT_EQ(p.exit_code, exit_code::kInfrastructure) << p.output;
  EXPECT_THAT(Ticket(), HasSubstr("the journal has no end"));
}

TEST_F(GateTest, ARunThatMayHaveHiddenSomethingJudgesNoUpgrade) {
  fake_.Add("passes");
  const fs::path before = Record("before");
  const std::vector<std::pair<std::vector<std::string>, std::string>> runs = {
      {{"--keep-environment"}, "settings of CUDA were kept for its programs (--keep-environment)"},
      {{"--through", "/usr/bin/env"}, "its programs were started by another command (--through)"},
      {{"--scale", "0.5"}, "it made fewer rounds (--scale 0.5)"},
      {{"--scale", "1"}, ""}};
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const auto& [options, why] = runs[i];
    const std::string journal = (fake_.root() / (std::to_string(i) + ".jsonl")).string();
    std::vector<std::string> words = {"run", "--journal", journal};
    words.insert(words.end(), options.begin(), options.end());
    EXPECT_EQ(CudaCts(words).exit_code, exit_code::kOk) << i;
    fs::remove_all(fake_.root() / "gate");
    const Process p = GateOf({"--baseline", before.string(), "--journal", journal});
    EXPECT_EQ(p.exit_code, why.empty() ? exit_code::kOk : exit_code::kUsage) << p.output;
    EXPECT_THAT(p.output, HasSubstr(why.empty() ? "GO" : journal + ": " + why + "; an upgrade is judged by a run"));
  }
}

TEST_F(GateTest, NeverOverwritesAnEarlierGate) {
  fake_.Add("passes");
  const fs::path before = Record("before");
  const std::vector<std::string> words = {"gate", "--baseline", before.string(), "--out",
                                          (fake_.root() / "gate").string()};
  EXPECT_EQ(CudaCts(words).exit_code, exit_code::kOk);
  const Process again = CudaCts(words);
  EXPECT_EQ(again.exit_code, exit_code::kUsage);
  EXPECT_THAT(again.output, HasSubstr("exists already"));
  const std::string ticket = Ticket();
  fake_.SteerProbe("absent", "");
  EXPECT_EQ(CudaCts(words).exit_code, exit_code::kUsage) << "without a GPU, too";
  EXPECT_EQ(Ticket(), ticket);
}

TEST(NearestBaseline, NeedsAGpu) {
  EXPECT_THAT([] { comparison::NearestBaseline("/nowhere", {}); },
              ThrowsMessage<InputError>(HasSubstr("shows no GPU")));
}

TEST(Ticket, StaysOnePageAndSaysWhatItLeftOut) {
  comparison::Gate gate;
  for (int i = 0; i < 500; ++i) {
    gate.comparison.changes.push_back({comparison::ChangeClass::kRegression, "cdp.example." + std::to_string(i), "",
                                       "holds", "violated", std::string(300, 'x'), true});
  }
  const std::string page = comparison::Ticket(gate);
  EXPECT_LT(page.size(), 12289U);
  EXPECT_THAT(page, HasSubstr("more, in compare.html"));
  EXPECT_THAT(page, HasSubstr("## Evidence"));
}

}  // namespace
