// One run from inside, without a process: what is asked of its executors, in which order, and what it then records.
#include "run/session/session.h"

#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <sstream>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include "base/exit_code.h"
#include "evidence/judge/record.h"
#include "run/shared/lane.h"
#include "testing/fake_tree.h"
#include "testing/judged_journal.h"

namespace {

using catalogue::Observer;
using run::PlannedAttempt;
using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

enum class Shows { kPass, kFail, kCrash, kSilent, kShortWindow, kOverloaded, kInterrupted };

// What a process in which this happened would have told.
judge::Observation Observation(const PlannedAttempt& planned, const run::LaunchOptions& options, Shows shows) {
  judge::Observation o;
  o.case_id = planned.c->id;
  o.observer = planned.observer;
  o.attempt = planned.attempt;
  o.seed = planned.seed;
  o.window_scale = planned.window_scale;
  o.gpu = options.gpu_id;
  o.one_queue = planned.one_queue;
  if (shows == Shows::kInterrupted) {
    o.infrastructure = run::kInterrupted;
    return o;
  }
  const bool control = planned.observer == Observer::kControl;
  const int failed = control || shows == Shows::kFail ? 1 : 0;
  std::string text;
  const auto line = [&text](const std::string& members) { text += R"({"nonce":"n",)" + members + "}\n"; };
  line(R"("event":"begin","schema":2,"control":)" + std::string(control ? "true" : "false") + R"(,"seed":)" +
       std::to_string(planned.seed));
  if (shows == Shows::kShortWindow) {
    line(R"("event":"window","subcase":"main","message":"result missing","length_ms":)" +
         std::to_string(8 * planned.window_scale) + R"(,"seen_ms":)" + (control ? "6" : "null"));
  }
  if (failed != 0) {
    line(R"("event":"check-failed","subcase":"main","file":"x.cu","line":20,"message":"result missing","detail":"")");
  }
  line(R"("event":"subcase-end","name":"main","checks":4,"failed":)" + std::to_string(failed));
  line(R"("event":"end","checks":4,"launches":1,"failed":)" + std::to_string(failed));
  o.process.emplace();
  o.process->started = true;
  o.process->command = {"/tree/programs/" + planned.c->Stem()};
  if (control) o.process->command.emplace_back("--control");
  o.process->command.insert(o.process->command.end(), {"--seed", std::to_string(planned.seed)});
  if (planned.window_scale > 1)
    o.process->command.insert(o.process->command.end(), {"--window-scale", std::to_string(planned.window_scale)});
  o.process->exit_code = failed;
  if (shows == Shows::kCrash) o.process->signal = SIGSEGV;
  if (shows == Shows::kOverloaded) {
    o.process->timed_out = o.process->killed = true;
    o.process->use = base::HostUse{20, 1, 19.0, false};
  } else if (shows != Shows::kCrash && shows != Shows::kSilent) {
    o.record = judge::ParseRecord(text, "n");
  }
  return o;
}

// Executors that a test steers, and what they were asked for.
class FakeExecutors : public run::Executors {
 public:
  /// What an attempt shows; `shared`: in a process with others.
  std::function<Shows(const PlannedAttempt& planned, bool shared)> shows = [](const auto&, bool) {
    return Shows::kPass;
  };
  /// How shared processes end, of those that were there.
  std::function<void(run::Ended&)> ends = [](run::Ended&) {};
  std::function<std::string()> why_gpu_lost = [] { return std::string(); };

  std::unique_ptr<run::Executor> OwnProcesses(const run::LaunchOptions& options) const override {
    return std::make_unique<Own>(*this, options);
  }
  std::unique_ptr<run::Executor> SharedProcesses(std::vector<run::Lane> lanes, const run::LaunchOptions& options,
                                                 int before) const override {
    return std::make_unique<Shared>(*this, std::move(lanes), options, before);
  }
  std::string WhyGpuLost(const std::string& /*gpus*/) const override { return why_gpu_lost(); }

  std::vector<std::string> Calls() const {
    const std::lock_guard lock(mutex_);
    return calls_;
  }
  std::vector<std::string> TakeCalls() const {
    const std::lock_guard lock(mutex_);
    return std::exchange(calls_, {});
  }

