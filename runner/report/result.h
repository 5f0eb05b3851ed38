// The result: everything that a report shows, computed once from tree and journals, then only formatted.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "catalogue/tree.h"
#include "run/journal.h"

namespace report {

enum class ClauseVerdict { kHolds, kViolated, kUndecided, kNotApplicable, kNotTested };
std::string_view Name(ClauseVerdict verdict);  ///< "holds", "violated", "undecided", "not applicable here", "not tested"

/// All attempts of one observer at one case.
struct ObserverResult {
  catalogue::Observer observer;
  run::Verdict verdict;  ///< The common verdict; on disagreement the worst.
  bool flaky = false;    ///< Attempts disagree.
  int attempts = 0, agreeing = 0;
  std::string reason;    ///< Of the first attempt with `verdict`.
  std::vector<std::string> reproducer;
  double wall_s = 0;     ///< Sum over attempts.
};

struct CaseResult {
  std::string id, kind, file, control;
  std::vector<ObserverResult> observers;
  std::map<std::string, nlohmann::json> observations;  ///< Of the first plain attempt.
  std::vector<run::Drift> drift;
  std::vector<std::string> failed_checks;              ///< "message: detail", plain attempts only, at most 20.
};

struct ClauseResult {
  const catalogue::Clause* clause;
  ClauseVerdict verdict;
  std::string why;  ///< Always set but for kHolds: power not shown, no case, needs two GPUs, ...
  bool known_deviation = false;
  std::vector<CaseResult> cases;
};

/// The denominator. clauses = holds + violated + undecided + not_applicable + not_tested.
struct Denominator {
  int clauses = 0, holds = 0, violated = 0, undecided = 0, not_applicable = 0, not_tested = 0;
  int untestable = 0;          ///< Of not_tested: those that say why no program can test them.
  int cases = 0, cases_run = 0, controls_run = 0, controls_killed = 0, known = 0, flaky = 0;
};

struct Result {
  nlohmann::json suite, machine, run;  ///< Provenance: suite.json, facts and details, command and seed and times.
  Denominator denominator;
  std::vector<ClauseResult> clauses;   ///< Catalogue order.
  std::vector<std::string> warnings;   ///< Cut-off journal, dropped line, ended early: printed on top of every format.
};

/// Rules for a clause: not applicable here when its toolkit range or cc excludes this machine, or when all its cases were
/// skipped for a feature; not tested without a case or attempt; violated when a plain attempt is FAIL, CRASH, TIMEOUT or
/// KNOWN in every repeat; undecided when repeats disagree, a control is VACUOUS or was not run, an attempt is MISSING or
/// ERROR, a sanitizer verdict is not as expected, or it is CURED; holds otherwise.
Result ComputeResult(const catalogue::Tree& tree, const std::vector<run::Journal>& journals);

nlohmann::json ToJson(const Result& result);                   ///< schema "cuda-cts-report/1"
std::string ToMarkdown(const Result& result);                  ///< Summary, only what is not as expected in detail.
std::string ToJUnit(const Result& result);
std::string ToHtml(const nlohmann::json& report);              ///< One self-contained page, from the JSON document.

}  // namespace report
