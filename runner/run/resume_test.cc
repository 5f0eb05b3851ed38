// Resuming: what is left of a plan, which journals may be continued, and a run that is killed at random moments.
#include "run/resume.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <map>
#include <random>
#include <sstream>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include "base/error.h"
#include "base/exit_code.h"
#include "base/process/process.h"
#include "testing/fake_tree.h"
#include "testing/judged_journal.h"
#include "testing/places.h"

namespace {

using base::InputError;
using nlohmann::json;
using testing::HasSubstr;
using testing::ThrowsMessage;

catalogue::Case AnyCase(const std::string& id) {
  catalogue::Case c;
  c.id = c.clause = id;
  return c;
}

judge::Observation Made(const std::string& id, catalogue::Observer observer, int number) {
  judge::Observation o;
  o.case_id = id;
  o.observer = observer;
  o.attempt = number;
  return o;
}

TEST(Resume, LeavesOutWhatWasRecordedWhateverItSaid) {
  using catalogue::Observer;
  const catalogue::Case a = AnyCase("a"), b = AnyCase("b");
  const auto plan = run::MakePlan({{&a, {Observer::kPlain, Observer::kControl}}, {&b, {Observer::kPlain}}}, 2, 7);
  run::RecordedAttempts recorded;
  recorded.Add(Made("a", Observer::kPlain, 1));
  recorded.Add(Made("a", Observer::kControl, 2));
  recorded.Add(Made("b", Observer::kPlain, 1));
  const auto rest = run::Remaining(plan, recorded);
  std::string text;
  for (const run::PlannedAttempt& u : rest)
    text += u.c->id + std::string(Name(u.observer)) + std::to_string(u.attempt) + " ";
  EXPECT_EQ(text, "acontrol1 aplain2 bplain2 ");
}

TEST(Resume, RefusesAnotherSuiteMachineOrPlan) {
  journal::Journal journal;
  journal.suite = {{"commit", "c1"}, {"seed", 7}, {"command", {"a"}}, {"jobs", 4}, {"started", "then"}};
  journal.machine = {{"facts", {{"gpu", "g1"}, {"driver", "1"}}}, {"details", {{"temperature", 40}}}};
  journal.plan = {{"attempts", 4}, {"scale", 1.0}};
  json suite = journal.suite, machine = journal.machine, plan = journal.plan;
  suite.update({{"command", {"b"}}, {"jobs", 1}, {"started", "now"}});
  machine["details"]["temperature"] = 60;
  EXPECT_NO_THROW(run::CheckContinues(journal, suite, machine, plan, "j"));
  const auto refuses = [&](json s, json m, json p, const std::string& what) {
    EXPECT_THAT([&] { run::CheckContinues(journal, s, m, p, "j"); }, ThrowsMessage<InputError>(HasSubstr(what)));
  };
  json other = suite;
  other["commit"] = "c2";
  refuses(other, machine, plan, R"(j: was begun with another suite: commit was "c1", here it is "c2")");
  other = machine;
  other["facts"].erase("gpu");
  refuses(suite, other, plan, R"(another machine: gpu was "g1", here it is null)");
  journal.machine["details"] = {{"node", "n1"}, {"host", "a"}, {"devices", {{{"uuid", "u1"}}}}};
  other = machine;
  other["details"] = {{"node", "n1"}, {"host", "b"}, {"devices", {{{"uuid", "u1"}}}}};
  EXPECT_NO_THROW(run::CheckContinues(journal, suite, other, plan, "j"));  // a container's new host name
  other["details"]["node"] = "n2";
  refuses(suite, other, plan, R"(another machine: node was "n1", here it is "n2")");
  other["details"] = {{"node", "n1"}, {"devices", {{{"uuid", "u2"}}}}};
  refuses(suite, other, plan, R"(another machine: GPUs was ["u1"], here it is ["u2"])");
  journal.machine["details"] = {{"host", "a"}};
  other["details"] = {{"host", "b"}};
  refuses(suite, other, plan, R"(another machine: host was "a", here it is "b")");
  other = plan;
  other["attempts"] = 5;
  refuses(suite, machine, other, "another plan: attempts was 4");
  journal.machine = nullptr;
  refuses(suite, machine, plan, "ends before the machine was recorded");
}

class ResumeRun : public testing::Test {
 protected:
  ResumeRun() : journal_(fake_.root() / "run.jsonl") {
    unsetenv("CUDA_CTS_MACHINE");
    setenv("TMPDIR", fake_.root().c_str(), 1);  // a killed run leaves its private folders
  }
  ~ResumeRun() override { unsetenv("TMPDIR"); }

  base::Process CudaCts(std::vector<std::string> words) const {
    words.insert(words.begin(), {places::kProgram, "--tree", fake_.root().string(), "run"});
    return process::RunProcess({.command = words, .directory = fake_.root(), .timeout_s = 120});
  }