 private:
  // "own passes plain", of a repetition "own passes plain x4", of the second attempt "own passes plain 2".
  void Call(const std::string& how, const PlannedAttempt& planned) const {
    std::string text = how + " " + planned.c->id.substr(9) + " " + std::string(Name(planned.observer));
    if (planned.attempt > 1) text += " " + std::to_string(planned.attempt);
    if (planned.window_scale > 1) text += " x" + std::to_string(static_cast<int>(planned.window_scale));
    const std::lock_guard lock(mutex_);
    calls_.push_back(std::move(text));
  }

  class Own : public run::Executor {
   public:
    Own(const FakeExecutors& of, run::LaunchOptions options) : of_(of), options_(std::move(options)) {}
    run::Observed Observe(const PlannedAttempt& planned) override {
      of_.Call("own" + (options_.gpus.empty() ? "" : " on " + options_.gpus), planned);
      return {Observation(planned, options_, of_.shows(planned, false)), ""};
    }

   private:
    const FakeExecutors& of_;
    const run::LaunchOptions options_;
  };

  // One process for each lane.
  class Shared : public run::Executor {
   public:
    Shared(const FakeExecutors& of, std::vector<run::Lane> lanes, run::LaunchOptions options, int before)
        : of_(of), lanes_(std::move(lanes)), options_(std::move(options)), before_(before) {
      for (std::size_t i = 0; i < lanes_.size(); ++i) {
        ended_.shared.push_back({.group = before_ + static_cast<int>(i) + 1, .observer = lanes_[i].observer});
      }
    }
    run::Observed Observe(const PlannedAttempt& planned) override {
      of_.Call("shared", planned);
      if (!ended_.gave_up.empty()) {
        judge::Observation o = Observation(planned, options_, Shows::kInterrupted);
        o.infrastructure = run::kNotHandedOut;
        return {o, ""};
      }
      judge::Observation o = Observation(planned, options_, of_.shows(planned, true));
      if (o.process) o.process->command = {"/tree/bin/cts-starter", "--group"};
      const std::size_t lane = planned.observer == lanes_.front().observer ? 0 : 1;
      o.grouped = judge::Grouped{before_ + static_cast<int>(lane) + 1, ++ended_.shared[lane].cases};
      return {std::move(o), ""};
    }
    void GiveUp(const std::string& why) override { ended_.gave_up = why; }
    run::Ended Close() override {
      of_.ends(ended_);
      return ended_;
    }

   private:
    const FakeExecutors& of_;
    const std::vector<run::Lane> lanes_;
    const run::LaunchOptions options_;
    const int before_;
    run::Ended ended_;
  };

  mutable std::mutex mutex_;
  mutable std::vector<std::string> calls_;
};

bool Is(const PlannedAttempt& planned, const std::string& name, Observer observer = Observer::kPlain) {
  return planned.c->id == "cdp.fake." + name && planned.observer == observer;
}

class SessionTest : public testing::Test {
 protected:
  SessionTest() {
    machine_.facts = {{"cc", "9.0"}, {"gpus", "1"}, {"gpu", "invented"}, {"toolkit", "13.0.88"}};
    machine_.details = {{"devices", {{{"name", "Invented"}, {"cc", "9.0"}, {"uuid", "id-0"}}}}};
    options_.machine = &machine_;
    options_.journal = (fake_.root() / "run.jsonl").string();
    options_.out = nullptr;
    options_.seed = 7;
    options_.jobs = 1;
  }

  session::RunOutcome Run(bool resume = false) {
    const catalogue::Tree tree = catalogue::LoadTree(fake_.root());
    return session::Run(tree, options_, session::SelectForRun(tree, options_), resume, &executors_);
  }

