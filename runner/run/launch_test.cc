#include "run/launch.h"

#include <cstdlib>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include "evidence/judge/verdict.h"
#include "suite/catalogue/condition.h"
#include "suite/catalogue/reference_device.h"
#include "testing/fake_tree.h"

namespace {

using catalogue::Observer;
using judge::Observation;
using judge::Verdict;
using testing::HasSubstr;

class LaunchTest : public testing::Test {
 protected:
  void SetUp() override {
    for (const char* name : {"CUDA_CTS_SANITIZER", "LD_LIBRARY_PATH", "LD_PRELOAD"}) unsetenv(name);
  }

  void Load() {
    tree_ = catalogue::LoadTree(fake_.root());
    machine_.facts = {{"cc", "9.0"}, {"gpus", "1"}, {"toolkit", "13.0.88"}};
    options_.seed = 7;
    options_.scratch = fake_.root() / "scratch";
    std::filesystem::create_directories(options_.scratch);
  }

  const catalogue::Case& CaseOf(const std::string& name) {
    const catalogue::Case* c = tree_.FindCase("cdp.fake." + name);
    if (c == nullptr) throw std::runtime_error("no case " + name);
    return *c;
  }

  Observation See(const std::string& name, Observer observer = Observer::kPlain) {
    Observation o = run::Observe(tree_, CaseOf(name), observer, machine_, options_);
    EXPECT_TRUE(std::filesystem::is_empty(options_.scratch)) << "private files stay";
    return o;
  }

  // Adds the case, runs it and judges.
  judge::Judgement JudgeOne(const std::string& name, Observer observer = Observer::kPlain,
                            const std::string& keys = "") {
    if (tree_.FindCase("cdp.fake." + name) == nullptr) {
      fake_.Add(name, "run", keys);
      Load();
    }
    const Observation o = See(name, observer);
    return judge::Judge(CaseOf(name), catalogue::ExpectationFor(tree_.expectations, CaseOf(name), machine_.facts),
                        nullptr, o);
  }

