// Shared processes from outside: a tree of invented programs whose shared process misbehaves in every way.
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <set>
#include <sstream>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include "base/exit_code.h"
#include "base/process/process.h"
#include "evidence/journal/journal.h"
#include "run/launch.h"
#include "testing/fake_tree.h"
#include "testing/judged_journal.h"
#include "testing/places.h"
#include "testing/row_names.h"

namespace {

using base::Process;
using journal::Journal;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

class GroupTest : public testing::Test {
 protected:
  GroupTest() : journal_(fake_.root() / "run.jsonl") { unsetenv("CUDA_CTS_MACHINE"); }
  ~GroupTest() override { unsetenv("CUDA_CTS_SANITIZER"); }

  // A tool that runs the program and has the report of a clean one, of one with a finding where the program left a file
  // "found", none where it left "silent".
  void UseFakeSanitizer() const {
    const std::string captured = std::string(places::kSource) + "/runner/evidence/judge/captured/";
    const std::filesystem::path tool = fake_.root() / "compute-sanitizer";
    fake::Write(tool, R"(#!/bin/sh
if [ "$1" = --version ]; then echo Version 2025.3.1.0; exit 0; fi
while :; do
  case $1 in
    --tool) tool=$2; shift ;;
    --save) xml=$2; shift ;;
    --log-file) log=$2; shift ;;
    --prefix) prefix=$2; shift ;;
    --error-exitcode | --print-limit | --target-processes) shift ;;
    --*) ;;
    *) break ;;
  esac
  shift
done
"$@"; code=$?
if [ -e silent ]; then exit $code; fi
report=)" + captured + R"($tool-clean
if [ $tool = memcheck ] && [ -e found ]; then report=)" +
                          captured + R"(memcheck-api; code=99; fi