  // "passes plain PASS shared", as the journal has them.
  std::vector<std::string> Attempts() const {
    std::vector<std::string> all;
    for (const journal::Attempt& a : fake::ReadJudged(fake_.root(), options_.journal).attempts) {
      all.push_back(a.observation.case_id.substr(9) + " " + std::string(Name(a.observation.observer)) + " " +
                    std::string(Name(a.judgement.verdict)) + (a.observation.grouped ? " shared" : ""));
    }
    return all;
  }
  // The words of the lines of the journal, in their order.
  std::string Types() const {
    std::istringstream in(fake::Read(options_.journal));
    std::string types;
    for (std::string line; std::getline(in, line);)
      types += nlohmann::json::parse(line).at("type").get<std::string>() + " ";
    return types;
  }
  // Cuts the journal after so many lines of attempts, as a kill leaves it.
  void CutAfter(int attempts) const {
    const std::string text = fake::Read(options_.journal);
    std::size_t at = 0;
    for (int i = 0; i < attempts; ++i) at = text.find("\"type\":\"attempt\"", at + 1);
    fake::Write(options_.journal, text.substr(0, text.find('\n', at) + 1));
  }

  fake::Tree fake_;
  FakeExecutors executors_;
  machine::Machine machine_;
  session::RunOptions options_;
};

TEST_F(SessionTest, EachAttemptBeginsIsMadeAndIsRecorded) {
  for (const char* name : {"a", "b"}) fake_.Add(name);
  options_.repeat = 2;
  EXPECT_EQ(Run().exit_code, exit_code::kOk);
  EXPECT_THAT(executors_.Calls(), ElementsAre("own a plain", "own a control", "own b plain", "own b control",
                                              "own a plain 2", "own a control 2", "own b plain 2", "own b control 2"));
  std::string pairs;
  for (int i = 0; i < 8; ++i) pairs += "started attempt ";
  EXPECT_EQ(Types(), "suite machine plan " + pairs + "end ");
}

TEST_F(SessionTest, WhatFailsInASharedProcessIsDecidedByItself) {
  for (const char* name : {"a", "b"}) fake_.AddShared(name);
  fake_.Add("own");
  options_.grouped = true;
  executors_.shows = [](const PlannedAttempt& u, bool shared) {
    return shared && Is(u, "b") ? Shows::kFail : Shows::kPass;
  };
  EXPECT_EQ(Run().exit_code, exit_code::kOk);
  EXPECT_THAT(Attempts(), UnorderedElementsAre("a plain PASS shared", "a control PASS shared", "own plain PASS",
                                               "own control PASS", "b plain PASS", "b control PASS"));
  const std::vector<std::string> calls = executors_.Calls();
  ASSERT_EQ(calls.size(), 8U);
  EXPECT_THAT(std::vector(calls.begin(), calls.begin() + 6),
              UnorderedElementsAre("shared a plain", "shared a control", "shared b plain", "shared b control",
                                   "own own plain", "own own control"))
      << "programs that need a process of their own run meanwhile";
  EXPECT_THAT(std::vector(calls.begin() + 6, calls.end()), ElementsAre("own b plain", "own b control"));
  EXPECT_THAT(Types(), HasSubstr("group group run-again run-again attempt attempt"));
}

TEST_F(SessionTest, ASharedProcessThatDiesTakesBackAllThatItSaid) {
  for (const char* name : {"a", "b", "c"}) fake_.AddShared(name);
  options_.grouped = true;
  executors_.ends = [](run::Ended& ended) {
    ASSERT_EQ(ended.shared.size(), 2U);
    ended.shared[0].counts = false;
    ended.shared[0].ended = "ended by signal 9";
  };
  EXPECT_EQ(Run().exit_code, exit_code::kOk);
  EXPECT_THAT(Attempts(), testing::SizeIs(6));
  EXPECT_THAT(Attempts(), Each(EndsWith("PASS"))) << "not one of them stays, nor of the other side";
  const std::vector<std::string> calls = executors_.Calls();
  EXPECT_EQ(std::count_if(calls.begin(), calls.end(), [](const auto& call) { return call.starts_with("own"); }), 6);
  const journal::Journal journal = journal::ReadJournal(options_.journal);
  ASSERT_EQ(journal.run_again.size(), 6U);
  int for_its_end = 0;
  for (const auto& line : journal.run_again)
    for_its_end += line.at("why") == "its process did not end as it should: ended by signal 9" ? 1 : 0;
  EXPECT_EQ(for_its_end, 3);
}

TEST_F(SessionTest, AGpuThatASharedProcessLostIsToldByThoseOfTheirOwn) {
  for (const char* name : {"a", "b"}) fake_.AddShared(name);
  options_.grouped = true;
  bool crashed = false;
  executors_.shows = [&crashed](const PlannedAttempt&, bool) {
    crashed = true;
    return Shows::kCrash;
  };
  executors_.why_gpu_lost = [&crashed] { return crashed ? "no answer" : ""; };
  const session::RunOutcome outcome = Run();
  EXPECT_EQ(outcome.exit_code, exit_code::kInfrastructure);
  EXPECT_THAT(outcome.stopped, testing::StartsWith("GPU lost after cdp.fake."));
  EXPECT_THAT(Attempts(), UnorderedElementsAre("a plain CRASH", "a control ERROR", "b plain ERROR", "b control ERROR"));
}

TEST_F(SessionTest, ARunThatGoesOnMakesWhatIsMissing) {
  for (const char* name : {"a", "b", "c"}) fake_.Add(name);
  executors_.shows = [](const PlannedAttempt& u, bool) { return Is(u, "a") ? Shows::kFail : Shows::kPass; };
  EXPECT_EQ(Run().exit_code, exit_code::kNotAsExpected);
  CutAfter(3);
  executors_.TakeCalls();
  EXPECT_EQ(Run(true).exit_code, exit_code::kNotAsExpected) << "the failure before counts";
  EXPECT_THAT(executors_.Calls(), ElementsAre("own b control", "own c plain", "own c control"));
  EXPECT_EQ(Attempts().size(), 6U);
  executors_.TakeCalls();
  EXPECT_EQ(Run(true).exit_code, exit_code::kNotAsExpected);
  EXPECT_THAT(executors_.Calls(), IsEmpty()) << "nothing is left";
}

TEST_F(SessionTest, ARunStoppedDuringASharedProcessRecordsNothingOfIt) {
  for (const char* name : {"a", "b"}) fake_.AddShared(name);
  options_.grouped = true;
  int calls = 0;
  executors_.shows = [&calls](const PlannedAttempt&, bool) {
    if (++calls != 2) return Shows::kPass;
    std::raise(SIGINT);
    return Shows::kInterrupted;
  };
  executors_.ends = [&calls](run::Ended& ended) {
    if (calls > 2) return;
    for (run::SharedEnd& end : ended.shared) end.counts = false;
  };
  const session::RunOutcome outcome = Run();
  EXPECT_EQ(outcome.exit_code, exit_code::kInfrastructure);
  EXPECT_EQ(outcome.stopped, "SIGINT");
  EXPECT_EQ(calls, 2);
  EXPECT_THAT(Attempts(), IsEmpty());
  EXPECT_THAT(Types(), EndsWith("end "));
  EXPECT_EQ(Run(true).exit_code, exit_code::kOk);
  EXPECT_EQ(Attempts().size(), 4U);
}

TEST_F(SessionTest, WindowsThatWereTooShortAreLookedThroughAgain) {
  for (const char* name : {"a", "b"}) fake_.Add(name);
  executors_.shows = [](const PlannedAttempt& u, bool) {
    return u.c->id == "cdp.fake.a" ? Shows::kShortWindow : Shows::kPass;
  };
  EXPECT_EQ(Run().exit_code, exit_code::kOk);
  EXPECT_THAT(executors_.Calls(), ElementsAre("own a plain", "own a control", "own b plain", "own b control",
                                              "own a plain x4", "own a control x4"));
  EXPECT_THAT(Attempts(), ElementsAre("b plain PASS", "b control PASS", "a plain PASS", "a control PASS"));
  // The runner was killed between the two sides of the repetition.
  executors_.TakeCalls();
  CutAfter(5);
  EXPECT_EQ(Run(true).exit_code, exit_code::kOk);
  EXPECT_THAT(executors_.Calls(), ElementsAre("own a control x4"));
}

TEST_F(SessionTest, WhatAnOverloadedHostStoppedIsMadeOnceMoreAtTheEnd) {
  for (const char* name : {"a", "b"}) fake_.Add(name);
  bool overloaded = true;
  executors_.shows = [&overloaded](const PlannedAttempt& u, bool) {
    return Is(u, "a") && std::exchange(overloaded, false) ? Shows::kOverloaded : Shows::kPass;
  };
  EXPECT_EQ(Run().exit_code, exit_code::kOk);
  EXPECT_THAT(executors_.Calls(),
              ElementsAre("own a plain", "own a control", "own b plain", "own b control", "own a plain"));
  EXPECT_THAT(Types(), HasSubstr("started overloaded started attempt"));
  EXPECT_EQ(Attempts().size(), 4U);
}

TEST_F(SessionTest, PassesOfASoakFollowEachOtherUntilItsTimeIsOver) {
  fake_.Add("a");
  options_.level = catalogue::Level::kSoak;
  options_.selection.observers = {"plain", "control"};
  EXPECT_EQ(Run().exit_code, exit_code::kOk);
  EXPECT_THAT(executors_.TakeCalls(), ElementsAre("own a plain", "own a control")) << "the first pass is whole";
  std::filesystem::remove(options_.journal);
  options_.soak_s = 2;
  executors_.shows = [](const PlannedAttempt&, bool) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    return Shows::kPass;
  };
  EXPECT_EQ(Run().exit_code, exit_code::kOk);
  const std::vector<std::string> calls = executors_.TakeCalls();
  ASSERT_GE(calls.size(), 3U);
  EXPECT_EQ(calls[2], "own a plain 2");
  // What is left of its passes comes first.
  CutAfter(3);
  EXPECT_EQ(Run(true).exit_code, exit_code::kOk);
  const std::vector<std::string> rest = executors_.Calls();
  ASSERT_GE(rest.size(), 2U);
  EXPECT_EQ(rest[0], "own a control 2");
  EXPECT_EQ(rest[1], "own a plain 3");
}

