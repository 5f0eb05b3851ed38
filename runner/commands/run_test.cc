// cuda-cts run and bless from outside, on a tree of invented programs.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include "base/exit_code.h"
#include "base/files.h"
#include "base/process/process.h"
#include "evidence/journal/journal.h"
#include "testing/fake_tree.h"
#include "testing/judged_journal.h"
#include "testing/places.h"

namespace {

using base::Process;
using journal::Journal;
using judge::Verdict;
using testing::HasSubstr;
using testing::Not;

class RunTest : public testing::Test {
 protected:
  RunTest() : journal_(fake_.root() / "run.jsonl") { unsetenv("CUDA_CTS_MACHINE"); }

  Process CudaCts(std::vector<std::string> words, int stop_fd = -1) const {
    std::vector<std::string> command = {places::kProgram, "--tree", fake_.root().string()};
    command.insert(command.end(), words.begin(), words.end());
    return process::RunProcess({.command = command, .directory = fake_.root(), .timeout_s = 120, .stop_fd = stop_fd});
  }

  Process Run(std::vector<std::string> words = {}) const {
    words.insert(words.begin(), {"run", "--journal", journal_.string(), "--seed", "7"});
    return CudaCts(words);
  }

  std::string Verdicts() const {
    std::string text;
    for (const auto& a : fake::ReadJudged(fake_.root(), journal_).attempts) {
      text += a.observation.case_id.substr(9) + "." + std::string(Name(a.observation.observer)) + " " +
              std::string(Name(a.judgement.verdict)) + "; ";
    }
    return text;
  }

