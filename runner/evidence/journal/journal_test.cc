#include "evidence/journal/journal.h"
#include "base/files.h"
#include "base/sha256.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include "base/error.h"
#include "evidence/journal/head.h"
#include "testing/fake_tree.h"

namespace {

using base::InputError;
using journal::Attempt;
using journal::Journal;
using journal::JournalWriter;
using journal::ReadJournal;
using nlohmann::json;
using testing::HasSubstr;

class JournalTest : public testing::Test {
 protected:
  JournalTest() : file_(tree_.root() / "run.jsonl") {}

  static Attempt MakeAttempt(const std::string& id) {
    Attempt a;
    a.observation.case_id = id;
    a.observation.reproducer = {"cuda-cts", "judge", id};
    a.judgement.verdict = judge::Verdict::kVacuous;
    a.judgement.reason = "power not shown";
    return a;
  }

  void WriteWhole() {
    JournalWriter writer(file_);
    writer.Append(journal::SuiteLine({{"version", "0.1.0"}}, {{"command", {"cuda-cts", "run"}}}));
    writer.Append({{"type", "machine"}, {"facts", {{"cc", "9.0"}}}, {"details", json::object()}});
    writer.Append({{"type", "plan"}, {"attempts", 2}, {"cases", {"a", "b"}}});
    writer.Append(journal::AttemptLine(MakeAttempt("a")));
    writer.Append(journal::AttemptLine(MakeAttempt("b")));
    writer.Append({{"type", "end"}, {"attempts", 2}, {"wall_s", 1.5}, {"stopped", ""}});
  }

  std::string ErrorOf(const std::string& text) {
    fake::Write(file_, text);
    try {
      ReadJournal(file_);
    } catch (const InputError& e) {
      return e.what();
    }
    return "no error";
  }