TEST_F(SessionTest, ASoakEndsWhereAWholePassShowedNothing) {
  fake_.Add("a");
  options_.level = catalogue::Level::kSoak;
  options_.soak_s = 60;
  options_.selection.observers = {"plain", "control"};
  executors_.shows = [](const PlannedAttempt&, bool) { return Shows::kSilent; };
  const session::RunOutcome outcome = Run();
  EXPECT_EQ(outcome.stopped, "not one attempt of a whole pass showed anything");
  EXPECT_EQ(outcome.exit_code, exit_code::kNotAsExpected);
  EXPECT_THAT(executors_.Calls(), ElementsAre("own a plain", "own a control"));
  EXPECT_THAT(Types(), testing::EndsWith("end "));
}

TEST_F(SessionTest, ARunOnSeveralGpusMakesEachAttemptOnce) {
  for (const char* name : {"a", "b", "c", "d"}) fake_.Add(name);
  fake_.Add("all", "multi");
  machine_.facts["gpus"] = "2";
  machine_.details["devices"].push_back({{"name", "Invented"}, {"cc", "9.0"}, {"uuid", "id-1"}});
  options_.gpus = {"0", "1"};
  EXPECT_EQ(Run().exit_code, exit_code::kOk);
  const std::vector<std::string> calls = executors_.Calls();
  ASSERT_EQ(calls.size(), 10U);
  EXPECT_THAT(std::vector(calls.begin() + 8, calls.end()), ElementsAre("own all plain", "own all control"))
      << "what sees all has the node for itself";
  for (const char* gpu : {"own on 0 ", "own on 1 "}) {
    EXPECT_EQ(std::count_if(calls.begin(), calls.end(), [gpu](const auto& call) { return call.starts_with(gpu); }), 4);
  }
  const journal::Journal journal = journal::ReadJournal(options_.journal);
  std::map<std::string, std::set<std::string>> gpus;
  for (const journal::Attempt& a : journal.attempts) gpus[a.observation.case_id].insert(a.observation.gpu);
  for (const auto& [id, of_case] : gpus)
    EXPECT_EQ(of_case.size(), 1U) << id << ": both sides of a case see the same GPU";
  EXPECT_THAT(gpus.at("cdp.fake.all"), ElementsAre(""));
}