  fake::Tree fake_;
  std::filesystem::path journal_;
};

TEST_F(RunTest, TimeLimitsGrowWithProgramsAtATime) {
  fake_.Add("tells-time-factor-3");
  EXPECT_EQ(Run({"--jobs", "12", "--observer", "plain"}).exit_code, exit_code::kOk);
  std::filesystem::remove(journal_);
  EXPECT_EQ(Run({"--jobs", "4", "--observer", "plain"}).exit_code, exit_code::kNotAsExpected);
}

TEST_F(RunTest, CountersAreTriedWhereACaseOfTheSelectionReadsThem) {
  fake_.Add("passes");
  fake_.Add("passes-too", "run", "requires: [counters]\n");
  const auto facts = [&](const std::vector<std::string>& words) {
    std::filesystem::remove(journal_);
    const Process p = Run(words);
    EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
    return journal::ReadJournal(journal_).machine.at("facts");
  };
  auto whole = facts({});
  EXPECT_EQ(whole.at("counters"), "true");
  EXPECT_EQ(facts({"--shard", "1/2"}), whole) << "shards of one run say the same of their machine";
  EXPECT_EQ(facts({"--shard", "2/2"}), whole);
  std::filesystem::rename(journal_, fake_.root() / "second.jsonl");
  const auto light = facts({"--clause", "cdp.fake.passes"});
  whole.erase("counters");
  EXPECT_EQ(light, whole);
  const Process merged = CudaCts({"report", "--journal", journal_.string(), "--journal",
                                  (fake_.root() / "second.jsonl").string(), "--out", (fake_.root() / "out").string()});
  EXPECT_EQ(merged.exit_code, exit_code::kOk) << merged.output;
}

TEST_F(RunTest, DraftsThatAreLeftOutAreCounted) {
  fake_.Add("passes");
  fake_.Add("passes-too", "run", "draft: not run on a GPU\n");
  EXPECT_THAT(Run().output, HasSubstr("left out: 1 draft, not yet proven on each card"));
  for (const std::vector<std::string>& words : {std::vector<std::string>{"--drafts"}, {"--filter", "passes$"}}) {
    std::filesystem::remove(journal_);
    EXPECT_THAT(Run(words).output, Not(HasSubstr("left out")));
  }
}

TEST_F(RunTest, ACaseWhoseFileGotLostIsTold) {
  fake_.Add("passes");
  fake_.Add("lost");
  fake::Write(fake_.root() / "cases.txt", "dynamic-parallelism/fake/lost.run\ndynamic-parallelism/fake/passes.run\n");
  const std::string told =
      "warning: the tree lacks 1 case of its build, conformance/dynamic-parallelism/fake/lost.run.cu; unpack, "
      "install or build it again";
  EXPECT_THAT(Run().output, Not(HasSubstr("the tree lacks")));
  std::filesystem::remove(journal_);
  std::filesystem::remove(fake_.root() / "conformance/dynamic-parallelism/fake/lost.run.cu");
  const Process p = Run();
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(p.output, HasSubstr("cuda-cts: " + told));
  EXPECT_THAT(CudaCts({"report", "--journal", journal_.string(), "--out", "out"}).output, HasSubstr(told));
  EXPECT_THAT(CudaCts({"package", "--journal", journal_.string(), "--out", "package"}).output,
              HasSubstr("not citable: the tree lacks 1 case"));
  EXPECT_THAT(CudaCts({"doctor"}).output, HasSubstr(told));
}

TEST_F(RunTest, ReportOfARunThatGoesOnSaysSo) {
  fake_.Add("passes");
  fake_.Add("slow");
  std::thread run([&] { Run({"--jobs", "1", "--observer", "plain"}); });
  const auto report = [&] { return CudaCts({"report", "--journal", journal_.string(), "--out", "out"}); };
  std::string told;
  for (int i = 0; i < 200 && told.find("the run") == std::string::npos; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    told = report().output;
  }
  run.join();
  EXPECT_THAT(told, HasSubstr("run.jsonl: the run is still going on after "));
  EXPECT_THAT(report().output, Not(HasSubstr("the run is still")));
}

TEST_F(RunTest, APassingSuiteIsGreenAndEverythingIsRecorded) {
  fake_.Add("passes");
  fake_.Add("passes-too");
  const Process p = Run({"--jobs", "1", "--report", (fake_.root() / "out").string()});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_EQ(Verdicts(), "passes.plain PASS; passes.control PASS; passes-too.plain PASS; passes-too.control PASS; ");
  EXPECT_THAT(p.output, HasSubstr("cases: 2 selected, 2 run, 2 as expected, 0 not as expected"));
  EXPECT_THAT(p.output, HasSubstr("attempts: 4 of 4: 4 PASS"));
  EXPECT_THAT(p.output, HasSubstr("controls: 2 of 2 killed"));
  const Journal j = journal::ReadJournal(journal_);
  EXPECT_EQ(j.suite.at("seed"), 7);
  EXPECT_EQ(j.suite.at("commit"), "invented");
  EXPECT_EQ(j.machine.at("facts").at("cc"), "9.0");
  EXPECT_EQ(j.plan.at("attempts"), 4);
  EXPECT_EQ(j.end.at("attempts"), 4);
  EXPECT_EQ(j.end.at("stopped"), "");
  for (const char* name : {"report.json", "junit.xml", "summary.md", "index.html"}) {
    EXPECT_TRUE(std::filesystem::exists(fake_.root() / "out" / name)) << name;
  }
}

TEST_F(RunTest, AFailureIsToldAtOnceWithItsReproducer) {
  fake_.Add("fails");
  fake_.Add("survives");
  const Process p = Run();
  EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected) << p.output;
  EXPECT_THAT(p.output, HasSubstr("FAIL     cdp.fake.fails (plain): "));
  EXPECT_THAT(p.output, HasSubstr("cuda-cts --tree " + fake_.root().string() +
                                  " judge cdp.fake.fails --observer plain --seed 7"));
  EXPECT_THAT(p.output, HasSubstr("VACUOUS  cdp.fake.survives (control): "));
}

TEST_F(RunTest, ARunInWhichEverythingIsSkippedIsNotGreen) {
  fake_.Add("passes");
  fake_.SteerProbe("absent");
  const Process p = Run();
  EXPECT_EQ(p.exit_code, exit_code::kNothingRan) << p.output;
  EXPECT_THAT(p.output, HasSubstr("nothing was judged"));
}

TEST_F(RunTest, WhereAGpuTakesOneProcessProgramsRunOneAtATime) {
  for (const char* name : {"passes-claims-one", "passes-claims-two", "passes-claims-three"}) fake_.Add(name);
  fake_.Add("passes-starts-a-child");
  fake_.Add("passes-starts-for-its-clause", "run", "requires: [exclusive-process]\n");
  fake_.SteerProbe("compute-mode", "exclusive-process");
  const Process p = Run({"--jobs", "4"});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(p.output, HasSubstr("its compute mode to EXCLUSIVE_PROCESS: one program at a time"));
  EXPECT_THAT(p.output, HasSubstr("attempts: 10 of 10: 8 PASS, 2 SKIP"));
  EXPECT_THAT(Verdicts(), HasSubstr("passes-starts-a-child.plain SKIP; passes-starts-a-child.control SKIP; "));
  EXPECT_EQ(journal::ReadJournal(journal_).attempts[0].observation.skip, "");
  std::filesystem::remove(journal_);
  fake_.SteerProbe("compute-mode", "default");
  EXPECT_THAT(Run({"--filter", "starts-a-child"}).output, HasSubstr("attempts: 2 of 2: 2 PASS"));
}

