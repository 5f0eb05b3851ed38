// Journals that no run writes (testing/hostile/journals.yaml): what every command that reads evidence makes of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <yaml-cpp/yaml.h>

#include <cstdlib>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "base/process/process.h"
#include "testing/fake_tree.h"
#include "testing/places.h"
#include "testing/row_names.h"

namespace {

using base::Process;
using nlohmann::json;
using testing::HasSubstr;
using testing::Not;
namespace fs = std::filesystem;

// A YAML value as the JSON that it looks like.
json ToJson(const YAML::Node& node) {
  if (node.IsMap()) {
    json object = json::object();
    for (const auto& entry : node) object[entry.first.as<std::string>()] = ToJson(entry.second);
    return object;
  }
  if (node.IsSequence()) {
    json list = json::array();
    for (const auto& item : node) list.push_back(ToJson(item));
    return list;
  }
  const auto text = node.as<std::string>();
  if (node.Tag() == "!") return text;  // Quoted.
  json value = json::parse(text, nullptr, false);
  return value.is_discarded() ? json(text) : value;
}

struct Line {
  std::string text;
  bool Is(const YAML::Node& line) const {
    const json j = json::parse(text, nullptr, false);
    if (!j.is_object()) return false;
    const bool attempt = j.value("type", json()) == "attempt";
    if (line["type"] && j.value("type", json()) != line["type"].as<std::string>()) return false;
    if (!line["case"]) return true;
    if (!attempt || j["observation"]["case"] != "cdp.fake." + line["case"].as<std::string>()) return false;
    return !line["observer"] || j["observation"]["observer"] == line["observer"].as<std::string>();
  }
};
using Lines = std::vector<Line>;

std::vector<std::size_t> Find(const Lines& lines, const YAML::Node& line) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].Is(line)) found.push_back(i);
  }
  if (found.size() > 1 && line["last"]) found = {found.back()};
  if (found.size() > 1 && line["first"]) found = {found.front()};
  return found;
}

// The first line as it was in the run.
Line Copy(const Lines& whole, const YAML::Node& line) {
  const auto found = Find(whole, line);
  return found.empty() ? Line{"no such line"} : whole[found.front()];
}

void Edit(Lines& lines, const Lines& whole, const YAML::Node& edit) {
  YAML::Node wanted = edit["line"];
  std::vector<std::size_t> found = Find(lines, wanted);
  if (found.size() > 1 && edit["first"]) found = {found.front()};
  ASSERT_FALSE(found.empty()) << "no line to edit: " << wanted;
  for (auto it = found.rbegin(); it != found.rend(); ++it) {
    const auto at = lines.begin() + static_cast<std::ptrdiff_t>(*it);
    if (edit["drop"]) {
      lines.erase(at);
      continue;
    }
    if (edit["become"]) *at = Copy(whole, edit["become"]);
    if (edit["set"] || edit["erase"]) {
      json j = json::parse(at->text);
      for (const auto& entry : edit["set"]) {
        j[json::json_pointer(entry.first.as<std::string>())] = ToJson(entry.second);
      }
      for (const auto& pointer : edit["erase"]) {
        const json::json_pointer whole_path(pointer.as<std::string>());
        json& parent = j[whole_path.parent_pointer()];
        parent.erase(whole_path.back());
      }
      at->text = j.dump();
    }
    const YAML::Node after = edit["after"];
    if (after) lines.insert(at + 1, after["text"] ? Line{after["text"].as<std::string>()} : Copy(whole, after));
  }
}

// One tree, one run and one baseline for all rows.
class Evidence {
 public:
  Evidence() {
    unsetenv("CUDA_CTS_MACHINE");
    for (const char* name : {"passes", "passes-too", "fails"}) fake_.Add(name);
    fake::Write(fake_.root() / "expected/defaults.yaml",
                "memcheck: {not-applicable: an invented reason}\nracecheck: {not-applicable: an invented reason}\n"
                "initcheck: {not-applicable: an invented reason}\nsynccheck: {not-applicable: an invented reason}\n");
    const fs::path program = fake_.root() / "programs/dynamic-parallelism/fake/fails.run";
    const std::string text = fake::Read(program);
    fake::Write(program, "#!/bin/sh\nname=passes\n" + text.substr(text.find("control=false")));
    CudaCts(
        {"run", "--level", "full", "--seed", "7", "--jobs", "1", "--journal", "before.jsonl", "--report", "before"});
    fake::Write(program, text);
    CudaCts({"run", "--level", "full", "--seed", "7", "--jobs", "1", "--journal", "run.jsonl"});
    std::istringstream in(fake::Read(fake_.root() / "run.jsonl"));
    for (std::string line; std::getline(in, line);) lines_.push_back({line});
  }

  const Lines& lines() const { return lines_; }
  const fs::path& root() const { return fake_.root(); }

  Process CudaCts(std::vector<std::string> words) const {
    words.insert(words.begin(), {places::kProgram, "--tree", fake_.root().string()});
    return process::RunProcess({.command = words,
                                .environment = {{"CUDA_CTS_NODE", ""}, {"SLURMD_NODENAME", ""}},
                                .directory = fake_.root(),
                                .timeout_s = 60});
  }

  // Of the clauses, in the last report.
  std::map<std::string, std::string> Verdicts() const {
    std::map<std::string, std::string> verdicts;
    const json report = json::parse(fake::Read(fake_.root() / "report/report.json"));
    for (const json& clause : report.at("clauses")) verdicts[clause.at("id")] = clause.at("verdict");
    return verdicts;
  }

