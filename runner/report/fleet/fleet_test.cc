// cuda-cts merge: grouping, the norm and its deviants, and every refusal, on journals of a tree of invented programs.
#include "report/fleet/fleet.h"

#include <cstdlib>

#include <fmt/format.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include "base/error.h"
#include "base/exit_code.h"
#include "base/process/process.h"
#include "evidence/journal/journal.h"
#include "testing/fake_tree.h"
#include "testing/mini_run.h"
#include "testing/places.h"

namespace {

using base::Process;
using nlohmann::json;
using report::ClauseVerdict;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

class FleetTest : public testing::Test {
 protected:
  FleetTest() {
    unsetenv("CUDA_CTS_MACHINE");
    fake_.Add("passes");
    fake_.Add("passes-too");
    fake_.Add("passes-three");
    fake_.Add("passes-four");
  }

  Process CudaCts(std::vector<std::string> words, const std::string& node = "") const {
    words.insert(words.begin(), {places::kProgram, "--tree", fake_.root().string()});
    return process::RunProcess({.command = words,
                                .environment = {{"CUDA_CTS_NODE", node}, {"SLURMD_NODENAME", ""}},
                                .directory = fake_.root(),
                                .timeout_s = 120});
  }

  // A journal of the node.
  std::string Run(const std::string& node, std::vector<std::string> words = {}, const std::string& name = "") const {
    const std::string file = (name.empty() ? node : name) + ".jsonl";
    words.insert(words.begin(), {"run", "--journal", file, "--seed", "7"});
    const Process p = CudaCts(words, node);
    EXPECT_TRUE(p.exit_code == 0 || p.exit_code == 1) << p.output;
    return file;
  }

  Process Merge(std::vector<std::string> words) const {
    words.insert(words.begin(), {"merge", "--out", "fleet"});
    return CudaCts(words);
  }

  void Refused(const std::vector<std::string>& words, const std::string& text) const {
    const Process p = Merge(words);
    EXPECT_EQ(p.exit_code, exit_code::kUsage) << p.output;
    EXPECT_THAT(p.output, HasSubstr(text));
    EXPECT_FALSE(std::filesystem::exists(fake_.root() / "fleet/fleet.json"));
  }

  // Another machine of the same model.
  static void Become(json& machine, const std::string& node) {
    machine["details"]["node"] = node;
    machine["details"]["devices"][0]["uuid"] = "of " + node;
  }

  // Changes lines of a journal, as if it were of another run; `change` returns false to drop the line.
  template <class Change>
  std::string Altered(const std::string& file, const std::string& name, Change change) const {
    std::ifstream in(fake_.root() / file);
    std::string text;
    for (std::string line; std::getline(in, line);) {
      json j = json::parse(line);
      if (j["type"] == "end") j["wall_s"] = j["wall_s"].get<double>() + static_cast<double>(++altered_);
      if (change(j)) text += j.dump() + "\n";
    }
    fake::Write(fake_.root() / name, text);
    return name;
  }

  void Break(const std::string& name) const {
    const auto program = fake_.root() / "programs/dynamic-parallelism/fake" / (name + ".run");
    fake::Write(program, "#!/bin/sh\nname=fails\n" + fake::Read(program).substr(std::string("#!/bin/sh").size()));
    std::string text = fake::Read(program);
    text.erase(text.find("name=$(basename"), text.find("control=false") - text.find("name=$(basename"));
    fake::Write(program, text);
  }

  json FleetJson() const { return json::parse(fake::Read(fake_.root() / "fleet/fleet.json")); }