TEST_F(RunTest, AProgramCannotSkipItselfForWhatTheMachineHas) {
  fake_.Add("needs-nonsense");
  EXPECT_EQ(Run({"--jobs", "1"}).exit_code, exit_code::kInfrastructure);
  EXPECT_EQ(Verdicts(), "needs-nonsense.plain ERROR; needs-nonsense.control ERROR; ");
}

TEST_F(RunTest, WhatAMachineLacksHidesNoFailedCheck) {
  fake_.Add("needs");
  fake_.Add("fails-and-needs");
  EXPECT_EQ(Run({"--jobs", "1"}).exit_code, exit_code::kInfrastructure);
  EXPECT_EQ(Verdicts(),
            "fails-and-needs.plain ERROR; fails-and-needs.control ERROR; needs.plain SKIP; needs.control SKIP; ");
}

TEST_F(RunTest, AProhibitedGpuIsOneClearLineAndNoGreenRun) {
  fake_.Add("passes");
  fake_.SteerProbe("compute-mode", "prohibited");
  fake_.SteerProbe("problem", "cudaMalloc: cudaErrorDevicesUnavailable");
  const Process p = Run();
  EXPECT_EQ(p.exit_code, exit_code::kInfrastructure) << p.output;
  EXPECT_THAT(p.output, HasSubstr("no GPU: its owner has set its compute mode to PROHIBITED"));
  EXPECT_THAT(p.output, Not(HasSubstr("DevicesUnavailable")));
}

TEST_F(RunTest, ALostGpuEndsTheRun) {
  fake_.Add("crashes");
  fake_.Add("passes");
  fake_.SteerProbe("healthy", "0");
  const Process p = Run({"--jobs", "1"});
  EXPECT_EQ(p.exit_code, exit_code::kInfrastructure) << p.output;
  EXPECT_EQ(Verdicts(), "crashes.plain CRASH; crashes.control ERROR; passes.plain ERROR; passes.control ERROR; ");
  const Journal j = journal::ReadJournal(journal_);
  EXPECT_THAT(j.end.at("stopped").get<std::string>(), HasSubstr("GPU lost after cdp.fake.crashes (plain)"));
  EXPECT_THAT(j.attempts.back().observation.infrastructure, HasSubstr("GPU lost after cdp.fake.crashes"));
  EXPECT_FALSE(j.attempts.back().observation.process);
}

TEST_F(RunTest, ACrashOnAHealthyGpuDoesNotEndTheRun) {
  fake_.Add("crashes");
  fake_.Add("passes");
  const Process p = Run({"--jobs", "1"});
  EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected) << p.output;
  EXPECT_EQ(Verdicts(), "crashes.plain CRASH; crashes.control PASS; passes.plain PASS; passes.control PASS; ");
  EXPECT_EQ(fake::Read(fake_.root() / "bin/probed"), "quick\n");
}

TEST_F(RunTest, InterruptionKillsTheProgramsAndWritesTheEnd) {
  fake_.Add("hangs", "run", "timeout: 600\n");
  fake_.Add("passes");
  const pid_t child = fork();
  if (child == 0) {
    signal(SIGINT, SIG_DFL);  // A shell ignores it for what it starts in the background, such as these tests.
    if (freopen("/dev/null", "w", stdout) == nullptr || freopen("/dev/null", "w", stderr) == nullptr) _exit(99);
    execl(places::kProgram, places::kProgram, "--tree", fake_.root().c_str(), "run", "--jobs", "2", "--observer",
          "plain", "--journal", journal_.c_str(), nullptr);
    _exit(99);
  }
  ASSERT_GT(child, 0);
  // Until the passing case has been recorded.
  for (int i = 0; i < 1000 && fake::Read(journal_).find("\"PASS\"") == std::string::npos; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  kill(child, SIGINT);
  int status = 0;
  waitpid(child, &status, 0);
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), exit_code::kInfrastructure);
  EXPECT_EQ(Verdicts(), "passes.plain PASS; ");
  EXPECT_EQ(journal::ReadJournal(journal_).end.at("stopped"), "SIGINT");
}

TEST_F(RunTest, AFullDiskEndsTheRunAndKeepsWhatIsRecorded) {
  for (int i = 0; i < 20; ++i) fake_.Add("passes-" + std::to_string(i));
  const std::string command = std::string("ulimit -f 16; exec ") + places::kProgram + " --tree " +
                              fake_.root().string() + " run --jobs 1 --observer plain --journal " + journal_.string();
  const Process p = process::RunProcess({.command = {"/bin/bash", "-c", command}, .timeout_s = 120});
  EXPECT_EQ(p.exit_code, exit_code::kInfrastructure) << p.output;
  EXPECT_THAT(p.output, HasSubstr("cannot write the journal"));
  const Journal j = journal::ReadJournal(journal_);
  EXPECT_GT(j.attempts.size(), 3U);
  EXPECT_LT(j.attempts.size(), 20U);
  EXPECT_FALSE(j.dropped_last_line);
}

