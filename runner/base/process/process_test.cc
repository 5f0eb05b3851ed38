#include "base/process/process.h"

#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <memory>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include "base/process/output.h"
#include "base/process/stop.h"

namespace {

namespace fs = std::filesystem;
using base::Process;
using process::ProcessOptions;
using process::RunProcess;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

Process Shell(const std::string& script, double timeout_s = 20) {
  return RunProcess({.command = {"/bin/sh", "-c", script}, .timeout_s = timeout_s, .grace_s = 0.3});
}

// How often this thread has waited; a machine's speed or load does not change it.
long Waits() {
  rusage usage = {};
  getrusage(RUSAGE_THREAD, &usage);
  return usage.ru_nvcsw;
}

bool Lives(pid_t pid) { return kill(pid, 0) == 0; }

bool NamespacesWork() {
  return RunProcess({.command = {"/bin/true"}, .containment = process::Containment::kNamespace}).started;
}

TEST(Process, TellsExitCodeAndOutput) {
  const Process p = Shell("echo out; echo err >&2; exit 3");
  EXPECT_TRUE(p.started);
  EXPECT_EQ(p.exit_code, 3);
  EXPECT_EQ(p.signal, 0);
  EXPECT_FALSE(p.timed_out);
  EXPECT_FALSE(p.killed);
  EXPECT_FALSE(p.left_children);
  EXPECT_EQ(p.output, "out\nerr\n");
  EXPECT_EQ(p.output_bytes, 8U);
  EXPECT_EQ(p.start_error, "");
}

TEST(Process, MeasuresWallTime) {
  const Process p = Shell("sleep 0.2");
  EXPECT_GE(p.wall_s, 0.19);
  EXPECT_LT(p.wall_s, 5);
}

TEST(Process, TellsTheSignal) {
  const Process p = Shell("kill -SEGV $$");
  EXPECT_EQ(p.signal, SIGSEGV);
  EXPECT_EQ(p.exit_code, -1);
  EXPECT_FALSE(p.timed_out);
}

TEST(Process, SaysWhyItCouldNotStart) {
  const Process absent = RunProcess({.command = {"/nowhere/program"}});
  EXPECT_FALSE(absent.started);
  EXPECT_THAT(absent.start_error, HasSubstr("/nowhere/program: No such file"));
  const Process folder = RunProcess({.command = {"/tmp"}});
  EXPECT_FALSE(folder.started);
  EXPECT_THAT(folder.start_error, HasSubstr("Permission denied"));
  const Process directory = RunProcess({.command = {"/bin/true"}, .directory = "/nowhere"});
  EXPECT_FALSE(directory.started);
  EXPECT_FALSE(RunProcess({}).started);
}

TEST(Process, FindsProgramsInPath) { EXPECT_EQ(RunProcess({.command = {"true"}}).exit_code, 0); }

TEST(Process, AddsAndReplacesEnvironment) {
  setenv("CTS_TEST_OLD", "old", 1);
  const Process p = RunProcess({.command = {"/bin/sh", "-c", "echo $CTS_TEST_OLD $CTS_TEST_NEW $HOME"},
                                .environment = {{"CTS_TEST_OLD", "replaced"}, {"CTS_TEST_NEW", "new"}}});
  EXPECT_THAT(p.output, StartsWith("replaced new"));
  EXPECT_STREQ(getenv("CTS_TEST_OLD"), "old");
  unsetenv("CTS_TEST_OLD");
}

TEST(Process, InheritsNothingThatIsTakenAway) {
  setenv("CTS_TEST_GONE", "old", 1);
  setenv("CTS_TEST_SET", "old", 1);
  const Process p = RunProcess({.command = {"/bin/sh", "-c", "echo [$CTS_TEST_GONE] [$CTS_TEST_SET]"},
                                .environment = {{"CTS_TEST_SET", "new"}},
                                .without = {"CTS_TEST_GONE", "CTS_TEST_SET"}});
  EXPECT_EQ(p.output, "[] [new]\n");
  unsetenv("CTS_TEST_GONE");
  unsetenv("CTS_TEST_SET");
}

TEST(Process, HasNoInputAndNoForeignDescriptors) {
  const int leaked = dup(1);  // Without close-on-exec.
  const Process p = Shell("cat; for f in /proc/self/fd/*; do echo ${f##*/}; done");
  close(leaked);
  // 0, 1, 2, and the shell's own descriptor of the folder that it lists.
  EXPECT_THAT(p.output, StartsWith("0\n1\n2\n"));
  EXPECT_EQ(p.output.find(std::to_string(leaked) + "\n", 6) == std::string::npos || leaked == 3, true) << p.output;
  EXPECT_LE(std::count(p.output.begin(), p.output.end(), '\n'), 4) << p.output;
}

TEST(Process, RunsInTheGivenFolder) {
  EXPECT_EQ(RunProcess({.command = {"/bin/pwd"}, .directory = "/"}).output, "/\n");
}

TEST(Process, TermEndsAProgramAtItsTimeLimit) {
  const Process p = Shell("echo begun; sleep 60", 0.3);
  EXPECT_TRUE(p.timed_out);
  EXPECT_FALSE(p.killed);
  EXPECT_EQ(p.signal, SIGTERM);
  EXPECT_EQ(p.output, "begun\n");
  EXPECT_LT(p.wall_s, 5);
}

TEST(Process, KillEndsAProgramThatIgnoresTerm) {
  const Process p = Shell("trap '' TERM; while :; do sleep 60; done", 0.3);
  EXPECT_TRUE(p.timed_out);
  EXPECT_TRUE(p.killed);
  EXPECT_EQ(p.signal, SIGKILL);
  EXPECT_LT(p.wall_s, 5);
}

TEST(Process, AProgramThatExitsOnTermStillTimedOut) {
  const Process p = Shell("trap 'exit 0' TERM; while :; do sleep 0.05; done", 0.3);
  EXPECT_TRUE(p.timed_out);
  EXPECT_FALSE(p.killed);
  EXPECT_EQ(p.exit_code, 0);
}

TEST(Process, SeesAndKillsAChildThatOutlivesIt) {
  const Process p = Shell("sleep 60 & echo $!; exit 0");
  EXPECT_EQ(p.exit_code, 0);
  EXPECT_TRUE(p.left_children);
  EXPECT_FALSE(Lives(std::stoi(p.output)));
  EXPECT_LT(p.wall_s, 5);
}

TEST(Process, SeesAChildThatKeepsNoOutput) {
  const Process p = Shell("sleep 60 >/dev/null 2>&1 & echo $!");
  EXPECT_TRUE(p.left_children);
  EXPECT_FALSE(Lives(std::stoi(p.output)));
}

// What a program does to leave something behind, after which it ends at once. $1 is a file for the number of the process.
struct Escape {
  const char* name;
  const char* script;
};

void PrintTo(const Escape& escape, std::ostream* out) { *out << escape.name; }

class Containment : public testing::TestWithParam<Escape> {
 protected:
  Containment() { file_ = fs::path(testing::TempDir()) / ("cts-left-" + std::to_string(getpid())); }
  ~Containment() override { fs::remove(file_); }

