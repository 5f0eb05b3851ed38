#include "machine/architectures.h"
#include "machine/facts.h"
#include "machine/surroundings.h"

#include <cstdlib>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "catalogue/model.h"
#include "testing/fake_tree.h"

namespace {

using machine::Inspect;
using machine::Machine;
using testing::HasSubstr;

class MachineTest : public testing::Test {
 protected:
  void SetUp() override {
    for (const char* name : {"CUDA_CTS_MACHINE", "CUDA_CTS_SANITIZER", "CUDA_VISIBLE_DEVICES"}) unsetenv(name);
  }
  void TearDown() override { SetUp(); }
  std::string Script(const std::string& name, const std::string& text) {
    const auto file = tree_.root() / name;
    fake::Write(file, "#!/bin/sh\n" + text);
    std::filesystem::permissions(file, std::filesystem::perms::owner_all);
    return file.string();
  }
  fake::Tree tree_;
  nlohmann::json suite_ = {{"toolkit", "13.0.88"}};
};

TEST_F(MachineTest, FactsComeFromTheProbe) {
  const Machine m = Inspect(tree_.root(), suite_);
  EXPECT_TRUE(m.HasGpu()) << m.gpu_problem;
  EXPECT_FALSE(m.gpu_sick);
  const catalogue::Facts expected = {{"cc", "9.0"},
                                     {"gpus", "1"},
                                     {"gpu", "invented-gpu-9000"},
                                     {"driver", "580.1"},
                                     {"runtime", "13.0"},
                                     {"mig", "false"},
                                     {"cuda-driver", "13.0"},
                                     {"toolkit", "13.0.88"},
                                     {"mps", "false"},
                                     {"ecc", "true"},
                                     {"peer-access", "false"},
                                     {"cooperative-launch", "true"},
                                     {"managed", "true"},
                                     {"pageable-access", "false"},
                                     {"host-register", "true"},
                                     {"memory-pools", "true"},
                                     {"process-memory", "false"},
                                     {"clusters", "true"},
                                     {"compat-driver", "false"},
                                     {"os", "linux"},
                                     {"older-runtime", "false"},
                                     {"nvrtc", "true"},
                                     {"ipc", "true"},
                                     {"compute-mode", "default"},
                                     {"prohibited-device", "false"},
                                     {"vulkan", "false"},
                                     {"gl", "false"},
                                     {"counters", "true"}};
  for (const auto& [name, value] : expected)
    EXPECT_EQ(m.facts.count(name) == 1 ? m.facts.at(name) : "absent", value) << name;
  for (const auto& [name, value] : m.facts) EXPECT_TRUE(catalogue::IsKnownFact(name)) << name;
}

TEST_F(MachineTest, AProhibitedGpuIsAFactWhereItIsNotTheFirst) {
  const auto with_modes = [&](const std::string& first, const std::string& second) {
    const auto device = [](const std::string& mode) { return R"({"name":"x","compute_mode":")" + mode + R"("})"; };
    Script("bin/cts-probe",
           "echo '{\"devices\":[" + device(first) + "," + device(second) + "],\"problem\":\"\",\"sick\":false}'");
    return Inspect(tree_.root(), suite_).facts;
  };
  EXPECT_EQ(with_modes("default", "prohibited").at("prohibited-device"), "true");
  EXPECT_EQ(with_modes("exclusive-process", "default").at("prohibited-device"), "false");
  EXPECT_EQ(with_modes("exclusive-process", "default").at("compute-mode"), "exclusive-process");
}

TEST_F(MachineTest, TheComputeModeSaysWhyAGpuCannotBeUsed) {
  tree_.SteerProbe("compute-mode", "exclusive-process");
  EXPECT_TRUE(machine::OneProcess(Inspect(tree_.root(), suite_)));
  EXPECT_TRUE(Inspect(tree_.root(), suite_).HasGpu());
  tree_.SteerProbe("problem", "cudaMalloc: cudaErrorDevicesUnavailable");
  EXPECT_THAT(Inspect(tree_.root(), suite_).gpu_problem,
              HasSubstr("Unavailable; its compute mode is EXCLUSIVE_PROCESS"));
  tree_.SteerProbe("problem", "");
  // A first device that is prohibited is what the programs would use, whatever ran on another one.
  tree_.SteerProbe("compute-mode", "prohibited");
  const Machine m = Inspect(tree_.root(), suite_);
  EXPECT_THAT(m.gpu_problem, HasSubstr("PROHIBITED"));
  EXPECT_TRUE(m.gpu_sick);
  Machine shared;
  shared.facts = {{"compute-mode", "exclusive-process"}, {"mps", "true"}};
  EXPECT_FALSE(machine::OneProcess(shared)) << "the server of MPS is the one process";
}

TEST_F(MachineTest, WhyCountersCannotBeReadIsAFact) {
  EXPECT_EQ(Inspect(tree_.root(), suite_).facts.count("no-counters"), 0U);
  tree_.SteerProbe("no-counters", "cuptiRangeProfilerEnable returned CUPTI_ERROR_INSUFFICIENT_PRIVILEGES (35)");
  const Machine m = Inspect(tree_.root(), suite_);
  EXPECT_EQ(m.facts.at("counters"), "false");
  EXPECT_THAT(m.facts.at("no-counters"), HasSubstr("INSUFFICIENT_PRIVILEGES"));
  EXPECT_TRUE(m.HasGpu()) << "a GPU whose counters nobody may read is healthy";
  tree_.SteerProbe("no-counters", "\"");
  EXPECT_THAT(Inspect(tree_.root(), suite_).facts.at("no-counters"), HasSubstr("printed no result"));
}

TEST_F(MachineTest, WhatIsAskedForLessSaysTheSameOfEverythingElse) {
  const auto check = [&](machine::Inspection asked, const std::vector<const char*>& without) {
    const auto light = [&] { return machine::Inspect(tree_.root(), suite_, asked); };
    const Machine whole = Inspect(tree_.root(), suite_);
    catalogue::Facts rest = whole.facts;
    for (const char* fact : without) EXPECT_EQ(rest.erase(fact), 1U) << fact;
    EXPECT_EQ(light().facts, rest);
    // And of a machine that was remembered whole.
    const std::string file = (tree_.root() / "machine.json").string();
    fake::Write(file, machine::ToJson(whole, tree_.root()).dump());
    setenv("CUDA_CTS_MACHINE", file.c_str(), 1);
    const std::string probe = fake::Read(tree_.root() / "bin/cts-probe");
    Script("bin/cts-probe", "exit 127");
    const Machine remembered = light();
    unsetenv("CUDA_CTS_MACHINE");
    fake::Write(tree_.root() / "bin/cts-probe", probe);
    EXPECT_EQ(remembered.facts, rest);
    EXPECT_FALSE(remembered.details.contains("counters_library"));
  };
  check(machine::Inspection::kWithoutCounters, {"counters"});
  check(machine::Inspection::kWithoutAccessories, {"counters", "vulkan", "gl"});
}

TEST_F(MachineTest, ADriverKnowsNoNewerToolkit) {
  EXPECT_EQ(Inspect(tree_.root(), suite_).facts.at("driver-knows-toolkit"), "true");
  EXPECT_EQ(Inspect(tree_.root(), {{"toolkit", "12.9.86"}}).facts.at("driver-knows-toolkit"), "true");
  EXPECT_EQ(Inspect(tree_.root(), {{"toolkit", "13.1.1"}}).facts.at("driver-knows-toolkit"), "false");
  EXPECT_EQ(Inspect(tree_.root(), nlohmann::json::object()).facts.count("driver-knows-toolkit"), 0U);
}

TEST_F(MachineTest, OfTheDriverBelowTheModelNothingIsSaid) {
  const auto inspect = [&](const std::string& gpu) {
    Script("bin/cts-probe", "echo '{\"driver\":\"580.1\",\"mps\":true,\"devices\":[{\"name\":\"" + gpu +
                                "\"}],\"problem\":\"\",\"sick\":false}'");
    return Inspect(tree_.root(), suite_);
  };
  const Machine model = inspect(std::string(catalogue::kModelGpu));
  EXPECT_EQ(model.facts.count("driver"), 0U);
  EXPECT_EQ(model.facts.at("mps"), "false");
  EXPECT_FALSE(model.details.contains("driver"));
  EXPECT_EQ(inspect("x").facts.at("driver"), "580.1");
  EXPECT_EQ(inspect("x").facts.at("mps"), "true");
}

TEST_F(MachineTest, TheUuidIsOnlyKeptAsAHash) {
  const Machine m = Inspect(tree_.root(), suite_);
  const std::string uuid = m.details.at("devices").at(0).at("uuid");
  EXPECT_EQ(uuid.size(), 16U);
  EXPECT_EQ(m.details.dump().find("00112233445566778899"), std::string::npos);
}

TEST_F(MachineTest, AnAbsentGpuIsAFact) {
  tree_.SteerProbe("absent");
  const Machine m = Inspect(tree_.root(), suite_);
  EXPECT_FALSE(m.HasGpu());
  EXPECT_FALSE(m.gpu_sick);
  EXPECT_EQ(m.gpu_problem, "no NVIDIA driver");
  EXPECT_EQ(m.facts.at("gpus"), "0");
  EXPECT_EQ(m.facts.count("cc"), 0U);
}

TEST_F(MachineTest, ASickGpuIsToldFromAnAbsentOne) {
  tree_.SteerProbe("problem", "cudaErrorSystemNotReady");
  const Machine m = Inspect(tree_.root(), suite_);
  EXPECT_TRUE(m.gpu_sick);
  EXPECT_EQ(m.gpu_problem, "cudaErrorSystemNotReady");
}

TEST_F(MachineTest, ASuiteWithoutCodeForTheGpuSaysWhatToTake) {
  suite_["architectures"] = {"100", "120"};
  EXPECT_TRUE(Inspect(tree_.root(), suite_).HasGpu()) << "what ran a kernel is believed";
  tree_.SteerProbe("problem", "launch of a trivial kernel: cudaErrorNoKernelImageForDevice (209)");
  const Machine m = Inspect(tree_.root(), suite_);
  EXPECT_TRUE(m.gpu_sick);
  EXPECT_EQ(m.gpu_problem,
            "this suite is built for compute capability 10.0, 12.0, and the GPU has 9.0: take one of ci/bundle --for "
            "90 or --for all (launch of a trivial kernel: cudaErrorNoKernelImageForDevice (209))");
  suite_["architectures"] = {"80", "90"};
  EXPECT_EQ(Inspect(tree_.root(), suite_).gpu_problem,
            "launch of a trivial kernel: cudaErrorNoKernelImageForDevice (209)");
}

// Whether a GPU of `cc` runs what was built for `architectures`, both as JSON.
bool Runs(const std::string& architectures, const std::string& cc) {
  return machine::WhyNoCode(nlohmann::json::parse(R"({"architectures":)" + architectures + "}"),
                            nlohmann::json::parse(R"([{"name":"x"},{"cc":)" + cc + "}]"))
      .empty();
}

TEST(Architectures, ReachTheRestOfTheirMajorVersionAndWhatIsLater) {
  for (const char* cc : {R"("9.0")", R"("10.0")", R"("12.1")"}) EXPECT_TRUE(Runs(R"(["90"])", cc)) << cc;
  for (const char* cc : {R"("7.5")", R"("8.9")"}) EXPECT_FALSE(Runs(R"(["90"])", cc)) << cc;
  EXPECT_TRUE(Runs(R"(["80","90"])", R"("8.9")"));
  EXPECT_FALSE(Runs(R"(["86","90"])", R"("8.0")"));
  EXPECT_TRUE(Runs(R"(["80","90a"])", R"("9.0")"));
  EXPECT_FALSE(Runs(R"(["80","90a"])", R"("10.0")")) << "what is of one architecture runs on no other";
  EXPECT_EQ(machine::Capability("90a"), "9.0");
  EXPECT_EQ(machine::Capability("121"), "12.1");
}

TEST(Architectures, WhatIsNotKnownIsNotSaid) {
  for (const char* architectures : {"null", "90", "[]", "[90]", R"([""])", R"(["90",7])", R"(["90","x"])",
                                    R"(["90","9"])", R"(["90","90aa"])", R"(["90","sm_90"])", "{}"})
    EXPECT_TRUE(Runs(architectures, R"("8.0")")) << architectures;
  EXPECT_TRUE(Runs(R"(["90"])", "8"));
  const nlohmann::json suite = nlohmann::json::parse(R"({"architectures":["90"]})");
  for (const char* devices : {"null", "[]", "[null]", "3"})
    EXPECT_EQ(machine::WhyNoCode(suite, nlohmann::json::parse(devices)), "") << devices;
}

TEST_F(MachineTest, AMissingOrBrokenProbeIsAnErrorNotASkip) {
  std::filesystem::remove(tree_.root() / "bin/cts-probe");
  Machine m = Inspect(tree_.root(), suite_);
  EXPECT_TRUE(m.gpu_sick);
  EXPECT_THAT(m.gpu_problem, HasSubstr("cts-probe is missing"));
  Script("bin/cts-probe", "echo nothing useful; exit 127");
  m = Inspect(tree_.root(), suite_);
  EXPECT_TRUE(m.gpu_sick);
  EXPECT_THAT(m.gpu_problem, HasSubstr("exit code 127: nothing useful"));
  Script("bin/cts-probe", "kill -SEGV $$");
  EXPECT_THAT(Inspect(tree_.root(), suite_).gpu_problem, HasSubstr("signal 11"));
  for (const char* text : {"true", "echo '{}'", "echo '{\"devices\":3,\"problem\":\"\",\"sick\":false}'",
                           "echo '{\"devices\":[{\"uuid\":3}],\"problem\":\"\",\"sick\":false}'"}) {
    Script("bin/cts-probe", text);
    m = Inspect(tree_.root(), suite_);
    EXPECT_FALSE(m.HasGpu()) << text;
    EXPECT_TRUE(m.gpu_sick) << text;
  }
}

TEST_F(MachineTest, TheQuickProbeSaysWhatFailed) {
  EXPECT_EQ(machine::ProbeGpu(tree_.root(), ""), "");
  tree_.SteerProbe("healthy", "1");
  EXPECT_THAT(machine::ProbeGpu(tree_.root(), ""), HasSubstr("cudaErrorSystemNotReady"));
  Script("bin/cts-probe", "exit 0");
  EXPECT_THAT(machine::ProbeGpu(tree_.root(), ""), HasSubstr("printed no result"));
  Script("bin/cts-probe", "echo '{\"quick\":\"ok\"}'; exit 1");
  EXPECT_NE(machine::ProbeGpu(tree_.root(), ""), "");
  std::filesystem::remove(tree_.root() / "bin/cts-probe");
  EXPECT_NE(machine::ProbeGpu(tree_.root(), ""), "");
}

TEST_F(MachineTest, FindsTheSanitizerAndItsVersion) {
  const std::string tool = Script("compute-sanitizer", "echo NVIDIA; echo Version 2025.3.1.0");
  setenv("CUDA_CTS_SANITIZER", tool.c_str(), 1);
  const Machine m = Inspect(tree_.root(), suite_);
  EXPECT_EQ(m.sanitizer, tool);
  EXPECT_EQ(m.facts.at("sanitizer"), "2025.3.1");
  setenv("CUDA_CTS_SANITIZER", "/nowhere/compute-sanitizer", 1);
  EXPECT_EQ(machine::FindSanitizer(), "");
  unsetenv("CUDA_CTS_SANITIZER");
  const std::string path = getenv("PATH");
  setenv("PATH", (path + ":" + tree_.root().string()).c_str(), 1);
  EXPECT_NE(machine::FindSanitizer(), "");
  setenv("PATH", path.c_str(), 1);
}

TEST_F(MachineTest, RecordsSettingsOfCuda) {
  setenv("CUDA_LAUNCH_BLOCKING", "1", 1);
  const Machine m = Inspect(tree_.root(), suite_);
  unsetenv("CUDA_LAUNCH_BLOCKING");
  EXPECT_EQ(m.details.at("environment").at("CUDA_LAUNCH_BLOCKING"), "1");
  EXPECT_EQ(m.details.at("removed"), nlohmann::json({"CUDA_LAUNCH_BLOCKING"}));
}

TEST(Surroundings, TakeAwayWhatChangesPrograms) {
  for (const char* name : {"CUDA_LAUNCH_BLOCKING", "CUDA_MODULE_LOADING", "CUDA_FORCE_PTX_JIT", "CUDA_INJECTION64_PATH",
                           "CUDA_DEVICE_MAX_CONNECTIONS", "CUDNN_LOGINFO_DBG", "NVIDIA_TF32_OVERRIDE",
                           "NVTX_INJECTION64_PATH", "CUDA_A_NEW_ONE"}) {
    EXPECT_TRUE(machine::IsRemoved(name)) << name;
  }
  for (const char* name : {"CUDA_VISIBLE_DEVICES", "CUDA_DEVICE_ORDER", "CUDA_CACHE_PATH", "CUDA_MPS_PIPE_DIRECTORY",
                           "CUDA_PATH", "CUDA_PATH_V13_0", "CUDA_CTS_NODE", "LD_LIBRARY_PATH", "CUDA", "HOME"}) {
    EXPECT_FALSE(machine::IsRemoved(name)) << name;
  }
}

TEST_F(MachineTest, RemembersAMachineOnlyWhereItIsTheSame) {
  const Machine m = Inspect(tree_.root(), suite_);
  const auto cache = tree_.root() / "machine.json";
  fake::Write(cache, machine::ToJson(m, tree_.root()).dump());
  setenv("CUDA_CTS_MACHINE", cache.c_str(), 1);
  tree_.SteerProbe("absent");
  EXPECT_TRUE(Inspect(tree_.root(), suite_).HasGpu());
  EXPECT_EQ(Inspect(tree_.root(), suite_).facts, m.facts);
  setenv("CUDA_VISIBLE_DEVICES", "", 1);
  EXPECT_FALSE(Inspect(tree_.root(), suite_).HasGpu());
  unsetenv("CUDA_VISIBLE_DEVICES");
  for (const char* text : {"", "{", "[]", "{\"schema\":\"cuda-cts-machine/2\"}"}) {
    fake::Write(cache, text);
    EXPECT_FALSE(Inspect(tree_.root(), suite_).HasGpu()) << text;
  }
}

}  // namespace