TEST_F(RunTest, WindowsThatAreTooShortAreRepeatedLonger) {
  fake_.Add("looks");
  fake_.Add("passes");
  const Process p = Run({"--jobs", "2"});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(p.output, HasSubstr("repeating them with windows 4 times as long"));
  EXPECT_THAT(p.output, HasSubstr("attempts: 4 of 4: 4 PASS"));
  for (const journal::Attempt& a : journal::ReadJournal(journal_).attempts) {
    EXPECT_EQ(a.observation.window_scale, a.observation.case_id == "cdp.fake.looks" ? 4 : 1);
  }
}

TEST_F(RunTest, WindowsThatStayTooShortAreUndecided) {
  fake_.Add("looks-in-vain");
  const Process p = Run();
  EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected);
  EXPECT_THAT(p.output, HasSubstr("repeating them with windows 16 times as long"));
  EXPECT_THAT(p.output, HasSubstr("window too short: the control's violation was seen after 600 ms of 640 ms"));
  EXPECT_THAT(p.output, HasSubstr("1 undecided"));
}

TEST_F(RunTest, WhatDoesNotSettleIsMeasuredAgain) {
  fake_.Add("settles", "clock");
  fake_.Add("passes");
  const Process p = Run({"--report", (fake_.root() / "out").string()});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(p.output, HasSubstr("measurements unsettled, in 1 attempts"));
  EXPECT_THAT(p.output, HasSubstr("attempts: 4 of 4: 4 PASS"));
  EXPECT_THAT(p.output, HasSubstr("2 hold"));
}

TEST_F(RunTest, AMachineThatStaysTooNoisyIsNeitherGreenNorAViolation) {
  fake_.Add("never-settles", "clock");
  fake_.Add("passes");
  const Process p = Run({"--report", (fake_.root() / "out").string()});
  EXPECT_EQ(p.exit_code, exit_code::kInfrastructure) << p.output;
  EXPECT_THAT(p.output, HasSubstr("attempts: 4 of 4: 2 PASS, 2 UNSETTLED"));
  EXPECT_THAT(p.output, HasSubstr("1 hold, 0 violated, 1 undecided"));
  EXPECT_THAT(fake::Read(fake_.root() / "out/summary.md"), HasSubstr("machine too noisy: 'stride 32' did not settle"));
  EXPECT_THAT(fake::Read(fake_.root() / "out/junit.xml"), HasSubstr("machine too noisy"));
}

TEST_F(RunTest, WhatAMachineCannotShowIsUndecidedAndNotHeldAgainstIt) {
  fake_.Add("powerless");
  fake_.Add("passes");
  const Process p = Run({"--report", (fake_.root() / "out").string()});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(p.output, HasSubstr("attempts: 4 of 4: 2 PASS, 2 NOT-SHOWN"));
  EXPECT_THAT(p.output, HasSubstr("controls: 1 of 1 killed"));
  EXPECT_THAT(p.output, HasSubstr("1 hold, 0 violated, 1 undecided"));
  EXPECT_THAT(fake::Read(fake_.root() / "out/summary.md"), HasSubstr("power not shown: no two kernels ran at once"));
}

TEST_F(RunTest, ARefusalInUnknownWordsIsUndecidedAndEveryReportSaysWhatWasPrinted) {
  fake::Write(fake_.root() / "expected/defaults.yaml", "unknown-words: {compiler: compiler != nvcc}\n");
  const auto built_by = [&](const std::string& compiler) {
    fake::Write(fake_.root() / "suite.json",
                R"({"version":"0.1.0","commit":"invented","clean":true,"toolkit":"13.0.88")" + compiler + "}");
  };
  built_by(R"(,"compiler":"Invented compiler 1.0")");
  fake_.AddRefused("refused", "x.cu:1:1: error: not this way\\n");
  fake_.Add("passes");
  const auto out = fake_.root() / "out";
  Process p = Run({"--report", out.string()});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(p.output, HasSubstr("attempts: 4 of 4: 3 PASS, 1 NOT-SHOWN"));
  EXPECT_THAT(p.output, HasSubstr("1 hold, 0 violated, 1 undecided"));
  for (const char* name : {"summary.md", "index.html", "report.json", "junit.xml"}) {
    const std::string text = fake::Read(out / name);
    EXPECT_THAT(text, HasSubstr("not this way")) << name;
    EXPECT_THAT(text, HasSubstr("refused in unknown words; if they say what the clause refuses, add them to ")) << name;
  }
  EXPECT_THAT(fake::Read(out / "junit.xml"), HasSubstr("<skipped message=\"NOT-SHOWN: refused in unknown words"));
  // The control alone cannot make it hold, and what nvcc says is held to its words.
  std::filesystem::remove(journal_);
  built_by("");
  p = Run({"--report", out.string()});
  EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected) << p.output;
  EXPECT_THAT(p.output, HasSubstr("1 hold, 1 violated, 0 undecided"));
}

