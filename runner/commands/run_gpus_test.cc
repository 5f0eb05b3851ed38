// cuda-cts run and gate on several GPUs at once: who has which attempt, what the journal says of it, and what a GPU shows that is not as its
// sisters.
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cstdlib>
#include <map>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/exit_code.h"
#include "base/process/process.h"
#include "evidence/journal/journal.h"
#include "testing/fake_tree.h"
#include "testing/judged_journal.h"
#include "testing/places.h"

namespace {

using base::Process;
using nlohmann::json;
using testing::HasSubstr;
using testing::Not;
namespace fs = std::filesystem;

class RunOnGpus : public testing::Test {
 protected:
  RunOnGpus() : journal_(fake_.root() / "run.jsonl") {
    unsetenv("CUDA_CTS_MACHINE");
    unsetenv("CUDA_VISIBLE_DEVICES");
    fake_.SteerProbe("gpus", "4");
  }

  // In level node, so that each GPU runs it.
  void AddOnEach(const std::string& name) {
    fake_.Add(name);
    node_ += (node_.empty() ? "" : ", ") + ("cdp.fake." + name);
    fake::Write(fake_.root() / "conformance/levels.yaml", "node:\n  - reason: r\n    clauses: [" + node_ + "]\n");
  }
  Process CudaCts(std::vector<std::string> words, std::map<std::string, std::string> variables = {}) const {
    std::vector<std::string> command = {places::kProgram, "--tree", fake_.root().string()};
    command.insert(command.end(), words.begin(), words.end());
    return process::RunProcess(
        {.command = command, .environment = std::move(variables), .directory = fake_.root(), .timeout_s = 120});
  }
  Process Run(std::vector<std::string> words) const {
    words.insert(words.begin(), {"run", "--journal", journal_.string(), "--seed", "7"});
    return CudaCts(words);
  }
  Process Report() const { return CudaCts({"report", "--journal", journal_.string(), "--out", "report"}); }
  json ReportOf(const std::string& clause) const {
    const json report = json::parse(fake::Read(fake_.root() / "report/report.json"));
    for (const json& c : report.at("clauses"))
      if (c.at("id") == "cdp.fake." + clause) return c;
    return {};
  }
  // "passes plain 1 -> 0": by the words in the commands, as a user would repeat them.
  std::multiset<std::string> Attempts() const {
    std::multiset<std::string> all;
    for (const auto& a : journal::ReadJournal(journal_).attempts) {
      const judge::Observation& o = a.observation;
      const auto& words = o.reproducer;
      const bool has = words.size() > 1 && words[1].starts_with("CUDA_VISIBLE_DEVICES=");
      all.insert(o.case_id.substr(9) + " " + std::string(Name(o.observer)) + " " + std::to_string(o.attempt) + " -> " +
                 (has ? words[1].substr(21) : "all"));
      EXPECT_EQ(o.gpu.empty(), !has);
    }
    return all;
  }

