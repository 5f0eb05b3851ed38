#include "run/plan.h"

#include <atomic>
#include <csignal>
#include <functional>
#include <mutex>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include "base/exit_code.h"
#include "run/launch.h"
#include "run/plan_tally.h"
#include "run/progress.h"
#include "run/scheduler.h"

namespace {

using catalogue::Case;
using catalogue::CaseKind;
using catalogue::Observer;
using journal::Attempt;
using judge::Verdict;
using run::PlannedAttempt;
using testing::HasSubstr;

Case MakeCase(const std::string& id, CaseKind kind = CaseKind::kRun) {
  Case c;
  c.id = c.clause = id;
  c.kind = kind;
  return c;
}

Attempt MakeAttempt(const PlannedAttempt& u, Verdict verdict) {
  Attempt a;
  a.observation.case_id = u.c->id;
  a.observation.observer = u.observer;
  a.observation.attempt = u.attempt;
  a.observation.process = base::Process();
  a.observation.process->timed_out = verdict == Verdict::kTimeout;
  a.judgement.verdict = verdict;
  return a;
}

TEST(Plan, KeepsTheOrderAndPutsThoseAloneLastInEachAttempt) {
  const Case a = MakeCase("a"), b = MakeCase("b", CaseKind::kLitmus), c = MakeCase("c", CaseKind::kMulti),
             d = MakeCase("d");
  const auto plan = run::MakePlan({{&a, {Observer::kPlain, Observer::kControl}},
                                   {&b, {Observer::kPlain}},
                                   {&c, {Observer::kPlain}},
                                   {&d, {Observer::kPlain}}},
                                  2, 100);
  std::string text;
  for (const PlannedAttempt& u : plan) {
    text += u.c->id + std::string(Name(u.observer)).substr(0, 1) + std::to_string(u.attempt) + (u.alone ? "! " : " ");
  }
  EXPECT_EQ(text, "ap1 ac1 dp1 bp1! cp1! ap2 ac2 dp2 bp2! cp2! ");
  EXPECT_EQ(plan.front().seed, 100U);
  EXPECT_EQ(plan.back().seed, 101U);
}

TEST(Plan, OnTheModelNothingRunsAlone) {
  const Case litmus = MakeCase("litmus", CaseKind::kLitmus), clock = MakeCase("clock", CaseKind::kClock),
             run = MakeCase("run");
  const auto plan = run::MakePlan(
      {{&litmus, {Observer::kPlain}}, {&clock, {Observer::kPlain}}, {&run, {Observer::kPlain}}}, 1, 1, {}, true);
  ASSERT_EQ(plan.size(), 3U);
  EXPECT_EQ(plan.front().c->id, "litmus") << "in the given order";
  for (const PlannedAttempt& planned : plan) EXPECT_FALSE(planned.alone) << planned.c->id;
}

TEST(Plan, WhatReadsHardwareCountersRunsAlone) {
  Case record = MakeCase("record", CaseKind::kRecord);
  record.required = {"counters", "no-mps"};
  const Case other = MakeCase("other", CaseKind::kRecord);
  const auto plan = run::MakePlan({{&record, {Observer::kPlain}}, {&other, {Observer::kPlain}}}, 1, 1);
  ASSERT_EQ(plan.size(), 2U);
  EXPECT_FALSE(plan[0].alone);
  EXPECT_EQ(plan[1].c->id, "record");
  EXPECT_TRUE(plan[1].alone);
}

TEST(Plan, WhatTakesAllMemoryRunsAlone) {
  Case greedy = MakeCase("greedy");
  greedy.required = {"whole-memory"};
  const Case other = MakeCase("other");
  const std::vector<catalogue::SelectedCase> selected = {{&greedy, {Observer::kPlain, Observer::kControl}},
                                                         {&other, {Observer::kPlain}}};
  const auto plan = run::MakePlan(selected, 1, 1);
  ASSERT_EQ(plan.size(), 3U);
  EXPECT_EQ(plan[0].c->id, "other");
  EXPECT_FALSE(plan[0].alone);
  for (const std::size_t i : {1U, 2U}) {
    EXPECT_EQ(plan[i].c->id, "greedy");
    EXPECT_TRUE(plan[i].alone);
  }
  for (const PlannedAttempt& planned : run::MakePlan(selected, 1, 1, {}, true))
    EXPECT_FALSE(planned.alone) << planned.c->id << ": on the model each process has a device of its own";
}

TEST(Plan, TheRepairedTwinOfAReportDoesNotFault) {
  for (const CaseKind kind : {CaseKind::kRun, CaseKind::kReport}) {
    Case c = MakeCase("a", kind);
    EXPECT_FALSE((PlannedAttempt{&c, Observer::kPlain}).Faults());
    c.required = {"no-mps"};
    EXPECT_TRUE((PlannedAttempt{&c, Observer::kPlain}).Faults());
    EXPECT_EQ((PlannedAttempt{&c, Observer::kControl}).Faults(), kind == CaseKind::kRun);
  }
}

TEST(Tally, TakesBackWhatWasReplaced) {
  const Case a = MakeCase("a");
  const PlannedAttempt control{&a, Observer::kControl, 1, 0, false};
  run::Tally tally;
  tally.Add(MakeAttempt(control, Verdict::kVacuous));
  tally.Remove(MakeAttempt(control, Verdict::kVacuous));
  tally.Add(MakeAttempt(control, Verdict::kPass));
  EXPECT_EQ(tally.ExitCode(false), exit_code::kOk);
  EXPECT_THAT(tally.Text(1, 1), HasSubstr("attempts: 1 of 1: 1 PASS\ncontrols: 1 of 1 killed"));
}

TEST(Tally, TheWorstDecidesTheExitCode) {
  const Case a = MakeCase("a");
  const PlannedAttempt ua{&a, Observer::kPlain, 1, 0, false};
  const auto code = [&](std::initializer_list<Verdict> verdicts, bool infrastructure = false) {
    run::Tally tally;
    for (const Verdict v : verdicts) tally.Add(MakeAttempt(ua, v));
    return tally.ExitCode(infrastructure);
  };
  EXPECT_EQ(code({}), exit_code::kNothingRan);
  EXPECT_EQ(code({Verdict::kSkip, Verdict::kNotApplicable}), exit_code::kNothingRan);
  EXPECT_EQ(code({Verdict::kNotShown}), exit_code::kNothingRan);
  EXPECT_EQ(code({Verdict::kNotShown, Verdict::kPass}), exit_code::kOk) << "a machine need not show everything";
  EXPECT_EQ(code({Verdict::kSkip, Verdict::kPass}), exit_code::kOk);
  EXPECT_EQ(code({Verdict::kKnown}), exit_code::kOk);
  for (const Verdict v :
       {Verdict::kFail, Verdict::kCrash, Verdict::kTimeout, Verdict::kVacuous, Verdict::kMissing, Verdict::kCured}) {
    EXPECT_EQ(code({Verdict::kPass, v}), exit_code::kNotAsExpected) << Name(v);
  }
  EXPECT_EQ(code({Verdict::kFail, Verdict::kError}), exit_code::kInfrastructure);
  EXPECT_EQ(code({Verdict::kPass}, true), exit_code::kInfrastructure);
  EXPECT_EQ(code({}, true), exit_code::kInfrastructure);
}

TEST(Tally, PrintsTheDenominatorFirst) {
  const Case a = MakeCase("a"), b = MakeCase("b");
  run::Tally tally;
  tally.Add(MakeAttempt({&a, Observer::kPlain, 1, 0, false}, Verdict::kPass));
  tally.Add(MakeAttempt({&a, Observer::kControl, 1, 0, false}, Verdict::kPass));
  tally.Add(MakeAttempt({&b, Observer::kPlain, 1, 0, false}, Verdict::kPass));
  tally.Add(MakeAttempt({&b, Observer::kControl, 1, 0, false}, Verdict::kVacuous));
  const std::string text = tally.Text(3, 6);
  EXPECT_THAT(text, testing::StartsWith("cases: 3 selected, 2 run, 1 as expected, 1 not as expected\n"));
  EXPECT_THAT(text, HasSubstr("attempts: 4 of 6: 3 PASS, 1 VACUOUS\n"));
  EXPECT_THAT(text, HasSubstr("controls: 1 of 2 killed\n"));
}

TEST(ProgressText, SaysWhatARunNeeds) {
  const Case a = MakeCase("cdp.a");
  const std::vector<PlannedAttempt> running = {{&a, Observer::kControl, 1, 0, false}};
  EXPECT_EQ(run::ProgressText(0, 10, 0, 5, {}, 0), "0/10");
  EXPECT_EQ(run::ProgressText(5, 10, 2, 65, running, 0), "5/10, 2 not as expected, about 1:05 left: cdp.a (control)");
  EXPECT_EQ(run::ProgressText(5, 10, 2, 65, running, 20).size(), 20U);
  EXPECT_EQ(run::ProgressText(10, 10, 0, 65, {}, 0), "10/10");
  EXPECT_EQ(run::ProgressText(1, 2, 0, 3700, {}, 0), "1/2, about 1:01:40 left");
}

TEST(Progress, TellsOneCauseOfManyErrorsOnce) {
  std::FILE* const out = std::tmpfile();
  ASSERT_NE(out, nullptr);
  const Case a = MakeCase("cdp.a");
  run::Progress progress(5, out);
  const auto finish = [&](Verdict verdict, const std::string& reason) {
    Attempt attempt;
    attempt.observation.case_id = a.id;
    attempt.observation.reproducer = {"cuda-cts", "judge", a.id};
    attempt.judgement.verdict = verdict;
    attempt.judgement.reason = reason;
    progress.Finished({&a, Observer::kPlain, 1, 0, false}, attempt);
  };
  for (int i = 0; i < 3; ++i) finish(Verdict::kError, "the GPU cannot be used: x");
  finish(Verdict::kError, "another");
  finish(Verdict::kFail, "a check");
  finish(Verdict::kFail, "a check");
  progress.Close();
  std::rewind(out);
  std::string text(1 << 16, '\0');
  text.resize(std::fread(text.data(), 1, text.size(), out));
  std::fclose(out);
  const auto count = [&](const std::string& what) {
    int n = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++n;
    return n;
  };
  EXPECT_EQ(count("the GPU cannot be used: x"), 2) << text;
  EXPECT_EQ(count("and 2 more attempts: the GPU cannot be used: x"), 1) << text;
  EXPECT_EQ(count("another"), 1) << text;
  EXPECT_EQ(count("a check"), 2) << text << "what failed is told each time";
}

// A pass whose steps a test chooses.
struct HookedPass : run::Pass {
  std::function<Attempt(const PlannedAttempt&)> perform;
  std::function<Attempt(const PlannedAttempt&, const std::string& why)> give_up;
  std::function<std::string(const PlannedAttempt&)> probe;
  std::function<void(const PlannedAttempt&)> started;
  std::function<void(const PlannedAttempt&, const Attempt&)> finished;
  std::function<bool(const PlannedAttempt&, const Attempt&)> set_aside = [](const auto&, const auto&) { return false; };
  std::function<bool(const PlannedAttempt&)> take_place = [](const auto&) { return true; };
  std::function<void(const PlannedAttempt&)> give_place_back = [](const auto&) {};

