// The program cuda-cts-capture, and `cuda-cts judge` on recorded observations: the doors as users call them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/exit_code.h"
#include "base/process/process.h"
#include "evidence/journal/journal.h"
#include "run/compile_steps.h"
#include "testing/fake_tree.h"
#include "testing/places.h"
#include "testing/tree_fixture.h"

namespace {

using testing::HasSubstr;
using testing::StartsWith;

class Capture : public TreeFixture {
 protected:
  base::Process Run(std::vector<std::string> words, std::map<std::string, std::string> environment = {}) const {
    words.insert(words.begin(), places::kCapture);
    return process::RunProcess({.command = std::move(words), .environment = std::move(environment)});
  }
  std::string File() const { return (root_ / "x.json").string(); }
};

TEST_F(Capture, RecordsEveryStepWhateverItReturns) {
  const base::Process p =
      Run({"--output", File(), "--step", "case", "--", "/bin/sh", "-c", "echo out; echo err >&2; exit 3", "--step",
           "control", "--", "/bin/sh", "-c", "kill -9 $$"});
  ASSERT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_EQ(p.output, "");
  const auto steps = run::LoadCompileSteps(File());
  ASSERT_EQ(steps.size(), 2U);
  EXPECT_EQ(steps[0].name, "case");
  EXPECT_EQ(steps[0].exit_code, 3);
  EXPECT_THAT(steps[0].output, HasSubstr("out\n"));
  EXPECT_THAT(steps[0].output, HasSubstr("err\n"));
  EXPECT_EQ(steps[1].signal, 9);
}

TEST_F(Capture, GivesCommandsOneLanguage) {
  Run({"--output", File(), "--step", "case", "--", "/bin/sh", "-c", "echo lang=$LC_ALL"}, {{"LC_ALL", "de_DE.UTF-8"}});
  EXPECT_EQ(run::LoadCompileSteps(File()).at(0).output, "lang=C\n");
}

TEST_F(Capture, RecordsNoNamesOfTemporaryFiles) {
  Run({"--output", File(), "--step", "case", "--", "/bin/echo",
       "undefined in '/tmp/x y/tmpxft_00004a40_00000000-11_case.o' and \"tmpxft_0a_1-2_b.o\", not in tmpxft"});
  EXPECT_EQ(run::LoadCompileSteps(File()).at(0).output,
            "undefined in '/tmp/x tmpxft-11_case.o' and \"tmpxft-2_b.o\", not in tmpxft\n");
}

TEST_F(Capture, RefusesBadUsage) {
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {},
           {"--output"},
           {"--output", File()},
           {"--step", "a", "--", "true"},
           {"--output", "", "--step", "a", "--", "true"},
           {"--output", File(), "--step", "a", "--"},
           {"--output", File(), "--step", "a", "true"},
           {"--output", File(), "--step", "", "--", "true"},
           {"--output", File(), "true"},
           {"--output", File(), "--step", "a", "--", "true", "--step", "a", "--", "true"}}) {
    const base::Process p = Run(words);
    EXPECT_EQ(p.exit_code, exit_code::kUsage) << p.output;
    EXPECT_THAT(p.output, HasSubstr("usage: cuda-cts-capture --output FILE"));
    EXPECT_FALSE(std::filesystem::exists(File()));
  }
}

TEST_F(Capture, ACommandThatCannotBeStartedLeavesNoOldResult) {
  ASSERT_EQ(Run({"--output", File(), "--step", "case", "--", "true"}).exit_code, exit_code::kOk);
  const base::Process p = Run({"--output", File(), "--step", "case", "--", "/absent/nvcc"});
  EXPECT_EQ(p.exit_code, exit_code::kInfrastructure);
  EXPECT_THAT(p.output, HasSubstr("/absent/nvcc"));
  EXPECT_FALSE(std::filesystem::exists(File()));
}

TEST_F(Capture, AFileThatCannotBeWrittenIsInfrastructure) {
  EXPECT_EQ(Run({"--output", "/absent/x.json", "--step", "case", "--", "true"}).exit_code, exit_code::kInfrastructure);
}