  Process Answer(const std::string& command) const {
    for (const char* folder : {"gate", "report", "fleet", "package"}) fs::remove_all(fake_.root() / folder);
    if (command == "gate")
      return CudaCts({"gate", "--journal", "edited.jsonl", "--baseline", "before/report.json", "--out", "gate"});
    if (command == "report") return CudaCts({"report", "--journal", "edited.jsonl", "--out", "report"});
    if (command == "merge") return CudaCts({"merge", "edited.jsonl", "--out", "fleet"});
    if (command == "package") return CudaCts({"package", "--journal", "edited.jsonl", "--out", "package"});
    if (command == "bless") return CudaCts({"bless", "--dry-run", "--journal", "edited.jsonl", "--reason", "invented"});
    if (command == "resume") return CudaCts({"run", "--resume", "edited.jsonl"});
    if (command == "judged") return CudaCts({"list", "--judged", "edited.jsonl"});
    if (command == "verify") {
      CudaCts({"package", "--journal", "edited.jsonl", "--out", "package", "--draft"});
      return CudaCts({"verify", "package", "--all"});
    }
    ADD_FAILURE() << "no command '" << command << "'";
    return {};
  }

 private:
  fake::Tree fake_;
  Lines lines_;
};

class HostileJournal : public testing::TestWithParam<YAML::Node> {
 protected:
  static void SetUpTestSuite() { evidence_ = std::make_unique<Evidence>(); }
  static void TearDownTestSuite() { evidence_.reset(); }
  static std::unique_ptr<Evidence> evidence_;
};
std::unique_ptr<Evidence> HostileJournal::evidence_;

TEST_P(HostileJournal, IsSeenThrough) {
  const YAML::Node row = GetParam();
  ASSERT_EQ(evidence_->lines().size(), 40U) << "suite, machine, plan, 18 attempts and their starts, end";
  Lines lines = evidence_->lines();
  for (const auto& edit : row["edit"]) Edit(lines, evidence_->lines(), edit);
  std::string text;
  for (const Line& line : lines) text += line.text + "\n";
  fake::Write(evidence_->root() / "edited.jsonl", text);
  for (const auto& expected : row["expect"]) {
    const auto command = expected.first.as<std::string>();
    const Process p = evidence_->Answer(command);
    EXPECT_EQ(p.exit_code, expected.second.as<int>()) << command << ": " << p.output;
    EXPECT_THAT(p.output, Not(HasSubstr("internal error"))) << command;
    EXPECT_THAT(p.output, Not(HasSubstr("json.exception"))) << command;
    const auto says = row["says"] ? row["says"].as<std::string>() : "";
    EXPECT_THAT(p.output, HasSubstr(says)) << command;
    if (command != "report" || !row["clauses"]) continue;
    const auto verdicts = evidence_->Verdicts();
    for (const auto& clause : row["clauses"])
      EXPECT_EQ(verdicts.at("cdp.fake." + clause.first.as<std::string>()), clause.second.as<std::string>());
  }
}

std::vector<YAML::Node> Rows() {
  std::vector<YAML::Node> rows;
  for (const auto& row : YAML::LoadFile(std::string(places::kSource) + "/runner/testing/hostile/journals.yaml"))
    rows.push_back(row);
  return rows;
}

INSTANTIATE_TEST_SUITE_P(Journals, HostileJournal, testing::ValuesIn(Rows()), [](const auto& row) {
  return testing_names::InWords(row.param["name"].template as<std::string>());
});

// Pointers to every member and item of a value.
void AddPointers(const json& value, const json::json_pointer& at, std::vector<json::json_pointer>& all) {
  if (!at.empty()) all.push_back(at);
  if (value.is_object()) {
    for (const auto& [key, item] : value.items()) AddPointers(item, at / key, all);
  } else if (value.is_array()) {
    for (std::size_t i = 0; i < value.size(); ++i) AddPointers(value[i], at / i, all);
  }
}

using HostileMember = HostileJournal;

// A run that is not green does not become so by what is taken from its journal or stands there as something else.
TEST_F(HostileMember, IsNeitherMissedNorTakenForAnother) {
  const Lines& whole = evidence_->lines();
  std::set<std::string> seen;
  for (std::size_t i = 0; i < whole.size(); ++i) {
    const json line = json::parse(whole[i].text);
    // One line of each sort, and the one that keeps the run from being green.
    const std::string sort = line["type"];
    if (sort == "started" || (sort == "attempt" && !whole[i].Is(YAML::Load("{case: fails, observer: plain}"))))
      continue;
    if (!seen.insert(sort).second) continue;
    std::vector<json::json_pointer> pointers;
    AddPointers(line, json::json_pointer(), pointers);
    for (std::size_t n = 0; n < pointers.size(); ++n) {
      const json::json_pointer& at = pointers[n];
      json changed = line;
      if (n % 2 == 0 && changed[at.parent_pointer()].is_object()) {
        changed[at.parent_pointer()].erase(at.back());
      } else {
        changed[at] = changed[at].is_array() ? json("x") : json::array({1});
      }
      std::string text;
      for (std::size_t k = 0; k < whole.size(); ++k) text += (k == i ? changed.dump() : whole[k].text) + "\n";
      fake::Write(evidence_->root() / "edited.jsonl", text);
      const Process p = evidence_->Answer("gate");
      EXPECT_NE(p.exit_code, 0) << sort << " " << at;
      EXPECT_THAT(p.output, Not(testing::AnyOf(HasSubstr("internal error"), HasSubstr("json.exception")))) << at;
    }
  }
}

TEST(HostileJournals, AreMany) { EXPECT_GE(Rows().size(), 192U); }

}  // namespace