  bool Reserve(const PlannedAttempt& u) override { return take_place(u); }
  void Started(const PlannedAttempt& u) override { started(u); }
  Attempt Perform(const PlannedAttempt& u) override { return perform(u); }
  std::string WhyGpuLost(const PlannedAttempt& u) override { return probe(u); }
  bool SetAside(const PlannedAttempt& u, const Attempt& a) override { return set_aside(u, a); }
  void Finished(const PlannedAttempt& u, const Attempt& a) override { finished(u, a); }
  void Release(const PlannedAttempt& u) override { give_place_back(u); }
  Attempt NotMade(const PlannedAttempt& u, const std::string& why) override { return give_up(u, why); }
  void Tick() override {}
};

// A schedule over invented results.
class SchedulerTest : public testing::Test {
 protected:
  SchedulerTest() {
    for (int i = 0; i < 12; ++i) cases_.push_back(MakeCase("case" + std::to_string(i)));
    for (const Case& c : cases_) plan_.push_back({&c, Observer::kPlain, 1, 0, false});
    pass_.perform = [this](const PlannedAttempt& u) {
      const int now = ++running_;
      int most = most_;
      while (now > most && !most_.compare_exchange_weak(most, now)) {
      }
      if (u.alone && now != 1) alone_disturbed_ = true;
      Attempt a = perform_(u);
      if (u.alone && running_ != 1) alone_disturbed_ = true;
      --running_;
      return a;
    };
    pass_.give_up = [](const PlannedAttempt& u, const std::string& why) {
      Attempt a = MakeAttempt(u, Verdict::kError);
      a.observation.process.reset();
      a.observation.infrastructure = why;
      return a;
    };
    pass_.probe = [this](const PlannedAttempt&) {
      ++probes_;
      std::this_thread::sleep_for(std::chrono::milliseconds(30));
      return problem_;
    };
    pass_.started = [](const PlannedAttempt&) {};
    pass_.finished = [this](const PlannedAttempt& u, const Attempt& a) { results_[u.c->id].push_back(a); };
  }