TEST_F(RunTest, WhatANewerDriverMendedIsNewsAndNoFailedRun) {
  fake_.Add("mends");
  const auto list = [&](const std::string& seen) {
    fake::Write(fake_.root() / "expected/known-deviations.yaml",
                "- {case: cdp.fake.mends, clause: cdp.fake.mends, if: driver >= 580, cause: host-library, " + seen +
                    "passes: [beside], fails: [{subcase: main, message: result missing}], document: Invented Guide, "
                    "section: '1', observed: nothing, first-seen: in a test, evidence: none}\n");
  };
  list("seen: driver < 580.1, ");
  const Process p = Run({"--report", (fake_.root() / "out").string()});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(p.output, HasSubstr("MENDED   cdp.fake.mends (plain): passes; expected/known-deviations.yaml:1"));
  EXPECT_THAT(p.output, HasSubstr("1 hold, 0 violated"));
  const std::string summary = fake::Read(fake_.root() / "out/summary.md"),
                    page = fake::Read(fake_.root() / "out/index.html");
  EXPECT_THAT(summary, HasSubstr("## Listed as known deviations, and mended"));
  EXPECT_LT(summary.find("and mended"), summary.find("clauses hold"));
  EXPECT_LT(page.find("id=mended"), page.find("id=map"));
  std::filesystem::remove(journal_);
  for (const char* seen : {"", "seen: driver <= 580.1, "}) {
    list(seen);
    EXPECT_EQ(Run().exit_code, exit_code::kNotAsExpected) << seen;
    std::filesystem::remove(journal_);
  }
}

TEST_F(RunTest, ARunThatCouldShowNothingIsNotGreen) {
  fake_.Add("powerless");
  EXPECT_EQ(Run().exit_code, exit_code::kNothingRan);
}

TEST_F(RunTest, WhereCountersCannotBeReadTheReasonSaysWhy) {
  fake_.Add("passes", "counter");
  EXPECT_THAT(Run().output, HasSubstr("attempts: 2 of 2: 2 PASS"));
  std::filesystem::remove(journal_);
  fake_.SteerProbe("no-counters", "cuptiRangeProfilerEnable returned CUPTI_ERROR_INSUFFICIENT_PRIVILEGES (35)");
  const Process p = Run({"--report", (fake_.root() / "out").string()});
  EXPECT_THAT(p.output, HasSubstr("2 SKIP"));
  EXPECT_THAT(fake::Read(fake_.root() / "out/junit.xml"),
              HasSubstr("needs counters: cuptiRangeProfilerEnable returned CUPTI_ERROR_INSUFFICIENT_PRIVILEGES (35)"));
}

TEST_F(RunTest, AControlOfOtherSubcasesThanItsPlainRunIsNotGreen) {
  fake_.Add("passes-but-its-control-goes-further");
  fake_.Add("passes");
  const Process p = Run({"--report", (fake_.root() / "out").string()});
  EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected) << p.output;
  EXPECT_THAT(p.output, HasSubstr("attempts: 4 of 4: 4 PASS"));
  EXPECT_THAT(
      p.output,
      HasSubstr("cuda-cts: evidence: sub-cases: cdp.fake.passes-but-its-control-goes-further: plain and control are "
                "not the same program: only the control has the sub-case 'further'"));
  EXPECT_THAT(p.output, HasSubstr("1 hold"));
  EXPECT_THAT(p.output, HasSubstr("1 undecided"));
  EXPECT_THAT(fake::Read(fake_.root() / "out/junit.xml"), HasSubstr("only the control has the sub-case"));
}