cp "$report.xml" "$xml"
sed "s/@@@/$prefix/" "$report.txt" >"$log"
exit $code
)");
    std::filesystem::permissions(tool, std::filesystem::perms::owner_all);
    setenv("CUDA_CTS_SANITIZER", tool.c_str(), 1);
  }

  // "memcheck PASS grouped" and so on of one case.
  std::vector<std::string> AttemptsOf(const std::string& name) const {
    std::vector<std::string> of_case;
    for (const std::string& attempt : Attempts()) {
      if (attempt.starts_with(name + ".")) of_case.push_back(attempt.substr(name.size() + 1));
    }
    return of_case;
  }

  Process Run(std::vector<std::string> words = {}) const {
    std::vector<std::string> command = {
        places::kProgram, "--tree", fake_.root().string(), "run", "--grouped", "--journal", journal_.string(),
        "--seed",         "7",
    };
    command.insert(command.end(), words.begin(), words.end());
    return process::RunProcess({.command = command, .directory = fake_.root(), .timeout_s = 120});
  }

  Journal Read() const { return fake::ReadJudged(fake_.root(), journal_); }

  // "passes.plain PASS grouped", sorted as the journal has it.
  std::vector<std::string> Attempts() const {
    std::vector<std::string> all;
    for (const auto& a : Read().attempts) {
      all.push_back(a.observation.case_id.substr(9) + "." + std::string(Name(a.observation.observer)) + " " +
                    std::string(Name(a.judgement.verdict)) + (a.observation.grouped ? " grouped" : ""));
    }
    return all;
  }

  // Of a misbehaving case beside two good ones: it is decided by itself, both sides, and so are good ones whose process did not end
  // well; nothing is lost. The reasons are its own.
  std::string WhyRunAgain(const std::string& name, const std::string& keys = "", const std::string& kind = "run",
                          const std::vector<std::string>& words = {}) {
    for (const char* good : {"passes-first", "passes-second"}) fake_.AddShared(good, kind);
    fake_.AddShared(name, kind, keys);
    const Process p = Run(words);
    EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
    const Journal journal = Read();
    std::set<std::string> by_themselves = {name};
    std::string why;
    for (const auto& line : journal.run_again) {
      if (line.at("why").get<std::string>().empty()) continue;
      const std::string of = line.at("case").get<std::string>().substr(9);
      const std::string text = line.at("why");
      if (of != name) {
        EXPECT_THAT(text, testing::StartsWith("its process did not end as it should: "));
        EXPECT_TRUE(journal.groups.at(line.at("group").get<std::size_t>() - 1).contains("ended")) << line;
        by_themselves.insert(of);
      } else {
        why += line.at("observer").get<std::string>() + ": " + text + "; ";
      }
      EXPECT_THAT(p.output, HasSubstr(text));
    }
    std::vector<std::string> expected;
    for (const std::string& of : {std::string("passes-first"), std::string("passes-second"), name}) {
      for (const char* side : {".plain PASS", ".control PASS"})
        expected.push_back(of + side + (by_themselves.contains(of) ? "" : " grouped"));
    }
    EXPECT_THAT(Attempts(), testing::UnorderedElementsAreArray(expected));
    return why;
  }

  // Plain sides, one after the other, stopped as soon as the shared process has begun with `name`.
  Process RunUntilBegun(const std::string& name) const {
    const int stop = eventfd(0, EFD_CLOEXEC);
    std::thread watcher([&] {
      const auto begun = [&] {
        const std::vector<std::string> told = Told();
        return std::any_of(told.begin(), told.end(), [&](const std::string& line) {
          return line.find("/" + name + ".run") != std::string::npos;
        });
      };
      for (int i = 0; i < 1000 && !begun(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
      eventfd_write(stop, 1);
    });
    Process p = process::RunProcess(
        {.command = {places::kProgram, "--tree", fake_.root().string(), "run", "--grouped", "--journal",
                     journal_.string(), "--seed", "7", "--jobs", "1", "--observer", "plain"},
         .directory = fake_.root(),
         .timeout_s = 60,
         .grace_s = 30,
         .stop_fd = stop});
    watcher.join();
    close(stop);
    return p;
  }

  // What the starters did, in its order: "PID begin OBJECT...", "PID case STEM SIDE", "PID end".
  std::vector<std::string> Told() const {
    std::istringstream in(fake::Read(fake_.root() / "bin/starter-told"));
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
  }

  // The processes that cases of `kind` shared, each as the sides of its cases ("plain", "control"). Nothing else happens while
  // one of them is there, and nobody else's object is loaded.
  std::vector<std::set<std::string>> SidesOfProcessesAlone(const std::string& kind) const {
    std::vector<std::set<std::string>> processes;
    std::string inside;  // its number
    int others = 0;
    for (const std::string& line : Told()) {
      const std::string process = line.substr(0, line.find(' ')), what = line.substr(line.find(' ') + 1);
      if (what.starts_with("begin") && what.find("/fake." + kind + ".so") != std::string::npos) {
        EXPECT_EQ(what.find(".so "), std::string::npos) << line;
        EXPECT_EQ(inside, "") << line;
        EXPECT_EQ(others, 0) << line;
        inside = process;
        processes.emplace_back();
      } else if (!inside.empty()) {
        EXPECT_EQ(process, inside) << line;
        if (what == "end") inside.clear();
        if (what.starts_with("case")) {
          EXPECT_NE(what.find("." + kind + " "), std::string::npos) << line;
          processes.back().insert(what.substr(what.rfind(' ') + 1));
        }
      } else {
        others += what == "end" ? -1 : what.starts_with("begin") ? 1 : 0;
      }
    }
    return processes;
  }

  fake::Tree fake_;
  std::filesystem::path journal_;
};

TEST_F(GroupTest, CasesThatPassAreRecordedWithTheirPlaces) {
  for (const char* name : {"passes", "passes-too", "passes-three"}) fake_.AddShared(name);
  fake_.AddShared("passes-litmus", "litmus");
  fake_.Add("passes-alone");
  const Process p = Run({"--report", (fake_.root() / "out").string()});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(p.output, HasSubstr("cases: 5 selected, 5 run, 5 as expected"));
  EXPECT_THAT(p.output, HasSubstr("controls: 5 of 5 killed"));
  const Journal j = Read();
  EXPECT_EQ(j.plan.at("grouped"), true);
  EXPECT_THAT(j.run_again, IsEmpty());
  int cases = 0;
  for (const auto& group : j.groups) cases += group.at("cases").get<int>();
  EXPECT_EQ(cases, 8);
  const auto report = nlohmann::json::parse(fake::Read(fake_.root() / "out/report.json"));
  const auto& grouped = report.at("run").at("journals").at(0).at("grouped");
  EXPECT_EQ(grouped.at("attempts"), 8);
  EXPECT_EQ(grouped.at("processes"), j.groups.size());
  EXPECT_EQ(grouped.at("run_again"), 0);
  EXPECT_THAT(fake::Read(fake_.root() / "out/summary.md"), HasSubstr("8 attempts in shared processes"));
  EXPECT_THAT(fake::Read(fake_.root() / "out/index.html"), HasSubstr("cases sharing processes"));
  std::map<int, std::string> side_of_group;
  for (const auto& a : j.attempts) {
    ASSERT_EQ(a.observation.grouped.has_value(), a.observation.case_id != "cdp.fake.passes-alone");
    if (!a.observation.grouped) continue;
    EXPECT_GE(a.observation.grouped->position, 1);
    const std::string side(Name(a.observation.observer));
    EXPECT_EQ(side_of_group.try_emplace(a.observation.grouped->group, side).first->second, side);
  }
}

TEST_F(GroupTest, ACrashIsToldApart) {
  EXPECT_THAT(WhyRunAgain("passes-group-crashes"), HasSubstr("plain: CRASH: ended by signal 11"));
}

TEST_F(GroupTest, AHangIsToldApart) {
  EXPECT_THAT(
      WhyRunAgain("passes-group-hangs", "timeout: 1\n"),
      testing::AllOf(HasSubstr("plain: TIMEOUT: "), HasSubstr("last record: {\"control\":false,\"event\":\"begin\""),
                     HasSubstr("threads, cts-starter is S (sleeping)")))
      << "it is looked at before it is killed";
}

TEST_F(GroupTest, AHangIsAskedForItsGridsOnRequest) {
  (void)WhyRunAgain("passes-group-hangs", "timeout: 1\n", "run", {"--hang-dumps"});
  std::vector<nlohmann::json> again = Read().run_again;
  std::erase_if(again, [](const auto& line) { return line.at("case") != "cdp.fake.passes-group-hangs"; });
  ASSERT_FALSE(again.empty());
  for (const auto& line : again) {
    EXPECT_EQ(line.at("triage").at("dump_problem"), "the driver opened no pipe for the request")
        << "a fake process has no driver";
  }
}

TEST_F(GroupTest, AnEarlyEndIsToldApart) {
  EXPECT_THAT(WhyRunAgain("passes-group-exits"), HasSubstr("plain: MISSING: "));
}

TEST_F(GroupTest, NonsenseIsToldApart) {
  EXPECT_THAT(WhyRunAgain("passes-group-babbles"), HasSubstr("plain: MISSING: the record is malformed"));
}

// Whoever says more of a case that was answered takes back what was answered; which of the process's cases it was, nobody knows.
class SpokeLate : public GroupTest, public testing::WithParamInterface<const char*> {};
INSTANTIATE_TEST_SUITE_P(Ways, SpokeLate,
                         testing::Values("passes-group-forges", "passes-group-speaks-late", "passes-group-speaks-last"),
                         testing_names::RowInWords());

TEST_P(SpokeLate, NoneOfItsProcessCounts) {
  for (const char* name : {"passes-first", GetParam()}) fake_.AddShared(name);
  const Process p = Run({"--observer", "plain", "--jobs", "1"});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(Attempts(), UnorderedElementsAre("passes-first.plain PASS", std::string(GetParam()) + ".plain PASS"));
  ASSERT_EQ(Read().groups.size(), 1);
  EXPECT_EQ(Read().groups.front().at("cases"), 2) << "the good one must come first";
}

TEST_F(GroupTest, WhatIsSaidBehindAnAnswerIsToldApart) {
  EXPECT_THAT(WhyRunAgain("passes-group-speaks-twice"), HasSubstr("plain: MISSING: the record is malformed"));
}

TEST_F(GroupTest, ALostContextIsToldApart) {
  const std::string why = WhyRunAgain("passes-group-loses-context");
  for (const char* side : {"plain", "control"}) {
    EXPECT_THAT(why, HasSubstr(std::string(side) + ": left behind: a lost context: cudaErrorIllegalAddress; "));
  }
}

TEST_F(GroupTest, WhoLeavesSomethingBehindIsNamed) {
  EXPECT_THAT(WhyRunAgain("passes-group-leaves"),
              HasSubstr("plain: left behind: 1 of cudaMalloc, the last error cudaErrorInvalidValue; "));
  std::vector<std::string> left_by;
  for (const auto& group : Read().groups) {
    if (group.contains("left_by")) left_by.push_back(group.at("left_by"));
  }
  EXPECT_THAT(left_by, ElementsAre("cdp.fake.passes-group-leaves", "cdp.fake.passes-group-leaves"));
}

TEST_F(GroupTest, AFailureIsDecidedByItself) {
  EXPECT_THAT(WhyRunAgain("passes-group-fails"), HasSubstr("plain: FAIL: result missing"));
}

TEST_F(GroupTest, AFailureThatIsExactlyAKnownDeviationCounts) {
  for (const char* name : {"passes", "fails-known"}) fake_.AddShared(name);
  const auto run_with_deviation_in = [&](const std::string& sub_case) {
    fake::Write(
        fake_.root() / "expected/known-deviations.yaml",
        "- {case: cdp.fake.fails-known, clause: cdp.fake.fails-known, if: gpus >= 1, cause: host-library, passes: "
        "[beside], "
        "fails: [{subcase: " +
            sub_case +
            ", message: result missing}], document: d, section: s, observed: o, first-seen: f, evidence: e}\n");
    std::filesystem::remove(journal_);
    EXPECT_NE(Run().exit_code, exit_code::kInfrastructure);
    return AttemptsOf("fails-known");
  };
  EXPECT_THAT(run_with_deviation_in("main"), UnorderedElementsAre("plain KNOWN grouped", "control PASS grouped"));
  EXPECT_THAT(run_with_deviation_in("another"), UnorderedElementsAre("plain FAIL", "control PASS"));
}

TEST_F(GroupTest, APassCountsOnlyBesideAControlThatWasKilledInAGroup) {
  EXPECT_THAT(WhyRunAgain("passes-group-survives"), HasSubstr("control: VACUOUS: "));
}

TEST_F(GroupTest, ABadEndSpoilsAllOfTheProcess) {
  fake_.AddShared("passes-first");
  fake_.AddShared("passes-group-ends-badly");
  const Process p = Run({"--jobs", "1"});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(Attempts(),
              UnorderedElementsAre("passes-first.plain PASS", "passes-first.control PASS",
                                   "passes-group-ends-badly.plain PASS", "passes-group-ends-badly.control PASS"));
  for (const auto& group : Read().groups) EXPECT_EQ(group.at("ended"), "exit code 9");
}

// A case that answers well and does something to its process behind that: whenever it shows, at whatever place of whatever order,
// nothing that counts differs from what each case shows by itself.
class Behind : public GroupTest, public testing::WithParamInterface<const char*> {
 protected:
  static constexpr int kGood = 5, kOrders = 50, kAtOnce = 25;

  // "case.observer VERDICT" of each attempt, and the places of the culprits in their processes.
  struct Shown {
    std::set<std::string> verdicts;
    std::set<int> places;
    std::string output;
  };

  Shown Run(int seed, bool grouped) const {
    const std::string name = (grouped ? "grouped-" : "isolated-") + std::to_string(seed) + ".jsonl";
    const std::filesystem::path journal = fake_.root() / name;
    std::vector<std::string> command = {places::kProgram, "--tree", fake_.root().string(), "run",    "--journal",
                                        journal.string(), "--seed", std::to_string(seed),  "--jobs", "4"};
    if (grouped) command.emplace_back("--grouped");
    Shown shown;
    shown.output = process::RunProcess({.command = command, .directory = fake_.root(), .timeout_s = 110}).output;
    const Journal journal_read = fake::ReadJudged(fake_.root(), journal);
    for (const auto& a : journal_read.attempts) {
      shown.verdicts.insert(a.observation.case_id + "." + std::string(Name(a.observation.observer)) + " " +
                            std::string(Name(a.judgement.verdict)));
    }
    for (const auto& again : journal_read.run_again) {
      if (again.contains("position") && again.at("case").get<std::string>().find("behind") != std::string::npos)
        shown.places.insert(again.at("position").get<int>());
    }
    return shown;
  }
};
INSTANTIATE_TEST_SUITE_P(Ways, Behind,
                         testing::Values("killed exits closes", "killed-later crashes exits-zero-later",
                                         "stops hangs closes-and-hangs"),
                         testing_names::RowInWords());

TEST_P(Behind, ItsAnswerNothingCountsThatItCouldHaveSpoilt) {
  for (int i = 0; i < kGood; ++i) fake_.AddShared("passes-" + std::to_string(i));
  std::istringstream ways(GetParam());
  std::size_t culprits = 0;
  for (std::string how; ways >> how; ++culprits) fake_.AddShared("behind-" + how, "run", "timeout: 1\n");
  const Shown isolated = Run(0, false);
  ASSERT_EQ(isolated.verdicts.size(), 2 * (kGood + culprits)) << isolated.output;
  // Who hangs takes a second each time.
  const int orders = std::string(GetParam()).find("hangs") == std::string::npos ? kOrders : kOrders / 2;
  std::vector<Shown> shown(orders);
  std::atomic<int> next = 0;
  std::vector<std::thread> threads;
  threads.reserve(kAtOnce);
  for (int i = 0; i < kAtOnce; ++i) {
    threads.emplace_back([&] {
      for (int order; (order = next++) < orders;) shown[order] = Run(order + 1, true);
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::set<int> places;
  for (const Shown& one : shown) {
    EXPECT_EQ(one.verdicts, isolated.verdicts) << one.output;
    places.insert(one.places.begin(), one.places.end());
  }
  EXPECT_THAT(places, testing::IsSupersetOf({1, 2, 3, 4, 5})) << "a culprit was at each place";
}

TEST_F(GroupTest, WhoDiesInTheMiddleTakesBackWhatItSaidOfAllItsCases) {
  for (const char* name : {"passes-first", "passes-second", "behind-exits"}) fake_.AddShared(name);
  const Process p = Run({"--jobs", "1", "--observer", "plain"});
  EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected) << p.output;
  EXPECT_THAT(Attempts(), UnorderedElementsAre("passes-first.plain PASS", "passes-second.plain PASS",
                                               "behind-exits.plain MISSING"));
}

TEST_F(GroupTest, ARunThatIsStoppedLetsTheCaseUnderWayAnswer) {
  for (const char* name : {"passes-in-half-a-second", "passes-first", "passes-second"}) fake_.AddShared(name);
  const Process p = RunUntilBegun("passes-in-half-a-second");
  EXPECT_EQ(p.exit_code, exit_code::kInfrastructure) << p.output;
  EXPECT_THAT(AttemptsOf("passes-in-half-a-second"), ElementsAre("plain PASS grouped"));
  for (const auto& group : Read().groups) EXPECT_FALSE(group.contains("ended")) << group;
}

TEST_F(GroupTest, ARunThatIsStoppedWaitsForItNoLongerThanASecond) {
  for (const char* name : {"passes-group-hangs", "passes-first", "passes-second"}) fake_.AddShared(name);
  const Process p = RunUntilBegun("passes-group-hangs");
  EXPECT_EQ(p.exit_code, exit_code::kInfrastructure) << p.output;
  EXPECT_THAT(Attempts(), IsEmpty()) << "its process takes back what it said of others";
  const Journal stopped = Read();
  ASSERT_THAT(stopped.groups, testing::SizeIs(1));
  EXPECT_EQ(stopped.groups.front().at("ended"), run::kInterrupted);
}

TEST_F(GroupTest, WithoutAGpuForThemEverythingRunsByItself) {
  for (int i = 0; i < 12; ++i) fake_.AddShared("passes-" + std::to_string(i));
  fake_.SteerProbe("starter-finds-no-gpu");
  const Process p = Run();
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(p.output, HasSubstr("0 of 24 attempts in"));
  EXPECT_THAT(p.output, HasSubstr("shared processes failed"));
  EXPECT_THAT(p.output, HasSubstr("attempts: 24 of 24: 24 PASS"));
  EXPECT_LE(Read().groups.size(), 11U) << "8 that fail, and what 3 other workers had begun by then";
}

TEST_F(GroupTest, EachAttemptHasProcessesAndAnOrderOfItsOwn) {
  for (int i = 0; i < 6; ++i) fake_.AddShared("passes-" + std::to_string(i));
  const Process p = Run({"--repeat", "2", "--jobs", "1"});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  std::map<int, std::vector<std::string>> order;
  for (const auto& a : Read().attempts) {
    if (a.observation.observer == catalogue::Observer::kPlain)
      order[a.observation.attempt].push_back(a.observation.case_id);
  }
  EXPECT_NE(order[1], order[2]);
  EXPECT_EQ(Read().groups.size(), 4U);
}

TEST_F(GroupTest, CasesWhoseChildrenFaultComeLast) {
  for (int i = 0; i < 3; ++i) fake_.AddShared("passes-fault-" + std::to_string(i), "run", "requires: [no-mps]\n");
  for (int i = 0; i < 3; ++i) fake_.AddShared("passes-" + std::to_string(i));
  const Process p = Run({"--jobs", "1"});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  std::vector<bool> faults;
  for (const auto& a : Read().attempts) faults.push_back(a.observation.case_id.find("fault") != std::string::npos);
  EXPECT_EQ(faults.size(), 12U);
  EXPECT_TRUE(std::is_sorted(faults.begin(), faults.end()));
}

TEST_F(GroupTest, AProcessEndsWhereItsSideHasNoMoreCases) {
  for (const char* name : {"passes", "passes-too", "passes-group-beside-an-end"}) fake_.AddShared(name);
  const Process p = Run({"--jobs", "4"});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  for (const std::string& attempt : Attempts()) EXPECT_THAT(attempt, HasSubstr(" PASS grouped"));
}

TEST_F(GroupTest, WhatRunsAloneSharesProcessesOfItsOwnThatStartBefore) {
  for (int i = 0; i < 12; ++i) fake_.AddShared("passes-" + std::to_string(i));
  fake_.AddShared("passes-group-beside-a-start");
  for (const char* name : {"passes-litmus", "passes-litmus-too"}) fake_.AddShared(name, "litmus");
  const Process p = Run({"--jobs", "4"});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  std::map<std::string, std::set<std::string>> kinds;  // of each process
  int open = 0;  // Litmus cases that are to come; nobody waits for the end of a process among them.
  for (const std::string& line : Told()) {
    std::istringstream words(line);
    std::string process, what, stem;
    words >> process >> what >> stem;
    const bool litmus = what == "case" && stem.ends_with(".litmus");
    if (what == "case") kinds[process].insert(litmus ? "litmus" : "run");
    if (litmus) open = open == 0 ? 3 : open - 1;
    if (what == "end") {
      EXPECT_EQ(open, 0) << process;
    }
  }
  for (const auto& [process, of_process] : kinds) EXPECT_EQ(of_process.size(), 1U) << process;
  EXPECT_THAT(Read().run_again, IsEmpty());
}

TEST_F(GroupTest, WhatTakesAllMemoryComesLastByItself) {
  fake_.Add("passes-all-memory", "run", "requires: [whole-memory]\n");
  fake_.Add("passes-by-itself");
  for (int i = 0; i < 3; ++i) fake_.AddShared("passes-" + std::to_string(i));
  fake_.AddShared("passes-litmus", "litmus");
  const Process p = Run({"--jobs", "4"});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  const auto attempts = Read().attempts;
  ASSERT_EQ(attempts.size(), 12U);
  for (std::size_t i = 0; i < attempts.size(); ++i) {
    const judge::Observation& o = attempts[i].observation;
    EXPECT_EQ(o.case_id == "cdp.fake.passes-all-memory", i >= 10) << o.case_id;
    if (i >= 10) {
      EXPECT_FALSE(o.grouped);
    }
  }
}

TEST_F(GroupTest, WhatNeedsAProcessOfItsOwnRunsBesideTheOthers) {
  for (int i = 0; i < 3; ++i) fake_.AddShared("passes-" + std::to_string(i));
  fake_.Add("passes-by-itself");
  fake_.Add("passes-fault", "run", "requires: [no-mps]\n");
  const auto order = [&](std::vector<std::string> words) {
    std::filesystem::remove(journal_);
    words.insert(words.end(), {"--jobs", "1"});
    const Process p = Run(words);
    EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
    EXPECT_THAT(p.output, HasSubstr("6 of 6 attempts in"));
    std::string cases;
    for (const auto& a : Read().attempts) {
      const std::string id = a.observation.case_id;
      cases += a.observation.grouped ? 's' : id.find("fault") != std::string::npos ? 'f' : 'i';
    }
    return cases;
  };
  EXPECT_EQ(order({}), "iissssssff");
  EXPECT_EQ(order({"--stop-after-failures", "1"}), "ssssssiiff");
  fake_.SteerProbe("compute-mode", "exclusive-process");
  EXPECT_EQ(order({}), "ssssssiiff");
}

TEST_F(GroupTest, WhatFailsInAProcessOfItsOwnStaysSo) {
  for (int i = 0; i < 3; ++i) fake_.AddShared("passes-" + std::to_string(i));
  fake_.Add("fails");
  fake_.Add("crashes");
  const Process p = Run();
  EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected) << p.output;
  EXPECT_THAT(Attempts(), testing::IsSupersetOf({"fails.plain FAIL", "fails.control PASS", "crashes.plain CRASH"}));
  EXPECT_EQ(Attempts().size(), 10U);
}

TEST_F(GroupTest, WhatDoesWithOneQueueIsGivenOne) {
  fake_.AddShared("passes");
  fake_.Add("passes-one-queue-alone");
  EXPECT_EQ(Run().exit_code, exit_code::kOk);
  int with_one = 0;
  for (const auto& a : Read().attempts) {
    EXPECT_EQ(a.observation.one_queue, a.observation.case_id == "cdp.fake.passes-one-queue-alone");
    with_one += a.observation.one_queue ? 1 : 0;
  }
  EXPECT_EQ(with_one, 2);
  EXPECT_THAT(Read().run_again, IsEmpty());
}

TEST_F(GroupTest, WhoWantsMoreQueuesIsDecidedWithThem) {
  fake_.AddShared("passes");
  for (const char* name : {"passes-one-queue-wants-more", "one-queue-fails"}) fake_.Add(name);
  const Process p = Run();
  EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected) << p.output;
  EXPECT_THAT(p.output, HasSubstr("with one queue: cdp.fake.passes-one-queue-wants-more (plain): FAIL"));
  EXPECT_THAT(Attempts(),
              testing::IsSupersetOf({"passes-one-queue-wants-more.plain PASS",
                                     "passes-one-queue-wants-more.control PASS", "one-queue-fails.plain FAIL"}));
  for (const auto& a : Read().attempts) EXPECT_FALSE(a.observation.one_queue) << a.observation.case_id;
}

TEST_F(GroupTest, WhoHasAProcessOfItsOwnHasTheQueuesOfTheDriver) {
  fake_.AddShared("passes");
  for (const char* name : {"passes-one-queue-wants-more", "passes-one-queue-too"}) fake_.Add(name);
  const Process p = process::RunProcess({.command = {places::kProgram, "--tree", fake_.root().string(), "run",
                                                     "--journal", journal_.string(), "--seed", "7"},
                                         .directory = fake_.root(),
                                         .timeout_s = 120});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  std::filesystem::remove(journal_);
  EXPECT_EQ(Run({"--keep-environment"}).exit_code, exit_code::kOk) << "who keeps it has chosen";
}

TEST_F(GroupTest, WhereTheGpuIsLostBesideSharedProcessesTheRestIsGivenUp) {
  for (int i = 0; i < 3; ++i) fake_.AddShared("passes-" + std::to_string(i));
  fake_.Add("crashes");
  fake_.SteerProbe("healthy", "0");
  const Process p = Run();
  EXPECT_EQ(p.exit_code, exit_code::kInfrastructure) << p.output;
  EXPECT_THAT(Read().end.at("stopped").get<std::string>(), HasSubstr("GPU lost after cdp.fake.crashes"));
  EXPECT_THAT(AttemptsOf("crashes"), testing::Contains("plain CRASH"));
  EXPECT_EQ(Attempts().size(), 8U) << "each has its line";
  EXPECT_EQ(fake::Read(fake_.root() / "bin/probed"), "quick\n");
}

TEST_F(GroupTest, KindsThatRunAloneShareProcessesOfTheirOwnWithNothingBesideThem) {
  for (const char* name : {"passes", "passes-too", "passes-three"}) fake_.AddShared(name);
  fake_.SteerProbe("two-gpus");
  for (const std::string kind : {"multi", "clock", "counter"}) {
    for (const char* name : {"passes-one-", "passes-two-", "passes-six-"}) fake_.AddShared(name + kind, kind);
  }
  const Process p = Run();
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_EQ(Attempts().size(), 24U);
  for (const std::string& attempt : Attempts()) EXPECT_THAT(attempt, HasSubstr(" PASS grouped"));
  for (const char* kind : {"multi", "clock", "counter"}) {
    EXPECT_THAT(SidesOfProcessesAlone(kind),
                ElementsAre(std::set<std::string>{"plain"}, std::set<std::string>{"control"}))
        << kind;
  }
}

TEST_F(GroupTest, WhereAGpuTakesOneProcessOneIsThereAtATime) {
  for (const char* name : {"passes", "passes-too", "passes-three"}) fake_.AddShared(name);
  fake_.SteerProbe("compute-mode", "exclusive-process");
  const Process p = Run({"--jobs", "4"});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  for (const std::string& attempt : Attempts()) EXPECT_THAT(attempt, HasSubstr(" PASS grouped"));
  EXPECT_THAT(SidesOfProcessesAlone("run"),
              ElementsAre(std::set<std::string>{"plain"}, std::set<std::string>{"control"}));
}

TEST_F(GroupTest, AMeasurementThatDoesNotSettleIsDecidedByItself) {
  EXPECT_THAT(WhyRunAgain("passes-group-unsettled", "", "clock"), HasSubstr("plain: UNSETTLED: "));
}

TEST_F(GroupTest, TheCodeOfAMeasurementIsLookedAt) {
  fake_.AddShared("passes-other-code", "clock");
  const std::filesystem::path observed =
      fake_.root() / "observed/dynamic-parallelism/fake/passes-other-code.clock.json";
  const std::string steps = fake::Read(observed);
  const std::size_t filecheck = steps.find("\"exit_code\"", steps.find("case.filecheck"));
  fake::Write(
      observed,
      steps.substr(0, filecheck) +
          R"("exit_code":1,"signal":0,"output":"x.cu:9:1: error: CHECK: expected string not found in input"}]})");
  const Process p = Run();
  EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected) << p.output;
  EXPECT_THAT(p.output, HasSubstr("passes-other-code (plain): VACUOUS: "));
  EXPECT_THAT(Attempts(), UnorderedElementsAre("passes-other-code.plain VACUOUS", "passes-other-code.control PASS"));
}

