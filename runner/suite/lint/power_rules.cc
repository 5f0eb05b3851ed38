// Power: what expected/reference/power.yaml tells of clauses and cases is about clauses and cases of this tree.
#include "suite/catalogue/power.h"

#include <fmt/format.h>

#include "suite/lint/rule.h"

namespace lint {
namespace {

using catalogue::Mutant;

constexpr std::string_view kPowerClause = "power-clause", kPowerCase = "power-case";

std::vector<Mutant> MutantsOf(const Subject& subject) {
  Findings said_by_the_parser_rule;
  return catalogue::LoadPower(subject.tree.root, said_by_the_parser_rule).mutants;
}

// The parser's own findings; the file is no part of the loaded tree.
void CheckPowerForm(const Subject& subject, Findings& findings) { catalogue::LoadPower(subject.tree.root, findings); }

void CheckPowerClause(const Subject& subject, Findings& findings) {
  for (const Mutant& mutant : MutantsOf(subject)) {
    if (mutant.clause.empty() || subject.tree.FindClause(mutant.clause) != nullptr) continue;
    Report(findings, kPowerClause, mutant.where,
           fmt::format("'{}' is no clause; run ci/reference/power again", mutant.clause));
  }
}

void CheckPowerCase(const Subject& subject, Findings& findings) {
  for (const Mutant& mutant : MutantsOf(subject)) {
    const std::string& id = mutant.detected_by;
    if (id.empty() || subject.tree.FindCaseByAnyId(id) != nullptr) continue;
    Report(findings, kPowerCase, mutant.where, fmt::format("'{}' is no case; run ci/reference/power again", id));
  }
}

}  // namespace

std::vector<Rule> PowerRules() {
  return {{catalogue::rule::kPower, "power.yaml tells of each mutant its clause and what it breaks", CheckPowerForm},
          {kPowerClause, "a clause that power.yaml names exists", CheckPowerClause},
          {kPowerCase, "a case that power.yaml names exists", CheckPowerCase}};
}

}  // namespace lint
