// Every rule of "How a runner judges" (conformance/RUNNER.md), each beside its neighbour that must not fire.
#include "base/exit_code.h"
#include "evidence/judge/verdict.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace {

using catalogue::CaseKind;
using catalogue::Finding;
using catalogue::Observer;
using judge::Verdict;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

// What a faultless machine shows; tests change one thing.
class Judge : public testing::Test {
 protected:
  Judge() {
    c_.id = c_.clause = "cdp.grids.x";
    c_.control_fails_with = {"child result missing"};
    o_.case_id = c_.id;
    o_.seed = 7;
    o_.process.emplace();
    o_.process->started = true;
    o_.process->exit_code = 0;
    o_.record.emplace();
    o_.record->well_formed = true;
    o_.record->seed = 7;
    o_.record->subcases = {{"main", 64, 0}};
    o_.record->checks = 64;
    o_.record->launches = 1;
    deviation_.case_id = c_.id;
    deviation_.fails = {{"main", "child result missing", {}}};
    deviation_.document = "Guide";
    deviation_.section = "1.2";
  }

  void Fails(const std::string& message, const std::string& subcase = "main") {
    o_.record->failed_checks.push_back({subcase, "x.run.cu", 20, message, "0 against 1"});
    ++o_.record->failed;
    for (judge::Subcase& s : o_.record->subcases) s.failed += s.name == subcase ? 1 : 0;
    o_.process->exit_code = 1;
  }
  void HasSubcases(const std::vector<std::string>& names) {
    o_.record->subcases.clear();
    for (const std::string& name : names) o_.record->subcases.push_back({name, 8, 0});
  }
  void UseControl() {
    o_.observer = Observer::kControl;
    o_.record->control = true;
  }
  void UseTool(Observer tool = Observer::kMemcheck) {
    o_.observer = tool;
    o_.sanitizer.emplace();
    o_.sanitizer->tool = Name(tool);
    o_.sanitizer->present = o_.sanitizer->complete = true;
  }
  static Finding Store(int count = 1) {
    Finding f;
    f.tool = "memcheck";
    f.kind = "InvalidAccess";
    f.space = "global";
    f.access = "write";
    f.size = 4;
    f.kernel = "Store";
    f.count = count;
    return f;
  }
  void Finds(const Finding& f) {
    o_.sanitizer->findings.push_back(f);
    if (o_.process->exit_code == 0) o_.process->exit_code = 99;
  }
  // The reference device, on which the program ended as `output` says.
  void RefusedByModel(const std::string& output) {
    expected_.on_model = true;
    o_.process->exit_code = 3;
    o_.process->output = output;
    o_.record->well_formed = false;
  }
  void UseReport() {
    c_.kind = CaseKind::kReport;
    c_.tool = "memcheck";
    UseTool();
    o_.observer = Observer::kPlain;
    expected_.tools[Observer::kMemcheck].findings = {Store()};
  }

  judge::Judgement It() const { return judge::Judge(c_, expected_, listed_ ? &deviation_ : nullptr, o_); }
  Verdict Word() const { return It().verdict; }
  std::string Reason() const { return It().reason; }

  catalogue::Case c_;
  catalogue::CaseExpectation expected_;
  catalogue::KnownDeviation deviation_;
  bool listed_ = false;
  judge::Observation o_;
};

TEST_F(Judge, PassesAFaultlessRun) {
  EXPECT_EQ(Word(), Verdict::kPass);
  EXPECT_EQ(Reason(), "");
}

// What a reason says of its cause

TEST_F(Judge, AReasonEndsWithTheLastTellingLine) {
  o_.process->output = "a line\n./x: undefined symbol: cudaFoo\nbye\n";
  o_.process->signal = 6;
  EXPECT_EQ(Word(), Verdict::kCrash);
  EXPECT_EQ(Reason(), "ended by signal 6 (Aborted): ./x: undefined symbol: cudaFoo");
  o_.process->signal = 0;
  o_.process->exit_code = 127;
  o_.record->well_formed = false;
  o_.record->defect = "no 'end'";
  EXPECT_EQ(Reason(), "the record is malformed (exit code 127): no 'end': ./x: undefined symbol: cudaFoo");
  o_.record.reset();
  EXPECT_EQ(Reason(), "the program left no record (exit code 127): ./x: undefined symbol: cudaFoo");
  o_.process->output.clear();
  EXPECT_EQ(Reason(), "the program left no record (exit code 127)");
}

TEST_F(Judge, AFailedCheckComesBeforeALaunchThatDidNotCome) {
  o_.record->launches = 0;
  EXPECT_EQ(Reason(), "no kernel was launched");
  Fails("unexpected CUDA error");
  EXPECT_EQ(Word(), Verdict::kFail);
  EXPECT_THAT(Reason(), HasSubstr("unexpected CUDA error"));
  UseControl();
  c_.control_fails_with = {"unexpected CUDA error"};
  EXPECT_EQ(Word(), Verdict::kMissing) << "what launches nothing kills no control";
  EXPECT_THAT(Reason(), HasSubstr("no kernel was launched: unexpected CUDA error"));
}

// Whether what was tested is what was inspected

TEST_F(Judge, AFailureOfAChildEndsWithWhatTheChildSaidOfItsCause) {
  o_.process->output = "x.cc:3: Assertion `false' failed.\nbye\n";
  Fails("child told nothing");
  EXPECT_EQ(Reason(), "child told nothing (x.run.cu:20): 0 against 1: x.cc:3: Assertion `false' failed.");
  o_.record->failed_checks[0] = {"main", "x.run.cu", 20, "the process failed", "child.exit_code == 0: 134 against 0"};
  EXPECT_THAT(Reason(), EndsWith("134 against 0: x.cc:3: Assertion `false' failed."));
  o_.record->failed_checks[0].detail = "0 against 1";
  EXPECT_THAT(Reason(), EndsWith("0 against 1")) << "no child";
  o_.process->output = "some words\n";
  o_.record->failed_checks[0].message = "child told nothing";
  EXPECT_THAT(Reason(), EndsWith("0 against 1")) << "no cause";
}

TEST_F(Judge, AFunctionThatTheRuntimeLacksIsAnErrorWhateverElseWasSeen) {
  o_.process->output =
      "hello\n/t/x.run: symbol lookup error: /t/o.so: undefined symbol: cudaFoo, version libcudart.so.13\nbye\n";
  o_.process->exit_code = 127;
  o_.record->well_formed = false;
  EXPECT_EQ(Word(), Verdict::kError);
  EXPECT_EQ(Reason(), "the runtime lacks cudaFoo");
  // Its child died of it.
  o_.record->well_formed = true;
  o_.process->exit_code = 0;
  EXPECT_EQ(Reason(), "the runtime lacks cudaFoo");
  Fails("child told nothing");
  EXPECT_EQ(Reason(), "the runtime lacks cudaFoo");
  UseControl();
  EXPECT_EQ(Word(), Verdict::kError);
  o_.record.reset();
  o_.process->output = "cannot load /t/o.so: undefined symbol: cuFoo\n";
  EXPECT_EQ(Reason(), "the driver lacks cuFoo");
}

TEST_F(Judge, AnotherSymbolOrWhoeverElseSaysSoIsNoSuchFunction) {
  o_.record.reset();
  o_.process->exit_code = 127;
  for (const char* output :
       {"x: symbol lookup error: x: undefined symbol: _ZN3cts4SeedEv\n",
        "x: symbol lookup error: x: undefined symbol: custom\n", "my log: undefined symbol: cudaFoo\n"}) {
    o_.process->output = output;
    EXPECT_EQ(Word(), Verdict::kMissing) << output;
    EXPECT_THAT(Reason(), HasSubstr("undefined symbol")) << output;
  }
}

TEST_F(Judge, AProgramHasTheFilesOfTheProbe) {
  const judge::Library file{"/a/libcudart.so.13", "size=1", ""}, other{"/b/libcudart.so.13", "size=1", ""};
  judge::Library changed = file, unknown;
  changed.id = "size=2";
  unknown.unknown = "the runtime is linked into the program";
  judge::Loaded probe;
  const auto why = [&] { return judge::WhyAnotherRuntime(probe, o_); };
  EXPECT_EQ(why(), "") << "neither says a runtime, as before";
  probe.runtime = file;
  EXPECT_THAT(why(), HasSubstr("does not say which runtime"));
  o_.record->loaded.runtime = file;
  EXPECT_EQ(why(), "");
  o_.record->loaded.runtime = other;
  EXPECT_THAT(why(), HasSubstr("its runtime is /b/libcudart.so.13, and that of the probe /a/libcudart.so.13"));
  o_.record->loaded.runtime = changed;
  EXPECT_THAT(why(), HasSubstr("not the file that the probe had: size=2, then size=1"));
  o_.record->loaded.runtime = unknown;
  EXPECT_THAT(why(), HasSubstr("cannot be told: the runtime is linked into the program"));
  probe.runtime.reset();
  o_.record->loaded.runtime = file;
  EXPECT_THAT(why(), HasSubstr("the probe did not say"));
  probe.runtime = unknown;
  EXPECT_THAT(why(), HasSubstr("the probe's runtime cannot be told"));
}

TEST_F(Judge, AProgramHasTheDriverAndThePreloadsOfTheProbe) {
  const judge::Library runtime{"/a", "1", ""}, driver{"/libcuda.so.1", "1", ""}, other{"/compat/libcuda.so.1", "2", ""};
  judge::Loaded probe{runtime, driver, {}};
  o_.record->loaded = {runtime, std::nullopt, {}};
  const auto why = [&] { return judge::WhyAnotherRuntime(probe, o_); };
  EXPECT_EQ(why(), "") << "it made no call that needs one";
  o_.record->loaded.driver = other;
  EXPECT_THAT(why(), HasSubstr("its driver is /compat/libcuda.so.1, and that of the probe /libcuda.so.1"));
  o_.record->loaded = {runtime, driver, {{"/p.so", "1", ""}}};
  EXPECT_THAT(why(), HasSubstr("the loader put /p.so (1) under it, and nothing under the probe"));
  o_.sanitizer.emplace();
  EXPECT_EQ(why(), "") << "a tool adds its own";
}

TEST_F(Judge, WhatAProgramHadLoadedIsKept) {
  o_.record->loaded = {judge::Library{"/a", "1", ""}, judge::Library{"", "", "why"}, {{"/p.so", "1", ""}}};
  const auto back = nlohmann::json(o_).get<judge::Observation>();
  EXPECT_EQ(back.record->loaded.runtime, o_.record->loaded.runtime);
  EXPECT_EQ(back.record->loaded.driver, o_.record->loaded.driver);
  EXPECT_EQ(back.record->loaded.preloaded, o_.record->loaded.preloaded);
}

// Rule 1

TEST_F(Judge, InfrastructureComesFirst) {
  o_.process->timed_out = true;
  o_.skip = "gpus-2";
  o_.skip_reason = "needs two GPUs";
  o_.infrastructure = "GPU lost";
  EXPECT_EQ(Word(), Verdict::kError);
  EXPECT_EQ(Reason(), "GPU lost");
}

TEST_F(Judge, BelievesTheRecordAboutALostGpuEvenWhenItIsCutOff) {
  o_.record->infrastructure = "no usable GPU";
  o_.record->well_formed = false;
  o_.process->signal = 6;
  EXPECT_EQ(Word(), Verdict::kError);
}