TEST_F(GroupTest, UnderAToolCasesShareProcessesToo) {
  UseFakeSanitizer();
  for (const char* name : {"passes", "passes-too"}) fake_.AddShared(name);
  fake_.Add("passes-alone");
  const Process p = Run({"--all-observers"});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  for (const char* name : {"passes", "passes-too"}) {
    EXPECT_THAT(AttemptsOf(name),
                UnorderedElementsAre("plain PASS grouped", "control PASS grouped", "memcheck PASS grouped",
                                     "racecheck PASS grouped", "initcheck PASS grouped", "synccheck PASS grouped"));
  }
  EXPECT_THAT(AttemptsOf("passes-alone"), UnorderedElementsAre("plain PASS", "control PASS", "memcheck PASS",
                                                               "racecheck PASS", "initcheck PASS", "synccheck PASS"));
  std::set<int> numbers;
  for (const auto& group : Read().groups) EXPECT_TRUE(numbers.insert(group.at("group").get<int>()).second);
  for (const auto& a : Read().attempts) {
    if (!IsSanitizer(a.observation.observer)) continue;
    ASSERT_TRUE(a.observation.sanitizer);
    EXPECT_EQ(a.observation.sanitizer->tool, Name(a.observation.observer));
  }
}

TEST_F(GroupTest, WhereAToolFindsSomethingEachCaseIsDecidedByItself) {
  UseFakeSanitizer();
  for (const char* name : {"passes", "passes-group-found"}) fake_.AddShared(name);
  const Process p = Run({"--all-observers"});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  for (const char* name : {"passes", "passes-group-found"}) {
    EXPECT_THAT(AttemptsOf(name),
                UnorderedElementsAre("plain PASS grouped", "control PASS grouped", "memcheck PASS",
                                     "racecheck PASS grouped", "initcheck PASS grouped", "synccheck PASS grouped"));
  }
  EXPECT_THAT(p.output, HasSubstr("its process did not end as it should: its tool found something"));
}

