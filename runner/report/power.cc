#include "report/power.h"

#include <map>

#include <fmt/format.h>

namespace report {

void AddPower(Result& result, const catalogue::Tree& tree, const catalogue::Power& power) {
  if (power.mutants.empty()) return;
  std::map<std::string_view, ClauseResult*> by_id;
  for (ClauseResult& clause : result.clauses) by_id[clause.clause.id] = &clause;
  PowerStatement& figure = result.power.emplace();
  figure.commit = power.commit;
  figure.toolkit = power.toolkit;
  for (const catalogue::Mutant& mutant : power.mutants) {
    const catalogue::Clause* clause = tree.FindClause(mutant.clause);
    if (clause == nullptr) continue;
    const catalogue::Case* c = tree.FindCaseByAnyId(mutant.detected_by);
    const catalogue::Clause* noticed = c == nullptr ? nullptr : tree.FindClause(c->clause);
    const bool by_own = noticed == clause;
    ++figure.mutants;
    ++(by_own ? figure.by_own_clause : c != nullptr ? figure.by_another : figure.by_none);
    by_id.at(clause->id)
        ->mutants.push_back({.name = mutant.name,
                             .breaks = mutant.breaks,
                             .detected_by = c == nullptr ? std::string() : c->id,
                             .by_own_clause = by_own,
                             .excused = mutant.excused});
  }
}

std::string Result::PowerText() const {
  if (!power) return {};
  return fmt::format(
      "{} of {} single-rule mutants of the reference device are noticed by a case of the clause that they break "
      "(ci/reference/power at {}, toolkit {})",
      power->by_own_clause, power->mutants, power->commit.substr(0, 12), power->toolkit);
}

std::string MutantResult::Text() const {
  std::string text = breaks + ": ";
  if (detected_by.empty()) {
    text += "detected by no case";
  } else {
    text += (by_own_clause ? "detected by " : "detected by a case of another clause, ") + detected_by;
  }
  return excused.empty() ? text : text + "; " + excused;
}

}  // namespace report