  run::ScheduleResult Run(int jobs = 4, int stop_after = 0) {
    return run::RunPlan(plan_, {.jobs = jobs, .stop_after_failures = stop_after, .tick_s = 0.05}, stop_, pass_);
  }

  std::size_t Count(Verdict v) const {
    std::size_t n = 0;
    for (const auto& [id, attempts] : results_) {
      for (const Attempt& a : attempts) n += a.judgement.verdict == v ? 1 : 0;
    }
    return n;
  }

  std::vector<Case> cases_;
  std::vector<PlannedAttempt> plan_;
  process::StopRequest stop_;
  HookedPass pass_;
  std::function<Attempt(const PlannedAttempt&)> perform_ = [](const PlannedAttempt& u) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    return MakeAttempt(u, Verdict::kPass);
  };
  std::map<std::string, std::vector<Attempt>> results_;
  std::atomic<int> running_{0}, most_{0}, probes_{0};
  std::atomic<bool> alone_disturbed_{false};
  std::string problem_;
};

TEST_F(SchedulerTest, RunsEverythingOnceWithSeveralWorkers) {
  const auto result = Run(4);
  EXPECT_EQ(result.stopped, "");
  EXPECT_FALSE(result.infrastructure);
  EXPECT_EQ(results_.size(), 12U);
  for (const auto& [id, attempts] : results_) EXPECT_EQ(attempts.size(), 1U) << id;
  EXPECT_GE(most_, 2);
  EXPECT_LE(most_, 4);
  EXPECT_EQ(probes_, 0);
}