TEST_F(GroupTest, AToolWithoutAReportSaysNothing) {
  UseFakeSanitizer();
  fake_.AddShared("passes-group-silent");
  const Process p = Run({"--all-observers"});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(AttemptsOf("passes-group-silent"),
              UnorderedElementsAre("plain PASS grouped", "control PASS grouped", "memcheck PASS", "racecheck PASS",
                                   "initcheck PASS", "synccheck PASS"));
}

TEST_F(GroupTest, ACrashUnderAToolIsToldApart) {
  UseFakeSanitizer();
  for (const char* name : {"passes", "passes-group-crashes"}) fake_.AddShared(name);
  const Process p = Run({"--all-observers"});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_EQ(Attempts().size(), 12U);
  EXPECT_THAT(AttemptsOf("passes-group-crashes"),
              UnorderedElementsAre("plain PASS", "control PASS", "memcheck PASS", "racecheck PASS", "initcheck PASS",
                                   "synccheck PASS"));
}

TEST_F(GroupTest, WhatAToolIsExpectedToFindIsNotShared) {
  UseFakeSanitizer();
  fake_.AddShared("passes");
  fake::Write(fake_.root() / "expected/defaults.yaml",
              "memcheck: {findings: [{kind: ApiError, detail: cudaMalloc cudaErrorInvalidValue}]}\n"
              "racecheck: {not-applicable: no shared memory}\n");
  const Process p = Run({"--all-observers"});
  EXPECT_THAT(AttemptsOf("passes"),
              UnorderedElementsAre("plain PASS grouped", "control PASS grouped", "memcheck FAIL",
                                   "racecheck NOT-APPLICABLE", "initcheck PASS grouped", "synccheck PASS grouped"))
      << p.output;
}