  fake::Tree tree_;
  std::filesystem::path file_;
};

TEST_F(JournalTest, KeepsWhatAProgramHadOfItsHost) {
  Attempt a = MakeAttempt("a");
  a.observation.process.emplace().timed_out = true;
  for (const std::optional<double> waited_s : {std::optional<double>(18.25), std::optional<double>()}) {
    a.observation.process->use = base::HostUse{20, 1.5, waited_s, true};
    const json line = journal::AttemptLine(a);
    const auto read = line.at("observation").get<judge::Observation>().process->use;
    ASSERT_TRUE(read);
    EXPECT_EQ(read->wall_s, 20);
    EXPECT_EQ(read->cpu_s, 1.5);
    EXPECT_EQ(read->waited_s, waited_s);
    EXPECT_TRUE(read->asleep);
  }
}

TEST_F(JournalTest, ReadsWhatWasWritten) {
  WriteWhole();
  const Journal j = ReadJournal(file_);
  EXPECT_EQ(j.suite.at("version"), "0.1.0");
  EXPECT_EQ(j.suite.at("command").size(), 2U);
  EXPECT_EQ(j.machine.at("facts").at("cc"), "9.0");
  EXPECT_EQ(j.plan.at("attempts"), 2);
  EXPECT_EQ(j.end.at("wall_s"), 1.5);
  EXPECT_FALSE(j.dropped_last_line);
  ASSERT_EQ(j.attempts.size(), 2U);
  EXPECT_EQ(j.attempts[1].observation.case_id, "b");
}

// They are for who greps the file; whoever judges has the observation.
TEST_F(JournalTest, VerdictAndReasonAreWordsThatNobodyReads) {
  json line = journal::AttemptLine(MakeAttempt("a"));
  EXPECT_EQ(line.at("verdict"), "VACUOUS");
  EXPECT_EQ(line.at("reason"), "power not shown");
  for (const json& word : {json("GREEN"), json(7), json()}) {
    line["verdict"] = line["reason"] = word;
    fake::Write(file_, journal::SuiteLine({}, json::object()).dump() + "\n" + line.dump() + "\n");
    const Journal j = ReadJournal(file_);
    ASSERT_EQ(j.attempts.size(), 1U);
    EXPECT_EQ(j.attempts[0].judgement.verdict, judge::Verdict::kError) << "until it is judged";
    EXPECT_EQ(j.attempts[0].judgement.reason, "");
  }
}

TEST_F(JournalTest, ReadsThoseOfEarlierVersions) {
  json line = journal::AttemptLine(MakeAttempt("a"));
  line.update({{"drift", json::array()}, {"power_not_shown", false}, {"window_too_short", false}});
  for (const char* version : {"1", "2", "3"}) {
    const std::string suite = std::string(R"({"type":"suite","schema":"cuda-cts-journal/)") + version + "\"}\n";
    fake::Write(file_, suite + line.dump() + "\n");
    EXPECT_EQ(ReadJournal(file_).attempts.size(), 1U) << version;
  }
}

TEST_F(JournalTest, SurvivesACutAtEveryByteOfItsLastLine) {
  WriteWhole();
  const std::string text = fake::Read(file_);
  const std::string without_end = text.substr(0, text.rfind('\n', text.size() - 2) + 1);
  const std::string last_attempt = without_end.substr(0, without_end.rfind('\n', without_end.size() - 2) + 1);
  for (std::size_t size = last_attempt.size(); size <= without_end.size(); ++size) {
    fake::Write(file_, text.substr(0, size));
    const Journal j = ReadJournal(file_);
    const bool whole =
        size == without_end.size();  // With its line break, without which a run that goes on takes it away.
    EXPECT_EQ(j.attempts.size(), whole ? 2U : 1U) << size;
    EXPECT_EQ(j.dropped_last_line, !whole && size != last_attempt.size()) << size;
    EXPECT_TRUE(j.end.is_null());
  }
}

TEST_F(JournalTest, RefusesGarbageInTheMiddleWithItsLine) {
  WriteWhole();
  std::string text = fake::Read(file_);
  const std::size_t third = text.find('\n', text.find('\n') + 1) + 1;
  EXPECT_THAT(ErrorOf(text.substr(0, third) + "garbage\n" + text.substr(third)),
              HasSubstr("run.jsonl:3: not a JSON object"));
  EXPECT_THAT(ErrorOf(text.substr(0, third) + "\n" + text.substr(third)), HasSubstr("run.jsonl:3: not a JSON object"));
  EXPECT_THAT(ErrorOf(text.substr(0, third) + "[1]\n" + text.substr(third)), HasSubstr("run.jsonl:3:"));
  text[third + 5] = '\0';
  EXPECT_THAT(ErrorOf(text), HasSubstr("run.jsonl:3:"));
}

TEST_F(JournalTest, RefusesWhatIsNoJournalOrOfAnotherVersion) {
  EXPECT_THAT(ErrorOf(""), HasSubstr("no whole line"));
  EXPECT_THAT(ErrorOf("{\"type\":"), HasSubstr("no whole line"));
  EXPECT_THAT(ErrorOf("{\"type\":\"suite\",\"schema\":\"cuda-cts-journal/99\"}\n"),
              HasSubstr("schema \"cuda-cts-journal/99\""));
  EXPECT_THAT(ErrorOf("{\"type\":\"plan\"}\n"), HasSubstr("not a suite line"));
  EXPECT_THAT(ErrorOf("{}\n"), HasSubstr("run.jsonl:1:"));
  const std::string suite = "{\"type\":\"suite\",\"schema\":\"cuda-cts-journal/1\"}\n";
  EXPECT_THAT(ErrorOf(suite + "{\"type\":\"attempt\"}\n"), HasSubstr("run.jsonl:2:"));
  EXPECT_THAT(ErrorOf(suite + "{\"type\":\"other\"}\n"), HasSubstr("unknown type \"other\""));
  EXPECT_THAT(ErrorOf(suite + "{\"type\":\"plan\"}\n{\"type\":\"plan\"}\n"), HasSubstr("second plan"));
  json attempt = journal::AttemptLine(MakeAttempt("a"));
  attempt["observation"]["observer"] = "GREEN";
  EXPECT_THAT(ErrorOf(suite + attempt.dump() + "\n"), HasSubstr("run.jsonl:2:"));
  EXPECT_THROW(ReadJournal(tree_.root() / "nowhere.jsonl"), InputError);
  EXPECT_THROW(ReadJournal(tree_.root()), InputError);
}

TEST_F(JournalTest, SeveralProcessesMayAppendTheSameSuite) {
  for (const char* word : {"one", "two"}) {
    JournalWriter writer(file_, JournalWriter::Mode::kAppend);
    writer.Append(journal::SuiteLine({{"version", "0.1.0"}}, {{"command", {word}}}));
    writer.Append(journal::AttemptLine(MakeAttempt(word)));
  }
  EXPECT_EQ(ReadJournal(file_).attempts.size(), 2U);
  JournalWriter(file_, JournalWriter::Mode::kAppend)
      .Append(journal::SuiteLine({{"version", "0.2.0"}}, nlohmann::json::object()));
  EXPECT_THROW(ReadJournal(file_), InputError);
}

TEST_F(JournalTest, ARepetitionWithLongerWindowsReplacesItsAttempt) {
  WriteWhole();
  Attempt longer = MakeAttempt("a");
  longer.observation.window_scale = 4;
  JournalWriter(file_, JournalWriter::Mode::kContinue).Append(journal::AttemptLine(longer));
  const Journal j = ReadJournal(file_);
  ASSERT_EQ(j.attempts.size(), 2U);
  EXPECT_EQ(j.attempts[0].observation.case_id, "b");
  EXPECT_EQ(j.attempts[1].observation.window_scale, 4);
}

TEST_F(JournalTest, ARepetitionWhoseLineIsUnfinishedReplacesNothing) {
  WriteWhole();
  Attempt longer = MakeAttempt("a");
  longer.observation.window_scale = 4;
  fake::Write(file_, fake::Read(file_) + journal::AttemptLine(longer).dump());  // without its line break
  const Journal j = ReadJournal(file_);
  EXPECT_TRUE(j.dropped_last_line);
  EXPECT_TRUE(j.replaced.empty());
  ASSERT_EQ(j.attempts.size(), 2U);
  EXPECT_EQ(j.attempts[0].observation.case_id, "a");
}

TEST_F(JournalTest, WhatAnOverloadedHostStoppedIsNoAttemptAndNotInFlight) {
  WriteWhole();
  {
    JournalWriter writer(file_, JournalWriter::Mode::kContinue);
    writer.Append(journal::StartedLine("c", catalogue::Observer::kControl, 1, 4));
    Attempt stopped = MakeAttempt("c");
    stopped.observation.observer = catalogue::Observer::kControl;
    stopped.observation.window_scale = 4;
    stopped.judgement.reason = "the host was overloaded";
    writer.Append(journal::OverloadedLine(stopped));
  }
  EXPECT_THAT(base::ReadFile(file_), HasSubstr("\"why\":\"the host was overloaded\""));
  const Journal j = ReadJournal(file_);
  EXPECT_EQ(j.attempts.size(), 2U);
  EXPECT_TRUE(j.cut_off.empty());
}

TEST_F(JournalTest, ReadsRecordsOfBeforeThereWereWindows) {
  Attempt a = MakeAttempt("a");
  a.observation.record.emplace();
  json line = journal::AttemptLine(a);
  line["observation"]["record"]["subcases"] = {"main"};
  line["observation"]["record"].erase("windows");
  line["observation"]["record"].erase("power_not_shown");
  JournalWriter writer(file_);
  writer.Append(journal::SuiteLine({{"version", "0.1.0"}}, {{"command", {"cuda-cts", "run"}}}));
  writer.Append(line);
  const Journal j = ReadJournal(file_);
  ASSERT_EQ(j.attempts.size(), 1U);
  EXPECT_EQ(j.attempts[0].observation.record->subcases[0].name, "main");
}

// Calls `read` while another process has the journal; `begun`: its first line stands there.
template <class F>
void WhileAnotherWrites(const std::filesystem::path& file, bool begun, const F& read) {
  int ready[2], done[2];
  ASSERT_EQ(pipe(ready) + pipe(done), 0);
  const pid_t child = fork();
  char byte = 0;
  if (child == 0) {
    JournalWriter writer(file);
    if (begun) writer.Append(journal::SuiteLine(nullptr, nlohmann::json::object()));
    const bool told = write(ready[1], "x", 1) == 1 && ::read(done[0], &byte, 1) == 1;
    _exit(told ? 0 : 1);
  }
  EXPECT_EQ(::read(ready[0], &byte, 1), 1);
  read();
  EXPECT_EQ(write(done[1], "x", 1), 1);
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
  for (const int fd : {ready[0], ready[1], done[0], done[1]}) close(fd);
}

TEST_F(JournalTest, ARunThatGoesOnWasNotCutOff) {
  WhileAnotherWrites(file_, false, [&] {
    EXPECT_THAT([&] { ReadJournal(file_); },
                testing::ThrowsMessage<InputError>(HasSubstr("its run is about to begin; wait for it")));
  });
  std::filesystem::remove(file_);
  WhileAnotherWrites(file_, true, [&] {
    EXPECT_TRUE(ReadJournal(file_).going_on);
    EXPECT_TRUE(journal::HeadOf(ReadJournal(file_)).going_on);
    // Nor does who reads it keep it.
    EXPECT_THAT([&] { JournalWriter(file_, JournalWriter::Mode::kContinue); },
                testing::ThrowsMessage<InputError>(HasSubstr("another run is writing it")));
  });
  EXPECT_FALSE(ReadJournal(file_).going_on) << "it is gone";
  std::filesystem::remove(file_);
  WriteWhole();
  EXPECT_FALSE(ReadJournal(file_).going_on);
}

TEST_F(JournalTest, ARunOutwaitsWhoReadsItsJournal) {
  fake::Write(file_, "{\"type\":\"suite\"}\n");
  const int fd = open(file_.c_str(), O_RDONLY | O_CLOEXEC);
  ASSERT_EQ(flock(fd, LOCK_SH), 0);
  std::thread reader([fd] {
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    close(fd);
  });
  EXPECT_NO_THROW(JournalWriter(file_, JournalWriter::Mode::kContinue));
  reader.join();
}

TEST_F(JournalTest, NeverOverwrites) {
  fake::Write(file_, "precious");
  EXPECT_THROW(JournalWriter{file_}, InputError);
  EXPECT_EQ(fake::Read(file_), "precious");
  EXPECT_THROW(JournalWriter{tree_.root() / "nowhere/run.jsonl"}, InputError);
}

TEST_F(JournalTest, KeepsWhatIsNotUtf8FromLosingALine) {
  Attempt a = MakeAttempt("a");
  a.judgement.reason = "bad \xFF byte";
  JournalWriter writer(file_);
  writer.Append(journal::SuiteLine(nullptr, nlohmann::json::object()));
  writer.Append(journal::AttemptLine(a));
  EXPECT_EQ(ReadJournal(file_).attempts.size(), 1U);
}

TEST_F(JournalTest, AFullDiskIsToldAndTheTornLineTakenBack) {
  const pid_t child = fork();
  if (child == 0) {
    JournalWriter writer(file_);
    writer.Append(journal::SuiteLine(nullptr, nlohmann::json::object()));
    const rlimit limit = {300, 300};
    setrlimit(RLIMIT_FSIZE, &limit);
    int told = 0;
    for (int i = 0; i < 2; ++i) {
      try {
        writer.Append({{"type", "plan"}, {"text", std::string(1000, 'x')}});
      } catch (const base::DiskFull&) {
        ++told;
      }
    }
    _exit(told);
  }
  int status = 0;
  waitpid(child, &status, 0);
  ASSERT_TRUE(WIFEXITED(status)) << "ended by signal " << WTERMSIG(status);
  EXPECT_EQ(WEXITSTATUS(status), 2);
  const Journal j = ReadJournal(file_);
  EXPECT_FALSE(j.dropped_last_line);
  EXPECT_TRUE(j.plan.is_null());
  EXPECT_EQ(fake::Read(file_).back(), '\n');
}

TEST(JournalOnADevice, IsRefusedAtOnce) {
  for (const char* device : {"/dev/full", "/dev/null"}) {
    EXPECT_THAT([&] { JournalWriter(device, JournalWriter::Mode::kAppend); },
                testing::ThrowsMessage<base::InputError>(testing::HasSubstr("is no regular file")));
  }
}

TEST_F(JournalTest, SeveralMayAppendButNotBesideARun) {
  {
    JournalWriter run(file_);
    EXPECT_THAT([&] { JournalWriter(file_, JournalWriter::Mode::kAppend); },
                testing::ThrowsMessage<base::InputError>(testing::HasSubstr("a run is writing it")));
  }
  JournalWriter one(file_, JournalWriter::Mode::kAppend);
  JournalWriter other(file_, JournalWriter::Mode::kAppend);
  EXPECT_THROW(JournalWriter(file_, JournalWriter::Mode::kContinue), base::InputError);
}

TEST_F(JournalTest, ATornLineIsTakenAwayBeforeMoreIsAppended) {
  // Also one of several pieces.
  for (const std::size_t torn : {std::size_t{1}, std::size_t{5} << 20U}) {
    fake::Write(file_, "{\"type\":\"suite\"}\n" + std::string(torn, 'x'));
    JournalWriter(file_, JournalWriter::Mode::kAppend).Append({{"next", 2}});
    EXPECT_EQ(fake::Read(file_), "{\"type\":\"suite\"}\n{\"next\":2}\n");
  }
}

TEST_F(JournalTest, NothingIsAppendedToWhatIsNoJournal) {
  for (const char* text : {"{\"whole\":1}\n{\"torn", "Dear all,\nyours", "no line", "{\"type\":\"suite\"}"}) {
    fake::Write(file_, text);
    EXPECT_THROW(JournalWriter(file_, JournalWriter::Mode::kAppend), base::InputError) << text;
    EXPECT_EQ(fake::Read(file_), text);
  }
}

TEST_F(JournalTest, IsFoldedAttemptByAttempt) {
  {
    JournalWriter writer(file_);
    writer.Append(journal::SuiteLine({{"version", "0.1.0"}}, {{"command", {"cuda-cts", "run"}}}));
    writer.Append({{"type", "machine"}, {"facts", {{"cc", "9.0"}}}});
    for (int i = 0; i < 5000; ++i) {
      journal::Attempt attempt;
      attempt.observation.case_id = "cdp.x.y";
      attempt.observation.attempt = i + 1;
      attempt.judgement.reason = std::string(static_cast<std::size_t>(i % 700), 'x');  // lines across reads
      writer.Append(journal::AttemptLine(attempt));
    }
  }
  int number = 0;
  const journal::Folded folded =
      journal::FoldJournal(file_, [&number](const journal::HeadLines& so_far, const journal::Attempt& attempt) {
        ASSERT_EQ(attempt.observation.attempt, ++number);
        ASSERT_EQ(so_far.machine.at("facts").at("cc"), "9.0");
        ASSERT_TRUE(so_far.end.is_null());
      });
  EXPECT_EQ(folded.attempts, 5000U);
  EXPECT_EQ(number, 5000);
  EXPECT_EQ(folded.sha256, base::Sha256(base::ReadFile(file_)));
}

}  // namespace