  fake::Tree fake_;
  fs::path journal_;
  std::string node_;
};

TEST_F(RunOnGpus, LevelNodeRunsOnEachTheRestInTurns) {
  AddOnEach("passes-on-each");
  for (const char* name : {"passes-a", "passes-b", "passes-c", "passes-d", "passes-e"}) fake_.Add(name);
  fake_.Add("passes-multi", "multi");
  const Process p = Run({"--gpus", "all"});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  std::multiset<std::string> expected;
  for (const char* side : {"plain", "control"}) {
    const std::string s = std::string(" ") + side;
    for (int gpu = 0; gpu < 4; ++gpu)
      expected.insert("passes-on-each" + s + " " + std::to_string(gpu + 1) + " -> " + std::to_string(gpu));
    for (const auto& [name, gpu] : std::map<std::string, int>{{"a", 0}, {"b", 1}, {"c", 2}, {"d", 3}, {"e", 0}})
      expected.insert("passes-" + name + s + " 1 -> " + std::to_string(gpu));
    expected.insert("passes-multi" + s + " 1 -> all");
  }
  EXPECT_EQ(Attempts(), expected);
  const journal::Journal j = journal::ReadJournal(journal_);
  EXPECT_EQ(j.plan.at("attempts"), 20);
  EXPECT_EQ(j.end.at("attempts"), 20);
  EXPECT_EQ(j.machine.at("facts").at("gpus"), "4");
  ASSERT_EQ(j.plan.at("gpus").size(), 4U);
  EXPECT_EQ(j.plan.at("gpus")[3].at("name"), "3");
  EXPECT_EQ(j.plan.at("gpus")[3].at("id"), j.machine.at("details").at("devices")[3].at("uuid"));
  EXPECT_EQ(Report().exit_code, exit_code::kOk);
  EXPECT_EQ(ReportOf("passes-on-each").at("verdict"), "holds");
  EXPECT_THAT(Report().output, Not(HasSubstr("evidence")));
}

TEST_F(RunOnGpus, WithoutTheOptionNothingChanges) {
  AddOnEach("passes-on-each");
  EXPECT_EQ(Run({}).exit_code, exit_code::kOk);
  const journal::Journal j = journal::ReadJournal(journal_);
  EXPECT_FALSE(j.plan.contains("gpus"));
  EXPECT_EQ(Attempts(),
            (std::multiset<std::string>{"passes-on-each control 1 -> all", "passes-on-each plain 1 -> all"}));
}

TEST_F(RunOnGpus, RepeatsGoRound) {
  AddOnEach("passes-on-each");
  fake_.Add("passes-a");
  EXPECT_EQ(Run({"--gpus", "1,3", "--repeat", "2", "--observer", "plain"}).exit_code, exit_code::kOk);
  EXPECT_EQ(Attempts(), (std::multiset<std::string>{"passes-a plain 1 -> 1", "passes-a plain 2 -> 3",
                                                    "passes-on-each plain 1 -> 1", "passes-on-each plain 2 -> 3",
                                                    "passes-on-each plain 3 -> 1", "passes-on-each plain 4 -> 3"}));
}

TEST_F(RunOnGpus, AGpuThatViolatesAloneIsNamedAndCounts) {
  AddOnEach("passes-on-each");
  AddOnEach("fails-on-2");
  const Process p = Run({"--gpus", "all"});
  EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected) << p.output;
  EXPECT_THAT(p.output,
              HasSubstr("GPU 2 is not as its sisters: cdp.fake.fails-on-2 plain is FAIL, where most are PASS\n"));
  EXPECT_EQ(Report().exit_code, exit_code::kOk);
  const json clause = ReportOf("fails-on-2");
  EXPECT_EQ(clause.at("verdict"), "violated") << "a clause holds only where no GPU contradicts";
  EXPECT_THAT(clause.at("why").get<std::string>(), HasSubstr("FAIL in 1 of 4 attempts"));
  EXPECT_THAT(fake::Read(fake_.root() / "report/summary.md"), HasSubstr("GPU 2 is not as its sisters"));
}

TEST_F(RunOnGpus, AttemptsThatDisagreeOnOneGpuStayUndecided) {
  AddOnEach("flaky");
  (void)Run({"--gpus", "0,1,2", "--repeat", "2"});  // odd and even seeds on each
  (void)Report();
  EXPECT_EQ(ReportOf("flaky").at("verdict"), "undecided");
}

TEST_F(RunOnGpus, ALostGpuEndsItsPartAlone) {
  AddOnEach("loses-gpu-on-1");
  for (const char* name : {"passes-a", "passes-b", "passes-c", "passes-d"}) fake_.Add(name);
  fake_.SteerProbe("lost.1");
  const Process p = Run({"--gpus", "all"});
  EXPECT_EQ(p.exit_code, exit_code::kInfrastructure) << p.output;
  EXPECT_THAT(p.output, HasSubstr("stopped: GPU 1: GPU lost after cdp.fake.loses-gpu-on-1"));
  std::map<std::string, int> passed;
  for (const auto& a : fake::ReadJudged(fake_.root(), journal_).attempts) {
    if (a.judgement.verdict == judge::Verdict::kPass && a.observation.case_id.starts_with("cdp.fake.passes"))
      ++passed[a.observation.case_id];
  }
  EXPECT_EQ(passed["cdp.fake.passes-a"], 2);
  EXPECT_EQ(passed["cdp.fake.passes-c"], 2);
  EXPECT_EQ(passed["cdp.fake.passes-d"], 2);
}