  // The process that was left, as seen here; 0 when its number never came.
  pid_t Left() const {
    pid_t pid = 0;
    std::ifstream(file_) >> pid;
    return pid;
  }

  Process Run(process::Containment containment, double timeout_s = 20) const {
    return RunProcess({.command = {"/bin/sh", "-c", GetParam().script, "sh", file_.string()},
                       .timeout_s = timeout_s,
                       .grace_s = 0.3,
                       .containment = containment});
  }

  fs::path file_;
};

TEST_P(Containment, NothingOutlivesAProgram) {
  const Process p = Run(process::Containment::kSupervisor);
  EXPECT_TRUE(p.left_children);
  ASSERT_GT(Left(), 0) << p.output;
  EXPECT_FALSE(Lives(Left()));
  EXPECT_LT(p.wall_s, 5);
}

TEST_P(Containment, NothingOutlivesAProgramInItsNamespace) {
  if (!NamespacesWork()) GTEST_SKIP() << "no PID namespaces here";
  const auto before = std::chrono::steady_clock::now();
  const Process p = Run(process::Containment::kNamespace);
  EXPECT_TRUE(p.left_children) << p.start_error;
  EXPECT_LT(std::chrono::duration<double>(std::chrono::steady_clock::now() - before).count(), 5);
  ASSERT_GT(Left(), 0) << p.output;  // A number of the namespace, which is gone as a whole.
}

INSTANTIATE_TEST_SUITE_P(
    Escapes, Containment,
    testing::Values(
        Escape{"Session", "setsid sleep 61 & echo $! > $1; sleep 0.2"},
        Escape{"DoubleFork", "(setsid sh -c 'echo $$ > '$1'; exec sleep 61' &) ; sleep 0.2"},
        Escape{"ClosedDescriptors", "setsid sh -c 'echo $$ > '$1'; exec sleep 61' <&- >&- 2>&- 3<&- & sleep 0.2"},
        Escape{"IgnoredSignals", "(trap '' TERM HUP INT; setsid sh -c 'echo $$ > '$1'; exec sleep 61' &); sleep 0.2"},
        Escape{"Stopped", "(setsid sh -c 'echo $$ > '$1'; kill -STOP $$; exec sleep 61' &); sleep 0.2"},
        Escape{"ProgramKillsItself", "(setsid sh -c 'echo $$ > '$1'; exec sleep 61' &); sleep 0.2; kill -9 $$"},
        Escape{"Multiplies",
               "(setsid sh -c 'echo $$ > '$1'; while :; do (sleep 61 &); sleep 0.01; done' &); sleep 0.3"},
        Escape{"RunsAway",
               "(setsid sh -c 'echo $$ > '$1'; a() { setsid sh -c \"sleep 0.02; : $1\" & }; "
               "while :; do a; sleep 0.005; done' &); sleep 0.3"}),
    [](const auto& test) { return std::string(test.param.name); });

TEST(Process, WhatEndsByItselfSoonAfterTheProgramWasNotLeftBehind) {
  EXPECT_FALSE(Shell("setsid sleep 0.03 & exit 0").left_children);
}

TEST(Process, WhatAProgramThatHangsHasStartedIsKilledWithIt) {
  const fs::path file = fs::path(testing::TempDir()) / ("cts-hung-" + std::to_string(getpid()));
  const Process p = Shell("trap '' TERM; setsid sleep 61 & echo $! > " + file.string() + "; wait; wait; sleep 60", 0.3);
  EXPECT_TRUE(p.timed_out);
  EXPECT_FALSE(p.left_children);
  pid_t pid = 0;
  std::ifstream(file) >> pid;
  ASSERT_GT(pid, 0);
  EXPECT_FALSE(Lives(pid));
  fs::remove(file);
}

TEST(Process, AProgramThatKillsItsSupervisorLeavesNothingAndDoesNotPass) {
  const fs::path file = fs::path(testing::TempDir()) / ("cts-rebel-" + std::to_string(getpid()));
  const Process p = RunProcess({.command = {"/bin/sh", "-c",
                                            "(setsid sh -c 'echo $$ > " + file.string() +
                                                "; exec sleep 61' &); sleep 0.2; kill -9 $PPID; exit 0"},
                                .containment = process::Containment::kSupervisor});
  EXPECT_TRUE(p.left_children);
  EXPECT_NE(p.exit_code, 0);
  pid_t pid = 0;
  std::ifstream(file) >> pid;
  ASSERT_GT(pid, 0);
  EXPECT_FALSE(Lives(pid));
  fs::remove(file);
}

TEST(Process, AProgramThatStopsItsSupervisorTimesOutAndLeavesNothing) {
  const Process p = RunProcess({.command = {"/bin/sh", "-c", "echo $PPID; kill -STOP $PPID; sleep 64"},
                                .timeout_s = 0.3,
                                .grace_s = 0.3,
                                .containment = process::Containment::kSupervisor});
  EXPECT_TRUE(p.timed_out);
  EXPECT_EQ(p.signal, SIGTERM);
  EXPECT_FALSE(Lives(std::stoi(p.output)));
}

TEST(Process, InANamespaceAProgramSeesNoOthersAndCannotEndItsSupervisor) {
  if (!NamespacesWork()) GTEST_SKIP() << "no PID namespaces here";
  const Process p =
      RunProcess({.command = {"/bin/sh", "-c", "kill -9 $PPID; kill -STOP $PPID; ls -d /proc/[0-9]* | wc -l; exit 4"},
                  .containment = process::Containment::kNamespace});
  EXPECT_EQ(p.exit_code, 4) << p.start_error;
  EXPECT_LE(std::stoi(p.output), 5);
  EXPECT_FALSE(p.left_children);
}

TEST(Process, ATimeLimitHoldsInANamespace) {
  if (!NamespacesWork()) GTEST_SKIP() << "no PID namespaces here";
  pid_t group = -1;
  const Process p = RunProcess({.command = {"/bin/sh", "-c", "trap '' TERM; while :; do sleep 60; done"},
                                .timeout_s = 0.3,
                                .grace_s = 0.3,
                                .on_timeout = [&group](pid_t seen) { group = getpgid(seen); },
                                .containment = process::Containment::kNamespace});
  EXPECT_TRUE(p.killed);
  EXPECT_EQ(p.signal, SIGKILL);
  EXPECT_GT(group, 1);
  EXPECT_FALSE(Lives(group));
}

TEST(Process, AChannelCarriesTextBothWays) {
  process::Channel channel = {.first = "nonce\n", .limit = 100};
  const Process p =
      RunProcess({.command = {"/bin/sh", "-c", "read -r word <&$CTS_CHANNEL; echo got $word >&3; cat /proc/$$/environ"},
                  .channel = &channel});
  EXPECT_EQ(channel.received, "got nonce\n");
  EXPECT_EQ(channel.received_bytes, 10U);
  EXPECT_EQ(p.output.find("nonce"), std::string::npos) << "in the environment";
}

TEST(Process, AChannelIsCutAtItsLimitAndNeverBlocks) {
  process::Channel channel = {.first = "nonce\n", .limit = 1000};
  const Process p = RunProcess({.command = {"/bin/sh", "-c", "head -c 50000000 /dev/zero >&3"}, .channel = &channel});
  EXPECT_EQ(p.exit_code, 0);
  EXPECT_EQ(channel.received.size(), 1000U);
  EXPECT_EQ(channel.received_bytes, 50000000U);
}

TEST(Process, AChannelThatIsNotReadLosesNothingThatWasWritten) {
  process::Channel channel = {.first = "nonce\n", .limit = 1000};
  RunProcess({.command = {"/bin/sh", "-c", "echo written >&3"}, .channel = &channel});
  EXPECT_EQ(channel.received, "written\n");
}

TEST(Process, ADescriptorOfTheCallersOwnReachesTheProgramAlone) {
  int ends[2];
  ASSERT_EQ(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends), 0);
  const Process p = RunProcess({.command = {"/bin/sh", "-c", "echo here >&3"}, .descriptor3 = ends[1]});
  EXPECT_EQ(p.exit_code, 0);
  char text[16] = "";
  EXPECT_EQ(read(ends[0], text, sizeof text), 5);
  EXPECT_EQ(read(ends[0], text, sizeof text), 0) << "it is still open somewhere";
  close(ends[0]);
}

