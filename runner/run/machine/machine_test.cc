#include "run/machine/architectures.h"
#include "run/machine/facts.h"
#include "run/machine/probe.h"
#include "run/machine/surroundings.h"

#include <cstdlib>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.h"
#include "suite/catalogue/reference_device.h"
#include "testing/fake_tree.h"

namespace {

using machine::Inspect;
using machine::Machine;
using testing::HasSubstr;

class MachineTest : public testing::Test {
 protected:
  void SetUp() override {
    for (const char* name : {"CUDA_CTS_MACHINE", "CUDA_CTS_SANITIZER", "CUDA_VISIBLE_DEVICES", "LD_LIBRARY_PATH"})
      unsetenv(name);
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
                                     {"integrated", "false"},
                                     {"peer-access", "false"},
                                     {"cooperative-launch", "true"},
                                     {"managed", "true"},
                                     {"pageable-access", "false"},
                                     {"host-native-atomics", "false"},
                                     {"host-register", "true"},
                                     {"memory-pools", "true"},
                                     {"pool-fd", "true"},
                                     {"process-memory", "false"},
                                     {"driver-api", "true"},
                                     {"vmm", "true"},
                                     {"vmm-fd", "false"},
                                     {"compression", "false"},
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
  std::filesystem::remove(tree_.root() / "bin/problem");
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

TEST_F(MachineTest, OfTheDriverBelowTheModelNothingIsSaidAndItIsNoPartOfAGpu) {
  const auto inspect = [&](const std::string& gpu) {
    Script("bin/cts-probe", "echo '{\"driver\":\"580.1\",\"mps\":true,\"devices\":[{\"name\":\"" + gpu +
                                "\"}],\"problem\":\"\",\"sick\":false}'");
    return Inspect(tree_.root(), suite_);
  };
  const Machine model = inspect(std::string(catalogue::kModelGpu));
  EXPECT_EQ(model.facts.count("driver"), 0U);
  EXPECT_EQ(model.facts.at("mps"), "false");
  EXPECT_EQ(model.facts.at("mig"), "false");
  EXPECT_EQ(inspect("x").facts.count("mig"), 0U);
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
  EXPECT_EQ(
      m.gpu_problem,
      "this suite is built for compute capability 10.0, 12.0, and the GPU has 9.0: take one of ci/release/bundle --for "
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
  for (const char* loaded : {"3", "{\"runtime\":3}", "{\"runtime\":{\"file\":\"x\"}}", "{\"preloaded\":[3]}"}) {
    Script("bin/cts-probe",
           std::string("echo '{\"loaded\":") + loaded + ",\"devices\":[],\"problem\":\"\",\"sick\":false}'");
    EXPECT_THAT(Inspect(tree_.root(), suite_).gpu_problem, HasSubstr("something else than its result")) << loaded;
  }
  for (const char* text : {"true", "echo '{}'", "echo '{\"devices\":3,\"problem\":\"\",\"sick\":false}'",
                           "echo '{\"devices\":[{\"uuid\":3}],\"problem\":\"\",\"sick\":false}'"}) {
    Script("bin/cts-probe", text);
    m = Inspect(tree_.root(), suite_);
    EXPECT_FALSE(m.HasGpu()) << text;
    EXPECT_TRUE(m.gpu_sick) << text;
  }
}

TEST_F(MachineTest, ADeadProbeIsAskedFactByFact) {
  tree_.SteerProbe("dies");
  Machine m = Inspect(tree_.root(), suite_);
  EXPECT_TRUE(m.HasGpu()) << "a kernel ran: " << m.gpu_problem;
  EXPECT_EQ(m.facts.at("cc"), "9.0");
  EXPECT_EQ(m.facts.at("gpu"), "invented-gpu-9000");
  tree_.SteerProbe("dies-of", "properties");
  m = Inspect(tree_.root(), suite_);
  EXPECT_TRUE(m.HasGpu());
  EXPECT_EQ(m.facts.count("cc"), 0U);
  EXPECT_EQ(m.facts.at("runtime"), "13.0");
  EXPECT_EQ(m.details.at("unknown").at("properties of device 0"),
            "cts-probe was ended by signal 6 (Aborted): x: cts-probe: Assertion `asked for properties' failed.");
  tree_.SteerProbe("dies-of", "kernel");
  m = Inspect(tree_.root(), suite_);
  EXPECT_TRUE(m.gpu_sick);
  EXPECT_EQ(m.facts.at("cc"), "9.0");
  EXPECT_THAT(m.gpu_problem, HasSubstr("\"cudaFoo()\" has not been implemented yet"));
}

TEST_F(MachineTest, AProbeThatHangsIsSaidAndGivenUpSoon) {
  const std::string asked = "echo \"${1:-all} $2\" >> \"$(dirname \"$0\")/asked\"\n";
  Script("bin/cts-probe", asked + "exec sleep 100");
  testing::internal::CaptureStderr();
  const Machine m = machine::InspectVisible(tree_.root(), suite_, machine::Inspection::kWhole, "", 1);
  EXPECT_EQ(
      testing::internal::GetCapturedStderr(),
      "cuda-cts: waiting for cts-probe, which asks the runtime, the driver and the GPU; where they hang, for 4 s at "
      "most\n");
  EXPECT_TRUE(m.gpu_sick);
  EXPECT_THAT(m.gpu_problem, HasSubstr("did not end within 1 s; the runtime, the driver or the GPU hangs"));
  EXPECT_EQ(fake::Read(tree_.root() / "bin/asked"), "all \n--quick \n--quick \n--fact loaded\n");
  EXPECT_LE(machine::kProbeLimitS + 3 * machine::kFactLimitS, 70);
}

TEST_F(MachineTest, AProbeThatHangsInOneFactTellsTheOthers) {
  const std::filesystem::path probe = tree_.root() / "bin/cts-probe", whole = tree_.root() / "bin/whole-probe";
  std::filesystem::rename(probe, whole);
  Script(
      "bin/cts-probe",
      "case \"$1 $2\" in ' '|'--fact vulkan') exec sleep 100 ;; esac; exec \"$(dirname \"$0\")/whole-probe\" \"$@\"");
  const Machine m = machine::InspectVisible(tree_.root(), suite_, machine::Inspection::kWhole, "", 1);
  EXPECT_TRUE(m.HasGpu()) << m.gpu_problem;
  EXPECT_EQ(m.facts.at("cc"), "9.0");
  EXPECT_THAT(m.details.at("unknown").at("vulkan").get<std::string>(), HasSubstr("did not end within 1 s"));
}

TEST_F(MachineTest, UnderAnotherRuntimeThanTheTreesTheProbeIsNoGate) {
  tree_.SteerProbe("problem", "cudaMalloc: cudaErrorNotSupported");
  tree_.SteerProbe("runtime", R"({"file":")" + tree_.root().string() + R"(/lib/libcudart.so.13","id":"x"})");
  Machine m = Inspect(tree_.root(), suite_);
  EXPECT_EQ(m.facts.at("runtime-library"), "lib/libcudart.so.13");
  EXPECT_TRUE(m.gpu_sick);
  tree_.SteerProbe("runtime", R"({"file":"/elsewhere/libcudart.so.13","id":"x"})");
  m = Inspect(tree_.root(), suite_);
  EXPECT_TRUE(m.HasGpu()) << m.gpu_problem;
  EXPECT_EQ(machine::ProbeWarning(m), "cudaMalloc: cudaErrorNotSupported");
  EXPECT_EQ(machine::CodeWarning(m), "");
  std::filesystem::remove(tree_.root() / "bin/problem");
  EXPECT_EQ(machine::CodeWarning(Inspect(tree_.root(), suite_)), "");
  const nlohmann::json other = {{"architectures", {"100"}}};
  EXPECT_THAT(machine::CodeWarning(Inspect(tree_.root(), other)),
              HasSubstr("built for compute capability 10.0, and the"));
  tree_.SteerProbe("compute-mode", "prohibited");
  EXPECT_FALSE(Inspect(tree_.root(), suite_).HasGpu());
  tree_.SteerProbe("absent");
  EXPECT_FALSE(Inspect(tree_.root(), suite_).HasGpu());
}

TEST_F(MachineTest, TheFileOfTheRuntimeIsAFact) {
  fake::Write(tree_.root() / "lib/libcudart.so.13", "abc");
  const std::string file = std::filesystem::canonical(tree_.root() / "lib/libcudart.so.13").string();
  tree_.SteerProbe("runtime", R"({"file":")" + file + R"(","id":"build-id=1"})");
  const Machine m = Inspect(tree_.root(), suite_);
  EXPECT_EQ(m.facts.at("runtime-library"), "lib/libcudart.so.13@sha256-ba7816bf8f01cfea");
  EXPECT_EQ(m.details.at("runtime_sha256"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(machine::RuntimeFile(m), file);
  Script("bin/cts-probe",
         R"(echo '{"loaded":{"driver":{"file":"/usr/lib64/libcuda.so.1.2","id":"build-id=ab,size=1"}},)"
         R"("devices":[],"problem":"","sick":false}')");
  EXPECT_EQ(Inspect(tree_.root(), suite_).facts.at("driver-library"), "libcuda.so.1.2@build-id=ab");
}

TEST_F(MachineTest, ARuntimeThatCannotBeToldIsUnknown) {
  tree_.SteerProbe("runtime", R"({"unknown":"it is linked into the program"})");
  EXPECT_EQ(Inspect(tree_.root(), suite_).facts.at("runtime-library"), "unknown");
  EXPECT_EQ(machine::RuntimeFile(Inspect(tree_.root(), suite_)), "unknown: it is linked into the program");
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
  for (const char* name : {"CTS_REFERENCE_MUTANT", "CUDA_CTS_OLDER_RUNTIME", "VK_ICD_FILENAMES"}) {
    setenv(name, "/another", 1);
    EXPECT_EQ(Inspect(tree_.root(), suite_).details.at("environment").at(name), "/another");
    unsetenv(name);
  }
  EXPECT_EQ(m.details.at("removed"), nlohmann::json({"CUDA_LAUNCH_BLOCKING"}));
}

TEST(Surroundings, TakeAwayWhatChangesPrograms) {
  for (const char* name : {"CUDA_LAUNCH_BLOCKING", "CUDA_MODULE_LOADING", "CUDA_FORCE_PTX_JIT", "CUDA_INJECTION64_PATH",
                           "CUDA_DEVICE_MAX_CONNECTIONS", "CUDNN_LOGINFO_DBG", "NVIDIA_TF32_OVERRIDE",
                           "NVTX_INJECTION64_PATH", "CUDA_A_NEW_ONE", "CTS_RANDOM", "CTS_ONE_PROCESS"}) {
    EXPECT_TRUE(machine::IsRemoved(name)) << name;
  }
  for (const char* name : {"CUDA_VISIBLE_DEVICES", "CUDA_DEVICE_ORDER", "CUDA_CACHE_PATH", "CUDA_MPS_PIPE_DIRECTORY",
                           "CUDA_PATH", "CUDA_PATH_V13_0", "CUDA_CTS_NODE", "LD_LIBRARY_PATH", "CUDA", "HOME"}) {
    EXPECT_FALSE(machine::IsRemoved(name)) << name;
  }
}

class LoaderPaths : public testing::Test {
 protected:
  static constexpr const char* kNames[] = {"LD_LIBRARY_PATH", "LD_PRELOAD", "LD_AUDIT"};
  void SetUp() override {
    for (const char* name : kNames) unsetenv(name);
    here_ = std::filesystem::current_path();
    std::filesystem::current_path(tree_.root());
  }
  void TearDown() override {
    for (const char* name : kNames) unsetenv(name);
    std::filesystem::current_path(here_);
  }
  static std::string Of(const char* name, const std::string& value) {
    setenv(name, value.c_str(), 1);
    machine::MakeLoaderPathsAbsolute();
    return std::getenv(name);
  }
  fake::Tree tree_;
  std::filesystem::path here_;
};

TEST_F(LoaderPaths, BecomeAbsolute) {
  const std::string here = std::filesystem::current_path().string();
  EXPECT_EQ(Of("LD_LIBRARY_PATH", "/a:/b"), "/a:/b");
  EXPECT_EQ(Of("LD_LIBRARY_PATH", "a:/b;./c/../d"), here + "/a:/b;" + here + "/d");
  for (const char* with_here : {":/b", "/b:", "/a::/b"})
    EXPECT_THAT(Of("LD_LIBRARY_PATH", with_here), HasSubstr(here)) << "an empty entry is the current folder";
  EXPECT_EQ(Of("LD_LIBRARY_PATH", ""), "") << "which the loader takes for unset";
  EXPECT_EQ(Of("LD_LIBRARY_PATH", "$ORIGIN/../lib"), "$ORIGIN/../lib");
  EXPECT_EQ(Of("LD_PRELOAD", "libx.so ./y.so:/z.so"), "libx.so " + here + "/y.so:/z.so");
  EXPECT_EQ(Of("LD_AUDIT", "a/b.so:c.so"), here + "/a/b.so:c.so");
}

TEST_F(LoaderPaths, ThatCannotBeMadeSoAreRefused) {
  for (const char* name : {"with:colon", "with space"}) {
    std::filesystem::create_directory(tree_.root() / name);
    std::filesystem::current_path(tree_.root() / name);
    setenv("LD_PRELOAD", "./x.so", 1);
    EXPECT_THROW(machine::MakeLoaderPathsAbsolute(), base::InputError) << name;
    unsetenv("LD_PRELOAD");
  }
}

TEST_F(LoaderPaths, ThatHaveNoPartInWhatIsTestedAreTold) {
  const auto root = std::filesystem::canonical(tree_.root());
  fake::Write(root / "old/libcudart.so.12", "");
  fake::Write(root / "own/libcudart.so.13.0.88", "");
  std::filesystem::create_symlink("../own/libcudart.so.13.0.88", root / "old/linked");
  const auto why = [&](const std::string& paths, const std::string& file, const std::string& driver = "") {
    setenv("LD_LIBRARY_PATH", paths.c_str(), 1);
    return machine::WhyNotFromLibraryPath("libcudart.so.13", file, driver);
  };
  const std::string tested = (root / "own/libcudart.so.13.0.88").string();
  EXPECT_EQ(why((root / "own").string(), tested), "");
  EXPECT_EQ(why((root / "old").string(), tested), "LD_LIBRARY_PATH is set, but the runtime does not come from it; " +
                                                      (root / "old").string() +
                                                      " holds libcudart.so.12, and programs ask for libcudart.so.13");
  std::filesystem::create_symlink("../own/libcudart.so.13.0.88", root / "old/libcudart.so.13");
  EXPECT_EQ(why((root / "old").string(), tested), "") << "by a link";
  EXPECT_THAT(why("/nowhere", tested), HasSubstr("does not come from it"));
  EXPECT_EQ(why((root / "compat").string(), tested), why("/nowhere", tested));
  std::filesystem::create_directory(root / "compat");
  EXPECT_EQ(why((root / "compat").string(), tested, (root / "compat/libcuda.so.1").string()), "") << "the driver does";
  unsetenv("LD_LIBRARY_PATH");
  EXPECT_EQ(machine::WhyNotFromLibraryPath("libcudart.so.13", tested, ""), "");
}

TEST_F(MachineTest, ItsCompilersAreThoseThatTheSuiteNames) {
  suite_["host_compiler"] = "GNU 12.2.0";
  catalogue::Facts facts = Inspect(tree_.root(), suite_).facts;
  EXPECT_EQ(facts.at("host-compiler"), "gnu-12-2-0");
  EXPECT_FALSE(facts.contains("compiler")) << "NVIDIA's nvcc has no name";
  suite_["compiler"] = "Invented compiler 1.0";
  EXPECT_EQ(Inspect(tree_.root(), suite_).facts.at("compiler"), "invented-compiler-1-0");
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
  unsetenv("CUDA_VISIBLE_DEVICES");
  nlohmann::json with_another_runtime = machine::ToJson(m, tree_.root());
  with_another_runtime["details"]["loaded"]["runtime"] = {{"file", cache.string()},
                                                          {"id", "build-id=1,size=1,mtime=1.0"}};
  fake::Write(cache, with_another_runtime.dump());
  EXPECT_FALSE(Inspect(tree_.root(), suite_).HasGpu()) << "the file of the runtime is another";
  nlohmann::json with_another_driver = machine::ToJson(m, tree_.root());
  with_another_driver["details"]["loaded"]["driver"] = {{"file", cache.string()},
                                                        {"id", "build-id=1,size=1,mtime=1.0"}};
  fake::Write(cache, with_another_driver.dump());
  EXPECT_FALSE(Inspect(tree_.root(), suite_).HasGpu()) << "the driver was renewed";
  fake::Write(cache, machine::ToJson(m, tree_.root()).dump());
  EXPECT_FALSE(Inspect(tree_.root(), {{"toolkit", "13.1.80"}}).HasGpu()) << "the tree is of another toolkit";
  EXPECT_FALSE(Inspect(tree_.root(), {{"toolkit", "13.0.88"}, {"compiler", "other"}}).HasGpu())
      << "of another compiler";
  // Which GPU is the first, and whose server runs the programs.
  for (const char* name : {"CUDA_DEVICE_ORDER", "CUDA_MPS_PIPE_DIRECTORY"}) {
    setenv(name, "PCI_BUS_ID", 1);
    EXPECT_FALSE(Inspect(tree_.root(), suite_).HasGpu()) << name;
    unsetenv(name);
  }
  setenv("CUDA_LAUNCH_BLOCKING", "1", 1);
  const Machine remembered = Inspect(tree_.root(), suite_);
  unsetenv("CUDA_LAUNCH_BLOCKING");
  EXPECT_TRUE(remembered.HasGpu()) << "programs do not see it";
  EXPECT_EQ(remembered.details.at("removed"), nlohmann::json({"CUDA_LAUNCH_BLOCKING"})) << "now, not then";
  for (const char* text : {"", "{", "[]", "{\"schema\":\"cuda-cts-machine/2\"}"}) {
    fake::Write(cache, text);
    EXPECT_FALSE(Inspect(tree_.root(), suite_).HasGpu()) << text;
  }
}

}  // namespace