TEST_F(Judge, AProgramThatDidNotStartIsAnError) {
  o_.process->started = false;
  o_.process->start_error = "No such file or directory";
  EXPECT_EQ(Word(), Verdict::kError);
  EXPECT_THAT(Reason(), HasSubstr("No such file"));
}

TEST_F(Judge, AProgramWhoseOutputWasNotKeptIsAnError) {
  o_.process->start_error = "stopped on request";
  EXPECT_EQ(Word(), Verdict::kError);
}

TEST_F(Judge, SkipsWithWordAndReason) {
  o_.process.reset();
  o_.record.reset();
  o_.skip = "gpus-2";
  o_.skip_reason = "needs two GPUs";
  EXPECT_EQ(Word(), Verdict::kSkip);
  EXPECT_EQ(Reason(), "gpus-2: needs two GPUs");
}

TEST_F(Judge, ASkipHidesNothingThatWasSeen) {
  o_.skip = "gpus-2";
  o_.skip_reason = "needs two GPUs";
  EXPECT_EQ(Word(), Verdict::kPass) << "it ran to its end and says of no lack";
  o_.process->signal = 11;
  EXPECT_EQ(Word(), Verdict::kCrash);
  o_.process->signal = 0;
  Fails("child result missing");
  EXPECT_EQ(Word(), Verdict::kFail);
  o_.record.reset();
  EXPECT_EQ(Word(), Verdict::kMissing);
}

TEST_F(Judge, OnlyAProgramThatGivesUpIsSkippedThoughItRan) {
  o_.skip = "gpus-2";
  o_.skip_reason = "needs two GPUs";
  o_.record->infrastructure = "a child was refused";
  o_.process->exit_code = 3;
  EXPECT_EQ(Word(), Verdict::kSkip);
  const judge::Observation gives_up = o_;
  o_.process->signal = 11;
  EXPECT_EQ(Word(), Verdict::kError);
  o_ = gives_up;
  o_.process->timed_out = true;
  EXPECT_EQ(Word(), Verdict::kError);
  o_ = gives_up;
  o_.record->failed = 1;
  EXPECT_EQ(Word(), Verdict::kError);
  o_ = gives_up;
  o_.record->subcases.front().failed = 1;
  EXPECT_EQ(Word(), Verdict::kError);
  o_ = gives_up;
  o_.process.reset();
  EXPECT_EQ(Word(), Verdict::kError);
}

// The reference device

TEST_F(Judge, WhatTheModelRefusesWasNotRun) {
  RefusedByModel("reference device: runtime call is not modelled: cudaFoo\n");
  o_.record->infrastructure = "no usable GPU";
  EXPECT_EQ(Word(), Verdict::kSkip);
  EXPECT_EQ(Reason(), "not run on the model: needs runtime call cudaFoo");
}

TEST_F(Judge, OnHardwareThoseWordsExcuseNothing) {
  RefusedByModel("reference device: runtime call is not modelled: cudaFoo\n");
  expected_.on_model = false;
  EXPECT_EQ(Word(), Verdict::kMissing);
}

TEST_F(Judge, NorDoTheyWhereTheProgramWentOn) {
  RefusedByModel("reference device: runtime call is not modelled: cudaFoo\n");
  o_.process->exit_code = 1;
  EXPECT_EQ(Word(), Verdict::kMissing);
  RefusedByModel("reference device: the text of a module cannot be read\n");
  o_.record->infrastructure = "no usable GPU";
  EXPECT_EQ(Word(), Verdict::kError);
}

TEST_F(Judge, WhatIsListedAsNotModelledCountsOnlyWhereItPasses) {
  expected_.on_model = true;
  expected_.not_modelled = "textures";
  EXPECT_EQ(Word(), Verdict::kPass);
  Fails("child result missing");
  EXPECT_EQ(Word(), Verdict::kSkip);
  EXPECT_EQ(Reason(), "not run on the model: needs textures");
  o_.record->power_not_shown = {{"main", "no copies overlapped"}};
  EXPECT_EQ(Word(), Verdict::kSkip);
  o_.record->failed = 0;
  o_.record->failed_checks.clear();
  EXPECT_EQ(Word(), Verdict::kSkip);
}

TEST_F(Judge, RefusesASkipWithoutReasonOrWord) {
  o_.skip = "gpus-2";
  EXPECT_EQ(Word(), Verdict::kError);
  o_.skip = "";
  o_.skip_reason = "did not feel like it";
  EXPECT_EQ(Word(), Verdict::kError);
}

TEST_F(Judge, RefusesTheObservationOfAnotherCase) {
  o_.case_id = "cdp.grids.y";
  EXPECT_EQ(Word(), Verdict::kError);
}

// Rule 2

TEST_F(Judge, NothingObservedIsMissing) {
  o_.process.reset();
  o_.record.reset();
  EXPECT_EQ(Word(), Verdict::kMissing);
}

TEST_F(Judge, TimeLimitComesBeforeTheSignalThatEndedIt) {
  o_.process->timed_out = true;
  o_.process->signal = 9;
  o_.process->exit_code = -1;
  EXPECT_EQ(Word(), Verdict::kTimeout);
}

TEST_F(Judge, AProgramThatPassesTooLateIsATimeout) {
  o_.process->timed_out = true;
  EXPECT_EQ(Word(), Verdict::kTimeout);
}

// Stopped after 20 s, of which its threads had this much.
void Stop(judge::Observation& o, double cpu_s, std::optional<double> waited_s, bool asleep = false) {
  o.process->timed_out = true;
  o.process->wall_s = 20.5;
  o.process->use = base::HostUse{20, cpu_s, waited_s, asleep};
}

TEST_F(Judge, AStopOnAnOverloadedHostIsNoViolation) {
  Stop(o_, 1.5, 18.3);
  for (const Observer observer : {Observer::kPlain, Observer::kControl, Observer::kMemcheck}) {
    o_.observer = observer;
    EXPECT_EQ(Word(), Verdict::kError);
    EXPECT_EQ(Reason(), "the host was overloaded: its threads waited 18.3 s for a CPU in 20.0 s; stopped after 20.5 s");
  }
}

TEST_F(Judge, AStopOfAProgramThatHadItsTimeIsATimeout) {
  Stop(o_, 11, 9);  // Half of it: as much as it may have needed by itself.
  EXPECT_EQ(Word(), Verdict::kTimeout);
  Stop(o_, 0.1, 0, true);
  EXPECT_EQ(Word(), Verdict::kTimeout);
  Stop(o_, 0.1, std::nullopt);  // Nobody knows.
  EXPECT_EQ(Word(), Verdict::kTimeout);
}

TEST_F(Judge, OnTheModelAStopIsUndecided) {
  expected_.on_model = true;
  for (const Observer observer : {Observer::kPlain, Observer::kControl}) {
    o_.observer = observer;
    Stop(o_, 20, 70);
    EXPECT_EQ(Word(), Verdict::kNotShown);
    EXPECT_EQ(Reason(), "the model is too slow here: 20.0 s of CPU time in 20.0 s; stopped after 20.5 s");
    o_.process->use.reset();
    EXPECT_EQ(Word(), Verdict::kNotShown);
    EXPECT_EQ(Reason(), "the model is too slow here; stopped after 20.5 s");
  }
}

TEST_F(Judge, OnTheModelAProgramThatSleepsHangs) {
  expected_.on_model = true;
  Stop(o_, 0.1, 0.2, true);
  EXPECT_EQ(Word(), Verdict::kTimeout);
  EXPECT_THAT(Reason(), HasSubstr("did not end in its time limit"));
}

TEST_F(Judge, ASignalAfterAPassingRecordIsACrash) {
  o_.process->signal = 11;
  o_.process->exit_code = -1;
  EXPECT_EQ(Word(), Verdict::kCrash);
  EXPECT_THAT(Reason(), HasSubstr("signal 11"));
}

TEST_F(Judge, NoRecordIsMissingWhateverTheExitCode) {
  o_.record.reset();
  EXPECT_EQ(Word(), Verdict::kMissing);
}

TEST_F(Judge, AMalformedRecordIsMissing) {
  o_.record->well_formed = false;
  o_.record->defect = "line 3: without the nonce of this run";
  EXPECT_EQ(Word(), Verdict::kMissing);
  EXPECT_THAT(Reason(), HasSubstr("without the nonce"));
}

TEST_F(Judge, ExitCodeZeroWithFailedChecksIsMissing) {
  for (int i = 0; i < 256; ++i) Fails("child result missing");
  o_.process->exit_code = 0;  // 256 modulo 256
  EXPECT_EQ(Word(), Verdict::kMissing);
  EXPECT_THAT(Reason(), HasSubstr("256 failed checks"));
}

TEST_F(Judge, ExitCodeOneWithoutFailedCheckIsMissing) {
  o_.process->exit_code = 1;
  EXPECT_EQ(Word(), Verdict::kMissing);
}

TEST_F(Judge, AnyOtherExitCodeIsMissing) {
  for (const int code : {2, 3, 99, 255, -1}) {
    o_.process->exit_code = code;
    EXPECT_EQ(Word(), Verdict::kMissing) << code;
  }
}

TEST_F(Judge, NoCheckIsMissing) {
  o_.record->checks = 0;
  EXPECT_EQ(Word(), Verdict::kMissing);
  o_.record->checks = 1;
  EXPECT_EQ(Word(), Verdict::kPass);
}

TEST_F(Judge, ARecordCaseMustRecordAndNeedNotCheck) {
  c_.kind = CaseKind::kRecord;
  EXPECT_EQ(Word(), Verdict::kMissing);
  EXPECT_EQ(Reason(), "nothing was recorded");
  o_.record->checks = 0;
  o_.record->observed_values = {{"code", "cudaSuccess"}};
  EXPECT_EQ(Word(), Verdict::kPass);
}

TEST_F(Judge, WhoSaysThatTheMachineShowsNothingNeedsNoKernelAndNoCheck) {
  o_.record->power_not_shown = {{"main", "the device is too small"}};
  o_.record->launches = o_.record->checks = 0;
  EXPECT_EQ(Word(), Verdict::kNotShown);
  EXPECT_THAT(Reason(), HasSubstr("the device is too small"));
  o_.record->failed = 1;
  EXPECT_NE(Word(), Verdict::kNotShown);
  o_.record->failed = 0;
  c_.kind = CaseKind::kRecord;
  EXPECT_EQ(Word(), Verdict::kMissing);
}

TEST_F(Judge, NoSubcaseIsMissing) {
  o_.record->subcases.clear();
  EXPECT_EQ(Word(), Verdict::kMissing);
}

TEST_F(Judge, NoLaunchIsMissingUnlessTheCaseLaunchesNone) {
  o_.record->launches = 0;
  EXPECT_EQ(Word(), Verdict::kMissing);
  EXPECT_EQ(Reason(), "no kernel was launched");
  c_.launches = false;
  EXPECT_EQ(Word(), Verdict::kPass);
}

TEST_F(Judge, ProcessesLeftBehindAreMissing) {
  o_.process->left_children = true;
  EXPECT_EQ(Word(), Verdict::kMissing);
}

TEST_F(Judge, ARecordOfTheOtherSideIsMissing) {
  o_.record->control = true;
  EXPECT_EQ(Word(), Verdict::kMissing);
}