TEST(Process, NobodyElseCanOpenAChannel) {
  process::Channel channel = {.first = "nonce\n", .limit = 1000};
  const Process p =
      RunProcess({.command = {"/bin/sh", "-c", "cat < /proc/$$/fd/3 || echo refused"}, .channel = &channel});
  EXPECT_THAT(p.output, HasSubstr("refused"));
}

TEST(Process, ADeadChildThatNobodyWaitedForIsNoLeftover) {
  const Process p = Shell("(exec true) & sleep 0.2; exit 0");
  EXPECT_FALSE(p.left_children);
  // The child's zombie is handed to us only when its parent, which never waits, has ended.
  const Process zombie = RunProcess({.command = {"/bin/sh", "-c", "true & exec sleep 0.2"}});
  EXPECT_FALSE(zombie.left_children);
  EXPECT_EQ(zombie.exit_code, 0);
}

TEST(Process, DrainsAFloodInBoundedMemory) {
  std::ofstream("/proc/self/clear_refs") << 5;  // The peak of the tests before this one is forgotten.
  rusage before = {};
  getrusage(RUSAGE_SELF, &before);
  const Process p = Shell("echo first; head -c 300000000 /dev/zero | tr '\\0' 'x'; echo; echo last");
  rusage after = {};
  getrusage(RUSAGE_SELF, &after);
  EXPECT_EQ(p.exit_code, 0);
  EXPECT_EQ(p.output_bytes, 300000012U);
  EXPECT_LE(p.output.size(), base::kOutputLimit);
  EXPECT_GT(p.output.size(), base::kOutputLimit / 2);
  EXPECT_THAT(p.output, StartsWith("first\nxxx"));
  EXPECT_THAT(p.output, EndsWith("xxx\nlast\n"));
  EXPECT_THAT(p.output, HasSubstr("300000012 bytes in all"));
  EXPECT_LT(after.ru_maxrss - before.ru_maxrss, 8 * 1024) << "kilobytes";
}