TEST_F(GroupTest, ATreeWithoutObjectsRunsAsEver) {
  fake_.Add("passes");
  const Process p = Run();
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(Attempts(), UnorderedElementsAre("passes.plain PASS", "passes.control PASS"));
}

TEST_F(GroupTest, SamenessTellsEachOrderAndWhatDiffers) {
  for (const char* name : {"passes", "passes-too", "passes-group-fails", "passes-group-leaves"}) fake_.AddShared(name);
  fake_.Add("passes-alone");
  const auto same = [&](const std::string& out, const std::string& filter) {
    return process::RunProcess(
        {.command = {places::kProgram, "--tree", fake_.root().string(), "sameness", "--orders", "3", "--seed", "7",
                     "--out", (fake_.root() / out).string(), "--filter", filter},
         .directory = fake_.root(),
         .timeout_s = 120});
  };
  const Process all = same("all", ".");
  EXPECT_EQ(all.exit_code, exit_code::kNotAsExpected) << all.output;
  EXPECT_THAT(all.output, HasSubstr("3 of 24 verdicts differ"));
  EXPECT_THAT(all.output, HasSubstr("3 of 3 orders: cdp.fake.passes-group-fails (plain): PASS by itself, FAIL in a "
                                    "shared process"));
  EXPECT_THAT(all.output,
              HasSubstr("3 of 3 orders: cdp.fake.passes-group-leaves (control): left behind: 1 of cudaMalloc"));
  // What did not decide once is run by itself in a grouped run; what does not decide there has no place in shared processes.
  for (const char* name : {"passes-group-survives-once", "passes-group-survives"}) fake_.AddShared(name);
  const Process once = same("once", "survives-once");
  EXPECT_EQ(once.exit_code, exit_code::kOk) << once.output;
  EXPECT_THAT(once.output, HasSubstr("0 of 6 verdicts differ, 1 undecided"));
  EXPECT_THAT(once.output, HasSubstr("1 of 3 orders: cdp.fake.passes-group-survives-once (control): PASS by itself, "
                                     "VACUOUS in a shared process"));
  const Process often = same("often", "survives$");
  EXPECT_EQ(often.exit_code, exit_code::kNotAsExpected) << often.output;
  EXPECT_THAT(often.output, HasSubstr("3 of 6 verdicts differ, 0 undecided"));
  const Process good = same("good", "passes-too");
  EXPECT_EQ(good.exit_code, exit_code::kOk) << good.output;
  EXPECT_THAT(good.output, HasSubstr("0 of 6 verdicts differ"));
}

