#include "report/compare/several_gpus.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace comparison {
namespace {

// GPUs that have the same to say.
struct Group {
  const NodeCheck* check;
  std::vector<std::string> gpus;
};

int Rank(NodeVerdict verdict) {
  constexpr NodeVerdict kWorstFirst[] = {NodeVerdict::kRegressed, NodeVerdict::kViolates, NodeVerdict::kUnknown,
                                         NodeVerdict::kConforms};
  return static_cast<int>(std::find(std::begin(kWorstFirst), std::end(kWorstFirst), verdict) - std::begin(kWorstFirst));
}

std::vector<Group> WorstFirst(const std::vector<GpuCheck>& gpus) {
  std::vector<Group> groups;
  for (const GpuCheck& gpu : gpus) {
    const auto same = std::find_if(groups.begin(), groups.end(), [&](const Group& group) {
      return group.check->verdict == gpu.check.verdict && group.check->why == gpu.check.why;
    });
    (same == groups.end() ? groups.emplace_back(Group{&gpu.check, {}}) : *same).gpus.push_back(gpu.gpu);
  }
  std::stable_sort(groups.begin(), groups.end(),
                   [](const Group& a, const Group& b) { return Rank(a.check->verdict) < Rank(b.check->verdict); });
  return groups;
}

std::string Names(const Group& group) {
  return fmt::format("GPU{} {}", group.gpus.size() == 1 ? "" : "s", fmt::join(group.gpus, ", "));
}

// Those that conform, beside others that do not or have other things to say, in one word.
std::string Text(const std::vector<Group>& groups) {
  if (groups.size() == 1 && groups[0].gpus.size() > 1 && groups[0].check->verdict == NodeVerdict::kConforms)
    return fmt::format("{} GPUs: {}", groups[0].gpus.size(), groups[0].check->why);
  if (groups.size() == 1) return fmt::format("{}: {}", Names(groups[0]), groups[0].check->why);
  std::string text;
  Group conform{nullptr, {}};
  for (const Group& group : groups) {
    if (group.check->verdict == NodeVerdict::kConforms) {
      conform.gpus.insert(conform.gpus.end(), group.gpus.begin(), group.gpus.end());
      continue;
    }
    const std::string word = text.empty() ? "" : fmt::format("; {}: ", LineWord(group.check->verdict));
    text += fmt::format("{}{}: {}", word, Names(group), group.check->why);
  }
  if (text.empty()) return fmt::format("{} GPUs conform", conform.gpus.size());
  return conform.gpus.empty() ? text
                              : fmt::format("{}; {}: {}", text, LineWord(NodeVerdict::kConforms), Names(conform));
}

}  // namespace

NodeCheck JudgeGpus(const std::vector<GpuCheck>& gpus) {
  const std::vector<Group> groups = WorstFirst(gpus);
  NodeCheck worst = Concluded(*groups.front().check, groups.front().check->verdict, Text(groups));
  for (const Group& group : groups) {
    if (group.check->verdict != worst.verdict) continue;
    for (const std::string& clause : group.check->clauses) {
      if (std::find(worst.clauses.begin(), worst.clauses.end(), clause) == worst.clauses.end())
        worst.clauses.push_back(clause);
    }
  }
  return worst;
}

nlohmann::ordered_json ToJson(const std::vector<GpuCheck>& gpus) {
  nlohmann::ordered_json json = ToJson(JudgeGpus(gpus));
  nlohmann::ordered_json each = nlohmann::ordered_json::array();
  for (const GpuCheck& gpu : gpus) {
    nlohmann::ordered_json one = {{"gpu", gpu.gpu}};
    one.update(ToJson(gpu.check));
    one.erase("schema");
    each.push_back(std::move(one));
  }
  json["gpus"] = std::move(each);
  return json;
}

}  // namespace comparison
