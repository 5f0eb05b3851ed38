// cuda-cts node-check on nodes of several GPUs: all are looked at, the worst is told, none keeps another from being looked at.
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <map>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "base/process/process.h"
#include "evidence/journal/journal.h"
#include "testing/fake_tree.h"
#include "testing/node_check_codes.h"
#include "testing/places.h"

namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;
namespace fs = std::filesystem;

class NodeOfGpus : public testing::Test {
 protected:
  NodeOfGpus() {
    unsetenv("CUDA_CTS_MACHINE");
    unsetenv("CUDA_VISIBLE_DEVICES");
    fake_.Add("passes");
    clauses_ = "cdp.fake.passes";
    Gpus(4);
  }

  void Gpus(int count) const { fake_.SteerProbe("gpus", std::to_string(count)); }
  void AddToNode(const std::string& name, bool shared = false) {
    shared ? fake_.AddShared(name) : fake_.Add(name, "run", "timeout: 60\n");
    clauses_ += ", cdp.fake." + name;
  }
  struct Answer {
    int exit_code = -1;
    std::string line, errors;
  };
  // `words` may begin with variables: "CUDA_VISIBLE_DEVICES=1,2 ...".
  Answer Check(const std::string& words = "", const std::string& variables = "") const {
    fake::Write(fake_.root() / "conformance/levels.yaml", "node:\n  - reason: r\n    clauses: [" + clauses_ + "]\n");
    const fs::path out = fake_.root() / "stdout", errors = fake_.root() / "stderr";
    const std::string line = variables + " " + std::string(places::kProgram) + " --tree " + fake_.root().string() +
                             " node-check " + words + " > " + out.string() + " 2> " + errors.string();
    const base::Process p = process::RunProcess({.command = {"/bin/sh", "-c", line}, .timeout_s = 120});
    return {p.exit_code, fake::Read(out), fake::Read(errors)};
  }
  void Expect(const Answer& answer, int exit_code, const std::string& line) const {
    EXPECT_EQ(answer.exit_code, exit_code) << answer.errors;
    EXPECT_EQ(answer.line, line + "\n") << answer.errors;
  }

  fake::Tree fake_;
  std::string clauses_;
};

TEST_F(NodeOfGpus, AllAreLookedAt) {
  AddToNode("passes-shared", true);
  Expect(Check(), kConforms, "OK: 4 GPUs: 2 of 2 clauses hold; Invented GPU 9000, driver 580.1");
  std::map<std::string, int> processes;
  std::istringstream told(fake::Read(fake_.root() / "bin/starter-told-of-gpus"));
  for (std::string pid, sees, gpu; told >> pid >> sees >> gpu;) ++processes[gpu];
  EXPECT_EQ(processes, (std::map<std::string, int>{{"0", 2}, {"1", 2}, {"2", 2}, {"3", 2}}))
      << "one process for each side of the cases of each GPU";
}

TEST_F(NodeOfGpus, EightAtOnce) {
  Gpus(8);
  AddToNode("passes-shared", true);
  Expect(Check(), kConforms, "OK: 8 GPUs: 2 of 2 clauses hold; Invented GPU 9000, driver 580.1");
}

TEST_F(NodeOfGpus, OneProbeAsksAll) {
  const std::string probe = (fake_.root() / "bin/cts-probe").string();
  fs::rename(probe, probe + "-kept");
  fake::Write(probe, "#!/bin/sh\necho \"asked $1\" >> \"$0.asked\"\nexec \"$0-kept\" \"$@\"\n");
  fs::permissions(probe, fs::perms::owner_all);
  EXPECT_EQ(Check().exit_code, kConforms);
  EXPECT_EQ(fake::Read(probe + ".asked"), "asked --cuda\n");
}

TEST_F(NodeOfGpus, TheWorstIsTold) {
  AddToNode("fails-on-3");
  fake_.SteerProbe("problem.1", "cudaErrorSystemNotReady");
  Expect(Check(), kViolates, "VIOLATED: GPU 3: cdp.fake.fails-on-3; UNKNOWN: GPU 1: cudaErrorSystemNotReady...");
  Expect(Check("--gpus 0,1,2"), kUnknown, "UNKNOWN: GPU 1: cudaErrorSystemNotReady; OK: GPUs 0, 2");
  Expect(Check("--gpus 2,0"), kConforms, "OK: 2 GPUs: 2 of 2 clauses hold; Invented GPU 9000, driver 580.1");
  Expect(Check("--gpus 3"), kViolates, "VIOLATED: GPU 3: cdp.fake.fails-on-3");
  AddToNode("fails-on-2");
  Expect(Check("--gpus 0,2,3"), kViolates,
         "VIOLATED: GPU 2: cdp.fake.fails-on-2; VIOLATED: GPU 3: cdp.fake.fails-on-3; O...");
}

