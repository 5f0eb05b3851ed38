// What a journal says of its verdicts is for who greps it: with all of it changed, no command says or does anything else.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>

#include "base/process/process.h"
#include "testing/fake_tree.h"
#include "testing/places.h"

namespace {

using base::Process;
using nlohmann::json;
using testing::HasSubstr;
namespace fs = std::filesystem;

class WordsTest : public testing::Test {
 protected:
  WordsTest() {
    unsetenv("CUDA_CTS_MACHINE");
    for (const char* name : {"passes", "fails", "looks"}) fake_.Add(name);
    fake_.AddShared("passes-shared");
    CudaCts({"run", "--seed", "7", "--jobs", "1", "--journal", "run.jsonl", "--report", "before"});
  }

  Process CudaCts(std::vector<std::string> words) const {
    words.insert(words.begin(), {places::kProgram, "--tree", fake_.root().string()});
    return process::RunProcess({.command = words,
                                .environment = {{"CUDA_CTS_NODE", ""}, {"SLURMD_NODENAME", ""}},
                                .directory = fake_.root(),
                                .timeout_s = 60});
  }

  // Writes the lines of the run that `keeps` takes, as they are and with every word of a judgement changed.
  void WriteBoth(const std::function<bool(const json&)>& keeps) const {
    std::istringstream in(fake::Read(fake_.root() / "run.jsonl"));
    std::string honest, forged;
    for (std::string text; std::getline(in, text);) {
      json line = json::parse(text);
      if (!keeps(line)) continue;
      honest += line.dump() + "\n";
      if (line["type"] == "attempt") {
        line["verdict"] = line["verdict"] == "PASS" ? "FAIL" : "PASS";
        line["reason"] = "forged";
        line["power_not_shown"] = line["window_too_short"] = line["verdict"] == "PASS";
        line["drift"] = {{{"name", "depth"}, {"expected", 1}, {"actual", 2}}};
      }
      forged += line.dump() + "\n";
    }
    ASSERT_NE(honest, forged);
    fake::Write(fake_.root() / "honest/run.jsonl", honest);
    fake::Write(fake_.root() / "forged/run.jsonl", forged);
  }

  // The exit code and what the command says, with times, hashes and the folder of its journal left out.
  std::string Answer(const std::string& of, std::vector<std::string> words) const {
    for (std::string& word : words) {
      if (const std::size_t at = word.find("OF/"); at != std::string::npos) word.replace(at, 2, of);
    }
    const Process p = CudaCts(words);
    EXPECT_THAT(p.output, testing::Not(HasSubstr("internal error")));
    return std::to_string(p.exit_code) + "\n" + Shown(of, p.output);
  }
  static std::string Shown(const std::string& of, std::string text) {
    text = std::regex_replace(text, std::regex("[0-9a-f]{64}"), "SHA256");
    text = std::regex_replace(text, std::regex("[0-9.]+ s\\b|about [0-9:]+"), "TIME");
    return std::regex_replace(text, std::regex(of + "/"), "OF/");
  }

  fake::Tree fake_;
};

TEST_F(WordsTest, AreReadByNoCommandThatTellsOfARun) {
  WriteBoth([](const json&) { return true; });
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"report", "--journal", "OF/run.jsonl", "--out", "OF/report"},
           {"gate", "--journal", "OF/run.jsonl", "--baseline", "before/report.json", "--out", "OF/gate"},
           {"merge", "OF/run.jsonl", "--out", "OF/fleet"},
           {"bless", "--dry-run", "--journal", "OF/run.jsonl", "--reason", "invented"},
           {"list", "--judged", "OF/run.jsonl"},
           {"package", "--journal", "OF/run.jsonl", "--out", "OF/package", "--draft"},
           {"verify", "OF/package", "--all"},
           {"sameness", "--isolated", "OF/run.jsonl", "--orders", "1", "--seed", "7", "--out", "OF/sameness"}}) {
    const std::string honest = Answer("honest", words);
    EXPECT_EQ(honest, Answer("forged", words)) << words[0];
    EXPECT_NE(honest.substr(0, 1), "2") << honest;
  }
  const auto report = [&](const std::string& of) {
    return Shown(of, fake::Read(fake_.root() / of / "report/report.json"));
  };
  EXPECT_THAT(report("honest"), HasSubstr("\"violated\""));
  EXPECT_EQ(report("honest"), report("forged"));
}

// What is repeated with longer windows, what is not because it failed, and the exit code follow from what was observed.
TEST_F(WordsTest, AreNotReadByARunThatGoesOn) {
  WriteBoth([](const json& line) {
    if (line["type"] == "attempt") return line["observation"].value("window_scale", 1.0) == 1;
    return line["type"] != "end" && !line.contains("windows");
  });
  std::multiset<std::string> done[2];
  std::string said[2];
  for (const int i : {0, 1}) {
    const std::string of = i == 0 ? "honest" : "forged";
    said[i] = Answer(of, {"run", "--resume", "OF/run.jsonl", "--jobs", "1"});
    std::istringstream in(fake::Read(fake_.root() / of / "run.jsonl"));
    bool resumed = false;
    for (std::string text; std::getline(in, text);) {
      const json line = json::parse(text);
      resumed = resumed || line["type"] == "resume";
      if (!resumed || line["type"] != "attempt") continue;
      const json& o = line["observation"];
      done[i].insert(o["case"].get<std::string>() + " " + o["observer"].get<std::string>() + " " +
                     json(o.value("window_scale", 1.0)).dump() + " " + line["verdict"].get<std::string>());
    }
  }
  EXPECT_THAT(done[0],
              testing::UnorderedElementsAre("cdp.fake.looks plain 4.0 PASS", "cdp.fake.looks control 4.0 PASS"));
  EXPECT_EQ(done[0], done[1]);
  EXPECT_THAT(said[0], HasSubstr("attempts: 8 of 8: 7 PASS, 1 FAIL"));
  EXPECT_EQ(said[0], said[1]);
}

}  // namespace