TEST_F(Judge, ARecordOfAnotherSeedIsMissing) {
  o_.record->seed = 8;
  EXPECT_EQ(Word(), Verdict::kMissing);
}

// Rule 3

TEST_F(Judge, AFailedCheckFails) {
  Fails("child result missing");
  EXPECT_EQ(Word(), Verdict::kFail);
  EXPECT_EQ(Reason(), "child result missing (x.run.cu:20): 0 against 1");
  Fails("child result missing");
  EXPECT_THAT(Reason(), HasSubstr("2 of 64 checks failed"));
}

// What followed from it may have failed before it, in the order of the program.
TEST_F(Judge, TheReasonOfAFailureBeginsWithWhatItsControlNames) {
  Fails("cudaErrorInvalidValue, not cudaSuccess");
  EXPECT_THAT(Reason(), StartsWith("cudaErrorInvalidValue, not cudaSuccess (x.run.cu:20)"));
  Fails("child result missing");
  EXPECT_THAT(Reason(), StartsWith("child result missing (x.run.cu:20): 0 against 1; 2 of 64 checks failed"));
  c_.control_fails_with = {"another", "cudaErrorInvalidValue, not cudaSuccess", "child result missing"};
  EXPECT_THAT(Reason(), StartsWith("cudaErrorInvalidValue, not cudaSuccess"));
  c_.control_fails_with = {"child result missing"};
  listed_ = true;
  EXPECT_THAT(Reason(), HasSubstr("): child result missing (x.run.cu:20)")) << "beside the listed deviation";
}

TEST_F(Judge, AToolkitFactThatFailsDiffers) {
  c_.states_toolkit_fact = true;
  Fails("child result missing");
  EXPECT_EQ(Word(), Verdict::kDiffers);
  o_.process->signal = SIGSEGV;
  EXPECT_EQ(Word(), Verdict::kCrash) << "a fact may be another one, but a program must not crash of it";
  o_.process->signal = 0;
  UseTool();
  EXPECT_EQ(Word(), Verdict::kDiffers);
  Finds(Store());
  EXPECT_EQ(Word(), Verdict::kFail) << "what the tool found is another matter";
  o_.sanitizer.reset();
  o_.process->exit_code = 1;
  UseControl();
  EXPECT_EQ(Word(), Verdict::kPass);
}

TEST_F(Judge, AKnownDeviationMustNameTheMessage) {
  listed_ = true;
  Fails("child result missing");
  EXPECT_EQ(Word(), Verdict::kKnown);
  EXPECT_THAT(Reason(), HasSubstr("Guide 1.2"));
  Fails("something else");
  EXPECT_EQ(Word(), Verdict::kFail);
}

// What is listed: 'near' fails with two checks and fills with 0, 'far' passes.
class JudgeDeviation : public Judge {
 protected:
  JudgeDeviation() {
    listed_ = true;
    HasSubcases({"near", "far"});
    deviation_.fails = {{"near", "child result missing", 2}};
    deviation_.passes = {"far"};
    deviation_.observed_values = {{"filled-with", 0}};
    o_.record->observed_values = {{"filled-with", 0}};
  }
};

TEST_F(JudgeDeviation, TheWholeFailureIsKnown) {
  Fails("child result missing", "near");
  Fails("child result missing", "near");
  EXPECT_EQ(Word(), Verdict::kKnown);
}

TEST_F(JudgeDeviation, AFurtherFailureIsNotListed) {
  Fails("child result missing", "near");
  Fails("child result missing", "near");
  Fails("child result stale", "near");
  EXPECT_EQ(Word(), Verdict::kFail);
  EXPECT_THAT(Reason(), HasSubstr("fails beside it: 'child result stale' in near"));
}

TEST_F(JudgeDeviation, TheSameMessageInAnotherSubcaseIsNotListed) {
  deviation_.passes.clear();
  Fails("child result missing", "near");
  Fails("child result missing", "near");
  Fails("child result missing", "far");
  EXPECT_EQ(Word(), Verdict::kFail);
  EXPECT_THAT(Reason(), HasSubstr("not the listed deviation"));
}

TEST_F(JudgeDeviation, AnotherCountOrValueIsNotListed) {
  Fails("child result missing", "near");
  EXPECT_EQ(Word(), Verdict::kFail);
  EXPECT_THAT(Reason(), HasSubstr("1 checks of near failed, 2 are listed"));
  Fails("child result missing", "near");
  o_.record->observed_values["filled-with"] = 7;
  EXPECT_EQ(Word(), Verdict::kFail);
  EXPECT_THAT(Reason(), HasSubstr("'filled-with' is 7, 0 is listed"));
  o_.record->observed_values.clear();
  EXPECT_EQ(Word(), Verdict::kFail);
}

TEST_F(JudgeDeviation, WhatPassesBesideItMustPass) {
  Fails("child result missing", "near");
  Fails("child result missing", "near");
  HasSubcases({"near"});
  EXPECT_EQ(Word(), Verdict::kFail);
  EXPECT_THAT(Reason(), HasSubstr("far is missing"));
}

TEST_F(JudgeDeviation, LessOfItIsCured) {
  deviation_.fails.push_back({"middle", "child result missing", {}});
  Fails("child result missing", "near");
  EXPECT_EQ(Word(), Verdict::kCured);
  EXPECT_THAT(Reason(), HasSubstr("'child result missing' in middle"));
}

TEST_F(JudgeDeviation, ThatComesAndGoesIsNeitherCuredNorAPass) {
  deviation_.rate = "one in 800 grids";
  for (const bool is_beyond : {true, false}) {
    expected_.beyond_what_was_seen = is_beyond;
    EXPECT_EQ(Word(), Verdict::kKnown) << "one pass of it shows on no driver that it is mended";
    EXPECT_THAT(Reason(), HasSubstr("not shown this time (passes), and comes and goes: one in 800 grids"));
  }
  Fails("child result missing", "near");
  Fails("child result missing", "near");
  EXPECT_EQ(Word(), Verdict::kKnown);
  EXPECT_THAT(Reason(), testing::Not(HasSubstr("not shown this time")));
  Fails("child result missing", "far");
  EXPECT_EQ(Word(), Verdict::kFail) << "another failure is none of it";
}

TEST_F(JudgeDeviation, ThatComesAndGoesMayShowInFewerRows) {
  deviation_.rate = "one in 800 grids";
  deviation_.fails.push_back({"middle", "child result missing", {}});
  deviation_.fails.push_back({"middle", "child result stale", {}});
  Fails("child result missing", "near");
  Fails("child result missing", "near");
  for (const bool is_beyond : {false, true}) {
    expected_.beyond_what_was_seen = is_beyond;
    EXPECT_EQ(Word(), Verdict::kKnown);
    EXPECT_THAT(Reason(), StartsWith("child result missing (x.run.cu:20): 0 against 1; 2 of 64 checks failed"))
        << "it was shown";
    EXPECT_THAT(Reason(),
                HasSubstr("; in fewer rows than listed (not 'child result missing' in middle and 1 more), and "
                          "comes and goes: one in 800 grids [known deviation"));
  }
  Fails("child result missing", "far");
  EXPECT_EQ(Word(), Verdict::kFail) << "another failure is none of it";
}

TEST_F(JudgeDeviation, FewerRowsDoNotExcuseMoreInOneOfThem) {
  deviation_.rate = "one in 800 grids";
  deviation_.fails.push_back({"middle", "child result missing", {}});
  for (int i = 0; i < 3; ++i) Fails("child result missing", "near");
  EXPECT_EQ(Word(), Verdict::kFail);
  EXPECT_THAT(Reason(), HasSubstr("3 checks of near failed, 2 are listed"));
}

TEST_F(JudgeDeviation, BeyondWhatWasSeenItMayBeMended) {
  deviation_.seen = "driver <= 580.159.04";
  EXPECT_EQ(Word(), Verdict::kCured) << "where it was seen the list must be true";
  expected_.beyond_what_was_seen = true;
  EXPECT_EQ(Word(), Verdict::kMended);
  EXPECT_THAT(Reason(), HasSubstr("recorded where driver <= 580.159.04"));
  EXPECT_TRUE(judge::IsAsExpected(Verdict::kMended));
  // What is left of it is still a violation, and listed.
  deviation_.fails.push_back({"middle", "child result missing", {}});
  Fails("child result missing", "near");
  EXPECT_EQ(Word(), Verdict::kKnown);
  EXPECT_THAT(Reason(), HasSubstr("does not fail any more: 'child result missing' in middle"));
  Fails("child result missing", "far");
  EXPECT_EQ(Word(), Verdict::kFail) << "another failure is none of it, on whatever driver";
}

TEST_F(JudgeDeviation, WhereItFailsAlikeAControlShowsNothing) {
  UseControl();
  Fails("child result missing", "near");
  HasSubcases({"near"});
  EXPECT_EQ(Word(), Verdict::kVacuous);
  EXPECT_THAT(Reason(), HasSubstr("only where the listed deviation fails as well"));
  HasSubcases({"near", "far"});
  Fails("child result missing", "far");
  EXPECT_EQ(Word(), Verdict::kPass) << "the sub-case that passes in the plain run died";
}

TEST_F(JudgeDeviation, ListedForOtherMachinesExcusesNothingAndIsTold) {
  listed_ = false;
  deviation_.condition = "cc == 9.0";
  deviation_.first_seen = "on a Monday";
  expected_.elsewhere = {&deviation_};
  Fails("child result missing", "near");
  EXPECT_EQ(Word(), Verdict::kFail);
  EXPECT_THAT(Reason(), testing::Not(HasSubstr("elsewhere"))) << "one check fewer";
  Fails("child result missing", "near");
  EXPECT_EQ(Word(), Verdict::kFail);
  EXPECT_THAT(Reason(),
              HasSubstr("2 of 64 checks failed [seen elsewhere, too, and listed for other machines (cc == 9.0)"));
  EXPECT_THAT(Reason(), HasSubstr("first on a Monday"));
  Fails("child result missing", "far");
  EXPECT_THAT(Reason(), testing::Not(HasSubstr("elsewhere"))) << "it passes there";
}

TEST_F(JudgeDeviation, WhatCouldNotBeShownIsNotCured) {
  EXPECT_EQ(Word(), Verdict::kCured);
  o_.record->power_not_shown = {{"near", "no copies overlapped"}};
  EXPECT_EQ(Word(), Verdict::kNotShown);
}

TEST_F(Judge, PowerThatWasNotShownIsNeitherAPassNorAFailure) {
  o_.record->power_not_shown = {{"main", "the grids never ran at once"}};
  EXPECT_EQ(Word(), Verdict::kNotShown);
  EXPECT_TRUE(It().power_not_shown);
  EXPECT_THAT(Reason(), HasSubstr("the grids never ran at once"));
  Fails("child result missing");
  EXPECT_EQ(Word(), Verdict::kFail) << "a check that failed counts all the same";
}

TEST_F(Judge, AKnownDeviationExcusesNoCrash) {
  listed_ = true;
  o_.process->signal = 11;
  EXPECT_EQ(Word(), Verdict::kCrash);
}

TEST_F(Judge, AListedDeviationThatPassesIsCured) {
  listed_ = true;
  EXPECT_EQ(Word(), Verdict::kCured);
}