TEST_F(SessionTest, ALostGpuOfSeveralKeepsTheOthersFromNothing) {
  for (const char* name : {"a", "b", "c", "d"}) fake_.Add(name);
  machine_.facts["gpus"] = "2";
  machine_.details["devices"].push_back({{"name", "Invented"}, {"cc", "9.0"}, {"uuid", "id-1"}});
  options_.gpus = {"0", "1"};
  std::atomic<bool> crashed = false;
  executors_.shows = [&crashed](const PlannedAttempt& u, bool) {
    if (u.gpu != 1) return Shows::kPass;
    crashed = true;
    return Shows::kCrash;
  };
  executors_.why_gpu_lost = [&crashed] { return crashed ? "no answer" : ""; };
  const session::RunOutcome outcome = Run();
  EXPECT_EQ(outcome.exit_code, exit_code::kInfrastructure);
  EXPECT_THAT(outcome.stopped, testing::StartsWith("GPU 1: GPU lost after "));
  const std::vector<std::string> attempts = Attempts();
  EXPECT_EQ(std::count_if(attempts.begin(), attempts.end(), [](const auto& a) { return a.ends_with("PASS"); }), 4);
  EXPECT_EQ(std::count_if(attempts.begin(), attempts.end(), [](const auto& a) { return a.ends_with("ERROR"); }), 3);
  EXPECT_EQ(std::count_if(attempts.begin(), attempts.end(), [](const auto& a) { return a.ends_with("CRASH"); }), 1);
}