  fake::Tree fake_;
  catalogue::Tree tree_;
  machine::Machine machine_;
  run::LaunchOptions options_;
};

// The observers of the reference device.
class LaunchWatched : public LaunchTest {
 protected:
  LaunchWatched() { setenv("CTS_REFERENCE_OBSERVE", "races,validity", 1); }
  ~LaunchWatched() override { unsetenv("CTS_REFERENCE_OBSERVE"); }
};

TEST_F(LaunchWatched, WhatTheyFindFailsAProgramThatPasses) {
  const judge::Judgement judgement = JudgeOne("races");
  EXPECT_EQ(judgement.verdict, Verdict::kFail);
  EXPECT_EQ(judgement.reason, "races: a writes what is read by b (offset 0)");
  ASSERT_TRUE(See("races").watched);
  EXPECT_EQ(See("races").watched->observers, (std::vector<std::string>{"races", "validity"}));
}

TEST_F(LaunchWatched, ADamagedFileOfFindingsIsNoPass) {
  for (const auto& [name, why] : {std::pair("damages-findings", "line 2 is no line of JSON"),
                                  {"takes-findings", "cannot be read"},
                                  {"removes-findings", "cannot be read"},
                                  {"empties-findings", "cannot be read"},
                                  {"floods-findings", "too many"}}) {
    const judge::Judgement judgement = JudgeOne(name);
    EXPECT_EQ(judgement.verdict, Verdict::kMissing) << name;
    EXPECT_THAT(judgement.reason, HasSubstr(why));
  }
}

TEST_F(LaunchTest, NobodyWatchesUnlessAsked) {
  fake_.Add("passes-unwatched", "run");
  Load();
  EXPECT_FALSE(See("passes-unwatched").watched);
}

TEST_F(LaunchTest, ObservesAPassingProgram) {
  fake_.Add("passes");
  Load();
  const Observation o = See("passes");
  EXPECT_EQ(o.infrastructure, "");
  EXPECT_EQ(o.skip, "");
  ASSERT_TRUE(o.process);
  EXPECT_EQ(o.process->exit_code, 0);
  ASSERT_TRUE(o.record);
  EXPECT_TRUE(o.record->well_formed) << o.record->defect;
  EXPECT_EQ(o.record->checks, 4U);
  EXPECT_EQ(o.record->seed, 7U);
  EXPECT_EQ(o.record->observed_values.at("depth"), 30);
  EXPECT_FALSE(o.record->control);
  EXPECT_EQ(o.reproducer, (std::vector<std::string>{"cuda-cts", "--tree", fake_.root().string(), "judge",
                                                    "cdp.fake.passes", "--observer", "plain", "--seed", "7"}));
  EXPECT_EQ(JudgeOne("passes").verdict, Verdict::kPass);
}

TEST_F(LaunchTest, TheControlRunsTheSameProgramWithTheSwitch) {
  fake_.Add("passes");
  Load();
  const Observation o = See("passes", Observer::kControl);
  EXPECT_THAT(o.process->command, testing::Contains("--control"));
  EXPECT_TRUE(o.record->control);
  EXPECT_EQ(JudgeOne("passes", Observer::kControl).verdict, Verdict::kPass);
  EXPECT_EQ(JudgeOne("survives", Observer::kControl).verdict, Verdict::kVacuous);
}

TEST_F(LaunchTest, OnTheReferenceDeviceWorkIsUndecidedAtItsLimitAndSleepIsNot) {
  for (const char* name : {"spins", "hangs"}) fake_.Add(name, "run", "timeout: 1\n");
  Load();
  machine_.facts[std::string(catalogue::kModelFact)] = "true";
  EXPECT_EQ(JudgeOne("spins").verdict, Verdict::kNotShown);
  EXPECT_EQ(JudgeOne("hangs").verdict, Verdict::kTimeout);
}

TEST_F(LaunchTest, JudgesMisbehavingProgramsAsWhatTheyAre) {
  EXPECT_EQ(JudgeOne("fails").verdict, Verdict::kFail);
  EXPECT_EQ(JudgeOne("crashes").verdict, Verdict::kCrash);  // After a passing record.
  EXPECT_EQ(JudgeOne("hangs", Observer::kPlain, "timeout: 1\n").verdict, Verdict::kTimeout);
  EXPECT_EQ(JudgeOne("forks").verdict, Verdict::kMissing);
  EXPECT_EQ(JudgeOne("exits-zero").verdict, Verdict::kMissing);  // 256 failed checks, as an exit code 0.
  EXPECT_EQ(JudgeOne("forges").verdict, Verdict::kMissing);      // A record on stdout is no evidence.
  EXPECT_EQ(JudgeOne("big-record").verdict, Verdict::kMissing);
  EXPECT_EQ(JudgeOne("loses-gpu").verdict, Verdict::kError);
  EXPECT_EQ(JudgeOne("floods").verdict, Verdict::kPass);
}

TEST_F(LaunchTest, AGoneProgramIsAnError) {
  fake_.Add("passes");
  Load();
  std::filesystem::remove(fake_.root() / "programs/dynamic-parallelism/fake/passes.run");
  EXPECT_THAT(See("passes").infrastructure, HasSubstr("passes.run is missing; build the suite's cases"));
  EXPECT_EQ(JudgeOne("passes").verdict, Verdict::kError);
}

TEST_F(LaunchTest, AMissingFeatureIsASkipWithItsReason) {
  fake_.Add("passes", "run", "requires: [cc-100]\n");
  fake_.Add("passes-here", "run", "requires: [clusters]\n");
  Load();
  EXPECT_EQ(See("passes").skip, "cc-100");
  EXPECT_EQ(See("passes").skip_reason, "needs compute capability 10.0 or later");
  EXPECT_FALSE(See("passes").process);
  EXPECT_EQ(See("passes-here").skip, "clusters");
  machine_.facts["clusters"] = "true";
  EXPECT_EQ(See("passes-here").skip, "");
  EXPECT_TRUE(See("passes-here").process);
}

TEST_F(LaunchTest, AMultiCaseNeedsTwoGpusWithoutSayingSo) {
  fake_.Add("passes", "multi");
  Load();
  EXPECT_EQ(See("passes").skip, "gpus-2");
  machine_.facts["gpus"] = "2";
  EXPECT_EQ(See("passes").skip, "");
}

TEST_F(LaunchTest, AnUnknownFeatureIsAnErrorNotASkip) {
  fake_.Add("passes", "run", "requires: [clusters]\n");
  Load();
  tree_.features.clear();
  EXPECT_THAT(See("passes").infrastructure, HasSubstr("unknown feature 'clusters'"));
}

TEST_F(LaunchTest, AClauseThatIsNotInForceHereIsASkip) {
  fake_.Add("passes", "run", "", "cc: \"<9.0\"");
  Load();
  EXPECT_EQ(See("passes").skip, "not-in-force");
  machine_.facts["cc"] = "8.6";
  EXPECT_EQ(See("passes").skip, "");
}

TEST_F(LaunchTest, WithoutGpuARunTimeCaseIsSkippedAndWithASickOneItIsAnError) {
  fake_.Add("passes");
  Load();
  machine_.gpu_problem = "no NVIDIA driver";
  EXPECT_EQ(See("passes").skip, "gpu");
  EXPECT_EQ(See("passes").skip_reason, "no NVIDIA driver");
  machine_.gpu_sick = true;
  EXPECT_EQ(See("passes").skip, "");
  EXPECT_THAT(See("passes").infrastructure, HasSubstr("no NVIDIA driver"));
}

TEST_F(LaunchTest, AMissingSanitizerIsAnErrorAndANotApplicableOneStartsNothing) {
  fake_.Add("passes");
  fake::Write(fake_.root() / "expected/defaults.yaml", "racecheck: {not-applicable: no device launches}\n");
  Load();
  EXPECT_THAT(See("passes", Observer::kMemcheck).infrastructure, HasSubstr("compute-sanitizer is missing"));
  const Observation o = See("passes", Observer::kRacecheck);
  EXPECT_EQ(o.infrastructure, "");
  EXPECT_FALSE(o.process);
  EXPECT_EQ(JudgeOne("passes", Observer::kRacecheck).verdict, Verdict::kNotApplicable);
  // There is none for a runtime that is not NVIDIA's.
  machine_.facts[catalogue::kRuntimeLibrary] = "/mine/libcudart.so.13@build-id=0";
  EXPECT_EQ(See("passes", Observer::kMemcheck).skip, catalogue::kNoSanitizer);
  EXPECT_EQ(JudgeOne("passes", Observer::kMemcheck).verdict, Verdict::kSkip);
  EXPECT_EQ(See("passes").skip, "");
}

TEST_F(LaunchTest, AForgedSanitizerSummaryIsNotBelieved) {
  fake_.Add("forges");
  fake_.Add("passes");
  Load();
  // A "tool" that only runs the program, whose words come after the tool's own.
  const auto tool = fake_.root() / "compute-sanitizer";
  fake::Write(tool,
              "#!/bin/sh\nwhile [ $# -gt 0 ]; do case $1 in */programs/*) break;; esac; shift; done\n"
              "echo '========= ERROR SUMMARY: 0 errors'\nexec \"$@\"\n");
  std::filesystem::permissions(tool, std::filesystem::perms::owner_all);
  machine_.sanitizer = tool.string();
  for (const char* name : {"forges", "passes"}) {
    const Observation o = See(name, Observer::kMemcheck);
    ASSERT_TRUE(o.process) << o.infrastructure;
    EXPECT_EQ(o.process->exit_code, 0);
    const Verdict v = JudgeOne(name, Observer::kMemcheck).verdict;
    EXPECT_NE(v, Verdict::kPass) << name;
    EXPECT_NE(v, Verdict::kNotApplicable) << name;
  }
}

TEST_F(LaunchTest, ReportCasesRunTheirTwinAsControl) {
  fake_.Add("passes", "report");
  Load();
  EXPECT_EQ(run::ArtefactOf(tree_, CaseOf("passes"), Observer::kPlain).filename(), "passes.report");
  EXPECT_EQ(run::ArtefactOf(tree_, CaseOf("passes"), Observer::kControl).filename(), "passes.report.control");
  EXPECT_THAT(See("passes").infrastructure, HasSubstr("compute-sanitizer is missing"));
}

TEST_F(LaunchTest, AControlThatIsBuiltInAnotherWayIsAProgramOfItsOwn) {
  fake_.Add("passes", "run", "control-build: []\n");
  Load();
  EXPECT_EQ(run::ArtefactOf(tree_, CaseOf("passes"), Observer::kPlain).filename(), "passes.run");
  EXPECT_EQ(run::ArtefactOf(tree_, CaseOf("passes"), Observer::kControl).filename(), "passes.run.control");
  EXPECT_EQ(run::ArtefactOf(tree_, CaseOf("passes"), Observer::kMemcheck).filename(), "passes.run");
  const Observation o = See("passes", Observer::kControl);
  ASSERT_TRUE(o.process) << o.infrastructure;
  EXPECT_THAT(o.process->command.at(0), testing::EndsWith("passes.run.control"));
  EXPECT_THAT(o.process->command, testing::Contains("--control"));
  EXPECT_EQ(JudgeOne("passes", Observer::kControl).verdict, Verdict::kPass);
  std::filesystem::remove(fake_.root() / "programs/dynamic-parallelism/fake/passes.run.control");
  EXPECT_THAT(See("passes", Observer::kControl).infrastructure, HasSubstr("is missing"));
}

TEST_F(LaunchTest, WhatHadOtherFilesThanTheProbeIsAnError) {
  fake_.SteerProbe("runtime", R"({"file":"/own/libcudart.so.13","id":"build-id=1"})");
  for (const char* name : {"passes", "passes-with-another-runtime", "passes-without-a-word", "passes-linked-into-it"})
    fake_.Add(name);
  Load();
  machine_ = machine::Inspect(fake_.root(), tree_.suite, machine::Inspection::kWithoutCounters);
  EXPECT_EQ(machine_.facts.at("runtime-library"), "/own/libcudart.so.13");
  EXPECT_EQ(JudgeOne("passes").verdict, Verdict::kPass);
  const auto reason = [this](const char* name, Observer observer) {
    const judge::Judgement judgement = JudgeOne(name, observer);
    EXPECT_EQ(judgement.verdict, Verdict::kError) << name;
    return judgement.reason;
  };
  for (const Observer observer : {Observer::kPlain, Observer::kControl}) {
    EXPECT_THAT(reason("passes-with-another-runtime", observer), HasSubstr("its runtime is /other/libcudart.so.13"));
    EXPECT_THAT(reason("passes-without-a-word", observer), HasSubstr("does not say which runtime"));
    EXPECT_THAT(reason("passes-linked-into-it", observer), HasSubstr("linked into the program"));
  }
}

TEST_F(LaunchTest, AReproducerFindsWhatTheProgramFound) {
  fake_.Add("passes");
  fake_.Add("tells-blocking");
  Load();
  setenv("LD_LIBRARY_PATH", "/somewhere/lib", 1);
  setenv("CUDA_LAUNCH_BLOCKING", "1", 1);
  setenv("CUDA_OF_MINE", "2", 1);
  const Observation closed = See("tells-blocking");
  options_.kept = std::vector<std::string>();
  const Observation kept = See("tells-blocking");
  options_.kept = {"CUDA_OF_MINE"};
  const Observation one = See("tells-blocking");
  unsetenv("LD_LIBRARY_PATH");
  unsetenv("CUDA_LAUNCH_BLOCKING");
  unsetenv("CUDA_OF_MINE");
  EXPECT_EQ(closed.process->exit_code, 0);
  EXPECT_EQ(kept.process->exit_code, 1);
  EXPECT_EQ(one.process->exit_code, 0);
  const auto begins = [](const Observation& o, const std::vector<std::string>& words) {
    EXPECT_EQ(std::vector(o.reproducer.begin(), o.reproducer.begin() + static_cast<std::ptrdiff_t>(words.size())),
              words);
  };
  begins(closed, {"env", "LD_LIBRARY_PATH=/somewhere/lib", "cuda-cts"});
  begins(kept, {"env", "LD_LIBRARY_PATH=/somewhere/lib", "CUDA_LAUNCH_BLOCKING=1", "CUDA_OF_MINE=2", "cuda-cts"});
  begins(one, {"env", "LD_LIBRARY_PATH=/somewhere/lib", "CUDA_OF_MINE=2", "cuda-cts"});
  EXPECT_THAT(kept.reproducer, testing::Contains("--keep-environment"));
  EXPECT_THAT(one.reproducer, testing::IsSupersetOf({"--keep-environment", "CUDA_OF_MINE"}));
  EXPECT_THAT(closed.reproducer, testing::Not(testing::Contains("--keep-environment")));
}

TEST_F(LaunchTest, GpusAndScaleReachProgramAndReproducer) {
  fake_.Add("passes", "litmus");
  Load();
  options_.scale = 2.5;
  options_.gpus = "1,3";
  const Observation o = See("passes");
  EXPECT_THAT(o.process->command, testing::IsSupersetOf({std::string("--scale"), std::string("2.5")}));
  EXPECT_EQ(o.reproducer.at(0), "env");
  EXPECT_EQ(o.reproducer.at(1), "CUDA_VISIBLE_DEVICES=1,3");
  EXPECT_EQ(o.reproducer.back(), "2.5");
}

TEST_F(LaunchTest, OtherRoundsAreScaledDownAlone) {
  fake_.Add("passes");
  fake_.Add("litmus", "litmus");
  fake_.Add("random", "random");
  fake_.Add("reports", "report");
  Load();
  const auto scale_of = [this](const char* name) { return run::ScaleOf(CaseOf(name), Observer::kPlain, options_); };
  options_.scale = 0.25;
  EXPECT_EQ(scale_of("passes"), 0.25);
  EXPECT_EQ(scale_of("litmus"), 0.25);
  EXPECT_EQ(scale_of("reports"), 1);
  const Observation o = See("passes");
  EXPECT_THAT(o.process->command, testing::IsSupersetOf({std::string("--scale"), std::string("0.25")}));
  EXPECT_EQ(o.reproducer.back(), "0.25");
  options_.scale = 10;
  EXPECT_EQ(scale_of("passes"), 1);
  EXPECT_EQ(scale_of("litmus"), 10);
  EXPECT_EQ(scale_of("random"), 10);
  EXPECT_THAT(See("random").process->command,
              testing::IsSupersetOf({std::string("--rounds"), std::string("10"), std::string("--scale")}));
  EXPECT_THAT(See("passes").process->command, testing::Not(testing::Contains("--scale")));
}

TEST_F(LaunchTest, SweepsAreWholeWhereThatIsAskedForButUnderNoTool) {
  fake_.Add("passes");
  Load();
  catalogue::Case sweeps = CaseOf("passes");
  sweeps.traits.sweeps = true;
  const auto scale_under = [&](Observer observer) { return run::ScaleOf(sweeps, observer, options_); };
  EXPECT_EQ(scale_under(Observer::kPlain), 1);
  options_.scale = run::kWholeSweep;
  EXPECT_EQ(scale_under(Observer::kPlain), run::kWholeSweep) << "as a reproducer says it";
  options_.scale = 1;
  options_.whole_sweeps = true;
  EXPECT_EQ(scale_under(Observer::kPlain), run::kWholeSweep);
  EXPECT_EQ(scale_under(Observer::kControl), run::kWholeSweep);
  EXPECT_EQ(scale_under(Observer::kMemcheck), 1);
  EXPECT_EQ(run::ScaleOf(CaseOf("passes"), Observer::kPlain, options_), 1);
  options_.scale = 0.1;
  EXPECT_EQ(scale_under(Observer::kPlain), 0.1) << "a model takes its time";
}

TEST_F(LaunchTest, TimeLimitsGrowWithToolScaleAndFactor) {
  fake_.Add("passes");
  fake_.Add("litmus", "litmus");
  fake_.Add("reports", "report");
  Load();
  EXPECT_EQ(run::TimeLimit(CaseOf("passes"), Observer::kPlain, options_), 20);
  EXPECT_EQ(run::TimeLimit(CaseOf("passes"), Observer::kControl, options_), 20);
  EXPECT_EQ(run::TimeLimit(CaseOf("passes"), Observer::kRacecheck, options_), 100);
  EXPECT_EQ(run::TimeLimit(CaseOf("reports"), Observer::kPlain, options_), 100);
  options_.scale = 3;
  EXPECT_EQ(run::TimeLimit(CaseOf("litmus"), Observer::kPlain, options_), 60);
  EXPECT_EQ(run::TimeLimit(CaseOf("passes"), Observer::kPlain, options_), 20);
  options_.scale = 0.1;
  options_.time_factor = 2;
  EXPECT_EQ(run::TimeLimit(CaseOf("litmus"), Observer::kPlain, options_), 40);
}

TEST_F(LaunchTest, TheFactorOnTimeReachesTheProgramAndNeverShortensWhatItWaits) {
  EXPECT_EQ(JudgeOne("tells-time-factor-3").verdict, Verdict::kFail);
  options_.time_factor = 3;
  EXPECT_EQ(JudgeOne("tells-time-factor-3").verdict, Verdict::kPass);
  options_.time_factor = 0.1;
  EXPECT_EQ(run::EnvironmentOf(options_).at("CTS_TIME_FACTOR"), "1");
}

TEST_F(LaunchTest, MoreThanFourProgramsAtATimeHaveLonger) {
  EXPECT_EQ(run::TimeFactor(1, 1), 1);
  EXPECT_EQ(run::TimeFactor(3, 4), 3);
  EXPECT_EQ(run::TimeFactor(1, 6), 1.5);
  EXPECT_EQ(run::TimeFactor(0.5, 16), 2);
}

TEST_F(LaunchTest, AScratchFolderThatCannotBeUsedIsAnError) {
  fake_.Add("passes");
  Load();
  options_.scratch = "/nowhere";
  const Observation o = run::Observe(tree_, CaseOf("passes"), Observer::kPlain, machine_, options_);
  EXPECT_THAT(o.infrastructure, HasSubstr("cannot create a folder in /nowhere"));
}

TEST_F(LaunchTest, ACompileTimeCaseWithoutItsObservationIsAnError) {
  fake_.Add("refused", "reject", "rejects-with: [some error]\n");
  Load();
  machine_.gpu_problem = "no NVIDIA driver";
  const Observation o = See("refused");
  EXPECT_EQ(o.skip, "");
  EXPECT_THAT(o.infrastructure, HasSubstr("refused.reject.json is missing"));
  fake::Write(fake_.root() / "observed/dynamic-parallelism/fake/refused.reject.json", "{\"cut");
  EXPECT_NE(See("refused").infrastructure, "");
}

}  // namespace