TEST_F(Judge, DriftIsShownAndNeverDecides) {
  expected_.observed_values = {{"deepest", 30}, {"order", "any"}, {"same", 1}};
  o_.record->observed_values = {{"deepest", 24}, {"same", 1}, {"further", true}};
  const judge::Judgement j = It();
  EXPECT_EQ(j.verdict, Verdict::kPass);
  ASSERT_EQ(j.drift.size(), 2U);
  EXPECT_EQ(j.drift[0].name, "deepest");
  EXPECT_EQ(j.drift[0].actual, 24);
  EXPECT_EQ(j.drift[1].name, "order");
  EXPECT_TRUE(j.drift[1].actual.is_null());
  UseControl();
  EXPECT_TRUE(It().drift.empty());
}

TEST_F(Judge, DriftIsThatOfARunThatWasJudged) {
  expected_.observed_values = {{"deepest", 30}};
  EXPECT_EQ(It().drift.size(), 1U);
  listed_ = true;
  EXPECT_EQ(It().verdict, Verdict::kCured);
  EXPECT_EQ(It().drift.size(), 1U);
  Fails("child result missing");
  EXPECT_EQ(It().verdict, Verdict::kKnown);
  EXPECT_EQ(It().drift.size(), 1U);
  listed_ = false;
  EXPECT_EQ(It().verdict, Verdict::kFail);
  EXPECT_EQ(It().drift.size(), 1U);
  o_.record->well_formed = false;
  EXPECT_TRUE(It().drift.empty());
  o_.record.reset();
  EXPECT_TRUE(It().drift.empty());
  o_.record.emplace();
  UseTool();
  EXPECT_TRUE(It().drift.empty());
}

// Rule 4

TEST_F(Judge, AControlThatFailsWithAListedMessageIsKilled) {
  UseControl();
  Fails("child result missing");
  EXPECT_EQ(Word(), Verdict::kPass);
  EXPECT_EQ(Reason(), "killed: child result missing");
}

TEST_F(Judge, AControlThatPassesIsVacuous) {
  UseControl();
  EXPECT_EQ(Word(), Verdict::kVacuous);
  EXPECT_FALSE(It().power_not_shown);
}

TEST_F(Judge, AControlThatFailsWithAnotherMessageIsVacuous) {
  UseControl();
  Fails("unexpected CUDA error");
  EXPECT_EQ(Word(), Verdict::kVacuous);
  EXPECT_THAT(Reason(), HasSubstr("unexpected CUDA error"));
}

TEST_F(Judge, AControlThatAlsoFailsWithAnotherMessageIsVacuous) {
  UseControl();
  Fails("child result missing");
  Fails("unexpected CUDA error");
  EXPECT_EQ(Word(), Verdict::kVacuous);
}

TEST_F(Judge, EverySubcaseOfAControlMustFail) {
  UseControl();
  HasSubcases({"near", "far"});
  Fails("child result missing", "near");
  Fails("child result missing", "near");
  EXPECT_EQ(Word(), Verdict::kVacuous);
  EXPECT_THAT(Reason(), HasSubstr("'far'"));
  Fails("child result missing", "far");
  EXPECT_EQ(Word(), Verdict::kPass);
}

TEST_F(Judge, EveryListedMessageMustFail) {
  c_.control_fails_with = {"child result missing", "child result stale"};
  UseControl();
  Fails("child result missing");
  EXPECT_EQ(Word(), Verdict::kVacuous);
  EXPECT_THAT(Reason(), HasSubstr("did not fail with 'child result stale'"));
  Fails("child result stale");
  EXPECT_EQ(Word(), Verdict::kPass);
}

TEST_F(Judge, AMessageOfChanceMayFailButKillsNothing) {
  c_.control_may_fail_with = {{"a grid is missing", "only where the device is full"}};
  UseControl();
  Fails("a grid is missing");
  EXPECT_EQ(Word(), Verdict::kVacuous);
  Fails("child result missing");
  EXPECT_EQ(Word(), Verdict::kPass);
}

TEST_F(Judge, EveryRowOfATableMustDieAndTheTableItselfNeedNot) {
  UseControl();
  HasSubcases({"table/first", "table/second", "table"});
  Fails("child result missing", "table/first");
  EXPECT_EQ(Word(), Verdict::kVacuous);
  EXPECT_THAT(Reason(), HasSubstr("'table/second'"));
  Fails("child result missing", "table/second");
  EXPECT_EQ(Word(), Verdict::kPass);
  HasSubcases({"table/first", "table/second", "table", "tab"});
  EXPECT_EQ(Word(), Verdict::kVacuous) << "a name that another one begins with is no table";
}

TEST_F(Judge, AWindowMustSeeTheViolationInItsFirstQuarter) {
  UseControl();
  Fails("child result missing");
  o_.record->windows = {{"main", "child result missing", 40, 10.0}};
  EXPECT_EQ(Word(), Verdict::kPass);
  o_.record->windows[0].seen_ms = 10.1;
  EXPECT_EQ(Word(), Verdict::kVacuous);
  EXPECT_TRUE(It().window_too_short);
  EXPECT_THAT(Reason(), HasSubstr("seen after 10.1 ms of 40 ms"));
  o_.record->windows[0].seen_ms.reset();
  EXPECT_EQ(Word(), Verdict::kPass) << "a reversed order never shows in its window";
}

TEST_F(Judge, AControlThatSurvivedMayDieInALongerWindow) {
  UseControl();
  EXPECT_EQ(Word(), Verdict::kVacuous);
  EXPECT_TRUE(It().window_too_short) << "the work may have been late for less long than the host was held up";
  o_.record->windows = {{"main", "child result missing", 40, std::nullopt}};
  EXPECT_EQ(Word(), Verdict::kVacuous);
  EXPECT_TRUE(It().window_too_short);
  HasSubcases({"first", "second"});
  Fails("child result missing", "first");
  EXPECT_THAT(Reason(), HasSubstr("passed in sub-case 'second'"));
  EXPECT_TRUE(It().window_too_short);
  Fails("child result missing", "second");
  Fails("something else", "second");
  EXPECT_EQ(Word(), Verdict::kVacuous);
  EXPECT_FALSE(It().window_too_short) << "it died of something else";
}

TEST_F(Judge, AMessageThatItsWindowDidNotShowMayComeInALongerOne) {
  UseControl();
  c_.control_fails_with = {"child result missing", "the child was early"};
  Fails("child result missing");
  EXPECT_EQ(Word(), Verdict::kVacuous);
  EXPECT_FALSE(It().window_too_short) << "it had no window";
  o_.record->windows = {{"main", "child result missing", 40, std::nullopt}};
  EXPECT_FALSE(It().window_too_short) << "that window was of another message";
  o_.record->windows[0].message = "the child was early";
  EXPECT_EQ(Word(), Verdict::kVacuous);
  EXPECT_TRUE(It().window_too_short);
}

TEST_F(Judge, AWindowOfThePlainRunThatPassedProvesNothingAndHarmsNothing) {
  o_.record->windows = {{"main", "child result missing", 40, std::nullopt}};
  EXPECT_EQ(Word(), Verdict::kPass);
}

TEST_F(Judge, AWindowOfThePlainRunThatSawTheViolationHasAFailedCheck) {
  HasSubcases({"first", "second"});
  o_.record->windows = {{"first", "child result missing", 40, 39.0}};
  EXPECT_EQ(Word(), Verdict::kMissing);
  EXPECT_EQ(Reason(), "its window for 'child result missing' saw that after 39 ms, and no check of 'first' failed");
  Fails("child result missing", "second");
  EXPECT_EQ(Word(), Verdict::kMissing) << "that is another sub-case";
  Fails("child result missing", "first");
  EXPECT_EQ(Word(), Verdict::kFail);
}

TEST_F(Judge, WhatOnlyRecordsMayLookForWhatIsAllowed) {
  c_.kind = CaseKind::kRecord;
  o_.record->observed_values = {{"both-were-resident", true}};
  o_.record->windows = {{"main", "both were resident", 40, 0.1}};
  EXPECT_EQ(Word(), Verdict::kPass);
}

TEST_F(Judge, AnotherCasesProgramIsNotBelieved) {
  c_.file = "conformance/dynamic-parallelism/grids/x.run.cu";
  EXPECT_EQ(Word(), Verdict::kPass) << "a record of before says nothing of it";
  o_.record->stem = "dynamic-parallelism/grids/x.run";
  EXPECT_EQ(Word(), Verdict::kPass);
  o_.record->stem = "dynamic-parallelism/grids/y.run";
  EXPECT_EQ(Word(), Verdict::kMissing);
  EXPECT_EQ(Reason(), "the program is that of dynamic-parallelism/grids/y.run");
  Fails("child result missing");
  EXPECT_EQ(Word(), Verdict::kMissing) << "what it fails of is not known either";
  UseControl();
  EXPECT_EQ(Word(), Verdict::kMissing);
}

TEST_F(Judge, AControlWithoutThePowerItNeedsIsUndecidedAndNoSurvivor) {
  UseControl();
  o_.record->power_not_shown = {{"main", "the grids never ran at once"}};
  EXPECT_EQ(Word(), Verdict::kNotShown);
  EXPECT_TRUE(It().power_not_shown);
  EXPECT_FALSE(It().window_too_short) << "it had no window";
  o_.record->windows = {{"main", "child result missing", 40, std::nullopt}};
  EXPECT_TRUE(It().window_too_short) << "what it needs may come in a longer one";
  Fails("a gate expired");
  EXPECT_THAT(Reason(), HasSubstr("not listed")) << "what fails beside it is said first";
}

TEST_F(Judge, AControlThatCrashesIsNotKilledByItsMessage) {
  UseControl();
  Fails("child result missing");
  o_.process->signal = 11;
  o_.process->exit_code = -1;
  EXPECT_EQ(Word(), Verdict::kCrash);
}

TEST_F(Judge, AControlThatDidNotRunAsControlIsMissing) {
  UseControl();
  Fails("child result missing");
  o_.record->control = false;
  EXPECT_EQ(Word(), Verdict::kMissing);
}

TEST_F(Judge, AControlWhoseExitCodeDisagreesIsMissing) {
  UseControl();
  Fails("child result missing");
  o_.process->exit_code = 0;
  EXPECT_EQ(Word(), Verdict::kMissing);
}

TEST_F(Judge, ALitmusControlWithoutTheOutcomeShowsNoPower) {
  c_.kind = CaseKind::kLitmus;
  UseControl();
  EXPECT_EQ(Word(), Verdict::kNotShown);
  EXPECT_TRUE(It().power_not_shown);
  EXPECT_THAT(Reason(), HasSubstr("power not shown"));
}

TEST_F(Judge, ARandomControlWithoutADifferenceShowsNoPower) {
  c_.kind = CaseKind::kRandom;
  UseControl();
  EXPECT_EQ(Word(), Verdict::kNotShown);
  EXPECT_THAT(Reason(), HasSubstr("no program differed"));
}

TEST_F(Judge, ARandomControlThatFailsForAnotherReasonIsVacuous) {
  c_.kind = CaseKind::kRandom;
  UseControl();
  Fails("unexpected CUDA error");
  EXPECT_EQ(Word(), Verdict::kVacuous);
}

