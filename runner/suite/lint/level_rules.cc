// Levels: what conformance/levels.yaml lists exists, can be run, and fits into the time of its level.
#include "suite/catalogue/levels.h"

#include <fmt/format.h>

#include <map>
#include <set>

#include "base/nearest.h"
#include "suite/lint/rule.h"

namespace lint {
namespace {

using catalogue::LevelEntry;

constexpr std::string_view kLevelClause = "level-clause", kLevelTwice = "level-twice", kSize = "level-size",
                           kFault = "level-fault", kProcess = "level-process", kWord = "level-word";

std::vector<LevelEntry> Entries(const Subject& subject) {
  Findings said_by_the_parser_rule;
  return catalogue::LoadNodeLevel(subject.tree.root, said_by_the_parser_rule);
}

// The parser's own findings; levels.yaml is no part of the loaded tree.
void CheckForm(const Subject& subject, Findings& findings) { catalogue::LoadNodeLevel(subject.tree.root, findings); }

void CheckLevelClause(const Subject& subject, Findings& findings) {
  std::vector<std::string> ids;
  ids.reserve(subject.tree.clauses.size());
  for (const catalogue::Clause& c : subject.tree.clauses) ids.push_back(c.id);
  for (const LevelEntry& entry : Entries(subject)) {
    const catalogue::Clause* clause = subject.tree.FindClause(entry.clause);
    if (clause == nullptr) {
      const std::string near = base::DidYouMean(entry.clause, ids);
      Report(findings, kLevelClause, entry.where,
             fmt::format("'{}' is no clause{}", entry.clause, near.empty() ? "; correct or remove it" : near));
    } else if (catalogue::NodeCasesOf(subject.tree, clause->id) == 0) {
      Report(findings, kLevelClause, entry.where,
             fmt::format("'{}' has no case, so that the level cannot judge it; remove it", entry.clause));
    }
  }
}

void CheckLevelTwice(const Subject& subject, Findings& findings) {
  std::map<std::string, int> first;
  for (const LevelEntry& entry : Entries(subject)) {
    const auto [at, fresh] = first.try_emplace(entry.clause, entry.where.line);
    if (fresh) continue;
    Report(findings, kLevelTwice, entry.where,
           fmt::format("'{}' stands in line {} already; keep one", entry.clause, at->second));
  }
}

void CheckSize(const Subject& subject, Findings& findings) {
  std::size_t cases = 0;
  for (const LevelEntry& entry : Entries(subject)) cases += catalogue::NodeCasesOf(subject.tree, entry.clause);
  if (cases <= catalogue::kMostNodeCases) return;
  Report(findings, kSize, {catalogue::kLevelsFile, 0},
         fmt::format("level node has {} cases, its 30 seconds are enough for {}; remove the least telling clauses",
                     cases, catalogue::kMostNodeCases));
}

void CheckFault(const Subject& subject, Findings& findings) {
  for (const LevelEntry& entry : Entries(subject)) {
    for (const catalogue::Case& c : subject.tree.cases) {
      if (c.clause != entry.clause || c.waits_for_quick || !c.Faults()) continue;
      Report(findings, kFault, entry.where,
             fmt::format("{} faults (`requires: [no-mps]`), which monitors of a node find in the kernel's log; remove "
                         "the clause from the level",
                         c.id));
    }
  }
}

void CheckProcess(const Subject& subject, Findings& findings) {
  for (const LevelEntry& entry : Entries(subject)) {
    for (const catalogue::Case& c : subject.tree.cases) {
      if (c.clause != entry.clause || c.waits_for_quick || c.IsCompileTime() || c.WhyOwnProcess().empty()) continue;
      Report(
          findings, kProcess, entry.where,
          fmt::format("{} needs a process of its own for each side ({}), which costs a node check more than any case "
                      "that shares one; remove the clause from the level",
                      c.id, c.WhyOwnProcess()));
    }
  }
}

void CheckWord(const Subject& subject, Findings& findings) {
  std::set<std::string> node;
  for (const LevelEntry& entry : Entries(subject)) {
    if (const catalogue::Clause* clause = subject.tree.FindClause(entry.clause)) node.insert(clause->id);
  }
  for (const catalogue::Case& c : subject.tree.cases) {
    if (c.waits_for_quick && !node.contains(c.clause))
      Report(findings, kWord, c.where, "has `level: quick`, but level node does not have its clause; remove the key");
  }
}

}  // namespace

std::vector<Rule> LevelRules() {
  return {{catalogue::rule::kLevel, "levels.yaml lists groups of clauses, each with its reason", CheckForm},
          {kLevelClause, "a clause of a level exists and has a case", CheckLevelClause},
          {kLevelTwice, "a clause stands once in a level", CheckLevelTwice},
          {kSize, "level node has no more cases than its time is enough for", CheckSize},
          {kFault, "no case of level node faults", CheckFault},
          {kProcess, "every case of level node may share a process", CheckProcess},
          {kWord, "`level: quick` stands only where level node has the clause", CheckWord}};
}

}  // namespace lint