  // Starts a run and kills it after so long; returns whether it had ended by itself.
  bool KilledAfter(std::chrono::microseconds time) const {
    const bool begun = std::filesystem::exists(journal_) && std::filesystem::file_size(journal_) > 0;
    const pid_t child = fork();
    if (child == 0) {
      if (freopen("/dev/null", "w", stdout) == nullptr || freopen("/dev/null", "w", stderr) == nullptr) _exit(99);
      if (begun) {
        execl(places::kProgram, places::kProgram, "--tree", fake_.root().c_str(), "run", "--resume", journal_.c_str(),
              nullptr);
      } else {
        execl(places::kProgram, places::kProgram, "--tree", fake_.root().c_str(), "run", "--repeat", "6", "--seed", "3",
              "--journal", journal_.c_str(), nullptr);
      }
      _exit(99);
    }
    EXPECT_GT(child, 0);
    if (child < 0) return true;
    std::this_thread::sleep_for(time);
    int status = 0;
    if (waitpid(child, &status, WNOHANG) == child) return true;
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
    return false;
  }

  // The lines of a journal but those with `word`.
  static std::string Without(const std::string& text, const std::string& word) {
    std::istringstream in(text);
    std::string out;
    for (std::string line; std::getline(in, line);) {
      if (line.find(word) == std::string::npos) out += line + "\n";
    }
    return out;
  }
  // A run of "passes" and "passes-too", as if the runner had ended while `running` ran; nothing else was done.
  void CutOffWhile(const std::vector<std::string>& running) const {
    std::filesystem::remove(journal_);
    ASSERT_EQ(CudaCts({"--seed", "5", "--jobs", "1", "--journal", journal_.string()}).exit_code, exit_code::kOk);
    std::string text = Without(Without(fake::Read(journal_), "\"type\":\"attempt\""), "\"type\":\"end\"");
    text = Without(text, "\"type\":\"started\"");
    for (const std::string& name : running) {
      text += journal::StartedLine("cdp.fake." + name, catalogue::Observer::kPlain, 1, 1).dump() + "\n";
    }
    fake::Write(journal_, text);
  }