TEST_F(Judge, ALitmusControlWithAnotherFailureIsVacuousForAnotherReason) {
  c_.kind = CaseKind::kLitmus;
  UseControl();
  Fails("no instance was run");
  EXPECT_EQ(Word(), Verdict::kVacuous);
  EXPECT_FALSE(It().power_not_shown);
}

// Rule 5

TEST_F(Judge, ACleanToolPasses) {
  UseTool();
  EXPECT_EQ(Word(), Verdict::kPass);
}

TEST_F(Judge, AToolWithoutReportIsMissing) {
  o_.observer = Observer::kMemcheck;
  EXPECT_EQ(Word(), Verdict::kMissing);
}

TEST_F(Judge, EveryDefectOfTheReportIsMissing) {
  UseTool();
  const judge::SanitizerReport whole = *o_.sanitizer;
  o_.sanitizer->present = false;
  EXPECT_EQ(Word(), Verdict::kMissing);
  o_.sanitizer = whole;
  o_.sanitizer->complete = false;
  EXPECT_EQ(Word(), Verdict::kMissing);
  o_.sanitizer = whole;
  o_.sanitizer->truncated = true;
  EXPECT_EQ(Word(), Verdict::kMissing);
  o_.sanitizer = whole;
  o_.sanitizer->defect = "an unknown <kind>";
  EXPECT_EQ(Word(), Verdict::kMissing);
  EXPECT_THAT(Reason(), HasSubstr("unknown <kind>"));
  o_.sanitizer = whole;
  o_.sanitizer->tool = "racecheck";
  EXPECT_EQ(Word(), Verdict::kMissing);
}

TEST_F(Judge, AnUnexpectedFindingFails) {
  UseTool();
  Finds(Store());
  EXPECT_EQ(Word(), Verdict::kFail);
  EXPECT_EQ(Reason(), "found, but not expected: InvalidAccess global write 4 bytes in Store x1");
}

TEST_F(Judge, ExactlyTheExpectedFindingsPass) {
  UseTool();
  expected_.tools[Observer::kMemcheck].findings = {Store(2)};
  Finds(Store(2));
  EXPECT_EQ(Word(), Verdict::kPass);
  o_.sanitizer->findings = {Store(1)};
  EXPECT_EQ(Word(), Verdict::kFail);
  o_.sanitizer->findings.clear();
  o_.process->exit_code = 0;
  EXPECT_EQ(Word(), Verdict::kFail);
  EXPECT_THAT(Reason(), HasSubstr("expected, but not found"));
}

TEST_F(Judge, TheOrderOfFindingsIsOfNoMatter) {
  UseTool();
  Finding other = Store();
  other.kernel = "Another";
  expected_.tools[Observer::kMemcheck].findings = {Store(), other};
  Finds(Store());
  Finds(other);
  EXPECT_EQ(Word(), Verdict::kPass);
  o_.sanitizer->findings = {other, Store()};
  EXPECT_EQ(Word(), Verdict::kPass);
}

TEST_F(Judge, TheToolsExitCodeMustAgreeWithItsReport) {
  UseTool();
  o_.process->exit_code = 99;
  EXPECT_EQ(Word(), Verdict::kMissing);
  expected_.tools[Observer::kMemcheck].findings = {Store()};
  Finds(Store());
  EXPECT_EQ(Word(), Verdict::kPass);
  o_.process->exit_code = 0;
  EXPECT_EQ(Word(), Verdict::kMissing);
}

TEST_F(Judge, AProgramThatFailsUnderTheToolFails) {
  UseTool();
  Fails("child result missing");
  EXPECT_EQ(Word(), Verdict::kFail);
  EXPECT_THAT(Reason(), HasSubstr("child result missing"));
  expected_.tools[Observer::kMemcheck].exit_code = 1;
  EXPECT_EQ(Word(), Verdict::kPass);
}

TEST_F(Judge, AProgramThatDoesNotFailAsExpectedUnderTheToolFails) {
  UseTool();
  expected_.tools[Observer::kMemcheck].exit_code = 1;
  EXPECT_EQ(Word(), Verdict::kFail);
}

TEST_F(Judge, ADeviationIsKnownUnderTheToolToo) {
  listed_ = true;
  UseTool();
  Fails("child result missing");
  EXPECT_EQ(Word(), Verdict::kKnown);
  Fails("something else");
  EXPECT_EQ(Word(), Verdict::kFail);
}

TEST_F(Judge, FewerRowsOfADeviationAreKnownUnderTheToolWhereTheyAreWithoutIt) {
  listed_ = true;
  HasSubcases({"main", "beside"});
  deviation_.fails.push_back({"beside", "child result missing", {}});
  UseTool();
  Fails("child result missing");
  EXPECT_EQ(Word(), Verdict::kFail) << "without the tool it is CURED";
  deviation_.rate = "one in 800 grids";
  EXPECT_EQ(Word(), Verdict::kKnown);
  deviation_.rate.clear();
  expected_.beyond_what_was_seen = true;
  EXPECT_EQ(Word(), Verdict::kKnown);
}

TEST_F(Judge, ADeviationExcusesNoFinding) {
  listed_ = true;
  UseTool();
  Fails("child result missing");
  Finds(Store());
  EXPECT_EQ(Word(), Verdict::kFail);
}

TEST_F(Judge, TheRecordMattersUnderTheTool) {
  UseTool();
  o_.record->well_formed = false;
  EXPECT_EQ(Word(), Verdict::kMissing);
  o_.record.reset();
  EXPECT_EQ(Word(), Verdict::kMissing);
}

TEST_F(Judge, ATimeoutUnderTheToolIsATimeout) {
  UseTool();
  o_.process->timed_out = true;
  EXPECT_EQ(Word(), Verdict::kTimeout);
}

TEST_F(Judge, NotApplicableIsNeverClean) {
  UseTool(Observer::kRacecheck);
  expected_.tools[Observer::kRacecheck].not_applicable = "no device-side launches";
  EXPECT_EQ(Word(), Verdict::kNotApplicable);
  EXPECT_EQ(Reason(), "no device-side launches");
  o_.process.reset();
  EXPECT_EQ(Word(), Verdict::kNotApplicable);
  o_.observer = Observer::kMemcheck;  // another tool
  EXPECT_EQ(Word(), Verdict::kMissing);
}

TEST_F(Judge, AToolThatSawNoKernelIsNotClean) {
  UseTool();
  o_.record->launches = 0;
  EXPECT_EQ(Word(), Verdict::kMissing);
  c_.launches = false;
  EXPECT_EQ(Word(), Verdict::kNotApplicable);
  Finds(Store());
  EXPECT_EQ(Word(), Verdict::kFail);
}

// Rule 6

class JudgeCompile : public Judge {
 protected:
  JudgeCompile() {
    c_.kind = CaseKind::kReject;
    c_.rejects_with = {{"identifier \"f\" is undefined"}};
    o_.process.reset();
    o_.record.reset();
    Step("case", 1,
         "x.cu(3): error: identifier \"f\" is undefined\n\n1 error detected in the compilation of \"x.cu\".\n");
    Step("control", 0, "");
  }
  void Step(const std::string& name, int exit_code, const std::string& output) {
    for (judge::CompileStep& step : o_.steps) {
      if (step.name != name) continue;
      step.exit_code = exit_code;
      step.output = output;
      return;
    }
    std::vector<std::string> command = {"nvcc"};
    if (name == "control") command.emplace_back("-DCTS_CONTROL");
    o_.steps.push_back({name, std::move(command), exit_code, 0, output});
  }
  void UsePtx() {
    c_.kind = CaseKind::kPtx;
    Step("case", 0, "");
    Step("case.filecheck", 0, "");
    Step("control.filecheck", 1, "x.ptx.cu:3:11: error: CHECK: expected string not found in input\n");
  }
};

TEST_F(JudgeCompile, TheListedErrorsInTheListedPhasePass) { EXPECT_EQ(Word(), Verdict::kPass); }

TEST_F(JudgeCompile, AnAcceptedProgramFails) {
  Step("case", 0, "");
  EXPECT_EQ(Word(), Verdict::kFail);
  Step("case", 0, "x.cu(3): error: identifier \"f\" is undefined\n");
  EXPECT_EQ(Word(), Verdict::kFail);
}

TEST_F(JudgeCompile, ARefusalWithoutMessageFails) {
  Step("case", 1, "");
  EXPECT_EQ(Word(), Verdict::kFail);
}

TEST_F(JudgeCompile, AFurtherErrorFails) {
  Step("case", 1, o_.steps[0].output + "x.cu(4): error: expected a \";\"\n");
  EXPECT_EQ(Word(), Verdict::kFail);
  EXPECT_THAT(Reason(), HasSubstr("not listed"));
}

TEST_F(JudgeCompile, AnAbsentErrorFails) {
  c_.rejects_with.push_back({"expected a declaration"});
  EXPECT_EQ(Word(), Verdict::kFail);
  EXPECT_THAT(Reason(), HasSubstr("not seen: \"expected a declaration\""));
}

TEST_F(JudgeCompile, AnErrorIsSeenInTheWordsOfAnyListedCompiler) {
  c_.rejects_with = {{"'f' does not name a type", "unknown type name 'f'"}};
  Step("case", 1, "x.cu:1:1: error: 'f' does not name a type\n");
  EXPECT_EQ(Word(), Verdict::kPass);
  Step("case", 1, "x.cu:1:1: error: unknown type name 'f'\n1 error generated.\n");
  EXPECT_EQ(Word(), Verdict::kPass);
  Step("case", 1, "x.cu:1:1: error: unknown type name 'g'\n1 warning and 1 error generated.\n");
  EXPECT_EQ(Word(), Verdict::kFail);
  EXPECT_THAT(Reason(), AllOf(HasSubstr("not listed: \"unknown type name 'g'\""),
                              HasSubstr("not seen: \"'f' does not name a type\"")));
}

TEST_F(JudgeCompile, OneMessageMayStandForTwoErrorsOfAnotherCompiler) {
  c_.rejects_with = {{"expected expression before '<'", "expected expression"},
                     {"expected expression before '>'", "expected expression"}};
  Step("case", 1, "x.cu:1:1: error: expected expression\nx.cu:1:8: error: expected expression\n2 errors generated.\n");
  EXPECT_EQ(Word(), Verdict::kPass);
  Step("case", 1, "x.cu:1:1: error: expected expression before '<'\n");
  EXPECT_EQ(Word(), Verdict::kFail);
  EXPECT_THAT(Reason(), HasSubstr("not seen: \"expected expression before '>'\""));
}

// A compiler whose words nobody recorded, which refuses in ones of its own.
class JudgeUnknownWords : public JudgeCompile {
 protected:
  JudgeUnknownWords() {
    c_.file = "conformance/a/b/x.reject.cu";
    expected_.unknown_words.of_compiler = true;
    Step("case", 1, kOther);
  }
  static constexpr const char* kOther = "x.cu:3:1: error: use of undeclared identifier 'f'\n1 error generated.\n";
};

TEST_F(JudgeUnknownWords, ShowNothing) {
  EXPECT_EQ(Word(), Verdict::kNotShown);
  EXPECT_EQ(Reason(),
            "refused in unknown words; if they say what the clause refuses, add them to `rejects-with:` of "
            "conformance/a/b/x.reject.cu: error not listed: \"use of undeclared identifier 'f'\"; error not seen: "
            "\"identifier \"f\" is undefined\"");
  EXPECT_FALSE(It().power_not_shown);
  c_.states_toolkit_fact = true;
  EXPECT_EQ(Word(), Verdict::kNotShown);
  o_.observer = Observer::kControl;
  EXPECT_EQ(Word(), Verdict::kPass);
}