TEST_F(GroupTest, SamenessTakesWhatARunShowed) {
  for (const char* name : {"passes", "passes-too", "passes-group-fails"}) fake_.AddShared(name);
  const auto cuda_cts = [&](std::vector<std::string> words) {
    std::vector<std::string> command = {places::kProgram, "--tree", fake_.root().string()};
    command.insert(command.end(), words.begin(), words.end());
    return process::RunProcess({.command = command, .directory = fake_.root(), .timeout_s = 120});
  };
  const auto same = [&](const std::string& out, const std::string& isolated) {
    return cuda_cts({"sameness", "--orders", "2", "--seed", "7", "--filter", "too|group", "--isolated", isolated,
                     "--out", (fake_.root() / out).string()});
  };
  const std::string by_itself = (fake_.root() / "by-itself.jsonl").string(), part = by_itself + ".part";
  ASSERT_EQ(cuda_cts({"run", "--level", "quick", "--journal", by_itself}).exit_code, exit_code::kOk);
  const Process taken = same("taken", by_itself);
  EXPECT_EQ(taken.exit_code, exit_code::kNotAsExpected) << taken.output;
  EXPECT_THAT(taken.output, HasSubstr("2 of 8 verdicts differ"));
  EXPECT_FALSE(std::filesystem::exists(fake_.root() / "taken/isolated.jsonl"));
  ASSERT_EQ(cuda_cts({"run", "--filter", "too", "--journal", part}).exit_code, exit_code::kOk);
  const Process lacks = same("lacks", part);
  EXPECT_EQ(lacks.exit_code, exit_code::kUsage) << lacks.output;
  EXPECT_THAT(lacks.output, HasSubstr("holds no plain of cdp.fake.passes-group-fails in a process of its own"));
  const Process again = same("taken", by_itself);
  EXPECT_EQ(again.exit_code, exit_code::kUsage) << again.output;
  EXPECT_THAT(again.output, HasSubstr("taken/shared.jsonl: exists already"));
  fake_.SteerProbe("two-gpus");
  const Process elsewhere = same("elsewhere", by_itself);
  EXPECT_EQ(elsewhere.exit_code, exit_code::kUsage) << elsewhere.output;
  EXPECT_THAT(elsewhere.output, HasSubstr("is of another run than this one: different machines, gpus is 1 / 2"));
  EXPECT_FALSE(std::filesystem::exists(fake_.root() / "elsewhere/shared.jsonl")) << "it is told before hours are spent";
}