TEST_F(SchedulerTest, OneJobIsOneAtATime) {
  Run(1);
  EXPECT_EQ(most_, 1);
  EXPECT_EQ(results_.size(), 12U);
}

TEST_F(SchedulerTest, AUnitThatRunsAloneIsNotDisturbed) {
  for (const std::size_t i : {3U, 4U, 11U}) plan_[i].alone = true;
  Run(4);
  EXPECT_FALSE(alone_disturbed_);
  EXPECT_EQ(results_.size(), 12U);
}

TEST_F(SchedulerTest, WhatIsSetAsideIsNeitherRecordedNorCounted) {
  perform_ = [&](const PlannedAttempt& u) {
    Attempt a = MakeAttempt(u, u.c == &cases_[3] ? Verdict::kError : Verdict::kPass);
    a.observation.process->timed_out = u.c == &cases_[3];
    return a;
  };
  std::vector<std::string> set_aside;
  pass_.set_aside = [&](const PlannedAttempt& u, const Attempt& a) {
    if (!a.observation.process->timed_out) return false;
    set_aside.push_back(u.c->id);
    return true;
  };
  const auto result = Run(2, 1);
  EXPECT_EQ(result.stopped, "");
  EXPECT_EQ(set_aside, std::vector<std::string>{"case3"});
  EXPECT_EQ(results_.size(), 11U);
  EXPECT_EQ(probes_, 1);  // It was killed: the GPU may hang.
}

TEST_F(SchedulerTest, WhatALostGpuStoppedIsNotSetAside) {
  perform_ = [](const PlannedAttempt& u) {
    Attempt a = MakeAttempt(u, Verdict::kError);
    a.observation.process->timed_out = true;
    return a;
  };
  pass_.set_aside = [](const PlannedAttempt&, const Attempt&) { return true; };
  problem_ = "no answer";
  EXPECT_TRUE(Run(1).infrastructure);
  EXPECT_EQ(results_.size(), 12U);
}

