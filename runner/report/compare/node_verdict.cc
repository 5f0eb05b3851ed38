#include "report/compare/node_verdict.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/exit_code.h"
#include "base/text.h"
#include "base/words.h"
#include "evidence/judge/verdict.h"
#include "report/clause_verdict.h"
#include "report/document.h"

namespace comparison {
namespace {

// One line; what is too long ends in dots, between characters.
std::string Line(std::string text) {
  text = base::CleanText(text);
  std::replace(text.begin(), text.end(), '\n', ' ');
  if (text.size() <= kNodeLineBytes) return text;
  std::size_t end = kNodeLineBytes - 3;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return text.substr(0, end) + "...";
}

std::string OneAndMore(const std::vector<std::string>& ids) {
  return ids.size() > 1 ? fmt::format("{} and {} more", ids[0], ids.size() - 1) : ids[0];
}

bool IsViolation(const Change& change) {
  return change.change == ChangeClass::kRegression || change.change == ChangeClass::kNewlyViolated;
}

// What counts against this machine and is of the kind that is asked for, each clause once.
template <class Is>
std::vector<std::string> Against(const Comparison* comparison, const Is& is) {
  std::vector<std::string> ids;
  if (comparison == nullptr) return ids;
  for (const Change& change : comparison->changes) {
    if (!change.fails || !is(change)) continue;
    if (std::find(ids.begin(), ids.end(), change.clause) == ids.end()) ids.push_back(change.clause);
  }
  return ids;
}

// Its check could not be made, or not measured: that nothing was shown says nothing of the machine.
bool LacksVerdicts(const report::Result& result, const std::string& clause_id) {
  const auto lacks = [](const report::ObserverResult& o) {
    return judge::Traits(o.verdict).exit_code == exit_code::kInfrastructure;
  };
  return std::any_of(result.clauses.begin(), result.clauses.end(), [&](const report::ClauseResult& clause) {
    return clause.clause.id == clause_id &&
           std::any_of(clause.cases.begin(), clause.cases.end(), [&](const report::CaseResult& c) {
             return std::any_of(c.observers.begin(), c.observers.end(), lacks);
           });
  });
}

std::vector<std::string> ClausesThat(const report::Result& result, bool (*is)(const report::ClauseResult&)) {
  std::vector<std::string> ids;
  for (const report::ClauseResult& clause : result.clauses) {
    const bool planned =
        std::any_of(clause.cases.begin(), clause.cases.end(), [](const report::CaseResult& c) { return c.planned; });
    if (planned && !clause.IsToolkitFact() && is(clause)) ids.push_back(clause.clause.id);
  }
  return ids;
}

std::string Machine(const report::Result& result) {
  const report::Origin origin = report::OriginOf(result);
  return fmt::format("{}, driver {}", origin.gpu, origin.driver);
}

}  // namespace

std::string_view Name(NodeVerdict verdict) {
  static constexpr base::Words<NodeVerdict, 4> kWords = {{{NodeVerdict::kConforms, "conforms"},
                                                          {NodeVerdict::kViolates, "violates"},
                                                          {NodeVerdict::kUnknown, "unknown"},
                                                          {NodeVerdict::kRegressed, "regressed"}}};
  return base::WordOf(kWords, verdict);
}

std::string_view LineWord(NodeVerdict verdict) {
  static constexpr base::Words<NodeVerdict, 4> kWords = {{{NodeVerdict::kConforms, "OK"},
                                                          {NodeVerdict::kViolates, "VIOLATED"},
                                                          {NodeVerdict::kUnknown, "UNKNOWN"},
                                                          {NodeVerdict::kRegressed, "REGRESSED"}}};
  return base::WordOf(kWords, verdict);
}

NodeCheck Concluded(NodeCheck check, NodeVerdict verdict, const std::string& why) {
  check.verdict = verdict;
  check.why = why;
  check.line = Line(fmt::format("{}: {}", LineWord(verdict), why));
  return check;
}

NodeCheck JudgeNode(const report::Result& result, const std::string& stopped, const Comparison* comparison) {
  NodeCheck check;
  check.planned = static_cast<int>(ClausesThat(result, [](const report::ClauseResult&) { return true; }).size());
  check.holds = static_cast<int>(ClausesThat(result, [](const report::ClauseResult& c) {
                                   return c.verdict == report::ClauseVerdict::kHolds;
                                 }).size());
  check.known = static_cast<int>(ClausesThat(result, [](const report::ClauseResult& c) {
                                   return c.verdict == report::ClauseVerdict::kViolated && c.known_deviation;
                                 }).size());
  const auto decided_by = [&](std::vector<std::string> ids) {
    check.clauses = std::move(ids);
    return !check.clauses.empty();
  };
  if (decided_by(Against(comparison, IsViolation))) {
    return Concluded(check, NodeVerdict::kRegressed, OneAndMore(check.clauses));
  }
  if (decided_by(ClausesThat(result, [](const report::ClauseResult& c) {
        return c.verdict == report::ClauseVerdict::kViolated && !c.known_deviation;
      }))) {
    return Concluded(check, NodeVerdict::kViolates, OneAndMore(check.clauses));
  }
  if (!stopped.empty()) return Concluded(check, NodeVerdict::kUnknown, "stopped: " + stopped);
  if (!result.evidence.Fit()) return Concluded(check, NodeVerdict::kUnknown, result.evidence.All().front());
  const auto lacked = [](const Change& c) { return c.cause == Cause::kMachine; };
  if (decided_by(Against(comparison, lacked))) {
    return Concluded(
        check, NodeVerdict::kRegressed,
        fmt::format("this machine lacks {}: {}", comparison->lacks.front().what, OneAndMore(check.clauses)));
  }
  const auto shown_no_more = [&](const Change& c) { return !IsViolation(c) && !LacksVerdicts(result, c.clause); };
  if (result.denominator.cases_run > 0 && decided_by(Against(comparison, shown_no_more))) {
    return Concluded(check, NodeVerdict::kRegressed, OneAndMore(check.clauses) + ": shown no more");
  }
  for (const report::ClauseResult& clause : result.clauses) {
    if (clause.verdict != report::ClauseVerdict::kUndecided && clause.verdict != report::ClauseVerdict::kNotTested)
      continue;
    const bool planned = std::any_of(clause.cases.begin(), clause.cases.end(), [](const auto& c) { return c.planned; });
    if (!planned || report::OnlyObserved(clause) || clause.IsToolkitFact()) continue;
    check.clauses.push_back(clause.clause.id);
    if (check.clauses.size() == 1) check.why = clause.why;
  }
  if (!check.clauses.empty()) {
    const std::string first = check.why;
    return Concluded(check, NodeVerdict::kUnknown, fmt::format("{}: {}", OneAndMore(check.clauses), first));
  }
  if (check.holds + check.known == 0) return Concluded(check, NodeVerdict::kUnknown, "no case was judged");
  if (comparison != nullptr && comparison->nothing_ran)
    return Concluded(check, NodeVerdict::kUnknown, "the baseline ran none of these cases");
  const std::string known = check.known > 0 ? fmt::format(" ({} known deviations)", check.known) : "";
  return Concluded(check, NodeVerdict::kConforms,
                   fmt::format("{} of {} clauses hold{}; {}", check.holds, check.planned, known, Machine(result)));
}

NodeCheck UnknownNode(const std::string& why) { return Concluded({}, NodeVerdict::kUnknown, why); }

report::MetricFamily Metric(const NodeCheck& check) {
  report::MetricFamily family = {
      .name = "cuda_cts_node_check", .help = "1 for the verdict of the node check, 0 for the others.", .samples = {}};
  for (const NodeVerdict verdict :
       {NodeVerdict::kConforms, NodeVerdict::kViolates, NodeVerdict::kUnknown, NodeVerdict::kRegressed}) {
    family.samples.push_back({{{"verdict", std::string(Name(verdict))}}, verdict == check.verdict ? 1.0 : 0.0});
  }
  return family;
}

nlohmann::ordered_json ToJson(const NodeCheck& check) {
  return {{"schema", "cuda-cts-node-check/1"},
          {"verdict", Name(check.verdict)},
          {"exit_code", static_cast<int>(check.verdict)},
          {"line", check.line},
          {"why", base::CleanText(check.why)},
          {"clauses", check.clauses},
          {"planned", check.planned},
          {"holds", check.holds},
          {"known_deviations", check.known}};
}

}  // namespace comparison
