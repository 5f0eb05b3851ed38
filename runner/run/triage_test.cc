// Triage of hanging programs: what is read, that it is bounded in time, and how it reaches verdict and journal.
#include "run/triage.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include "base/exit_code.h"
#include "base/process/process.h"
#include "evidence/journal/journal.h"
#include "testing/fake_tree.h"
#include "testing/judged_journal.h"
#include "testing/places.h"

namespace {

using judge::Triage;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
namespace fs = std::filesystem;

class TriageFiles : public testing::Test {
 protected:
  TriageFiles() {
    std::string name = (fs::temp_directory_path() / "cts-triage-XXXXXX").string();
    folder_ = mkdtemp(name.data());
  }
  ~TriageFiles() override { fs::remove_all(folder_); }

  static double SecondsSince(std::chrono::steady_clock::time_point t) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - t).count();
  }

  fs::path folder_;
};

constexpr const char* kLog =
    "6,1,1000000,-;NVRM: loading NVIDIA UNIX Open Kernel Module\n"
    "4,2,5000000,-;NVRM: Xid (PCI:0000:01:00): 31, pid=77, name=x, MMU Fault\n"
    " SUBSYSTEM=pci\n"
    "6,3,5000001,-;usb 1-1: new device\n"
    "no line of a kernel log\n"
    "3,4,6000000,-;nvidia-nvlink: something\n";

TEST_F(TriageFiles, KeepsTheDriversLinesSinceTheProgramBegan) {
  EXPECT_THAT(run::DriverLines(kLog, 2),
              ElementsAre("[5.000000] NVRM: Xid (PCI:0000:01:00): 31, pid=77, name=x, MMU Fault",
                          "[6.000000] nvidia-nvlink: something"));
  EXPECT_THAT(run::DriverLines("", 0), IsEmpty());
  std::string many;
  for (int i = 0; i < 100; ++i) many += "4," + std::to_string(i) + ",9000000,-;NVRM: line " + std::to_string(i) + "\n";
  EXPECT_EQ(run::DriverLines(many, 0).size(), 20U);
  EXPECT_THAT(run::DriverLines(many, 0).back(), HasSubstr("line 99"));
}

TEST_F(TriageFiles, ReadsThreadsOfTheWholeGroup) {
  const auto process = [this](int pid, int group, const std::string& state) {
    const fs::path p = folder_ / std::to_string(pid);
    fake::Write(p / "stat", std::to_string(pid) + " (a ) name) S 1 " + std::to_string(group) + " 1 0\n");
    const fs::path task = p / "task" / std::to_string(pid);
    fake::Write(task / "comm", "prog" + std::to_string(pid) + "\n");
    fake::Write(task / "status", "Name:\tx\nState:\t" + state + "\nTgid:\t1\n");
    fake::Write(task / "wchan", "uvm_ioctl");
    fake::Write(task / "stack", "[<0>] uvm_wait+0x1/0x2\n[<0>] uvm_ioctl+0x1/0x2\n");
  };
  process(70, 70, "S (sleeping)");
  process(71, 70, "D (disk sleep)");
  process(99, 99, "R (running)");
  fake::Write(folder_ / "kmsg", kLog);
  const Triage t = run::Examine(70, {.proc = folder_, .kernel_log = folder_ / "kmsg", .since_s = 5.5});
  ASSERT_EQ(t.threads.size(), 2U);
  EXPECT_EQ(t.threads[1].tid, 71);
  EXPECT_EQ(t.threads[1].state, "D (disk sleep)");
  EXPECT_THAT(t.threads[1].stack, ElementsAre("uvm_wait+0x1/0x2", "uvm_ioctl+0x1/0x2"));
  EXPECT_THAT(t.kernel_log, ElementsAre("[6.000000] nvidia-nvlink: something"));
  EXPECT_EQ(judge::TriageText(t),
            "; 2 threads, prog71 is D (disk sleep) in uvm_ioctl; kernel: [6.000000] nvidia-nvlink: something");
  const nlohmann::json j = t;
  EXPECT_EQ(nlohmann::json(j.get<Triage>()), j);
}

TEST_F(TriageFiles, SaysWhyTheKernelLogCannotBeRead) {
  const Triage t = run::Examine(1, {.proc = folder_, .kernel_log = folder_ / "absent"});
  EXPECT_THAT(t.kernel_log_problem, HasSubstr("absent: No such file or directory"));
  EXPECT_FALSE(t.abandoned);
}