TEST(Process, AFloodDoesNotHideTheTimeLimit) {
  const Process p = Shell("trap '' TERM; while :; do head -c 10000000 /dev/zero; done", 0.5);
  EXPECT_TRUE(p.timed_out);
  EXPECT_TRUE(p.killed);
  EXPECT_LT(p.wall_s, 10);
}

TEST(Process, WaitsForAProgramWithoutLookingAgainAndAgain) {
  const long before = Waits();
  Shell("sleep 1");
  EXPECT_LT(Waits() - before, 20) << "once for its start, its output, its end and its supervisor's";
}

TEST(Process, StartsAProgramInFewSteps) {
  constexpr int kRuns = 50;
  const long before = Waits();
  for (int i = 0; i < kRuns; ++i) RunProcess({.command = {"/bin/true"}});
  EXPECT_LT(Waits() - before, 20 * kRuns);
}

TEST(Process, ManyRunAtOnce) {
  std::vector<std::thread> threads;
  std::vector<Process> results(16);
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < 16; ++i) {
    threads.emplace_back(
        [i, &results] { results[i] = Shell("sleep 0.5; echo " + std::to_string(i) + "; exit " + std::to_string(i)); });
  }
  for (auto& t : threads) t.join();
  for (int i = 0; i < 16; ++i) {
    EXPECT_EQ(results[i].exit_code, i);
    EXPECT_EQ(results[i].output, std::to_string(i) + "\n");
  }
  EXPECT_LT(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(), 6);
}