TEST_F(NodeOfGpus, AViolationInASharedProcessIsOfItsGpu) {
  AddToNode("passes-shared", true);
  AddToNode("fails-on-1", true);
  const Answer a = Check();
  Expect(a, kViolates, "VIOLATED: GPU 1: cdp.fake.fails-on-1; OK: GPUs 0, 2, 3");
  EXPECT_THAT(a.errors, HasSubstr("GPU 1: FAIL     cdp.fake.fails-on-1 (plain)"));
  EXPECT_THAT(a.errors, HasSubstr("env CUDA_VISIBLE_DEVICES=1 cuda-cts")) << "how to repeat it";
}

TEST_F(NodeOfGpus, AGpuThatIsLostLosesNoOther) {
  AddToNode("loses-gpu-on-2");
  fake_.SteerProbe("lost.2");
  const Answer a = Check();
  EXPECT_EQ(a.exit_code, kUnknown) << a.errors;
  EXPECT_THAT(a.line, StartsWith("UNKNOWN: GPU 2: stopped: GPU lost after cdp.fake.loses-gpu-on-2"));
  EXPECT_THAT(a.errors, HasSubstr("; OK: GPUs 0, 1, 3"));
}

TEST_F(NodeOfGpus, OneThatHangsInTheProbeIsNamed) {
  fake_.SteerProbe("hang.3");
  const auto start = std::chrono::steady_clock::now();
  const Answer a = Check("--gpus 0,3 --limit 9s");
  EXPECT_EQ(a.exit_code, kUnknown) << a.errors;
  EXPECT_THAT(a.line, StartsWith("UNKNOWN: GPU 3: cts-probe did not end within 3 s; the runtime, the driver or"));
  EXPECT_THAT(a.errors, HasSubstr("; OK: GPU 0"));
  EXPECT_LT(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(), 60);
}

TEST_F(NodeOfGpus, OneThatHangsInACaseIsNamed) {
  AddToNode("hangs-on-0");
  const Answer a = Check("--limit 6s");
  EXPECT_EQ(a.exit_code, kUnknown) << a.errors;
  EXPECT_THAT(a.line, StartsWith("UNKNOWN: GPU 0: stopped: the time limit of "));
  EXPECT_THAT(a.errors, HasSubstr("; OK: GPUs 1, 2, 3"));
}

TEST_F(NodeOfGpus, ASignalEndsAll) {
  AddToNode("hangs-on-0");
  AddToNode("hangs-on-3");
  const std::string root = fake_.root().string(),
                    begun = root + "/out/gpu-0/journal.jsonl " + root + "/out/gpu-3/journal.jsonl";
  const Answer a = Check("--out " + root + "/out > " + root + "/stdout 2> " + root +
                         "/stderr & check=$!; until [ \"$(grep -l started " + begun +
                         " | wc -l)\" = 2 ]; do sleep 0.1; done; sleep 0.5; kill $check; wait $check; exit $? #");
  EXPECT_EQ(a.exit_code, kUnknown) << a.errors;
  EXPECT_THAT(a.line, StartsWith("UNKNOWN: GPU"));
  EXPECT_THAT(a.errors, HasSubstr("GPU 0: stopped: SIGTERM"));
  EXPECT_THAT(a.errors, HasSubstr("GPU 3: stopped: SIGTERM"));
}

TEST_F(NodeOfGpus, OfSeveralModelsEachIsWhatItIs) {
  Gpus(2);
  fake_.SteerProbe("name.1", "Invented GPU 7000");
  Expect(Check(), kConforms, "OK: 2 GPUs conform");
  const json answer = json::parse(Check("--json").line);
  EXPECT_EQ(answer.at("gpus").at(1).at("line"), "OK: 1 of 1 clauses hold; Invented GPU 7000, driver 580.1");
}