TEST_F(JudgeUnknownWords, ThatAreListedPass) {
  c_.rejects_with.front().emplace_back("use of undeclared identifier 'f'");
  EXPECT_EQ(Word(), Verdict::kPass);
}

TEST_F(JudgeUnknownWords, OfACompilerWhoseWordsWereRecordedFail) {
  expected_.unknown_words = {};
  EXPECT_EQ(Word(), Verdict::kFail);
}

TEST_F(JudgeUnknownWords, MayBeFewerOrMoreErrors) {
  Step("case", 1, "x.cu(3): error: identifier \"f\" is undefined\nx.cu(4): error: expected a \";\"\n");
  EXPECT_EQ(Word(), Verdict::kNotShown);
  c_.rejects_with.push_back({"expected a declaration"});
  Step("case", 1, "x.cu(3): error: identifier \"f\" is undefined\n");
  EXPECT_EQ(Word(), Verdict::kNotShown);
}

TEST_F(JudgeUnknownWords, DoNotExcuseAProgramThatIsAccepted) {
  Step("case", 0, kOther);
  EXPECT_EQ(Word(), Verdict::kFail);
  EXPECT_EQ(Reason(), "accepted, but must be refused");
}

TEST_F(JudgeUnknownWords, DoNotExcuseARefusalWithoutWords) {
  Step("case", 1, "");
  EXPECT_EQ(Word(), Verdict::kFail);
}

TEST_F(JudgeUnknownWords, DoNotExcuseAnotherPhase) {
  for (const catalogue::Phase phase : {catalogue::Phase::kDeviceLink, catalogue::Phase::kHostLink}) {
    c_.phase = phase;
    EXPECT_EQ(Word(), Verdict::kFail);
    EXPECT_THAT(Reason(), StartsWith("refused in compile, not in "));
  }
  Step("case", 1, "ld.lld: error: undefined symbol: g\n");
  EXPECT_EQ(Word(), Verdict::kNotShown);
  Step("case", 1, "ld.lld: error: undefined symbol: g\nnvlink error   : Undefined reference to 'f' in 'x.o'\n");
  EXPECT_EQ(Word(), Verdict::kFail);
}

TEST_F(JudgeUnknownWords, MayHaveAFormThatNobodyKnows) {
  const std::string unsupported = "clang: error: unsupported CUDA gpu architecture: sm_35";
  Step("case", 1, unsupported + "\n");
  EXPECT_EQ(Word(), Verdict::kNotShown);
  EXPECT_THAT(Reason(), HasSubstr("error not listed: \"" + unsupported + "\""));
  Step("case", 1, "nvcc fatal   : no such GPU\n");
  EXPECT_EQ(Word(), Verdict::kNotShown);
  // Where such words are listed they are of the phase; of a compiler whose words are known a form is, too.
  c_.rejects_with = {{"Unsupported gpu architecture 'compute_35'", unsupported}};
  Step("case", 1, unsupported + "\n");
  EXPECT_EQ(Word(), Verdict::kPass);
  for (const bool of_host : {false, true}) {
    expected_.unknown_words = {.of_compiler = false, .of_host_compiler = of_host};
    EXPECT_EQ(Word(), Verdict::kFail);
    EXPECT_THAT(Reason(), StartsWith("refused in no known phase"));
  }
}

TEST_F(JudgeUnknownWords, DoNotExcuseACompilerThatFailsItself) {
  o_.steps[0].signal = 11;
  EXPECT_EQ(Word(), Verdict::kCrash);
  o_.steps[0].signal = 0;
  for (const char* line : {"x.cu(4): internal error: assertion failed\n", "x.cu:4:2: internal compiler error: at\n",
                           "ptxas fatal   : Internal error\n", "nvcc error   : 'cicc' died due to signal 11\n",
                           "clang++: error: unable to execute command: Segmentation fault\n",
                           "fatal error: error in backend: Cannot select\n", "cc1plus: internal compiler error: x\n",
                           "clang++: error: clang frontend command failed with exit code 70\n",
                           "front-end: a.cc:3: Assertion `x' failed.\n"}) {
    Step("case", 1, line);
    EXPECT_EQ(Word(), Verdict::kFail) << line;
    Step("case", 1, std::string(kOther) + line);
    EXPECT_EQ(Word(), Verdict::kFail) << line;
  }
  Step("case", 1, std::string(kOther) + "\n[... shortened: 99999 bytes in all ...]\n");
  EXPECT_EQ(Word(), Verdict::kMissing);
}

TEST_F(JudgeUnknownWords, DoNotExcuseATwinThatIsNotAccepted) {
  Step("control", 1, kOther);
  EXPECT_EQ(Word(), Verdict::kFail);
  o_.observer = Observer::kControl;
  EXPECT_EQ(Word(), Verdict::kVacuous);
  o_.observer = Observer::kPlain;
  Step("control", 0, "");
  o_.steps[1].signal = 9;
  EXPECT_EQ(Word(), Verdict::kFail);
  o_.steps.pop_back();
  EXPECT_EQ(Word(), Verdict::kFail);
}

TEST_F(JudgeUnknownWords, OfAHostCompilerExcuseNoOtherTool) {
  expected_.unknown_words = {.of_compiler = false, .of_host_compiler = true};
  EXPECT_EQ(Word(), Verdict::kNotShown);
  Step("case", 1, "x.cu(3): error: name \"f\" is undefined\n");
  EXPECT_EQ(Word(), Verdict::kFail);
  Step("case", 1, kOther + o_.steps[0].output);
  EXPECT_EQ(Word(), Verdict::kFail);
}

TEST_F(JudgeUnknownWords, ThatADeviationNamesAreKnown) {
  expected_.unknown_words = {};
  deviation_.fails = {{"compile", Reason(), {}}};
  expected_.unknown_words.of_compiler = true;
  listed_ = true;
  EXPECT_EQ(Word(), Verdict::kKnown);
  listed_ = false;
  expected_.elsewhere = {&deviation_};
  EXPECT_EQ(Word(), Verdict::kFail);
  EXPECT_THAT(Reason(), HasSubstr("seen elsewhere, too"));
}

TEST_F(JudgeUnknownWords, AreNotComparedInATable) {
  c_.rejects_with.clear();
  c_.rejected_rows = {"one", "two"};
  Step("case", 1, "one:1:1: error: so\n");
  Step("case.device", 1, "one:1:1: error: so\n");
  EXPECT_EQ(Word(), Verdict::kFail);
  EXPECT_EQ(Reason(), "accepted, but must be refused: two");
}

TEST_F(JudgeCompile, ATableIsRefusedRowByRow) {
  const std::string host = "one(1): error: not so\n  quoted\n", device = "the-other(2): error #7-D: nor so\n";
  c_.rejects_with.clear();
  c_.rejected_rows = {"one", "the-other"};
  Step("case", 2, host + "\n1 error detected in the compilation of \"x.cu\".\n");
  EXPECT_EQ(Word(), Verdict::kMissing);
  Step("case.device", 1, device);
  EXPECT_EQ(Word(), Verdict::kPass);
  Step("case", 0, "the-other(2): warning #7-D: perhaps\n");
  EXPECT_EQ(Word(), Verdict::kFail);
  EXPECT_EQ(Reason(), "accepted, but must be refused: one");
  Step("case.device", 0, "");
  EXPECT_EQ(Reason(), "accepted, but must be refused: one, the-other");
  Step("case", 1, host);
  Step("case.device", 1, device + "cts/case.cuh(2): error: not here\n");
  EXPECT_EQ(Reason(), "an error in no row: not here");
  Step("case.device", 1, device + "one(1): internal error: at\n");
  EXPECT_EQ(Reason(), "an error in no row: internal error: at");
  Step("case.device", 1, "");
  EXPECT_EQ(Reason(), "exit code 1, but 0 rows with an error message");
  Step("case.device", 0, device);
  EXPECT_EQ(Reason(), "exit code 0, but 1 rows with an error message");
  Step("case.device", 1, device);
  o_.observer = Observer::kControl;
  EXPECT_EQ(Word(), Verdict::kPass);
  Step("control", 1, host);
  EXPECT_EQ(Word(), Verdict::kVacuous);
}

TEST_F(JudgeCompile, ARepeatedErrorIsOne) {
  Step("case", 1, o_.steps[0].output + o_.steps[0].output);
  EXPECT_EQ(Word(), Verdict::kPass);
}

TEST_F(JudgeCompile, TheSameMessageInAnotherPhaseFails) {
  c_.phase = catalogue::Phase::kDeviceLink;
  EXPECT_EQ(Word(), Verdict::kFail);
  Step("case", 255, "nvlink error   : identifier \"f\" is undefined in '/tmp/tmpxft_0000_1-11_x.o'\n");
  EXPECT_EQ(Word(), Verdict::kPass);
}

TEST_F(JudgeCompile, ACompilerThatDiesOfASignalCrashed) {
  o_.steps[0].signal = 11;
  EXPECT_EQ(Word(), Verdict::kCrash);
}

TEST_F(JudgeCompile, AMessageThatLooksLikeACrashOfAToolFails) {
  Step("case", 1, o_.steps[0].output + "nvcc error   : 'cudafe++' died due to signal 11\n");
  EXPECT_EQ(Word(), Verdict::kFail);
}

TEST_F(JudgeCompile, AnOutputThatLostItsMiddleIsMissing) {
  Step("case", 1, o_.steps[0].output + "\n[... shortened: 99999 bytes in all ...]\n");
  EXPECT_EQ(Word(), Verdict::kMissing);
}

TEST_F(JudgeCompile, TheTwinMustBeAccepted) {
  o_.observer = Observer::kControl;
  EXPECT_EQ(Word(), Verdict::kPass);
  Step("control", 1, "x.cu(9): error: expected a \";\"\n");
  EXPECT_EQ(Word(), Verdict::kVacuous);
  EXPECT_THAT(Reason(), HasSubstr("expected a"));
  Step("control", 3, "");
  EXPECT_THAT(Reason(), HasSubstr("exit code 3"));
}

TEST_F(JudgeCompile, AStepOfTheOtherSideIsMissing) {
  std::swap(o_.steps[0].command, o_.steps[1].command);
  for (const Observer observer : {Observer::kPlain, Observer::kControl}) {
    o_.observer = observer;
    EXPECT_EQ(Word(), Verdict::kMissing);
    EXPECT_EQ(Reason(), "step 'case' was compiled with -DCTS_CONTROL");
  }
  std::swap(o_.steps[0].command, o_.steps[1].command);
  o_.steps[1].command.pop_back();
  EXPECT_EQ(Reason(), "step 'control' was compiled without -DCTS_CONTROL");
}

TEST_F(JudgeCompile, FileCheckLooksAtTheCodeOfItsSide) {
  UsePtx();
  o_.steps[2].command = {"FileCheck", "x.ptx.cu", "--input-file=observed/a/case-b.ptx/case.ptx"};
  EXPECT_EQ(Word(), Verdict::kPass);
  o_.steps[2].command.back() = "--input-file=observed/a/case-b.ptx/control.ptx";
  EXPECT_EQ(Word(), Verdict::kMissing);
  EXPECT_THAT(Reason(), HasSubstr("step 'case.filecheck' looked at another file"));
}