class JudgeCommand : public TreeFixture {
 protected:
  base::Process Run(std::vector<std::string> words, std::map<std::string, std::string> environment = {}) const {
    words.insert(words.begin(), {places::kProgram, "--tree", root_.string(), "judge"});
    return process::RunProcess({.command = std::move(words), .environment = std::move(environment)});
  }
  std::string File() const { return (root_ / "o.json").string(); }
  /// A reject case whose compiler said `message`.
  void Observed(const std::string& message, int exit_code = 1) const {
    std::filesystem::create_directories(root_ / "observed/dynamic-parallelism/grids");
    run::SaveCompileSteps(root_ / "observed/dynamic-parallelism/grids/call-refused.reject.json",
                          {{"case", {"nvcc"}, exit_code, 0, "x.cu(3): error: " + message + "\n"},
                           {"control", {"nvcc", "-DCTS_CONTROL"}, 0, 0, ""}});
  }
  void Recorded(bool failed, const std::string& infrastructure = "") const {
    judge::Observation o;
    o.case_id = "cdp.grids.child-runs";
    o.infrastructure = infrastructure;
    o.process.emplace();
    o.process->started = true;
    o.process->exit_code = failed ? 1 : 0;
    o.record.emplace();
    o.record->well_formed = true;
    o.record->subcases = {{"main", 1, 0}};
    o.record->checks = o.record->launches = 1;
    if (failed) {
      o.record->failed = 1;
      o.record->failed_checks = {{"main", "x.run.cu", 3, "child result missing", "0 against 1"}};
    }
    Write("o.json", nlohmann::json(o).dump());
  }
  static constexpr const char* kId = "cdp.grids.call-refused";
};

TEST_F(JudgeCommand, JudgesACompileTimeCaseWithoutAGpu) {
  Observed("no \"such\" function");
  base::Process p = Run({kId});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(p.output, StartsWith("PASS cdp.grids.call-refused (plain)\n"));
  EXPECT_THAT(p.output, HasSubstr("reproduce: "));
  p = Run({kId, "--observer", "control"});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  Observed("another error");
  p = Run({kId});
  EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected);
  EXPECT_THAT(p.output, StartsWith("FAIL "));
  EXPECT_THAT(p.output, HasSubstr("  | x.cu(3): error: another error\n"));
}

// A compiler of another maker, from the program that calls it to the word of the judge.
class AnotherCompiler : public JudgeCommand {
 protected:
  void SetUp() override {
    JudgeCommand::SetUp();
    Write("suite.json", R"({"toolkit":"13.0.88","compiler":"Invented compiler 1.0"})");
    Write("expected/defaults.yaml", "unknown-words: {compiler: compiler != nvcc or toolkit >= 13.6}\n");
  }
  /// What becomes of the case and its twin where the compiler does so: shell commands.
  base::Process JudgeOf(const std::string& on_case, const std::string& on_twin = "exit 0") const {
    Write("compiler", "#!/bin/sh\ncase $* in *-DCTS_CONTROL*) " + on_twin + " ;; esac\n" + on_case + "\n");
    const std::string compiler = (root_ / "compiler").string();
    std::filesystem::permissions(compiler, std::filesystem::perms::owner_all);
    const std::filesystem::path observed = root_ / "observed/dynamic-parallelism/grids/call-refused.reject.json";
    std::filesystem::create_directories(observed.parent_path());
    const base::Process captured = process::RunProcess(
        {.command = {places::kCapture, "--output", observed.string(), "--step", "case", "--", compiler, "-c", "x.cu",
                     "--step", "control", "--", compiler, "-DCTS_CONTROL", "-c", "x.cu"}});
    EXPECT_EQ(captured.exit_code, exit_code::kOk) << captured.output;
    return Run({kId});
  }
  static constexpr const char* kRefuses = "echo \"x.cu:3:1: error: nobody calls that\"; exit 1";
};