TEST_F(RunTest, AToolkitFactThatDiffersIsToldAndFailsNoRun) {
  fake_.Add("fails");
  const auto clauses = fake_.root() / "conformance/dynamic-parallelism/clauses/fake.yaml";
  std::string text = fake::Read(clauses);
  text.replace(text.find("kind: guarantee"), sizeof "kind: guarantee" - 1, "kind: toolkit");
  fake::Write(clauses, text);
  fake_.Add("passes");
  const Process p = Run();
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(p.output, HasSubstr("attempts: 4 of 4: 3 PASS, 1 DIFFERS"));
  EXPECT_THAT(p.output, HasSubstr("0 as recorded, 1 differs"));
  const Process judged = CudaCts({"judge", "cdp.fake.fails", "--observer", "plain"});
  EXPECT_EQ(judged.exit_code, exit_code::kOk) << judged.output;
  EXPECT_THAT(judged.output, HasSubstr("DIFFERS cdp.fake.fails (plain): result missing"));
}

TEST_F(RunTest, AttemptsOfDifferentSubcasesAreNotGreen) {
  fake_.Add("passes-goes-further-now-and-then");
  const Process p = Run({"--repeat", "2", "--observer", "plain"});
  EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected) << p.output;
  EXPECT_THAT(p.output, HasSubstr("plain attempts went through different sub-cases"));
  EXPECT_THAT(p.output, HasSubstr("1 undecided"));
}

TEST_F(RunTest, WhatHadAnotherRuntimeThanTheProbeIsNeverGreen) {
  fake_.SteerProbe("runtime", R"({"file":"/own/libcudart.so.13","id":"build-id=1"})");
  fake_.AddShared("passes");
  fake_.AddShared("passes-with-another-runtime");
  for (const std::vector<std::string>& words : {std::vector<std::string>{}, {"--grouped"}}) {
    std::filesystem::remove(journal_);
    const Process p = Run(words);
    EXPECT_EQ(p.exit_code, exit_code::kInfrastructure) << p.output;
    EXPECT_THAT(p.output,
                HasSubstr("evidence: runtime: cdp.fake.passes-with-another-runtime plain attempt 1: its runtime is "
                          "/other/libcudart.so.13, and that of the probe /own/libcudart.so.13"));
    EXPECT_THAT(p.output, HasSubstr("1 hold, 0 violated, 1 undecided"));
  }
  EXPECT_EQ(CudaCts({"judge", "cdp.fake.passes"}).exit_code, exit_code::kOk);
  EXPECT_EQ(CudaCts({"judge", "cdp.fake.passes-with-another-runtime"}).exit_code, exit_code::kInfrastructure);
}

TEST_F(RunTest, CudasVariablesReachNoProgramUnlessTheyAreKept) {
  fake_.Add("tells-blocking");
  setenv("CUDA_LAUNCH_BLOCKING", "1", 1);
  const Process p = Run({"--observer", "plain", "--report", (fake_.root() / "out").string()});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(p.output, HasSubstr("taken away from the programs: CUDA_LAUNCH_BLOCKING; --keep-environment keeps them"));
  EXPECT_THAT(fake::Read(fake_.root() / "out/summary.md"),
              HasSubstr("set in the environment and removed for the programs"));
  EXPECT_EQ(CudaCts({"judge", "cdp.fake.tells-blocking"}).exit_code, exit_code::kOk);
  EXPECT_EQ(CudaCts({"judge", "cdp.fake.tells-blocking", "--keep-environment"}).exit_code, exit_code::kNotAsExpected);
  journal_ = fake_.root() / "kept.jsonl";
  const Process kept = Run({"--observer", "plain", "--keep-environment"});
  unsetenv("CUDA_LAUNCH_BLOCKING");
  EXPECT_EQ(kept.exit_code, exit_code::kNotAsExpected) << kept.output;
  EXPECT_THAT(kept.output, Not(HasSubstr("taken away")));
  EXPECT_THAT(kept.output, HasSubstr("env CUDA_LAUNCH_BLOCKING=1 cuda-cts"));
  EXPECT_EQ(journal::ReadJournal(journal_).plan.at("keep_environment"), true);
}

TEST_F(RunTest, WordsForOneRandomCaseAreHeededByJudgeAlone) {
  fake_.Add("tells-random");
  setenv("CTS_RANDOM", "no-avoid", 1);
  setenv("CTS_ONE_PROCESS", "1", 1);
  const Process p = Run({"--observer", "plain"});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(p.output, HasSubstr("taken away from the programs: CTS_ONE_PROCESS, CTS_RANDOM; --keep-environment"));
  const Process judged = CudaCts({"judge", "cdp.fake.tells-random"});
  unsetenv("CTS_RANDOM");
  EXPECT_EQ(judged.exit_code, exit_code::kNotAsExpected) << judged.output;
  EXPECT_THAT(judged.output, HasSubstr("env CTS_RANDOM=no-avoid cuda-cts"));
  EXPECT_EQ(CudaCts({"judge", "cdp.fake.tells-random"}).exit_code, exit_code::kOk) << "what a runner alone says";
  unsetenv("CTS_ONE_PROCESS");
}