TEST_F(JudgeCompile, AStepThatWasNotRecordedIsMissing) {
  o_.steps.pop_back();
  EXPECT_EQ(Word(), Verdict::kPass);
  o_.observer = Observer::kControl;
  EXPECT_EQ(Word(), Verdict::kMissing);
  o_.steps.clear();
  EXPECT_EQ(Word(), Verdict::kMissing);
}

TEST_F(JudgeCompile, NoToolCanWatchACompiler) {
  o_.observer = Observer::kMemcheck;
  EXPECT_EQ(Word(), Verdict::kError);
}

TEST_F(JudgeCompile, ADeviationNamesTheWholeReason) {
  listed_ = true;
  EXPECT_EQ(Word(), Verdict::kCured);
  Step("case", 0, "");
  EXPECT_EQ(Word(), Verdict::kFail);
  deviation_.fails = {{"compile", "accepted, but must be refused", {}}};
  EXPECT_EQ(Word(), Verdict::kKnown);
  listed_ = false;
  EXPECT_THAT(Reason(), testing::Not(HasSubstr("elsewhere")));
  expected_.elsewhere = {&deviation_};
  EXPECT_EQ(Word(), Verdict::kFail);
  EXPECT_THAT(Reason(), HasSubstr("accepted, but must be refused [seen elsewhere, too"));
  o_.observer = Observer::kControl;
  EXPECT_EQ(Word(), Verdict::kPass);
}

TEST_F(JudgeCompile, GeneratedCodeTakesTheWordOfFileCheck) {
  UsePtx();
  EXPECT_EQ(Word(), Verdict::kPass);
  Step("case.filecheck", 1, "note\nx.ptx.cu:3:11: error: CHECK-NOT: excluded string found in input\n  quoted\n");
  EXPECT_EQ(Word(), Verdict::kFail);
  EXPECT_EQ(Reason(), "x.ptx.cu:3:11: error: CHECK-NOT: excluded string found in input");
}

TEST_F(JudgeCompile, FileCheckThatDidNotCompareIsMissingOnBothSides) {
  UsePtx();
  for (const auto& [code, output] :
       std::vector<std::pair<int, std::string>>{{2, "FileCheck error: 'x.ptx' is empty.\n"},
                                                {1, "FileCheck: Unknown command line argument '--x'.\n"},
                                                {1, "x.cu: error: no check strings found with prefix 'CHECK:'\n"},
                                                {139, ""}}) {
    Step("case.filecheck", code, output);
    Step("control.filecheck", code, output);
    o_.observer = Observer::kPlain;
    EXPECT_EQ(Word(), Verdict::kMissing) << output;
    o_.observer = Observer::kControl;
    EXPECT_EQ(Word(), Verdict::kMissing) << output;
  }
}

TEST_F(JudgeCompile, TheTwinsCodeMustNotMatch) {
  UsePtx();
  o_.observer = Observer::kControl;
  EXPECT_EQ(Word(), Verdict::kPass);
  Step("control.filecheck", 0, "");
  EXPECT_EQ(Word(), Verdict::kVacuous);
}

TEST_F(JudgeCompile, CodeThatWasNotGeneratedIsNoMismatch) {
  UsePtx();
  Step("case", 1, "x.cu(9): error: expected a \";\"\n");
  EXPECT_EQ(Word(), Verdict::kMissing);
  Step("control", 1, "x.cu(9): error: expected a \";\"\n");
  o_.observer = Observer::kControl;
  EXPECT_EQ(Word(), Verdict::kVacuous);
}

TEST_F(JudgeCompile, SassNeedsItsDisassembly) {
  UsePtx();
  c_.kind = CaseKind::kSass;
  EXPECT_EQ(Word(), Verdict::kMissing);
  Step("case.disassembly", 0, "");
  EXPECT_EQ(Word(), Verdict::kPass);
  Step("case.disassembly", 255, "cuobjdump fatal   : Could not open input file\n");
  EXPECT_EQ(Word(), Verdict::kMissing);
}

TEST_F(JudgeCompile, ALogIsJudgedByItsPatterns) {
  UsePtx();
  c_.kind = CaseKind::kLog;
  EXPECT_EQ(Word(), Verdict::kPass);
  Step("case.filecheck", 1, "x.log.cu:3:11: error: CHECK: expected string not found in input\n");
  EXPECT_EQ(Word(), Verdict::kFail);
  Step("case", 1, "x.cu(9): error: expected a \";\"\n");  // What is refused has no log to speak of.
  EXPECT_EQ(Word(), Verdict::kMissing);
  o_.observer = Observer::kControl;
  EXPECT_EQ(Word(), Verdict::kPass);
  Step("control.filecheck", 0, "");
  EXPECT_EQ(Word(), Verdict::kVacuous);
}

TEST_F(JudgeCompile, AnObjectNeedsWhatItShows) {
  UsePtx();
  c_.kind = CaseKind::kObject;
  EXPECT_EQ(Word(), Verdict::kMissing);
  Step("case.shown", 0, "");
  EXPECT_EQ(Word(), Verdict::kPass);
  Step("case.filecheck", 1, "x.object.cu:3:11: error: CHECK: expected string not found in input\n");
  EXPECT_EQ(Word(), Verdict::kFail);
  Step("case.shown", 1, "cuobjdump fatal   : Could not open input file\n");
  EXPECT_EQ(Word(), Verdict::kMissing);
  o_.observer = Observer::kControl;
  Step("control.shown", 0, "");
  EXPECT_EQ(Word(), Verdict::kPass);
  Step("control.shown", 1, "");
  EXPECT_EQ(Word(), Verdict::kVacuous);
}

class JudgeCounts : public Judge {
 protected:
  JudgeCounts() {
    c_.kind = CaseKind::kCode;
    o_.record.reset();
    o_.process.reset();
    for (const char* step : {"case", "case.disassembly", "case.counts"}) o_.steps.push_back({step, {"x"}, 0, 0, ""});
    o_.steps[2].output = "loads 3\nbranches 0\n";
  }
};

TEST_F(JudgeCounts, PassesWithNumbersAndKeepsThem) {
  EXPECT_EQ(Word(), Verdict::kPass);
  const auto values = judge::ValuesOf(o_);
  ASSERT_EQ(values.size(), 2U);
  EXPECT_EQ(values.at("loads"), 3);
  EXPECT_EQ(values.at("branches"), 0);
}

TEST_F(JudgeCounts, NumbersThatAreNotTheExpectedOnesAreDriftAndNoVerdict) {
  expected_.observed_values = {{"loads", 3}, {"branches", 1}, {"stores", 2}};
  const judge::Judgement judgement = judge::Judge(c_, expected_, nullptr, o_);
  EXPECT_EQ(judgement.verdict, Verdict::kPass);
  EXPECT_EQ(judgement.drift.size(), 2U);
}

TEST_F(JudgeCounts, WithoutNumbersItIsMissing) {
  o_.steps[2].output = "";
  EXPECT_EQ(Word(), Verdict::kMissing);
  o_.steps[2].output = "loads 3\n";
  o_.steps[2].exit_code = 2;
  EXPECT_EQ(Word(), Verdict::kMissing);
  o_.steps[2].exit_code = 0;
  o_.steps[1].exit_code = 1;
  EXPECT_EQ(Word(), Verdict::kMissing);
  o_.steps.pop_back();
  EXPECT_EQ(Word(), Verdict::kMissing);
}

TEST_F(JudgeCounts, HasNoControl) {
  o_.observer = Observer::kControl;
  EXPECT_EQ(Word(), Verdict::kError);
}

class JudgeClock : public Judge {
 protected:
  JudgeClock() {
    c_.kind = CaseKind::kClock;
    for (const char* step : {"case", "case.disassembly", "case.filecheck"}) o_.steps.push_back({step, {"x"}, 0, 0, ""});
  }
  void DoesNotSettle() {
    o_.record->unsettled.push_back({"main", "stride 32"});
    if (o_.record->failed == 0) o_.process->exit_code = 4;
  }
};

TEST_F(JudgeClock, PassesOnTheCodeThatItIsAbout) { EXPECT_EQ(Word(), Verdict::kPass); }

TEST_F(JudgeClock, WhatDoesNotSettleIsUnsettledAndNeverAFailure) {
  DoesNotSettle();
  EXPECT_EQ(Word(), Verdict::kUnsettled);
  EXPECT_THAT(Reason(), HasSubstr("machine too noisy: 'stride 32'"));
  o_.record->checks = 0;
  EXPECT_EQ(Word(), Verdict::kUnsettled) << "no check was evaluated, because none could be";
  o_.process->exit_code = 0;
  EXPECT_EQ(Word(), Verdict::kMissing) << "the exit code says that all settled";
}

TEST_F(JudgeClock, ExitCodeFourWithoutAWordIsMissing) {
  o_.process->exit_code = 4;
  EXPECT_EQ(Word(), Verdict::kMissing);
}

TEST_F(JudgeClock, AFailureOfWhatSettledCounts) {
  Fails("child result missing");
  DoesNotSettle();
  EXPECT_EQ(Word(), Verdict::kFail);
}

TEST_F(JudgeClock, AControlThatDoesNotSettleShowsNothing) {
  UseControl();
  Fails("child result missing");
  EXPECT_EQ(Word(), Verdict::kPass);
  DoesNotSettle();
  EXPECT_EQ(Word(), Verdict::kUnsettled);
}

TEST_F(JudgeClock, OtherCodeMakesItVacuousWhateverItMeasured) {
  o_.steps[2].exit_code = 1;
  o_.steps[2].output = "x.clock.cu:3:11: error: CHECK: expected string not found in input\n";
  EXPECT_EQ(Word(), Verdict::kVacuous);
  EXPECT_THAT(Reason(), HasSubstr("measures other code"));
  Fails("child result missing");
  EXPECT_EQ(Word(), Verdict::kVacuous);
  o_.steps.clear();
  EXPECT_EQ(Word(), Verdict::kMissing);
}

TEST_F(Judge, CountsAreJudgedAsMeasurementsWithoutAnyCode) {
  c_.kind = CaseKind::kCounter;
  EXPECT_EQ(Word(), Verdict::kPass);
  o_.record->unsettled.push_back({"main", "stride 32"});
  o_.process->exit_code = 4;
  EXPECT_EQ(Word(), Verdict::kUnsettled);
  o_.record->unsettled.clear();
  Fails("child result missing");
  EXPECT_EQ(Word(), Verdict::kFail);
}

TEST_F(Judge, OnlyWhatMeasuresCanBeUnsettled) {
  o_.record->unsettled.push_back({"main", "stride 32"});
  o_.process->exit_code = 4;
  EXPECT_EQ(Word(), Verdict::kMissing);
  EXPECT_THAT(Reason(), HasSubstr("measures nothing"));
}

TEST_F(Judge, OnlyWhatMeasuresHasMeasuredValues) {
  o_.record->measured.push_back({"main", "expf", "ulp", 1, 2, 0, 2});
  for (const CaseKind kind : {CaseKind::kRun, CaseKind::kLitmus}) {
    c_.kind = kind;
    c_.traits.measures = false;
    EXPECT_EQ(Word(), Verdict::kMissing);
    EXPECT_THAT(Reason(), HasSubstr("measures nothing"));
    c_.traits.measures = true;
    EXPECT_EQ(Word(), Verdict::kPass);
  }
}