TEST_F(NodeOfGpus, PartsAreGpus) {
  Gpus(2);
  fake_.SteerProbe("parts", "MIG-0 MIG-1");
  AddToNode("passes-shared", true);
  Expect(Check(), kConforms, "OK: 2 GPUs: 2 of 2 clauses hold; Invented GPU 9000, driver 580.1");
  Expect(Check("--gpus MIG-1"), kConforms, "OK: GPU MIG-1: 2 of 2 clauses hold; Invented GPU 9000, driver 580.1");
  EXPECT_THAT(fake::Read(fake_.root() / "bin/starter-told-of-gpus"), HasSubstr("sees MIG-0\n"));
}

TEST_F(NodeOfGpus, WhichGpus) {
  AddToNode("fails-on-3");
  Expect(Check("--gpus first"), kConforms, "OK: GPU 0: 2 of 2 clauses hold; Invented GPU 9000, driver 580.1");
  EXPECT_EQ(Check("--gpus all").line, Check().line);
  Expect(Check("--gpus GPU-3"), kViolates, "VIOLATED: GPU GPU-3: cdp.fake.fails-on-3");
  // A number counts among those that programs see.
  Expect(Check("--gpus 1", "CUDA_VISIBLE_DEVICES=0,3"), kViolates, "VIOLATED: GPU 3: cdp.fake.fails-on-3");
  Expect(Check("", "CUDA_VISIBLE_DEVICES=0,3"), kViolates, "VIOLATED: GPU 3: cdp.fake.fails-on-3; OK: GPU 0");
  Expect(Check("--gpus first", "CUDA_VISIBLE_DEVICES=3,0"), kViolates, "VIOLATED: GPU 3: cdp.fake.fails-on-3");
  // The one that programs see has no name, as ever.
  Expect(Check("", "CUDA_VISIBLE_DEVICES=3"), kViolates, "VIOLATED: cdp.fake.fails-on-3");
  Gpus(1);
  Expect(Check(), kConforms, "OK: 2 of 2 clauses hold; Invented GPU 9000, driver 580.1");
}

TEST_F(NodeOfGpus, OneThatIsNotThereIsTold) {
  Answer a = Check("--gpus 0,9,3");
  EXPECT_EQ(a.exit_code, kUnknown) << a.errors;
  EXPECT_THAT(a.line, StartsWith("UNKNOWN: GPU 9: CUDA_VISIBLE_DEVICES=9 leaves no GPU; OK: GPUs 0, 3"));
  a = Check("--gpus 2", "CUDA_VISIBLE_DEVICES=0,3");
  EXPECT_EQ(a.exit_code, kUnknown) << a.errors;
  EXPECT_THAT(a.line, StartsWith("UNKNOWN: GPU 2: there is none; CUDA_VISIBLE_DEVICES names 2"));
}

TEST_F(NodeOfGpus, NamesThatSayNothingAreRefused) {
  for (const auto& [words, says] : std::map<std::string, std::string>{{"0,0", "names 0 twice"},
                                                                      {"00,0", "names 0 twice"},
                                                                      {"0,GPU-0", "0 and GPU-0 are the same GPU"},
                                                                      {"0,,1", "give all, first, or numbers"},
                                                                      {"0,", "give all, first, or numbers"},
                                                                      {"-1", "give all, first, or numbers"},
                                                                      {"all,1", "give all, first, or numbers"}}) {
    const Answer a = Check("--gpus=" + words);
    EXPECT_EQ(a.exit_code, kUnknown) << words;
    EXPECT_THAT(a.line, StartsWith("UNKNOWN: --gpus")) << words;
    EXPECT_THAT(a.errors, HasSubstr(says)) << words;
  }
  EXPECT_EQ(Check("--gpus ''").exit_code, kUnknown);
  const Answer twins = Check("", "CUDA_VISIBLE_DEVICES=0,GPU-0");
  EXPECT_EQ(twins.exit_code, kUnknown) << twins.errors;
  EXPECT_THAT(twins.line, StartsWith("UNKNOWN: CUDA_VISIBLE_DEVICES: 0 and GPU-0 are the same GPU"));
}