  fake::Tree fake_;
  mutable int altered_ = 0;
};

TEST_F(FleetTest, IdenticalMachinesAreOneLine) {
  const Process p = Merge({Run("n1"), Run("n2"), Run("n3"), "--machines", "3"});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(p.output, HasSubstr("3 machines: 3 identical\n"));
  EXPECT_THAT(p.output, HasSubstr("4 clauses: 4 holds"));
  const json j = FleetJson();
  EXPECT_EQ(j.at("schema"), "cuda-cts-fleet/1");
  EXPECT_EQ(j.at("identical"), 3);
  EXPECT_EQ(j.at("members").at(0).at("name"), "n1");
  EXPECT_TRUE(std::filesystem::exists(fake_.root() / "fleet/fleet.md"));
}

TEST_F(FleetTest, ADeviantIsNamedByHostGpuAndClause) {
  std::vector<std::string> files = {Run("n1"), Run("n2"), Run("n3")};
  Break("passes-too");
  files.push_back(Run("n4"));
  const Process p = Merge(files);
  EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected) << p.output;
  EXPECT_THAT(p.output, HasSubstr("4 machines: 3 identical, 1 differs in clause cdp.fake.passes-too\n"));
  EXPECT_THAT(p.output, HasSubstr("\nn4 (Invented GPU 9000, id "));
  EXPECT_THAT(p.output, HasSubstr("  cdp.fake.passes-too: violated, norm: holds; "));
  EXPECT_THAT(p.output, HasSubstr("n4: cdp.fake.passes-too plain FAIL: result missing"));
  EXPECT_THAT(fake::Read(fake_.root() / "fleet/fleet.md"), HasSubstr("| violated | holds |"));
  const json j = FleetJson();
  EXPECT_EQ(j.at("deviants"), 1);
  EXPECT_EQ(j.at("members").back().at("differences").at(0).at("clause"), "cdp.fake.passes-too");
  EXPECT_TRUE(std::filesystem::exists(fake_.root() / "fleet/norm"));
  EXPECT_TRUE(std::filesystem::exists(fake_.root() / "fleet/deviants"));
}

TEST_F(FleetTest, AFleetThatFailsAlikeIsNotGreen) {
  Break("passes");
  const Process p = Merge({Run("n1"), Run("n2")});
  EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected) << p.output;
  EXPECT_THAT(p.output, HasSubstr("2 machines: 2 identical\n"));
}

TEST_F(FleetTest, AFleetInWhichNothingRanIsNotGreen) {
  fake_.SteerProbe("absent");
  const std::string file = "n1.jsonl";
  CudaCts({"run", "--journal", file}, "n1");
  const Process p = Merge({file});
  EXPECT_EQ(p.exit_code, exit_code::kNothingRan) << p.output;
}

TEST_F(FleetTest, ShardsOfOneMachineBecomeOneResult) {
  std::vector<std::string> files;
  for (const std::string node : {"n1", "n2"}) {
    for (const std::string shard : {"1", "2", "3"}) {
      const std::string file = node + "-" + shard + ".jsonl";
      CudaCts({"run", "--journal", file, "--seed", "7", "--shard", shard + "/3"}, node);
      files.push_back(file);
    }
  }
  const Process p = Merge(files);
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(p.output, HasSubstr("2 machines: 2 identical\n"));
  EXPECT_THAT(p.output, HasSubstr("4 clauses: 4 holds"));
  EXPECT_EQ(FleetJson().at("members").at(0).at("journals").size(), 3U);

  std::filesystem::remove_all(fake_.root() / "fleet");
  Refused({files[0], files[2]}, "n1-1.jsonl: shard 2/3 is missing of n1; add its journal, or give --partial");
  Refused({files[0], files[1], files[2], Altered(files[1], "again.jsonl", [](json&) { return true; })},
          "n1-2.jsonl and again.jsonl: shard 2/3 of n1 (Invented GPU 9000) twice");
  Refused({files[0], files[1],
           Altered(files[2], "seed.jsonl",
                   [](json& j) {
                     if (j["type"] == "suite") j["seed"] = 8;
                     return true;
                   })},
          "different seeds");
  Refused({files[0], Altered(files[1], "of.jsonl",
                             [](json& j) {
                               if (j["type"] == "plan") j["selection"]["shard"] = {2, 2};
                               return true;
                             })},
          "shards of 3 and of 2 of one machine");
  const Process partial = Merge({files[0], files[2], files[3], files[4], files[5], "--partial"});
  EXPECT_THAT(partial.output, HasSubstr("n1: shard 2/3 is missing"));
}

