#include "base/process/time_limit.h"

#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include <gtest/gtest.h>

#include "base/process/process.h"

namespace {

namespace fs = std::filesystem;
using base::HostUse;
using process::TimeLimit;

// Of a program that was looked at `wall_s` after its start, with no thread that wants a CPU just then.
std::optional<HostUse> At(double wall_s, double cpu_s, std::optional<double> waited_s) {
  return HostUse{wall_s, cpu_s, waited_s, true};
}

TEST(TimeLimit, OneOfTheClockIsOverThen) {
  std::optional<HostUse> use = At(20, 0, 19);
  EXPECT_EQ(TimeLimit(20, false).More(use), 0);
  EXPECT_FALSE(use->asleep);
}

TEST(TimeLimit, OneOfCpuTimeGoesOnWhileTheHostGivesLittle) {
  TimeLimit limit(60, true);
  std::optional<HostUse> use = At(60, 12, 47);
  EXPECT_DOUBLE_EQ(limit.More(use), 48);
  use = At(108, 50, 57);
  EXPECT_DOUBLE_EQ(limit.More(use), 15);  // Not in ever smaller steps.
  use = At(123, 60, 62);
  EXPECT_EQ(limit.More(use), 0);
  EXPECT_FALSE(use->asleep);
}

TEST(TimeLimit, WhoSleepsIsOverThoughItRanBefore) {
  TimeLimit limit(60, true);
  std::optional<HostUse> use = At(60, 12, 1);
  EXPECT_GT(limit.More(use), 0);
  use = At(108, 13, 2);
  EXPECT_EQ(limit.More(use), 0);
  EXPECT_TRUE(use->asleep);
}

TEST(TimeLimit, WhoMayHaveWaitedForACpuDoesNotSleep) {
  TimeLimit limit(60, true);
  std::optional<HostUse> use = At(60, 1, std::nullopt);
  EXPECT_GT(limit.More(use), 0);
  EXPECT_FALSE(use->asleep);
  use = HostUse{120, 2, 0, false};  // A thread is ready to run.
  EXPECT_GT(limit.More(use), 0);
  EXPECT_FALSE(use->asleep);
}

TEST(TimeLimit, OneOfCpuTimeIsOverSomeDay) {
  TimeLimit limit(10, true);
  std::optional<HostUse> use = At(98, 5, 90);
  EXPECT_DOUBLE_EQ(limit.More(use), 2);
  use = At(100, 5, 92);
  EXPECT_EQ(limit.More(use), 0);
}

TEST(TimeLimit, WhoseUseNobodyKnowsIsOver) {
  std::optional<HostUse> nothing;
  EXPECT_EQ(TimeLimit(60, true).More(nothing), 0);
  EXPECT_FALSE(nothing);
}

base::Process Shell(const std::string& script, double timeout_s, bool limits_cpu_time) {
  return process::RunProcess({.command = {"/bin/sh", "-c", script},
                              .timeout_s = timeout_s,
                              .limits_cpu_time = limits_cpu_time,
                              .grace_s = 0.3});
}

TEST(TimeLimitOfAProcess, CountsTheWorkOfAllProcesses) {
  // Each child is waited for before the next one begins.
  const base::Process p = Shell("while :; do sh -c 'i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done'; done", 1, true);
  ASSERT_TRUE(p.timed_out);
  ASSERT_TRUE(p.use);
  EXPECT_FALSE(p.use->asleep);
  // Unless this machine is so busy that it took ten times as long.
  if (p.use->wall_s < TimeLimit::kMostOfTheClock) {
    EXPECT_GE(p.use->cpu_s, 1);
  }
}

TEST(TimeLimitOfAProcess, IsOverForWhoSleeps) {
  const base::Process p = Shell("sleep 61", 1, true);
  ASSERT_TRUE(p.timed_out);
  ASSERT_TRUE(p.use);
  EXPECT_TRUE(p.use->asleep);
  EXPECT_LT(p.use->cpu_s, 0.5);
}

// Six programs that want one CPU, the first that this one may use.
constexpr const char* kCpu = "cpu=$(sed -n 's/^Cpus_allowed_list:[^0-9]*\\([0-9]*\\).*/\\1/p' /proc/self/status); ";
constexpr const char* kSix = "for i in 1 2 3 4 5 6; do taskset -c $cpu sh -c 'while :; do :; done' & done; ";

TEST(TimeLimitOfAProcess, SeesThatThreadsWaitForACpu) {
  const base::Process p = Shell(std::string(kCpu) + kSix + "wait", 1, false);
  ASSERT_TRUE(p.timed_out);
  ASSERT_TRUE(p.use);
  ASSERT_TRUE(p.use->waited_s) << "the kernel has no /proc/PID/schedstat";
  EXPECT_GT(*p.use->waited_s, 1);
  EXPECT_GE(p.use->wall_s, 1);
}

TEST(TimeLimitOfAProcess, GoesOnBesideOthers) {
  // It runs for longer than its limit, beside six others: of their CPU it has a seventh.
  const fs::path file = fs::path(testing::TempDir()) / ("cts-beside-" + std::to_string(getpid()));
  std::ofstream(file).put('x');
  std::thread others([&file] {
    Shell(std::string(kCpu) + kSix + "wait", 3, false);
    fs::remove(file);
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  const base::Process p =
      Shell(std::string(kCpu) + "exec taskset -c $cpu sh -c 'while [ -e " + file.string() + " ]; do :; done'", 1, true);
  others.join();
  EXPECT_FALSE(p.timed_out);
  EXPECT_EQ(p.exit_code, 0);
  EXPECT_GT(p.wall_s, 1);
  EXPECT_FALSE(p.use);
}

}  // namespace
