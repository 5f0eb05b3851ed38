#include "report/fleet/fleet.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/exit_code.h"

namespace fleet {
namespace {

using nlohmann::json;
using Verdicts = std::vector<report::ClauseVerdict>;

auto Count(const Verdicts& v, report::ClauseVerdict verdict) { return std::count(v.begin(), v.end(), verdict); }

std::string MostFrequent(const std::map<std::string, int>& values) {
  return std::max_element(values.begin(), values.end(),
                          [](const auto& a, const auto& b) { return a.second < b.second; })
      ->first;
}

// Facts in which a machine differs from most: a deviant with another driver needs no further search.
std::vector<std::string> EnvironmentDifferences(const std::vector<FleetMember>& members) {
  std::map<std::string, std::map<std::string, int>> values;
  std::set<std::string> names;
  for (const FleetMember& m : members) {
    for (const auto& [name, value] : m.facts) names.insert(name);
  }
  const auto value_of = [](const FleetMember& m, const std::string& name) {
    const auto it = m.facts.find(name);
    return it == m.facts.end() ? std::string("absent") : it->second;
  };
  for (const FleetMember& m : members) {
    for (const std::string& name : names) ++values[name][value_of(m, name)];
  }
  std::map<std::string, std::string> most;
  for (const auto& [name, counts] : values) most[name] = MostFrequent(counts);
  std::vector<std::string> lines;
  for (const FleetMember& m : members) {
    std::vector<std::string> differing;
    for (const std::string& name : names) {
      const std::string own = value_of(m, name);
      if (own != most[name]) differing.push_back(fmt::format("{} {} (most: {})", name, own, most[name]));
    }
    if (!differing.empty()) lines.push_back(fmt::format("{}: {}", m.group.name, fmt::join(differing, ", ")));
  }
  return lines;
}

void AddDifferences(const Fleet& fleet, FleetClass& c) {
  const FleetMember& norm = fleet.members[fleet.classes.front().members.front()];
  const FleetMember& own = fleet.members[c.members.front()];
  for (std::size_t i = 0; i < fleet.clauses.size(); ++i) {
    if (own.verdicts[i] == norm.verdicts[i]) continue;
    // Where the deviant is the one that holds, the norm has the reason.
    const bool holds =
        own.verdicts[i] == report::ClauseVerdict::kHolds || own.verdicts[i] == report::ClauseVerdict::kAsRecorded;
    const std::string& why = holds ? norm.why[i] : own.why[i];
    c.differences.push_back({fleet.clauses[i], own.verdicts[i], norm.verdicts[i], why});
  }
}

}  // namespace

FleetMember MakeMember(const FleetGroup& group, const report::Result& result) {
  FleetMember m;
  m.group = group;
  if (result.machine) m.facts = result.machine->facts;
  m.cases_run = result.denominator.cases_run;
  for (const std::string& line : result.evidence.wrong) m.unexpected.push_back("evidence: " + line);
  // With --partial, what is missing is named as a gap.
  for (const std::string& line : result.evidence.missing) {
    (group.gaps.empty() ? m.unexpected : m.group.gaps).push_back("evidence: " + line);
  }
  for (const report::ClauseResult& clause : result.clauses) {
    m.verdicts.push_back(clause.verdict);
    m.why.push_back(clause.why);
    for (const report::CaseResult& c : clause.cases) {
      for (const report::ObserverResult& o : c.observers) {
        if (judge::IsAsExpected(o.verdict) && !o.flaky) continue;
        m.unexpected.push_back(fmt::format("{} {} {}{}: {}", c.id, Name(o.observer), Name(o.verdict),
                                           o.flaky ? " (flaky)" : "", o.reason));
      }
    }
  }
  return m;
}

std::size_t Fleet::Deviants() const { return members.size() - classes.front().members.size(); }

int Fleet::ExitCode() const {
  if (std::all_of(members.begin(), members.end(), [](const FleetMember& m) { return m.cases_run == 0; })) {
    return exit_code::kNothingRan;
  }
  const bool unexpected =
      std::any_of(members.begin(), members.end(), [](const FleetMember& m) { return !m.unexpected.empty(); });
  return Deviants() > 0 || unexpected ? exit_code::kNotAsExpected : exit_code::kOk;
}

std::string Fleet::Verdict() const {
  std::string text = fmt::format("{} machine{}: {} identical", members.size(), members.size() == 1 ? "" : "s",
                                 classes.front().members.size());
  if (Deviants() == 0) return text;
  std::set<std::string> differing;
  for (const FleetClass& c : classes) {
    for (const FleetDifference& d : c.differences) differing.insert(d.clause);
  }
  constexpr std::size_t kNamed = 5;
  std::vector<std::string> named(differing.begin(), differing.end());
  const std::size_t more = named.size() > kNamed ? named.size() - kNamed : 0;
  named.resize(named.size() - more);
  text += fmt::format(", {} differ{} in clause{} {}", Deviants(), Deviants() == 1 ? "s" : "",
                      differing.size() == 1 ? "" : "s", fmt::join(named, ", "));
  if (more > 0) text += fmt::format(" and {} more", more);
  return text;
}

Fleet CompareMembers(const json& suite, std::vector<std::string> clauses, std::vector<FleetMember> members) {
  Fleet fleet;
  fleet.suite = suite;
  fleet.clauses = std::move(clauses);
  fleet.members = std::move(members);
  std::map<Verdicts, std::vector<std::size_t>> by_verdicts;
  for (std::size_t i = 0; i < fleet.members.size(); ++i) by_verdicts[fleet.members[i].verdicts].push_back(i);
  for (const auto& [verdicts, indices] : by_verdicts) fleet.classes.push_back({indices, {}});
  const auto rank = [&fleet](const FleetClass& c) {
    const Verdicts& v = fleet.members[c.members.front()].verdicts;
    return std::tuple(-static_cast<long>(c.members.size()), Count(v, report::ClauseVerdict::kViolated),
                      Count(v, report::ClauseVerdict::kUndecided), c.members.front());
  };
  std::sort(fleet.classes.begin(), fleet.classes.end(),
            [&rank](const FleetClass& a, const FleetClass& b) { return rank(a) < rank(b); });
  for (std::size_t i = 1; i < fleet.classes.size(); ++i) AddDifferences(fleet, fleet.classes[i]);
  fleet.tied = fleet.classes.size() > 1 && fleet.classes[0].members.size() == fleet.classes[1].members.size();
  fleet.environment = EnvironmentDifferences(fleet.members);
  return fleet;
}

}  // namespace fleet