TEST_F(FleetTest, RefusesWhatIsNoFleet) {
  const std::string whole = Run("n1");
  Refused({whole, Altered(whole, "copy.jsonl", [](json&) { return true; })},
          "the whole run of n1 (Invented GPU 9000) twice");
  const auto node2 = [this, &whole](const std::string& name, auto change) {
    return Altered(whole, name, [&](json& j) {
      if (j["type"] == "machine") Become(j, "n2");
      return change(j);
    });
  };
  for (const char* key : {"commit", "version", "toolkit"}) {
    Refused({whole, node2("suite.jsonl",
                          [key](json& j) {
                            if (j["type"] == "suite") j[key] = "other";
                            return true;
                          })},
            std::string("n1.jsonl and suite.jsonl: different suites, ") + key + " is ");
  }
  Refused({whole, node2("settings.jsonl",
                        [](json& j) {
                          if (j["type"] == "plan") j["scale"] = 2;
                          return true;
                        })},
          "n1.jsonl and settings.jsonl: different selections or settings");
  Refused({whole, node2("repeat.jsonl",
                        [](json& j) {
                          if (j["type"] == "suite") j["repeat"] = 2;
                          return true;
                        })},
          "different selections or settings");
  Refused({whole, node2("cut.jsonl", [](json& j) { return j["type"] != "end"; })},
          "cut.jsonl: the run was cut off after 8 of 8 attempts; continue it with `cuda-cts run --resume`");
  Refused({whole, node2("early.jsonl",
                        [](json& j) {
                          if (j["type"] == "end") j["stopped"] = "SIGINT";
                          return true;
                        })},
          "early.jsonl: the run ended early after 8 of 8 attempts: SIGINT");
  int attempts = 0;
  Refused({whole, node2("lost.jsonl", [&attempts](json& j) { return j["type"] != "attempt" || ++attempts != 3; })},
          "lost.jsonl: it ended after 7 of 8 attempts");
  Refused({whole, node2("no-machine.jsonl", [](json& j) { return j["type"] != "machine"; })},
          "before the machine was recorded");
  const std::string last = fake::Read(fake_.root() / whole);
  fake::Write(fake_.root() / "twice.jsonl",
              last + last.substr(last.find("{\"elapsed_s\""),
                                 last.find('\n', last.find("{\"elapsed_s\"")) + 1 - last.find("{\"elapsed_s\"")));
  Refused({"twice.jsonl"}, "twice.jsonl: it ended after 9 of 8 attempts");
  Refused({whole, Altered(whole, "same-gpu.jsonl",
                          [](json& j) {
                            if (j["type"] == "machine") j["details"]["node"] = "n9";
                            return true;
                          })},
          "is on n1 and on n9; one of them is not what it says");
  Refused({"absent.jsonl"}, "absent.jsonl: cannot be opened");
  Refused({whole, "--machines", "2"}, "--machines 2: there are journals of 1: n1");
  EXPECT_EQ(CudaCts({"merge", whole}).exit_code, exit_code::kUsage);
  EXPECT_EQ(CudaCts({"merge", whole, "--out", "suite.json"}).exit_code, exit_code::kUsage);
}

TEST_F(FleetTest, EvidenceThatDoesNotFitIsNotAsExpected) {
  const std::string whole = Run("n1", {"--jobs", "1"});  // In the order of the plan: of each sort the first are told.
  const auto found = [this](const std::string& file, const std::string& text) {
    const Process p = Merge({file});
    EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected) << p.output;
    EXPECT_THAT(p.output, HasSubstr("n1: evidence: " + text));
  };
  found(Altered(whole, "foreign.jsonl",
                [](json& j) {
                  if (j["type"] == "plan") j["cases"].erase(0);
                  return true;
                }),
        "plan: foreign.jsonl: names 3 cases, its selection gives 4 or others");
  found(Altered(whole, "third.jsonl",
                [](json& j) {
                  if (j["type"] == "attempt") j["observation"]["attempt"] = 3;
                  return true;
                }),
        "not asked: cdp.fake.passes plain attempt 3");
  found(Altered(whole, "replaced.jsonl",
                [](json& j) {
                  if (j["type"] == "attempt" && j["observation"]["case"] == "cdp.fake.passes") {
                    j["observation"]["observer"] = "control";
                  }
                  return true;
                }),
        "not answered: cdp.fake.passes plain attempt 1");
}