TEST_F(AnotherCompiler, MayRefuseInItsOwnWordsWhichProvesNothing) {
  base::Process p = JudgeOf(kRefuses);
  EXPECT_EQ(p.exit_code, exit_code::kSkip) << p.output;
  EXPECT_THAT(p.output, StartsWith("NOT-SHOWN cdp.grids.call-refused (plain): refused in unknown words; "));
  EXPECT_THAT(p.output, HasSubstr("add them to `rejects-with:` of "
                                  "conformance/dynamic-parallelism/grids/call-refused.reject.cu: error not listed: "
                                  "\"nobody calls that\"; error not seen: \"no \"such\" function\""));
  EXPECT_EQ(Run({kId, "--observer", "control"}).exit_code, exit_code::kOk);
  Replace(kReject, "['no \"such\" function']", "[['no \"such\" function', nobody calls that]]");
  p = Run({kId});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output << "what the reason asks for helps";
}

TEST_F(AnotherCompiler, FailsInAllElseAsEveryOneDoes) {
  EXPECT_EQ(Run({kId}).exit_code, exit_code::kInfrastructure)
      << "it did not end in its time, so that nothing is recorded";
  for (const auto& [on_case, on_twin, begins] : std::vector<std::tuple<std::string, std::string, std::string>>{
           {"exit 0", "exit 0", "FAIL cdp.grids.call-refused (plain): accepted, but must be refused"},
           {"exit 1", "exit 0", "FAIL cdp.grids.call-refused (plain): refused with exit code 1, but without"},
           {"echo \"nvlink error   : Undefined reference to 'f'\"; exit 1", "exit 0",
            "FAIL cdp.grids.call-refused (plain): refused in device-link, not in compile"},
           {"echo 'x.cu(3): internal error: at'; exit 1", "exit 0",
            "FAIL cdp.grids.call-refused (plain): refused in no known phase"},
           {"kill -SEGV $$", "exit 0", "CRASH cdp.grids.call-refused (plain): the compiler was ended by signal 11"},
           {kRefuses, kRefuses, "FAIL cdp.grids.call-refused (plain): error not listed"}}) {
    const base::Process p = JudgeOf(on_case, on_twin);
    EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected) << on_case;
    EXPECT_THAT(p.output, StartsWith(begins));
  }
}

TEST_F(AnotherCompiler, OfNvidiaIsHeldToItsWordsWhereTheyWereRecorded) {
  Write("suite.json", R"({"toolkit":"13.0.88"})");
  EXPECT_EQ(JudgeOf(kRefuses).exit_code, exit_code::kNotAsExpected);
  Write("suite.json", R"({"toolkit":"13.6.1"})");
  EXPECT_EQ(JudgeOf(kRefuses).exit_code, exit_code::kSkip);
}

TEST_F(JudgeCommand, WithoutWhatTheBuildRecordedIsAnError) {
  const base::Process p = Run({kId});
  EXPECT_EQ(p.exit_code, exit_code::kInfrastructure);
  EXPECT_THAT(p.output, StartsWith("ERROR "));
}

TEST_F(JudgeCommand, JudgesARecordedObservation) {
  Recorded(false);
  EXPECT_EQ(Run({"--observation", File()}).exit_code, exit_code::kOk);
  EXPECT_EQ(Run({"cdp.grids.child-runs", "--observer", "plain", "--observation", File()}).exit_code, exit_code::kOk);
  Recorded(true);
  const base::Process p = Run({"--observation", File()});
  EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected);
  EXPECT_THAT(p.output, HasSubstr("check failed: child result missing [main] x.run.cu:3"));
  Recorded(false, "GPU lost");
  EXPECT_EQ(Run({"--observation", File()}).exit_code, exit_code::kInfrastructure);
}

TEST_F(JudgeCommand, SkipsWithTheReason) {
  Write("o.json", R"({"case":"cdp.grids.child-runs","observer":"plain","attempt":1,"seed":0,"reproducer":[],)"
                  R"("skip":"gpus-2","skip_reason":"needs two GPUs"})");
  const base::Process p = Run({"--observation", File()});
  EXPECT_EQ(p.exit_code, exit_code::kSkip);
  EXPECT_EQ(p.output, "SKIP cdp.grids.child-runs (plain): gpus-2: needs two GPUs\n");
}