TEST_F(RunTest, WhatIsKeptMayBeNamed) {
  fake_.Add("tells-blocking");
  setenv("CUDA_LAUNCH_BLOCKING", "1", 1);
  setenv("CUDA_OF_MINE", "2", 1);
  const Process other =
      Run({"--observer", "plain", "--keep-environment", "CUDA_OF_MINE", "--report", (fake_.root() / "out").string()});
  EXPECT_EQ(other.exit_code, exit_code::kOk) << other.output;
  EXPECT_THAT(other.output, HasSubstr("taken away from the programs: CUDA_LAUNCH_BLOCKING; --keep-environment"));
  EXPECT_EQ(journal::ReadJournal(journal_).plan.at("keep_environment"), nlohmann::json({"CUDA_OF_MINE"}));
  const std::string summary = fake::Read(fake_.root() / "out/summary.md");
  EXPECT_THAT(summary, HasSubstr(R"(CUDA's environment variables CUDA\_OF\_MINE were kept for the programs)"));
  EXPECT_THAT(summary, HasSubstr(R"(removed for the programs: CUDA\_LAUNCH\_BLOCKING)"));
  const auto report = nlohmann::json::parse(fake::Read(fake_.root() / "out/report.json"));
  EXPECT_EQ(report.at("run").at("journals").at(0).at("keep_environment"), nlohmann::json({"CUDA_OF_MINE"}));

  journal_ = fake_.root() / "kept.jsonl";
  const Process kept = Run({"--observer", "plain", "--keep-environment", "CUDA_LAUNCH_BLOCKING"});
  unsetenv("CUDA_LAUNCH_BLOCKING");
  unsetenv("CUDA_OF_MINE");
  EXPECT_EQ(kept.exit_code, exit_code::kNotAsExpected) << kept.output;
  EXPECT_THAT(kept.output, HasSubstr("env CUDA_LAUNCH_BLOCKING=1 cuda-cts"));
  EXPECT_THAT(kept.output, HasSubstr("--keep-environment CUDA_LAUNCH_BLOCKING"));
  EXPECT_THAT(kept.output, Not(HasSubstr("CUDA_OF_MINE=2")));

  const Process anyway = Run({"--keep-environment", "CUDA_VISIBLE_DEVICES"});
  EXPECT_EQ(anyway.exit_code, exit_code::kUsage);
  EXPECT_THAT(anyway.output, HasSubstr("CUDA_VISIBLE_DEVICES reaches the programs anyway"));
  const Process no_name = CudaCts({"judge", "--keep-environment", "cdp.fake.tells-blocking"});
  EXPECT_EQ(no_name.exit_code, exit_code::kUsage);
  EXPECT_THAT(no_name.output, HasSubstr("'cdp.fake.tells-blocking' is no name of a variable"));
}

TEST_F(RunTest, SelectsObserversAndRepeats) {
  fake_.Add("passes");
  fake_.Add("passes-too");
  Process p = Run({"--filter", "too", "--observer", "plain", "--repeat", "3", "--jobs", "1"});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  const Journal j = journal::ReadJournal(journal_);
  ASSERT_EQ(j.attempts.size(), 3U);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(j.attempts[i].observation.attempt, i + 1);
    EXPECT_EQ(j.attempts[i].observation.seed, 7U + i);
  }
}

TEST_F(RunTest, ADryRunStartsNothing) {
  fake_.Add("passes");
  const Process p = Run({"--dry-run", "--all-observers"});
  EXPECT_EQ(p.exit_code, 0);
  EXPECT_THAT(p.output, HasSubstr("cdp.fake.passes racecheck attempt 1 seed 7\n"));
  EXPECT_THAT(p.output, HasSubstr("6 attempts planned; nothing was run"));
  EXPECT_FALSE(std::filesystem::exists(journal_));
}

