#include "report/part.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "report/clause_verdict.h"
#include "report/subjects.h"

namespace report {

std::optional<Result> SelectedPart(const Result& result) {
  const auto left_out = [](const CaseResult& c) { return !c.planned; };
  const bool narrows = std::any_of(result.clauses.begin(), result.clauses.end(), [&](const ClauseResult& clause) {
    return std::any_of(clause.cases.begin(), clause.cases.end(), left_out);
  });
  if (!result.asks_for_a_part || !narrows || !result.recorded.empty()) return std::nullopt;
  Result part = result;
  for (ClauseResult& clause : part.clauses) std::erase_if(clause.cases, left_out);
  std::erase_if(part.clauses, [](const ClauseResult& clause) { return clause.cases.empty(); });
  part.denominator = {};
  for (const ClauseResult& clause : part.clauses) Count(part.denominator, clause);
  part.power.reset();  // of the suite
  const Denominator& own = part.denominator;
  const Denominator& whole = result.denominator;
  part.of_suite = fmt::format("selected {} of {} clauses", own.clauses, whole.clauses);
  if (own.toolkit.facts > 0)
    part.of_suite += fmt::format(" and {} of {} toolkit facts", own.toolkit.facts, whole.toolkit.facts);
  return part;
}

std::string SummaryText(const Result& result) {
  const std::optional<Result> part = SelectedPart(result);
  if (!part) {
    const std::string subjects = SubjectsText(result);
    return DenominatorText(result.denominator) + (subjects.empty() ? "" : "\n" + subjects);
  }
  const Denominator& d = part->denominator;
  std::vector<std::string> parts;
  const auto add = [&parts](int count, const char* words) {
    if (count > 0) parts.push_back(fmt::format("{} {}", count, words));
  };
  add(d.holds, "hold");
  add(d.violated, "violated");
  add(d.undecided, "undecided");
  add(d.not_applicable, "not applicable here");
  add(d.not_tested - d.only_observed, "not tested");
  add(d.only_observed, "only observed, as they leave the outcome open");
  std::string text = part->of_suite;
  if (!parts.empty()) text += fmt::format(": {}", fmt::join(parts, ", "));
  text += fmt::format("\n{} of {} cases run, controls killed {} of {}", d.cases_run, d.cases, d.controls_killed,
                      d.controls_run);
  if (d.known > 0) text += fmt::format(", known deviations {}", d.known);
  if (d.flaky > 0) text += fmt::format(", flaky {}", d.flaky);
  if (d.toolkit.facts > 0) text += "\n" + d.toolkit.Text();
  if (const std::string subjects = SubjectsText(*part); !subjects.empty()) text += "\n" + subjects;
  return text;
}

}  // namespace report