TEST_F(JudgeCommand, NotApplicableIsNoPass) {
  Write("o.json", R"({"case":"cdp.grids.child-runs","observer":"racecheck","attempt":1,"seed":0,"reproducer":[]})");
  const base::Process p = Run({"--observation", File()});
  EXPECT_EQ(p.exit_code, exit_code::kSkip);
  EXPECT_THAT(p.output, StartsWith("NOT-APPLICABLE "));
}

TEST_F(JudgeCommand, RefusesWhatItCannotUse) {
  const auto refused = [this](const std::vector<std::string>& words, const std::string& why) {
    const base::Process p = Run(words);
    EXPECT_EQ(p.exit_code, exit_code::kUsage) << p.output;
    EXPECT_THAT(p.output, HasSubstr(why));
    EXPECT_EQ(std::count(p.output.begin(), p.output.end(), '\n'), 1) << p.output;
  };
  refused({}, "judge needs the id of a case");
  refused({"cdp.grids.absent"}, "cdp.grids.absent");
  refused({kId, "--observer", "nothing"}, "unknown observer 'nothing'");
  refused({kId, "--observer", "memcheck"}, "cannot observe; use plain, control");
  refused({"--observation", "/absent.json"}, "/absent.json: cannot be read");
  Write("o.json", "{");
  refused({"--observation", File()}, "not one JSON object");
  Write("o.json", R"({"case":"cdp.grids.child-runs"})");
  refused({"--observation", File()}, "no whole observation");
  Write("o.json", R"({"case":"cdp.grids.child-runs","observer":"eye"})");
  refused({"--observation", File()}, "unknown observer 'eye'");
  Recorded(false);
  refused({kId, "--observation", File()}, "not of cdp.grids.call-refused");
  refused({"--observation", File(), "--observer", "control"}, "not of control");
  refused({kId, "--journal", "/dev/null/x.jsonl"}, "/dev/null/x.jsonl");
}

TEST_F(JudgeCommand, AppendsToAJournalThatReportsCanRead) {
  Observed("no \"such\" function");
  const std::string journal = (root_ / "Testing/j.jsonl").string();
  ASSERT_EQ(Run({kId, "--journal", journal}).exit_code, exit_code::kOk);
  ASSERT_EQ(Run({kId, "--observer", "control", "--journal", journal}).exit_code, exit_code::kOk);
  const journal::Journal read = journal::ReadJournal(journal);
  ASSERT_EQ(read.attempts.size(), 2U);
  EXPECT_EQ(read.attempts[0].observation.attempt, 1);
  EXPECT_THAT(fake::Read(journal), HasSubstr("\"verdict\":\"PASS\""));
  EXPECT_EQ(read.attempts[1].observation.observer, catalogue::Observer::kControl);
  EXPECT_TRUE(read.machine.contains("facts"));
}

TEST_F(JudgeCommand, AJournalThatCannotBeReadAgainIsRefused) {
  Observed("no \"such\" function");
  EXPECT_EQ(Run({kId, "--journal", "/dev/full"}).exit_code, exit_code::kUsage);
}

TEST_F(JudgeCommand, JudgesALineOfAJournalLater) {
  Observed("another error");
  const std::string journal = (root_ / "run.jsonl").string();
  EXPECT_EQ(Run({kId, "--journal", journal}).exit_code, exit_code::kNotAsExpected);
  const std::string lines = fake::Read(journal);
  fake::Write(root_ / "line.json", lines.substr(lines.rfind('\n', lines.size() - 2) + 1));
  Observed("no \"such\" function");
  const base::Process p = Run({"--observation", (root_ / "line.json").string()});
  EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected) << "must judge what was recorded, not what is there now";
  EXPECT_THAT(p.output, HasSubstr("another error"));
}

}  // namespace
