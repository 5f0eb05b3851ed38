// cuda-cts doctor from outside.
#include <cstdlib>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include "base/exit_code.h"
#include "base/process/process.h"
#include "run/machine/facts.h"
#include "testing/fake_tree.h"
#include "testing/places.h"

namespace {

using base::Process;
using testing::HasSubstr;

class DoctorTest : public testing::Test {
 protected:
  DoctorTest() { unsetenv("CUDA_CTS_MACHINE"); }
  Process Doctor(const std::vector<std::string>& words = {}) const {
    std::vector<std::string> command = {places::kProgram, "--tree", fake_.root().string(), "doctor"};
    command.insert(command.end(), words.begin(), words.end());
    return process::RunProcess({.command = command, .timeout_s = 60});
  }
  fake::Tree fake_;
};

TEST_F(DoctorTest, TellsTheMachineTheSuiteAndWhatWillNotRun) {
  fake_.Add("passes");
  fake_.Add("needs-more", "run", "requires: [cc-100]\n");
  fake_.Add("needs-two", "multi");
  fake_.Add("not-built");
  std::filesystem::remove(fake_.root() / "programs/dynamic-parallelism/fake/not-built.run");
  const Process p = Doctor();
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  for (const char* text :
       {"Invented GPU 9000, compute capability 9.0, 80 GiB", "580.1", "commit invented", "MIG off, MPS off, ECC on",
        "1 of 4 cases can run here", "1 will be skipped (cc-100): needs compute capability 10.0",
        "1 will be skipped (gpus-2)", "1 will be ERROR (not-built)"}) {
    EXPECT_THAT(p.output, HasSubstr(text));
  }
}

TEST_F(DoctorTest, SaysWhereNoRunIsRecorded) {
  fake_.Add("passes");
  fake::Write(fake_.root() / "suite.json", R"({"toolkit":"13.0.88","architectures":["75","90a","100"]})");
  EXPECT_THAT(Doctor().output, HasSubstr("no run is recorded on 7.5, 9.0, 10.0\n"));
  const std::filesystem::path baselines = fake_.root() / "expected/baselines";
  fake::Write(baselines / "broken.json", "{");
  for (const auto& shipped :  // all of compute capability 9.0
       std::filesystem::directory_iterator(std::filesystem::path(places::kSource) / "expected/baselines")) {
    if (shipped.path().extension() == ".json")
      std::filesystem::copy_file(shipped.path(), baselines / shipped.path().filename());
  }
  const std::string output = Doctor().output;
  EXPECT_THAT(output, HasSubstr("runs are recorded on 9.0\n"));
  EXPECT_THAT(output, HasSubstr("no run is recorded on 7.5, 10.0\n"));
  EXPECT_EQ(nlohmann::json::parse(Doctor({"--json"}).output).at("no_recorded_run_on"), nlohmann::json({"7.5", "10.0"}));
  fake::Write(fake_.root() / "suite.json", R"({"toolkit":"13.0.88","architectures":["75","90a","100",7]})");
  EXPECT_THAT(Doctor().output, testing::Not(HasSubstr("recorded on"))) << "as wherever else architectures are read";
}

TEST_F(DoctorTest, ExitCodesTellASickGpuFromNone) {
  fake_.Add("passes");
  fake_.SteerProbe("absent");
  EXPECT_EQ(Doctor().exit_code, exit_code::kNothingRan);
  std::filesystem::remove(fake_.root() / "bin/absent");
  fake_.SteerProbe("problem", "cudaErrorSystemNotReady");
  const Process p = Doctor();
  EXPECT_EQ(p.exit_code, exit_code::kInfrastructure);
  EXPECT_THAT(p.output, HasSubstr("cannot be used: cudaErrorSystemNotReady"));
}

TEST_F(DoctorTest, JsonIsWhatTheRunnerCanRemember) {
  fake_.Add("passes");
  const Process p = Doctor({"--json"});
  const auto j = nlohmann::json::parse(p.output);
  EXPECT_EQ(j.at("schema"), "cuda-cts-doctor/1");
  EXPECT_EQ(j.at("runnable"), 1);
  EXPECT_EQ(j.at("exit_code"), p.exit_code);
  const auto file = fake_.root() / "machine.json";
  fake::Write(file, p.output);
  fake_.SteerProbe("absent");
  setenv("CUDA_CTS_MACHINE", file.c_str(), 1);
  EXPECT_TRUE(machine::Inspect(fake_.root(), nullptr).HasGpu());
  // The doctor itself looks again.
  EXPECT_EQ(Doctor().exit_code, exit_code::kNothingRan);
  unsetenv("CUDA_CTS_MACHINE");
}

}  // namespace