// Rule 7

TEST_F(Judge, AReportPassesWithExactlyItsFindings) {
  UseReport();
  Finds(Store());
  EXPECT_EQ(Word(), Verdict::kPass);
  Finds(Store(3));
  EXPECT_EQ(Word(), Verdict::kFail);
}

TEST_F(Judge, AReportThatLeavesFindingsFreeCountsWhatItNames) {
  UseReport();
  catalogue::ToolExpectation& expected = expected_.tools[Observer::kMemcheck];
  expected.findings[0].space.clear();
  Finds(Store());
  EXPECT_EQ(Word(), Verdict::kFail) << "without `beside:` nothing is free";
  expected.beside = {"ApiError"};
  EXPECT_EQ(Word(), Verdict::kPass);
  Finding error;
  error.tool = "memcheck";
  error.kind = "ApiError";
  error.detail = "cudaDeviceSynchronize cudaErrorUnknown";
  Finds(error);
  EXPECT_EQ(Word(), Verdict::kPass);
  o_.sanitizer->findings[0].size = 8;
  EXPECT_EQ(Word(), Verdict::kFail);
  EXPECT_THAT(Reason(), HasSubstr("expected, but not found"));
  o_.sanitizer->findings[0].size = 4;
  Finds(Store());
  EXPECT_EQ(Word(), Verdict::kFail) << "one more of the kind that is looked for";
  o_.sanitizer->findings = {error};
  EXPECT_EQ(Word(), Verdict::kFail);
}

TEST_F(Judge, AReportWithoutItsFindingFails) {
  UseReport();
  EXPECT_EQ(Word(), Verdict::kFail);
}

TEST_F(Judge, AReportMustExpectAFinding) {
  UseReport();
  expected_.tools[Observer::kMemcheck].findings.clear();
  EXPECT_EQ(Word(), Verdict::kFail);
  EXPECT_THAT(Reason(), HasSubstr("expected/"));
}

TEST_F(Judge, TheRepairedTwinMustBeClean) {
  UseReport();
  o_.observer = Observer::kControl;
  EXPECT_EQ(Word(), Verdict::kPass);
  EXPECT_EQ(Reason(), "the repaired twin is clean");
  Finds(Store());
  EXPECT_EQ(Word(), Verdict::kVacuous);
  EXPECT_THAT(Reason(), HasSubstr("not clean: found, but not expected"));
}

TEST_F(Judge, ATwinThatFailsItsChecksIsNotClean) {
  UseReport();
  o_.observer = Observer::kControl;
  Fails("child result missing");
  EXPECT_EQ(Word(), Verdict::kVacuous);
}

TEST_F(Judge, ATwinWhoseReportIsIncompleteIsMissing) {
  UseReport();
  o_.observer = Observer::kControl;
  o_.sanitizer->complete = false;
  EXPECT_EQ(Word(), Verdict::kMissing);
}

TEST_F(Judge, AReportCaseHasItsOwnToolOnly) {
  UseReport();
  Finds(Store());
  o_.observer = Observer::kMemcheck;
  EXPECT_EQ(Word(), Verdict::kError);
}

TEST_F(Judge, AReportWithAListedDeviationThatPassesIsCured) {
  UseReport();
  Finds(Store());
  listed_ = true;
  EXPECT_EQ(Word(), Verdict::kCured);
}

// Words

// Journals of before there were measurements are read as ever.
TEST_F(Judge, OnlyMeasurementsRecordThatTheyDidNotSettle) {
  const nlohmann::json before = o_;
  EXPECT_FALSE(before["record"].contains("unsettled"));
  EXPECT_TRUE(before.get<judge::Observation>().record->unsettled.empty());
  o_.record->unsettled.push_back({"main", "stride 32"});
  const nlohmann::json after = o_;
  EXPECT_EQ(after.get<judge::Observation>().record->unsettled.size(), 1U);
}

TEST_F(Judge, AJournalKeepsWhatWasMeasuredAndJudgesItAgain) {
  const nlohmann::json before = o_;
  EXPECT_FALSE(before["record"].contains("measured"));
  o_.record->measured.push_back({o_.record->subcases.front().name, "stride 32", "times", 31, 32, 27, 33});
  o_.record->measured.push_back({o_.record->subcases.front().name, "expf", "ulp", 1, 2, 0, 2, 4304});
  nlohmann::json after = o_;
  const judge::Record read = *after.get<judge::Observation>().record;
  ASSERT_EQ(read.measured.size(), 2U);
  EXPECT_TRUE(read.well_formed) << read.defect;
  EXPECT_EQ(read.measured[0].value, 31);
  EXPECT_EQ(read.measured[0].documented, 32);
  EXPECT_EQ(read.measured[0].arguments, 0U);
  EXPECT_EQ(read.measured[1].arguments, 4304U);
  after["record"]["measured"][0]["value"] = 34;
  EXPECT_FALSE(after.get<judge::Observation>().record->well_formed) << "outside, and nothing failed";
}

TEST_F(Judge, AJournalKeepsOutcomesAndJudgesThemAgain) {
  const nlohmann::json before = o_;
  EXPECT_FALSE(before["record"].contains("outcomes"));
  const std::string subcase = o_.record->subcases.front().name;
  o_.record->outcomes.push_back({subcase, "mp/rel+acq/gpu", "forbidden", "", 4096, 0});
  o_.record->outcomes.push_back({subcase, "sb/relaxed/gpu", "of a later version", "", 4096, 3});
  nlohmann::json after = o_;
  const judge::Record read = *after.get<judge::Observation>().record;
  ASSERT_EQ(read.outcomes.size(), 2U);
  EXPECT_TRUE(read.well_formed) << read.defect;
  EXPECT_EQ(read.outcomes[1].kind, "of a later version");
  EXPECT_EQ(read.outcomes[1].seen, 3U);
  after["record"]["outcomes"][0]["seen"] = 1U;
  EXPECT_FALSE(after.get<judge::Observation>().record->well_formed) << "forbidden, and nothing failed";
}

TEST(VerdictWords, GoBothWays) {
  for (int i = 0; i <= static_cast<int>(Verdict::kNotApplicable); ++i) {
    const auto verdict = static_cast<Verdict>(i);
    EXPECT_EQ(judge::FindVerdict(judge::Name(verdict)), verdict);
  }
  EXPECT_EQ(judge::FindVerdict("pass"), std::nullopt);
}

TEST(VerdictWords, OnlySevenLetARunSucceed) {
  for (int i = 0; i <= static_cast<int>(Verdict::kNotApplicable); ++i) {
    const auto v = static_cast<Verdict>(i);
    const bool good = v == Verdict::kPass || v == Verdict::kKnown || v == Verdict::kMended || v == Verdict::kDiffers ||
                      v == Verdict::kNotShown || v == Verdict::kSkip || v == Verdict::kNotApplicable;
    EXPECT_EQ(judge::IsAsExpected(v), good) << judge::Name(v);
  }
}

TEST(VerdictWords, HaveTheirExitCodes) {
  EXPECT_EQ(judge::Traits(Verdict::kPass).exit_code, exit_code::kOk);
  EXPECT_EQ(judge::Traits(Verdict::kKnown).exit_code, exit_code::kOk);
  EXPECT_EQ(judge::Traits(Verdict::kSkip).exit_code, exit_code::kSkip);
  EXPECT_EQ(judge::Traits(Verdict::kNotApplicable).exit_code, exit_code::kSkip);
  EXPECT_EQ(judge::Traits(Verdict::kNotShown).exit_code, exit_code::kSkip);
  EXPECT_EQ(judge::Traits(Verdict::kError).exit_code, exit_code::kInfrastructure);
  for (const Verdict v :
       {Verdict::kFail, Verdict::kCrash, Verdict::kTimeout, Verdict::kVacuous, Verdict::kMissing, Verdict::kCured}) {
    EXPECT_EQ(judge::Traits(v).exit_code, exit_code::kNotAsExpected) << judge::Name(v);
  }
}

TEST(VerdictWords, SayWhatFollows) {
  EXPECT_FALSE(judge::Traits(Verdict::kError).judged);
  EXPECT_FALSE(judge::Traits(Verdict::kSkip).judged);
  EXPECT_FALSE(judge::Traits(Verdict::kNotShown).judged);
  EXPECT_GT(judge::Traits(Verdict::kNotShown).severity, judge::Traits(Verdict::kPass).severity);
  EXPECT_TRUE(judge::Traits(Verdict::kMissing).judged);
  EXPECT_TRUE(judge::Traits(Verdict::kKnown).violation);
  EXPECT_FALSE(judge::Traits(Verdict::kCured).violation);
  EXPECT_GT(judge::Traits(Verdict::kFail).severity, judge::Traits(Verdict::kKnown).severity);
  EXPECT_GT(judge::Traits(Verdict::kKnown).severity, judge::Traits(Verdict::kError).severity);
  EXPECT_EQ(judge::FindVerdict("full"), std::nullopt);
}

TEST(Subcases, OfPlainAndControlAreTheSame) {
  const std::vector<judge::Subcase> both = {{"main", 1, 0}, {"rows/a", 1, 0}};
  EXPECT_EQ(judge::DifferenceOfSubcases(both, {{"rows/a", 9, 9}, {"main", 9, 9}}), "");
  EXPECT_NE(judge::DifferenceOfSubcases(both, {{"main", 1, 1}}).find("has no sub-case 'rows/a'"), std::string::npos);
  EXPECT_NE(judge::DifferenceOfSubcases({{"main", 1, 0}}, both).find("only the control has the sub-case 'rows/a'"),
            std::string::npos);
}

TEST(Subcases, InWhichTheControlFailsHaveChecksInThePlainRun) {
  EXPECT_EQ(judge::DifferenceOfChecks({{"main", 1, 0}, {"rows", 0, 0}}, {{"main", 1, 1}, {"rows", 0, 0}}), "");
  EXPECT_EQ(judge::DifferenceOfChecks({{"main", 1, 0}, {"more", 0, 0}}, {{"main", 1, 1}, {"more", 3, 2}}),
            "the plain run evaluated no check in the sub-case 'more', in which its control failed 2");
}

TEST(Windows, OfPlainAreAsLongAsThoseOfItsControl) {
  const std::vector<judge::Window> control = {{"a", "went on", 8, 0.1}, {"b", "went on", 36, std::nullopt}};
  EXPECT_EQ(judge::DifferenceOfWindows(control, control), "");
  EXPECT_EQ(
      judge::DifferenceOfWindows({{"b", "went on", 40, 0}, {"a", "went on", 7.95, 0}, {"c", "more", 1, 0}}, control),
      "");
  EXPECT_EQ(judge::DifferenceOfWindows({{"a", "went on", 8, 0}}, control),
            "only the control has a window for 'went on'");
  EXPECT_EQ(
      judge::DifferenceOfWindows({{"a", "went on", 8, 0}, {"a", "went on", 0.01, 0}, {"b", "went on", 36, 0}}, control),
      "its window for 'went on' is 0.01 ms long, and 8 ms in the control");
  EXPECT_EQ(judge::DifferenceOfWindows(control, {}), "") << "a control may end before its later windows";
}

}  // namespace