TEST_F(NodeOfGpus, EachHasItsJournalAndReports) {
  const fs::path out = fake_.root() / "out";
  AddToNode("fails-on-3");
  ASSERT_EQ(Check("--gpus 0,3 --out " + out.string()).exit_code, kViolates);
  EXPECT_TRUE(fs::exists(out / "gpu-0/report.json"));
  EXPECT_FALSE(fs::exists(out / "journal.jsonl"));
  EXPECT_EQ(journal::ReadJournal(out / "gpu-3/journal.jsonl").machine.at("details").at("devices").size(), 1U);
  const std::string journal = fake::Read(out / "gpu-3/journal.jsonl");
  EXPECT_THAT(journal, HasSubstr("\"gpus\":\"1\""));
  // The report of one is a baseline for all.
  const Answer a = Check("--gpus 0,3 --baseline " + (out / "gpu-0/report.json").string());
  Expect(a, kRegressed, "REGRESSED: GPU 3: cdp.fake.fails-on-3; OK: GPU 0");
  // Nothing is written over that may be needed.
  const Answer again = Check("--gpus 0,3 --out " + out.string());
  EXPECT_EQ(again.exit_code, kUnknown) << again.line;
  EXPECT_EQ(fake::Read(out / "gpu-3/journal.jsonl"), journal);
}

TEST_F(NodeOfGpus, JsonTellsOfEach) {
  AddToNode("fails-on-1");
  Gpus(2);
  const Answer a = Check("--json");
  EXPECT_EQ(a.exit_code, kViolates);
  EXPECT_EQ(std::count(a.line.begin(), a.line.end(), '\n'), 1);
  const json j = json::parse(a.line);
  EXPECT_EQ(j.at("schema"), "cuda-cts-node-check/1");
  EXPECT_EQ(j.at("verdict"), "violates");
  EXPECT_EQ(j.at("line"), "VIOLATED: GPU 1: cdp.fake.fails-on-1; OK: GPU 0");
  EXPECT_EQ(j.at("clauses"), json::array({"cdp.fake.fails-on-1"}));
  ASSERT_EQ(j.at("gpus").size(), 2U);
  EXPECT_EQ(j.at("gpus")[0].at("gpu"), "0");
  EXPECT_EQ(j.at("gpus")[0].at("verdict"), "conforms");
  EXPECT_EQ(j.at("gpus")[1].at("exit_code"), 1);
}

TEST_F(NodeOfGpus, MetricsTellOfEach) {
  AddToNode("fails-on-1");
  const fs::path folder = fake_.root() / "prom";
  fs::create_directories(folder);
  EXPECT_EQ(Check("--gpus 0,1 --metrics " + (folder / "x.prom").string()).exit_code, kViolates);
  const std::string both = fake::Read(folder / "x.prom");
  EXPECT_THAT(
      both,
      HasSubstr(
          "cuda_cts_node_check{command=\"node-check\",level=\"node\",visible_devices=\"0\",verdict=\"conforms\"} 1"));
  EXPECT_THAT(
      both,
      HasSubstr(
          "cuda_cts_node_check{command=\"node-check\",level=\"node\",visible_devices=\"1\",verdict=\"violates\"} 1"));
  const std::string type = "# TYPE cuda_cts_node_check gauge";
  EXPECT_EQ(both.find(type), both.rfind(type)) << "a name is told once, with all its samples behind it";
  fs::remove(folder / "x.prom");
  // Of a folder each has a file, and keeps it when it cannot be looked at.
  fake_.SteerProbe("problem.0", "cudaErrorSystemNotReady");
  EXPECT_EQ(Check("--gpus 0,1 --metrics " + folder.string()).exit_code, kViolates);
  EXPECT_THAT(fake::Read(folder / "cuda-cts-0.prom"), HasSubstr("verdict=\"unknown\"} 1"));
  EXPECT_THAT(fake::Read(folder / "cuda-cts-1.prom"), HasSubstr("verdict=\"violates\"} 1"));
  clauses_ = "cdp.fake.nothing";
  EXPECT_EQ(Check("--gpus 0,1 --metrics " + folder.string()).exit_code, kUnknown);
  EXPECT_THAT(fake::Read(folder / "cuda-cts-1.prom"), HasSubstr("verdict=\"unknown\"} 1"));
}