TEST_F(SchedulerTest, WhoFindsNoPlaceIsPassed) {
  // One place for those with an even number.
  int even = 0, most_even = 0;
  std::vector<std::size_t> order;
  const auto is_even = [&](const PlannedAttempt& u) { return (u.c - cases_.data()) % 2 == 0; };
  pass_.take_place = [&](const PlannedAttempt& u) {
    if (is_even(u) && even > 0) return false;
    even += is_even(u) ? 1 : 0;
    most_even = std::max(most_even, even);
    return true;
  };
  pass_.give_place_back = [&](const PlannedAttempt& u) { even -= is_even(u) ? 1 : 0; };
  std::atomic<int> begun = 0;
  pass_.started = [&](const PlannedAttempt& u) {
    order.push_back(static_cast<std::size_t>(u.c - cases_.data()));
    ++begun;
  };
  perform_ = [&](const PlannedAttempt& u) {  // the first ends when four have begun
    for (int i = 0; u.c == cases_.data() && begun < 4 && i < 5000; ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return MakeAttempt(u, Verdict::kPass);
  };
  Run(4);
  EXPECT_EQ(results_.size(), 12U);
  EXPECT_EQ(most_even, 1);
  EXPECT_EQ(even, 0);
  EXPECT_THAT(std::vector<std::size_t>(order.begin(), order.begin() + 4), testing::ElementsAre(0, 1, 3, 5));
}

TEST_F(SchedulerTest, WhatFaultsOrRunsAlonePassesNobody) {
  cases_[10].required = cases_[11].required = {"no-mps"};
  plan_.push_back({&cases_[0], Observer::kControl, 1, 0, true});
  bool first_waits = true;
  std::size_t others = 0;
  pass_.take_place = [&](const PlannedAttempt& u) { return &u != plan_.data() || !first_waits; };
  pass_.started = [&](const PlannedAttempt& u) {
    EXPECT_FALSE(first_waits && (u.Faults() || u.alone)) << u.c->id;
    if (++others == 9) first_waits = false;
  };
  EXPECT_EQ(Run(2).stopped, "");
  EXPECT_EQ(results_.size(), 12U);
  EXPECT_EQ(results_[cases_[0].id].size(), 2U);
  EXPECT_FALSE(alone_disturbed_);
}

TEST_F(SchedulerTest, AnEmptyPlanEnds) {
  plan_.clear();
  EXPECT_EQ(Run().stopped, "");
}

TEST_F(SchedulerTest, ProbesAfterACrashAndATimeoutAndGoesOn) {
  perform_ = [](const PlannedAttempt& u) {
    return MakeAttempt(u, u.c->id == "case2"   ? Verdict::kCrash
                          : u.c->id == "case5" ? Verdict::kTimeout
                                               : Verdict::kPass);
  };
  const auto result = Run(1);
  EXPECT_EQ(probes_, 2);
  EXPECT_EQ(result.stopped, "");
  EXPECT_EQ(Count(Verdict::kPass), 10U);
  EXPECT_EQ(Count(Verdict::kCrash), 1U);
}

TEST_F(SchedulerTest, DoesNotProbeAfterAFailedCheckOrACompilerThatCrashed) {
  perform_ = [](const PlannedAttempt& u) {
    Attempt a = MakeAttempt(u, u.c->id == "case2" ? Verdict::kCrash : Verdict::kFail);
    if (u.c->id == "case2") a.observation.process.reset();
    return a;
  };
  Run(1);
  EXPECT_EQ(probes_, 0);
  EXPECT_EQ(Count(Verdict::kFail), 11U);
}

TEST_F(SchedulerTest, ALostGpuEndsTheRunAndTheRestIsError) {
  problem_ = "cudaErrorSystemNotReady";
  perform_ = [](const PlannedAttempt& u) {
    return MakeAttempt(u, u.c->id == "case2" ? Verdict::kCrash : Verdict::kPass);
  };
  const auto result = Run(1);
  EXPECT_THAT(result.stopped, HasSubstr("GPU lost after case2 (plain): cudaErrorSystemNotReady"));
  EXPECT_TRUE(result.infrastructure);
  EXPECT_EQ(probes_, 1);
  EXPECT_EQ(Count(Verdict::kPass), 2U);
  EXPECT_EQ(Count(Verdict::kCrash), 1U);  // The suspect keeps its own verdict.
  EXPECT_EQ(Count(Verdict::kError), 9U);
  EXPECT_EQ(results_["case11"].at(0).observation.infrastructure, result.stopped);
}

TEST_F(SchedulerTest, ARecordThatSaysThatTheGpuIsGoneProbesToo) {
  problem_ = "gone";
  perform_ = [](const PlannedAttempt& u) {
    Attempt a = MakeAttempt(u, u.c->id == "case0" ? Verdict::kError : Verdict::kPass);
    if (u.c->id == "case0") {
      a.observation.record = judge::Record();
      a.observation.record->infrastructure = "cudaErrorDevicesUnavailable";
    }
    return a;
  };
  Run(1);
  EXPECT_EQ(Count(Verdict::kError), 12U);
}

TEST_F(SchedulerTest, WhatFailsBesideALostGpuIsNotBlamed) {
  problem_ = "gone";
  perform_ = [this](const PlannedAttempt& u) {
    // case0 crashes when all workers are busy; the others end while the probe runs.
    const auto wait_for = [](const std::atomic<int>& value, int least) {
      while (value < least) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    };
    wait_for(running_, u.c->id == "case0" ? 4 : 0);
    if (u.c->id == "case0") return MakeAttempt(u, Verdict::kCrash);
    wait_for(probes_, 1);
    return MakeAttempt(u, u.c->id == "case1" ? Verdict::kPass : Verdict::kFail);
  };
  Run(4);
  EXPECT_EQ(Count(Verdict::kCrash), 1U);
  EXPECT_EQ(Count(Verdict::kFail), 0U);
  EXPECT_EQ(Count(Verdict::kPass), 1U);
  EXPECT_EQ(Count(Verdict::kError), 10U);
}

TEST_F(SchedulerTest, StopsAfterFailures) {
  perform_ = [](const PlannedAttempt& u) { return MakeAttempt(u, Verdict::kFail); };
  const auto result = Run(1, 3);
  EXPECT_EQ(Count(Verdict::kFail), 3U);
  EXPECT_THAT(result.stopped, HasSubstr("3 results are not as expected"));
  EXPECT_FALSE(result.infrastructure);
}

TEST_F(SchedulerTest, ASignalStopsAndInterruptedAttemptsAreNotRecorded) {
  perform_ = [this](const PlannedAttempt& u) {
    if (u.c->id != "case1") return MakeAttempt(u, Verdict::kPass);
    kill(getpid(), SIGTERM);
    while (!stop_.Requested()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    Attempt a = MakeAttempt(u, Verdict::kError);
    a.observation.infrastructure = run::kInterrupted;
    return a;
  };
  const auto result = Run(1);
  EXPECT_EQ(result.stopped, "SIGTERM");
  EXPECT_TRUE(result.infrastructure);
  EXPECT_EQ(results_.size(), 1U);
  EXPECT_EQ(results_.count("case0"), 1U);
}

TEST_F(SchedulerTest, AFullDiskStops) {
  pass_.finished = [this](const PlannedAttempt& u, const Attempt& a) {
    if (results_.size() == 3) throw base::DiskFull("no space");
    results_[u.c->id].push_back(a);
  };
  const auto result = Run(2);
  EXPECT_TRUE(result.disk_full);
  EXPECT_TRUE(result.infrastructure);
  EXPECT_EQ(result.stopped, "no space");
  EXPECT_EQ(results_.size(), 3U);
  EXPECT_TRUE(stop_.Requested());  // Running programs are killed.
}

TEST_F(SchedulerTest, RethrowsAnErrorAfterAllWorkersEnded) {
  perform_ = [](const PlannedAttempt& u) {
    if (u.c->id == "case3") throw std::runtime_error("bad expectation");
    return MakeAttempt(u, Verdict::kPass);
  };
  EXPECT_THROW(Run(4), std::runtime_error);
}

}  // namespace