TEST(Process, StopsOnRequest) {
  std::signal(SIGINT, SIG_DFL);  // A shell ignores it for what it starts in the background, such as these tests.
  process::StopRequest stop;
  EXPECT_FALSE(stop.Requested());
  std::thread later([] {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    kill(getpid(), SIGINT);
  });
  const Process p = RunProcess({.command = {"sleep", "60"}, .stop_fd = stop.fd()});
  later.join();
  EXPECT_EQ(p.start_error, process::kStopped);
  EXPECT_FALSE(p.timed_out);
  EXPECT_LT(p.wall_s, 5);
  EXPECT_TRUE(stop.Requested());
  EXPECT_EQ(stop.Why(), "SIGINT");
}

TEST(Process, ASignalStopsAllAndARequestItsOwn) {
  std::signal(SIGTERM, SIG_DFL);
  process::StopRequest first;
  auto second = std::make_unique<process::StopRequest>();
  first.Request("disk full");
  first.Request("later");
  EXPECT_EQ(first.Why(), "disk full");
  EXPECT_FALSE(second->Requested());
  raise(SIGTERM);
  EXPECT_TRUE(second->Requested());
  EXPECT_EQ(second->Why(), "SIGTERM");
  second.reset();
  EXPECT_TRUE(process::StopRequest().Requested()) << "it was for those to come, too";
}