TEST_F(RunTest, ProgramsAreStartedThroughACommand) {
  fake_.Add("passes");
  const std::filesystem::path launcher = fake_.root() / "launcher";
  fake::Write(launcher, "#!/bin/sh\necho \"$@\" >>" + (fake_.root() / "started").string() + "\nshift\nexec \"$@\"\n");
  std::filesystem::permissions(launcher, std::filesystem::perms::owner_all);
  EXPECT_EQ(Run({"--through", launcher.string() + " --quiet"}).exit_code, exit_code::kOk);
  const std::string started = base::ReadFile(fake_.root() / "started");
  EXPECT_THAT(started,
              HasSubstr("--quiet " + (fake_.root() / "programs/dynamic-parallelism/fake/passes.run").string()));
  const std::string journal = base::ReadFile(fake_.root() / "run.jsonl");
  EXPECT_THAT(journal, HasSubstr("\"through\":["));
  EXPECT_THAT(journal, HasSubstr("\"--through\""));
  for (const char* none : {"/absent/launcher", "no-such-launcher-anywhere", " "})
    EXPECT_EQ(Run({"--through", none}).exit_code, exit_code::kUsage) << none;
}

TEST_F(RunTest, StopsAfterFailures) {
  for (const char* name : {"fails", "survives", "passes"}) fake_.Add(name);
  const Process p = Run({"--jobs", "1", "--stop-after-failures", "1"});
  EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected) << p.output;
  EXPECT_EQ(Verdicts(), "fails.plain FAIL; ");
}

TEST_F(RunTest, BadInputIsOneLineAndLosesNothing) {
  fake_.Add("passes");
  const auto refused = [this](const std::vector<std::string>& words, const std::string& text) {
    const Process p = CudaCts(words);
    EXPECT_EQ(p.exit_code, exit_code::kUsage) << p.output;
    EXPECT_THAT(p.output, HasSubstr(text));
  };
  refused({"run", "--filter", "nothing-has-this-name"}, "no case matches");
  refused({"run", "--jobs", "0"}, "--jobs");
  refused({"run", "--repeat", "none"}, "--repeat");
  refused({"run", "--journal", "/nowhere/run.jsonl"}, "cannot be created");
  fake::Write(journal_, "precious");
  refused({"run", "--journal", journal_.string()}, "exists already");
  EXPECT_EQ(fake::Read(journal_), "precious");
  refused({"run", "--report", journal_.string()}, "cannot be created as a folder");
  refused({"bless", "--journal", journal_.string(), "--reason", "x"}, "run.jsonl");
  refused({"bless", "--journal", journal_.string(), "--reason", " "}, "--reason is empty");
  refused({"bless", "--journal", journal_.string()}, "--reason");
}

// What the runner costs in time, ci/dev/benchmark tells; here is what each passing attempt leaves.
TEST_F(RunTest, APassingAttemptTakesTwoShortLines) {
  constexpr std::size_t kCases = 20, kOthers = 4;  // suite, machine, plan and end
  for (std::size_t i = 0; i < kCases; ++i) fake_.Add("passes-" + std::to_string(i));
  ASSERT_EQ(Run({"--observer", "plain"}).exit_code, exit_code::kOk);
  const std::string journal = fake::Read(journal_);
  EXPECT_EQ(std::count(journal.begin(), journal.end(), '\n'), 2 * kCases + kOthers);
  EXPECT_LT(journal.size() / kCases, 2500U);
}

TEST_F(RunTest, BlessRefusesWhatTooFewAttemptsShowed) {
  fake_.Add("passes");
  ASSERT_EQ(Run({"--repeat", "4"}).exit_code, exit_code::kOk);
  const Process p = CudaCts({"bless", "--journal", journal_.string(), "--reason", "as measured"});
  EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected) << p.output;
  EXPECT_THAT(p.output, HasSubstr("refused: cdp.fake.passes observations: 4 attempts, 5 are needed"));
}

TEST_F(RunTest, BlessesWhatFiveAttemptsShowed) {
  fake_.Add("passes");
  fake_.Add("varies");
  ASSERT_EQ(Run({"--repeat", "5"}).exit_code, exit_code::kOk);
  const auto file = fake_.root() / "expected/dynamic-parallelism/fake.yaml";
  const std::vector<std::string> bless = {"bless", "--journal", journal_.string(), "--reason", "as measured"};
  Process p = CudaCts({"bless", "--dry-run", "--journal", journal_.string(), "--reason", "as measured"});
  EXPECT_THAT(p.output, HasSubstr("+     depth: 30"));
  EXPECT_FALSE(std::filesystem::exists(file));
  p = CudaCts(bless);
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(p.output, HasSubstr("1 difference written, 0 refused"));
  EXPECT_EQ(fake::Read(file), "passes.run:\n  observations:\n    reason: as measured\n    depth: 30\n");
  p = CudaCts(bless);
  EXPECT_THAT(p.output, HasSubstr("0 differences written"));
  EXPECT_EQ(fake::Read(file), "passes.run:\n  observations:\n    reason: as measured\n    depth: 30\n");
}

}  // namespace