TEST_F(TriageFiles, LastRecordLineIsTheLastWholeOne) {
  EXPECT_EQ(judge::LastRecordLine("{\"nonce\":\"1\",\"event\":\"begin\"}\n{\"nonce\":\"1\",\"event\":\"obs"),
            R"({"event":"begin"})");
  EXPECT_EQ(judge::LastRecordLine("{\"event\":\"begin\""), "");
  EXPECT_EQ(judge::LastRecordLine("no json\n"), "");
}

TEST_F(TriageFiles, TheDumpIsBoundedWhateverTheProgramDoes) {
  Triage t;
  run::RequestDump({.folder = folder_}, t);
  EXPECT_EQ(t.dump_problem, "the driver opened no pipe for the request");
  const fs::path pipe = folder_ / "corepipe.7";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  t = Triage{};
  run::RequestDump({.folder = folder_}, t);
  EXPECT_EQ(t.dump_problem, "no program reads the pipe");
  // One that reads and never dumps.
  const int reader = open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
  const auto start = std::chrono::steady_clock::now();
  t = Triage{};
  run::RequestDump({.folder = folder_, .limit_s = 0.3}, t);
  EXPECT_EQ(t.dump_problem, "no dump within 0.3 s of the request");
  EXPECT_LT(SecondsSince(start), 5);
  // One that never stops writing.
  bool stop = false;
  std::thread writer([&] {
    std::ofstream out(folder_ / "gpucore.7");
    while (!stop) out << "more" << std::flush, std::this_thread::sleep_for(std::chrono::milliseconds(5));
  });
  t = Triage{};
  run::RequestDump({.folder = folder_, .limit_s = 0.5, .quiet_s = 0.4}, t);
  stop = true;
  writer.join();
  EXPECT_EQ(t.dump_problem, "cut off after 0.5 s");
  EXPECT_GT(t.dump_bytes, 0U);
  // An interrupted run does not wait.
  int fds[2];
  ASSERT_EQ(::pipe(fds), 0);
  ASSERT_EQ(write(fds[1], "x", 1), 1);
  fs::remove(folder_ / "gpucore.7");
  t = Triage{};
  run::RequestDump({.folder = folder_, .stop_fd = fds[0]}, t);
  EXPECT_EQ(t.dump_problem, "interrupted");
  for (const int fd : {reader, fds[0], fds[1]}) close(fd);
}

class TriageRun : public testing::Test {
 protected:
  TriageRun() : journal_(fake_.root() / "run.jsonl") { unsetenv("CUDA_CTS_MACHINE"); }

  base::Process Run(const std::vector<std::string>& more) const {
    std::vector<std::string> words = {places::kProgram, "--tree",          fake_.root().string(), "run",
                                      "--journal",      journal_.string(), "--observer",          "plain"};
    words.insert(words.end(), more.begin(), more.end());
    return process::RunProcess({.command = words, .directory = fake_.root(), .timeout_s = 120});
  }

  // Replaces the program by one that hangs and, as CUDA's driver would, waits at the pipe that the environment names.
  void HangAtThePipe(const std::string& name) const {
    fake::Write(fake_.root() / "programs/dynamic-parallelism/fake" / (name + ".run"),
                "#!/bin/sh\n"
                "read -r nonce <&3\n"
                "printf '{\"nonce\":\"%s\",\"event\":\"begin\",\"schema\":2,\"control\":false,\"seed\":0}\\n' "
                "$nonce >&3\n"
                "[ \"$CUDA_ENABLE_USER_TRIGGERED_COREDUMP\" = 1 ] || exec sleep 60\n"
                "pipe=${CUDA_COREDUMP_PIPE%\\%p}$$\n"
                "mkfifo $pipe\n"
                "read request < $pipe\n"
                "printf 'a dump' > ${CUDA_COREDUMP_FILE%\\%p}$$\n"
                "exec sleep 60\n");
  }

  fake::Tree fake_;
  fs::path journal_;
};