TEST(Process, AStopKillsAProgramThatIgnoresTerm) {
  process::StopRequest stop;
  stop.Request("disk full");
  const Process p = RunProcess(
      {.command = {"/bin/sh", "-c", "trap '' TERM; while :; do sleep 60; done"}, .grace_s = 0.3, .stop_fd = stop.fd()});
  EXPECT_TRUE(p.killed || p.signal == SIGTERM);
  EXPECT_EQ(p.start_error, process::kStopped);
  EXPECT_EQ(stop.Why(), "disk full");
}

// With a daemon of its own session beside it.
void ExpectDeathWithTheStarter(process::Containment containment) {
  const fs::path file = fs::path(testing::TempDir()) / ("cts-orphan-" + std::to_string(getpid()));
  const pid_t starter = fork();
  if (starter == 0) {
    std::thread([] {
      std::this_thread::sleep_for(std::chrono::milliseconds(400));
      kill(getpid(), SIGKILL);
    }).detach();
    RunProcess({.command = {"/bin/sh", "-c", "setsid flock " + file.string() + " sleep 63 & exec sleep 63"},
                .containment = containment});
    _exit(0);
  }
  waitpid(starter, nullptr, 0);
  // The lock is free once the daemon is gone.
  const Process p = Shell("sleep 0.1; exec flock -w 5 " + file.string() + " true");
  EXPECT_EQ(p.exit_code, 0);
  fs::remove(file);
}

TEST(Process, DaemonsDieWithTheStarter) { ExpectDeathWithTheStarter(process::Containment::kSupervisor); }

TEST(Process, DaemonsInANamespaceDieWithTheStarter) {
  if (!NamespacesWork()) GTEST_SKIP() << "no PID namespaces here";
  ExpectDeathWithTheStarter(process::Containment::kNamespace);
}

TEST(Process, DiesWithItsStarter) {
  int fds[2];
  ASSERT_EQ(pipe(fds), 0);
  const pid_t starter = fork();
  if (starter == 0) {
    std::thread([&fds] {
      pollfd told = {fds[0], POLLIN, 0};
      poll(&told, 1, 30'000);
      kill(getpid(), SIGKILL);
    }).detach();
    const std::string to = std::to_string(fds[1]);
    RunProcess(
        {.command = {"/bin/sh", "-c", "echo $$ > /proc/" + std::to_string(getpid()) + "/fd/" + to + "; exec sleep 62"},
         .containment = process::Containment::kSupervisor});
    _exit(0);
  }
  close(fds[1]);  // What says nothing must fail here, not hang.
  waitpid(starter, nullptr, 0);
  char text[32] = "";
  ASSERT_GT(read(fds[0], text, sizeof text - 1), 0);
  const pid_t program = std::stoi(text);
  bool lives = true;
  for (int i = 0; i < 200 && lives; ++i) {
    waitpid(program, nullptr, WNOHANG);
    lives = Lives(program);
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_FALSE(lives);
  close(fds[0]);
}

TEST(Output, KeepsEverythingUpToTheLimit) {
  for (const std::size_t size : {0U, 1U, 99U, 199U, 200U}) {
    process::OutputKeeper keeper(200);
    std::string text;
    for (std::size_t i = 0; i < size; ++i) text += static_cast<char>('a' + i % 26);
    for (std::size_t i = 0; i < size; i += 7) keeper.Add(std::string_view(text).substr(i, 7));
    EXPECT_EQ(keeper.Text(), text);
  }
}

TEST(Output, NeverExceedsTheLimit) {
  for (std::size_t chunk = 1; chunk < 300; chunk += 13) {
    process::OutputKeeper keeper(200);
    for (std::size_t i = 0; i < 1000; i += chunk) keeper.Add(std::string(chunk, '\xFF'));
    EXPECT_LE(keeper.Text().size(), 200U);
  }
}

TEST(Output, KeepsTheVeryEndInOrder) {
  process::OutputKeeper keeper(200);
  for (int i = 0; i < 500; ++i) keeper.Add(std::to_string(i) + ",");
  EXPECT_THAT(keeper.Text(), StartsWith("0,1,2,3,"));
  EXPECT_THAT(keeper.Text(), EndsWith("496,497,498,499,"));
}

}  // namespace