TEST_F(RunOnGpus, EnoughFailuresEndAllOfThemAndAreNoLackOfVerdicts) {
  fake_.Add("fails");
  for (const char* name : {"slow-a", "slow-b", "slow-c"}) fake_.Add(name);
  const Process p = Run({"--gpus", "all", "--observer", "plain", "--stop-after-failures", "1"});
  EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected) << p.output;
  EXPECT_THAT(p.output, HasSubstr("stopped: 1 results are not as expected (--stop-after-failures)"));
}

TEST_F(RunOnGpus, ARunThatWasKilledGoesOnWhereItStopped) {
  AddOnEach("passes-on-each");
  for (const char* name : {"passes-a", "slow-b", "passes-c", "slow-d"}) fake_.Add(name);
  const std::string line = std::string(places::kProgram) + " --tree " + fake_.root().string() +
                           " run --gpus 0,1 --journal " + journal_.string() +
                           " 2> /dev/null & run=$!; until grep -q passes-on-each " + journal_.string() +
                           "; do sleep 0.1; done; sleep 1; kill -9 $run; wait $run";
  (void)process::RunProcess({.command = {"/bin/sh", "-c", line}, .timeout_s = 60});
  ASSERT_LT(journal::ReadJournal(journal_).attempts.size(), 12U);
  const Process p = CudaCts({"run", "--resume", journal_.string()});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  const std::multiset<std::string> all = Attempts();
  EXPECT_EQ(all.size(), 12U);
  EXPECT_EQ(std::set<std::string>(all.begin(), all.end()).size(), 12U) << "each once";
  EXPECT_EQ(all.count("passes-on-each plain 2 -> 1"), 1U);
  EXPECT_THAT(Report().output, Not(HasSubstr("evidence")));
  // On other GPUs it does not go on.
  fake_.SteerProbe("gpus", "1");
  EXPECT_EQ(CudaCts({"run", "--resume", journal_.string()}).exit_code, exit_code::kUsage);
}

TEST_F(RunOnGpus, SharedProcessesAreOfOneGpuEach) {
  for (const char* name : {"passes-s", "passes-t", "passes-u", "passes-v", "fails-on-1"}) fake_.AddShared(name);
  fake::Write(fake_.root() / "conformance/levels.yaml", "node:\n  - reason: r\n    clauses: [cdp.fake.fails-on-1]\n");
  const Process p = Run({"--gpus", "0,1", "--grouped"});
  EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected) << p.output;
  EXPECT_THAT(p.output, HasSubstr("GPU 1 is not as its sisters: cdp.fake.fails-on-1 plain is FAIL"));
  const journal::Journal j = journal::ReadJournal(journal_);
  std::set<std::string> gpus;
  for (const json& group : j.groups) gpus.insert(group.at("gpu").get<std::string>());
  EXPECT_EQ(gpus.size(), 2U);
  EXPECT_EQ(j.attempts.size(), 12U);
  EXPECT_THAT(Report().output, Not(HasSubstr("evidence")));
}

TEST_F(RunOnGpus, ARunOnAGpuThatAnotherRunUsesIsToldAndGoesOn) {
  AddOnEach("passes-on-each");
  ASSERT_EQ(Run({"--gpus", "0,1"}).exit_code, exit_code::kOk);
  const std::string id = journal::ReadJournal(journal_).plan.at("gpus")[1].at("id");
  const int fd = open((fake_.root() / ("cuda-cts-gpu-" + id + ".lock")).c_str(), O_RDONLY | O_CLOEXEC);
  ASSERT_EQ(flock(fd, LOCK_EX | LOCK_NB), 0);
  fs::remove(journal_);
  const Process p = Run({"--gpus", "0,1"});
  close(fd);
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(p.output, HasSubstr("cuda-cts: GPU 1: another run of cuda-cts uses this GPU"));
  EXPECT_THAT(p.output, Not(HasSubstr("GPU 0: another run")));
}