// A limit on the size of files stops the writer as a full disk does.
class FullDisk : public SessionTest {
 protected:
  ~FullDisk() override { setrlimit(RLIMIT_FSIZE, &whole_); }
  // From now on the journal grows by no whole line.
  void Fill() const {
    rlimit limit = whole_;
    limit.rlim_cur = std::filesystem::file_size(options_.journal) + 40;
    setrlimit(RLIMIT_FSIZE, &limit);
  }
  rlimit whole_ = [] {
    rlimit limit{};
    getrlimit(RLIMIT_FSIZE, &limit);
    return limit;
  }();
};

TEST_F(FullDisk, NothingRunsThatCouldNotBeRecorded) {
  for (const char* name : {"a", "b", "c"}) fake_.Add(name);
  executors_.shows = [this](const PlannedAttempt& u, bool) {
    if (Is(u, "b")) Fill();
    return Shows::kPass;
  };
  const session::RunOutcome outcome = Run();
  setrlimit(RLIMIT_FSIZE, &whole_);
  EXPECT_EQ(outcome.exit_code, exit_code::kInfrastructure);
  EXPECT_THAT(outcome.stopped, HasSubstr("cannot write the journal"));
  EXPECT_THAT(executors_.TakeCalls(), ElementsAre("own a plain", "own a control", "own b plain"));
  EXPECT_THAT(Attempts(), ElementsAre("a plain PASS", "a control PASS")) << "what was recorded is kept";
  executors_.shows = [](const PlannedAttempt&, bool) { return Shows::kPass; };
  EXPECT_EQ(Run(true).exit_code, exit_code::kOk);
  EXPECT_EQ(Attempts().size(), 6U);
}

TEST_F(FullDisk, WhatSharedProcessesShowedIsMadeAgain) {
  for (const char* name : {"a", "b"}) fake_.AddShared(name);
  options_.grouped = true;
  executors_.ends = [this](run::Ended&) { Fill(); };
  const session::RunOutcome outcome = Run();
  setrlimit(RLIMIT_FSIZE, &whole_);
  EXPECT_EQ(outcome.exit_code, exit_code::kInfrastructure);
  EXPECT_THAT(outcome.stopped, HasSubstr("cannot write the journal"));
  EXPECT_THAT(Attempts(), IsEmpty());
  executors_.ends = [](run::Ended&) {};
  EXPECT_EQ(Run(true).exit_code, exit_code::kOk);
  EXPECT_EQ(Attempts().size(), 4U);
}

}  // namespace