TEST_F(GroupTest, SamenessOfNothingSaysSo) {
  fake_.AddShared("passes", "run", "requires: [gpus-2]\n");
  const Process p = process::RunProcess({.command = {places::kProgram, "--tree", fake_.root().string(), "sameness",
                                                     "--orders", "1", "--out", (fake_.root() / "out").string()},
                                         .timeout_s = 120});
  EXPECT_EQ(p.exit_code, exit_code::kNothingRan) << p.output;
  EXPECT_THAT(p.output, HasSubstr("isolated.jsonl: nothing of the selection could be run; `cuda-cts doctor` says why"));
}

TEST_F(GroupTest, AResumedRunMakesWhatIsMissing) {
  for (const char* name : {"passes", "passes-too"}) fake_.AddShared(name);
  ASSERT_EQ(Run().exit_code, exit_code::kOk);
  // As a kill between the first and the second line of attempts leaves it.
  const std::string text = fake::Read(journal_);
  const std::size_t first = text.find("\"type\":\"attempt\"");
  fake::Write(journal_, text.substr(0, text.find('\n', first) + 1));
  const Process p = process::RunProcess(
      {.command = {places::kProgram, "--tree", fake_.root().string(), "run", "--resume", journal_.string()},
       .directory = fake_.root(),
       .timeout_s = 120});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_EQ(Read().attempts.size(), 4U);
  std::set<int> numbers;
  for (const auto& group : Read().groups)
    EXPECT_TRUE(numbers.insert(group.at("group").get<int>()).second) << "a number is of one process: " << group;
}

}  // namespace