TEST_F(FleetTest, SoaksMayDifferInTheirPasses) {
  const std::string longer = Run("n1", {"--level", "soak", "--for", "2s", "--observer", "plain"});
  // A machine that made the first pass only.
  const std::string shorter = Altered(longer, "n2.jsonl", [](json& j) {
    if (j["type"] == "machine") Become(j, "n2");
    if (j["type"] == "end") j["attempts"] = 4;
    return j["type"] != "attempt" || j["observation"]["attempt"] == 1;
  });
  int attempts = 0;
  Refused({longer,
           Altered(shorter, "lost.jsonl", [&attempts](json& j) { return j["type"] != "attempt" || ++attempts != 3; })},
          "lost.jsonl: it ended after 3 of 4 attempts");
  const Process p = Merge({longer, shorter});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(p.output, HasSubstr("2 machines: 2 identical"));
}

TEST_F(FleetTest, PartialTakesAnUnfinishedRunAndSaysSo) {
  const std::string whole = Run("n1");
  int attempts = 0;
  const std::string cut = Altered(whole, "cut.jsonl", [&attempts](json& j) {
    if (j["type"] == "machine") Become(j, "n2");
    return j["type"] != "end" && (j["type"] != "attempt" || ++attempts < 3);
  });
  const Process p = Merge({whole, cut, "--partial", "--machines", "3"});
  EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected) << p.output;
  EXPECT_THAT(p.output, HasSubstr("n2: cut.jsonl: the run was cut off after 2 of 8 attempts"));
  EXPECT_THAT(p.output, HasSubstr("partial: 2 of 3 machines"));
}

fleet::FleetMember MakeMember(const std::string& name, std::vector<ClauseVerdict> verdicts,
                              const std::string& driver = "1") {
  fleet::FleetMember m;
  m.group.name = name;
  m.group.gpus = "G";
  m.facts = {{"driver", driver}};
  m.why.assign(verdicts.size(), "w");
  m.verdicts = std::move(verdicts);
  m.cases_run = 1;
  return m;
}

TEST(FleetNorm, FiveHundredMachinesAreOneLine) {
  constexpr auto kHolds = ClauseVerdict::kHolds, kViolated = ClauseVerdict::kViolated;
  std::vector<fleet::FleetMember> members;
  for (int i = 0; i < 498; ++i) members.push_back(MakeMember(fmt::format("n{}", i), {kHolds, kViolated}));
  members.push_back(MakeMember("x1", {kViolated, kViolated}, "2"));
  members.push_back(MakeMember("x2", {kViolated, kViolated}));
  const fleet::Fleet fleet = fleet::CompareMembers({}, {"cdp.a", "cdp.b"}, members);
  EXPECT_EQ(fleet.Verdict(), "500 machines: 498 identical, 2 differ in clause cdp.a");
  EXPECT_THAT(fleet::FleetText(fleet), HasSubstr("x1 (G), x2 (G)\n  cdp.a: violated, norm: holds; w\n"));
  EXPECT_THAT(fleet.environment, ElementsAre("x1: driver 2 (most: 1)"));
  EXPECT_EQ(fleet.ExitCode(), exit_code::kNotAsExpected);
}

TEST(FleetNorm, OfTwoTheOneWithFewerViolationsIsTheNorm) {
  constexpr auto kHolds = ClauseVerdict::kHolds, kViolated = ClauseVerdict::kViolated;
  const fleet::Fleet fleet =
      fleet::CompareMembers({}, {"cdp.a"}, {MakeMember("a", {kViolated}), MakeMember("b", {kHolds})});
  EXPECT_TRUE(fleet.tied);
  EXPECT_EQ(fleet.classes.front().members.front(), 1U);
  EXPECT_THAT(fleet::FleetText(fleet),
              AllOf(HasSubstr("no majority"), HasSubstr("a (G)\n  cdp.a: violated, norm: holds")));
}

TEST(FleetNorm, TextOfOthersIsNoMarkup) {
  fleet::FleetMember a = MakeMember("a|b<script>", {ClauseVerdict::kViolated});
  a.unexpected = {"line\nbreak | cell"};
  const fleet::Fleet fleet = fleet::CompareMembers({}, {"cdp.a"}, {a, MakeMember("c", {ClauseVerdict::kHolds})});
  EXPECT_THAT(fleet::FleetMarkdown(fleet), AllOf(Not(HasSubstr("<script>")), Not(HasSubstr("line\nbreak"))));
}

}  // namespace