TEST_F(RunOnGpus, AJournalThatMovesAnAttemptToAnotherGpuDoesNotFit) {
  AddOnEach("passes-on-each");
  ASSERT_EQ(Run({"--gpus", "0,1"}).exit_code, exit_code::kOk);
  const json gpus = journal::ReadJournal(journal_).plan.at("gpus");
  const std::string first = gpus[0].at("id"), second = gpus[1].at("id"), text = fake::Read(journal_);
  const auto with = [&](const std::string& was, const std::string& now) {
    std::string changed = text;
    const std::size_t at = changed.find(was);
    EXPECT_NE(at, std::string::npos) << was;
    changed.replace(at, was.size(), now);
    fake::Write(journal_, changed);
    return Report().output;
  };
  EXPECT_THAT(with("\"gpu\":\"" + second, "\"gpu\":\"" + first), HasSubstr("the plan gives " + second));
  EXPECT_THAT(with("\"gpu\":\"" + second + "\",", ""), HasSubstr("is of all GPUs, the plan gives"));
  EXPECT_THAT(with("\"id\":\"" + second, "\"id\":\"" + std::string(16, 'f')),
              HasSubstr("names other GPUs than its machine has"));
  EXPECT_THAT(with("\"gpus\":[", "\"cpus\":["), HasSubstr("evidence"));
}

TEST_F(RunOnGpus, WhichGpusCannotBeUsedTogether) {
  AddOnEach("passes");
  const auto refused = [&](const std::string& gpus, const std::string& says) {
    const Process p = Run({"--gpus", gpus});
    EXPECT_EQ(p.exit_code, exit_code::kUsage) << gpus << p.output;
    EXPECT_THAT(p.output, HasSubstr(says));
    EXPECT_FALSE(fs::exists(journal_));
  };
  refused("0,9", "there is no GPU 9 here");
  refused("9", "CUDA_VISIBLE_DEVICES=9 leaves no GPU");
  refused("0,0", "names 0 twice");
  refused("GPU-1,1", "--gpus: GPU-1 and 1 are the same GPU");
  refused("MIG-0,MIG-1", "CUDA shows one at a time");
  fake_.SteerProbe("name.3", "Invented GPU 7000");
  refused("all", "GPU 3 is not as GPU 0: gpu is invented-gpu-7000 there and invented-gpu-9000 here");
  EXPECT_EQ(CudaCts({"run", "--level", "soak", "--for", "1s", "--gpus", "all"}).exit_code, exit_code::kUsage);
  EXPECT_EQ(Run({"--gpus", "3"}).exit_code, exit_code::kOk);
}

TEST_F(RunOnGpus, WithoutAnyThereIsNoRunOnAllOfThem) {
  AddOnEach("passes");
  fake_.SteerProbe("absent");
  for (const char* gpus : {"all", "first", "0"}) {
    const Process p = Run({"--gpus", gpus});
    EXPECT_EQ(p.exit_code, exit_code::kUsage) << gpus << p.output;
    EXPECT_THAT(p.output, HasSubstr("--gpus: no NVIDIA driver")) << gpus;
    EXPECT_FALSE(fs::exists(journal_));
  }
}

TEST_F(RunOnGpus, AGateUsesThemToo) {
  AddOnEach("passes-on-each");
  fake_.Add("passes-a");
  ASSERT_EQ(Run({"--report", "before", "--level", "quick"}).exit_code, exit_code::kOk);
  const std::vector<std::string> gate = {"gate", "--baseline", "before/report.json", "--gpus", "all", "--out"};
  auto words = gate;
  words.emplace_back("after");
  Process p = CudaCts(words);
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(fake::Read(fake_.root() / "after/journal.jsonl"), HasSubstr("\"gpus\":[{"));
  // One GPU of four that no longer shows it is enough.
  const fs::path program = fake_.root() / "programs/dynamic-parallelism/fake/passes-on-each.run";
  const std::string text = fake::Read(program);
  fake::Write(program, "#!/bin/sh\nname=fails-on-3\n" + text.substr(text.find("control=false")));
  words.back() = "again";
  p = CudaCts(words);
  EXPECT_EQ(p.exit_code, exit_code::kRegression) << p.output;
  EXPECT_THAT(p.output, HasSubstr("GPU 3 is not as its sisters"));
}

}  // namespace