TEST_F(NodeOfGpus, MetricsOfAllLeaveNoneOfBefore) {
  const fs::path folder = fake_.root() / "prom";
  fs::create_directories(folder);
  const auto files = [&folder] {
    std::set<std::string> names;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder)) names.insert(entry.path().filename());
    return names;
  };
  fake::Write(folder / "cuda-cts-of-somebody.prom", "somebody_s 1\n");
  // As when the driver is not there yet.
  fake_.SteerProbe("absent");
  EXPECT_EQ(Check("--metrics " + folder.string()).exit_code, kUnknown);
  EXPECT_THAT(files(), ElementsAre("cuda-cts-all.prom", "cuda-cts-of-somebody.prom"));
  fs::remove(fake_.root() / "bin/absent");
  Gpus(3);
  EXPECT_EQ(Check("--metrics " + folder.string()).exit_code, kConforms);
  const std::set<std::string> three = {"cuda-cts-0.prom", "cuda-cts-1.prom", "cuda-cts-2.prom",
                                       "cuda-cts-of-somebody.prom"};
  EXPECT_EQ(files(), three) << "nothing is unknown any more";
  // Of one alone nothing follows for the others.
  EXPECT_EQ(Check("--gpus 0 --metrics " + folder.string()).exit_code, kConforms);
  EXPECT_EQ(files(), three);
  Gpus(2);
  EXPECT_EQ(Check("--gpus all --metrics " + folder.string()).exit_code, kConforms);
  EXPECT_THAT(files(), ElementsAre("cuda-cts-0.prom", "cuda-cts-1.prom", "cuda-cts-of-somebody.prom"));
  fake_.SteerProbe("absent");
  EXPECT_EQ(Check("--gpus all --metrics " + folder.string()).exit_code, kUnknown);
  EXPECT_THAT(files(), ElementsAre("cuda-cts-all.prom", "cuda-cts-of-somebody.prom"));
}

class Locked : public NodeOfGpus {
 protected:
  // Of the GPU that has this number.
  fs::path File(int gpu) const {
    const fs::path out = fake_.root() / "for-its-id";
    EXPECT_EQ(Check("--gpus " + std::to_string(gpu) + " --out " + out.string()).exit_code, kConforms);
    const json machine = journal::ReadJournal(out / "journal.jsonl").machine;
    const json id = machine.at("details").at("devices").at(0).at("uuid");
    return fake_.root() / ("cuda-cts-gpu-" + id.get<std::string>() + ".lock");
  }
};

TEST_F(Locked, AnotherRunOnAGpuIsToldAndWaitedFor) {
  const fs::path file = File(1);
  ASSERT_TRUE(fs::exists(file));
  const int fd = open(file.c_str(), O_RDONLY | O_CLOEXEC);
  ASSERT_EQ(flock(fd, LOCK_EX | LOCK_NB), 0) << "it is free again behind a check";
  const auto start = std::chrono::steady_clock::now();
  const Answer a = Check("--limit 20s");
  EXPECT_EQ(a.exit_code, kConforms) << a.errors;
  EXPECT_THAT(a.errors, HasSubstr("cuda-cts: GPU 1: another run of cuda-cts uses this GPU (process " +
                                  std::to_string(getpid()) + ")\n"));
  EXPECT_THAT(a.errors, testing::Not(HasSubstr("GPU 0: another run")));
  EXPECT_GE(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(), 4) << "and then goes on";
  close(fd);
  EXPECT_THAT(Check().errors, testing::Not(HasSubstr("another run")));
}

TEST_F(Locked, OtherRunsOnTheNodeAreTold) {
  (void)File(0);
  const int fd = open((fake_.root() / "cuda-cts-node.lock").c_str(), O_RDONLY | O_CLOEXEC);
  ASSERT_EQ(flock(fd, LOCK_SH | LOCK_NB), 0);
  EXPECT_THAT(Check().errors,
              HasSubstr("other runs of cuda-cts go on on this node (processes " + std::to_string(getpid()) + ")"));
  close(fd);
  EXPECT_THAT(Check().errors, testing::Not(HasSubstr("other runs")));
}

TEST_F(Locked, WhatIsNoLockIsNoObstacle) {
  const fs::path file = File(0);
  for (const char* made : {"ln -s /etc/passwd FILE", "mkfifo FILE", "mkdir FILE"}) {
    fs::remove_all(file);
    std::string line = made;
    line.replace(line.find("FILE"), 4, file.string());
    ASSERT_EQ(process::RunProcess({.command = {"/bin/sh", "-c", line}}).exit_code, 0);
    EXPECT_EQ(Check().exit_code, kConforms) << made;
    EXPECT_TRUE(fs::exists(fs::symlink_status(file))) << "what others made stays";
  }
  EXPECT_EQ(Check("", "CUDA_CTS_LOCKS=/nowhere").exit_code, kConforms);
}

}  // namespace