TEST_F(TriageRun, ATimeoutCarriesWhatWasSeen) {
  fake_.Add("hangs", "run", "timeout: 1\n");
  fake_.Add("passes");
  const base::Process p = Run({"--jobs", "1"});
  EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected) << p.output;
  const journal::Journal j = fake::ReadJudged(fake_.root(), journal_);
  ASSERT_EQ(j.attempts.size(), 2U);  // The probe found the GPU well: the run went on.
  const journal::Attempt& a = j.attempts[0];
  ASSERT_TRUE(a.observation.triage);
  EXPECT_THAT(a.observation.triage->last_record, HasSubstr(R"("event":"begin")"));
  EXPECT_THAT(a.observation.triage->last_record, Not(HasSubstr("nonce")));
  // The shell and its sleep.
  EXPECT_EQ(a.observation.triage->threads.size(), 2U);
  EXPECT_THAT(a.observation.triage->threads[0].state, HasSubstr("S (sleeping)"));
  EXPECT_EQ(a.observation.triage->dump_problem, "");
  EXPECT_THAT(a.judgement.reason,
              AllOf(HasSubstr("did not end in its time limit; stopped after "), HasSubstr("; last record: {"),
                    HasSubstr("; 2 threads, hangs.run is S (sleeping)")));
  EXPECT_FALSE(j.attempts[1].observation.triage);
}

TEST_F(TriageRun, APoisonedGpuEndsTheRunAfterTheTriage) {
  fake_.Add("hangs", "run", "timeout: 1\n");
  fake_.Add("passes");
  fake_.SteerProbe("healthy", "0");
  const base::Process p = Run({"--jobs", "1"});
  EXPECT_EQ(p.exit_code, exit_code::kInfrastructure) << p.output;
  const journal::Journal j = fake::ReadJudged(fake_.root(), journal_);
  ASSERT_EQ(j.attempts.size(), 2U);
  EXPECT_EQ(j.attempts[0].judgement.verdict, judge::Verdict::kTimeout);
  EXPECT_TRUE(j.attempts[0].observation.triage);
  EXPECT_EQ(j.attempts[1].judgement.verdict, judge::Verdict::kError);
  EXPECT_THAT(j.end.at("stopped").get<std::string>(), HasSubstr("GPU lost after cdp.fake.hangs"));
}

TEST_F(TriageRun, ADumpIsKeptBesideTheJournal) {
  fake_.Add("hangs", "run", "timeout: 1\n");
  HangAtThePipe("hangs");
  const base::Process p = Run({"--hang-dumps"});
  EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected) << p.output;
  const journal::Journal j = fake::ReadJudged(fake_.root(), journal_);
  ASSERT_TRUE(j.attempts.at(0).observation.triage);
  const Triage& t = *j.attempts[0].observation.triage;
  EXPECT_EQ(t.dump_file, "run.dumps/cdp.fake.hangs.plain.1.nvcudmp") << t.dump_problem;
  EXPECT_EQ(t.dump_bytes, 6U);
  EXPECT_EQ(fake::Read(fake_.root() / t.dump_file), "a dump");
  EXPECT_THAT(j.attempts[0].judgement.reason,
              HasSubstr("; GPU core dump run.dumps/cdp.fake.hangs.plain.1.nvcudmp (6 bytes)"));
  EXPECT_EQ(j.plan.at("hang_dumps"), true);
}

TEST_F(TriageRun, WithoutTheOptionNothingIsSetAndNothingIsAskedFor) {
  fake_.Add("hangs", "run", "timeout: 1\n");
  HangAtThePipe("hangs");
  EXPECT_EQ(Run({}).exit_code, exit_code::kNotAsExpected);
  const journal::Journal j = fake::ReadJudged(fake_.root(), journal_);
  EXPECT_EQ(j.attempts.at(0).observation.triage->dump_file, "");
  EXPECT_FALSE(j.plan.contains("hang_dumps"));
  EXPECT_FALSE(fs::exists(fake_.root() / "run.dumps"));
}

TEST_F(TriageRun, AProgramThatIgnoresTheRequestIsKilledAllTheSame) {
  fake_.Add("hangs", "run", "timeout: 1\n");
  const base::Process p = Run({"--hang-dumps"});
  EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected) << p.output;
  const journal::Journal j = fake::ReadJudged(fake_.root(), journal_);
  EXPECT_EQ(j.attempts.at(0).observation.triage->dump_problem, "the driver opened no pipe for the request");
  EXPECT_EQ(j.attempts[0].judgement.verdict, judge::Verdict::kTimeout);
}

}  // namespace