  fake::Tree fake_;
  std::filesystem::path journal_;
};

TEST_F(ResumeRun, GoesOnBehindTheAttemptThatRanWhenTheRunnerEndedTwice) {
  for (const char* name : {"passes", "passes-too"}) fake_.Add(name);
  CutOffWhile({"passes"});
  // Once may be chance: whoever kills a runner meets some attempt.
  const base::Process once = CudaCts({"--resume", journal_.string()});
  EXPECT_EQ(once.exit_code, exit_code::kOk) << once.output;
  EXPECT_THAT(once.output, HasSubstr("attempts: 4 of 4: 4 PASS"));
  CutOffWhile({"passes"});
  fake::Write(journal_, fake::Read(journal_) + "{\"type\":\"resume\"}\n" +
                            journal::StartedLine("cdp.fake.passes", catalogue::Observer::kPlain, 1, 1).dump() + "\n");
  const base::Process p = CudaCts({"--resume", journal_.string()});
  EXPECT_EQ(p.exit_code, exit_code::kInfrastructure) << p.output;
  EXPECT_THAT(p.output, HasSubstr("attempts: 4 of 4: 3 PASS, 1 ERROR"));
  EXPECT_THAT(p.output, HasSubstr("ERROR    cdp.fake.passes (plain): the runner ended while this ran alone"));
  // It is reported, and not a question any more.
  // What is asked for is looked at without a run.
  const std::string recorded = fake::Read(journal_);
  EXPECT_EQ(CudaCts({"--resume", journal_.string(), "--dry-run"}).exit_code, exit_code::kOk);
  EXPECT_EQ(CudaCts({"--resume", journal_.string(), "--dry-run", "--seed", "1"}).exit_code, exit_code::kUsage);
  EXPECT_EQ(fake::Read(journal_), recorded);
  const base::Process again = CudaCts({"--resume", journal_.string()});
  EXPECT_EQ(again.exit_code, exit_code::kInfrastructure) << again.output;
  EXPECT_EQ(journal::ReadJournal(journal_).attempts.size(), 4U);
}

TEST_F(ResumeRun, RepeatsOneByOneWhatRanTogetherWhenTheRunnerEnded) {
  for (const char* name : {"passes", "passes-too"}) fake_.Add(name);
  CutOffWhile({"passes", "passes-too"});
  EXPECT_EQ(journal::ReadJournal(journal_).cut_off.size(), 2U);
  const base::Process p = CudaCts({"--resume", journal_.string(), "--jobs", "4"});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(p.output, HasSubstr("attempts: 4 of 4: 4 PASS"));
  // The second end has one suspect, and the other one of the first end is still run.
  CutOffWhile({"passes", "passes-too"});
  fake::Write(journal_, fake::Read(journal_) + "{\"type\":\"resume\"}\n" +
                            journal::StartedLine("cdp.fake.passes-too", catalogue::Observer::kPlain, 1, 1).dump() +
                            "\n");
  const base::Process second = CudaCts({"--resume", journal_.string()});
  EXPECT_EQ(second.exit_code, exit_code::kInfrastructure) << second.output;
  EXPECT_THAT(second.output, HasSubstr("attempts: 4 of 4: 3 PASS, 1 ERROR"));
  EXPECT_THAT(second.output, HasSubstr("ERROR    cdp.fake.passes-too (plain): the runner ended while this ran alone"));
}

TEST_F(ResumeRun, AnOrderlyEndLeavesNoSuspect) {
  for (const char* name : {"passes", "passes-too"}) fake_.Add(name);
  CutOffWhile({"passes"});
  fake::Write(journal_, fake::Read(journal_) + "{\"type\":\"end\",\"attempts\":0,\"stopped\":\"SIGINT\"}\n");
  EXPECT_TRUE(journal::ReadJournal(journal_).cut_off.empty());
  const base::Process p = CudaCts({"--resume", journal_.string()});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(p.output, HasSubstr("attempts: 4 of 4: 4 PASS"));
}

TEST_F(ResumeRun, KilledFiftyTimesLosesNothingAndRepeatsNothing) {
  for (int i = 0; i < 20; ++i) fake_.Add("passes-" + std::to_string(i));
  std::mt19937 random(20);
  std::string recorded;
  unsigned in_vain = 0;  // Kills in a row before the runner had written anything: a busy machine needs longer for it.
  for (int kills = 0; kills < 50;) {
    if (KilledAfter(std::chrono::microseconds(random() % (120'000 * (1 + in_vain))))) {
      std::filesystem::rename(journal_, journal_.string() + std::to_string(kills));  // done too early: once more
      recorded.clear();
      continue;
    }
    ++kills;
    const std::string now = std::filesystem::exists(journal_) ? fake::Read(journal_) : "";
    in_vain = now == recorded ? in_vain + 1 : 0;
    if (now.empty()) continue;
    // Only an unfinished last line may go.
    const std::string whole =
        recorded.substr(0, recorded.rfind('\n') == std::string::npos ? 0 : recorded.rfind('\n') + 1);
    ASSERT_EQ(now.substr(0, whole.size()), whole) << "after kill " << kills;
    recorded = now;
  }
  const base::Process p = recorded.empty() ? CudaCts({"--repeat", "6", "--seed", "3", "--journal", journal_.string()})
                                           : CudaCts({"--resume", journal_.string()});
  EXPECT_THAT(p.output, HasSubstr("attempts: 240 of 240: "));
  const journal::Journal j = fake::ReadJudged(fake_.root(), journal_);
  std::map<std::string, int> times;
  int given_up = 0;
  for (const journal::Attempt& a : j.attempts) {
    // Who ran alone when the runner was killed cannot show that it did not do it.
    given_up += a.observation.infrastructure == run::kEndedTheRunner ? 1 : 0;
    EXPECT_TRUE(a.judgement.verdict == judge::Verdict::kPass || a.observation.infrastructure == run::kEndedTheRunner)
        << a.judgement.reason;
    ++times[a.observation.case_id + std::string(Name(a.observation.observer)) + std::to_string(a.observation.attempt)];
    EXPECT_EQ(a.observation.seed, 2U + static_cast<unsigned>(a.observation.attempt));
  }
  EXPECT_EQ(times.size(), 240U);
  for (const auto& [attempt, n] : times) EXPECT_EQ(n, 1) << attempt;
  EXPECT_LT(given_up, 40);
  EXPECT_EQ(p.exit_code, given_up == 0 ? exit_code::kOk : exit_code::kInfrastructure) << p.output;
  EXPECT_GT(j.resumed, 0);
  EXPECT_FALSE(j.end.is_null());
}

TEST_F(ResumeRun, FinishesAfterAnInterruptionWithItsOwnSelection) {
  for (const char* name : {"passes", "passes-too"}) fake_.Add(name);
  const base::Process first =
      CudaCts({"--filter", "too", "--repeat", "2", "--scale", "2", "--seed", "5", "--journal", journal_.string()});
  ASSERT_EQ(first.exit_code, exit_code::kOk) << first.output;
  // As if the run had been killed within its third attempt, by a version that did not say what it started.
  std::string text = Without(fake::Read(journal_), "\"type\":\"started\"");
  std::size_t third = 0;
  for (int i = 0; i < 3; ++i) third = text.find("\"type\":\"attempt\"", third + 1);
  fake::Write(journal_, text.substr(0, third));
  const base::Process rest = CudaCts({"--resume", journal_.string(), "--jobs", "2"});
  EXPECT_EQ(rest.exit_code, exit_code::kOk) << rest.output;
  EXPECT_THAT(rest.output, HasSubstr("2 of 4 attempts are recorded already"));
  EXPECT_THAT(rest.output, HasSubstr("attempts: 4 of 4: 4 PASS"));
  // Once more: nothing is left to do.
  const base::Process again = CudaCts({"--resume", journal_.string()});
  EXPECT_EQ(again.exit_code, exit_code::kOk) << again.output;
  EXPECT_EQ(journal::ReadJournal(journal_).attempts.size(), 4U);
}

TEST_F(ResumeRun, SaysWhereItGoesOn) {
  fake_.Add("passes");
  ASSERT_EQ(CudaCts({"--journal", journal_.string()}).exit_code, exit_code::kOk);
  ASSERT_EQ(CudaCts({"--resume", journal_.string()}).exit_code, exit_code::kOk);
  const std::string text = fake::Read(journal_), line = "\"type\":\"machine\"";
  EXPECT_GT(text.rfind(line), text.find("\"type\":\"resume\"")) << text;
}

TEST_F(ResumeRun, GoesOnWithNoOtherProgramsThanItBeganWith) {
  for (const char* name : {"passes", "passes-too"}) fake_.Add(name);
  ASSERT_EQ(CudaCts({"--filter", "too", "--journal", journal_.string()}).exit_code, exit_code::kOk);
  const std::string whole = fake::Read(journal_);
  const std::string half = whole.substr(0, whole.find('\n', whole.find("\"type\":\"attempt\"")) + 1);
  const std::filesystem::path folder = fake_.root() / "programs/dynamic-parallelism/fake";
  const auto resume = [&](const std::string& journal) {
    fake::Write(journal_, journal);
    return CudaCts({"--resume", journal_.string()});
  };
  const std::string program = fake::Read(folder / "passes-too.run");
  fake::Write(folder / "passes-too.run", program + "# another build\n");
  const base::Process p = resume(half);
  EXPECT_EQ(p.exit_code, exit_code::kUsage) << p.output;
  EXPECT_THAT(p.output, HasSubstr("was begun with other programs than this tree holds now; start a new run"));
  EXPECT_EQ(fake::Read(journal_), half) << "nothing is lost";
  // A journal of before does not say what was built.
  std::string before = half;
  const std::size_t built = before.find("\"built\":\"");
  ASSERT_NE(built, std::string::npos);
  before.erase(built, before.find(',', built) + 1 - built);
  EXPECT_EQ(resume(before).exit_code, exit_code::kOk);
  // As it was, however late and wherever it came from; and what is not asked for may change.
  fake::Write(folder / "passes-too.run", program);
  fake::Write(folder / "passes.run", "#!/bin/sh\n");
  EXPECT_EQ(resume(half).exit_code, exit_code::kOk);
}

TEST_F(ResumeRun, AFailureBeforeTheInterruptionStillCounts) {
  for (const char* name : {"fails", "passes"}) fake_.Add(name);
  ASSERT_EQ(CudaCts({"--journal", journal_.string(), "--jobs", "1"}).exit_code, exit_code::kNotAsExpected);
  EXPECT_EQ(CudaCts({"--resume", journal_.string()}).exit_code, exit_code::kNotAsExpected);
}

TEST_F(ResumeRun, RefusesWhatCannotBeContinued) {
  fake_.Add("passes");
  const auto refused = [this](const std::vector<std::string>& words, const std::string& text) {
    const base::Process p = CudaCts(words);
    EXPECT_EQ(p.exit_code, exit_code::kUsage) << p.output;
    EXPECT_THAT(p.output, HasSubstr(text));
  };
  refused({"--resume", "/nowhere/run.jsonl"}, "/nowhere/run.jsonl");
  fake::Write(journal_, "");
  refused({"--resume", journal_.string()},
          "holds no whole line: the run ended before it began; remove it, and start the run anew");
  fake::Write(journal_, R"({"type":"suite","schema":"cuda-cts-journal/3"})"
                        "\n");
  refused({"--resume", journal_.string()}, "move it away, and start the run anew");
  fake::Write(journal_, "");
  EXPECT_EQ(CudaCts({"--journal", journal_.string()}).exit_code, exit_code::kOk);  // an empty file is no journal yet
  refused({"--resume", journal_.string(), "--seed", "4"}, "--resume");
  refused({"--resume", journal_.string(), "--journal", "other.jsonl"}, "--resume");
  {
    const journal::JournalWriter other(journal_, journal::JournalWriter::Mode::kContinue);
    refused({"--resume", journal_.string()}, "another run is writing it");
  }
  fake_.Add("passes-new");
  refused({"--resume", journal_.string()}, "another plan");
}

}  // namespace
