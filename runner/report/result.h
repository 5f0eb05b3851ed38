// The result: everything that a report shows, computed once from tree and journals, then only formatted.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "catalogue/tree.h"
#include "journal/journal.h"

namespace report {

/// Of version 1, which LoadReport still reads, a failed check is one text, "message: detail".
inline constexpr std::string_view kReportSchema = "cuda-cts-report/2";
inline constexpr std::string_view kFormerReportSchema = "cuda-cts-report/1";

enum class ClauseVerdict { kHolds, kViolated, kUndecided, kNotApplicable, kNotTested };
std::string_view Name(
    ClauseVerdict verdict);  ///< "holds", "violated", "undecided", "not applicable here", "not tested"
std::optional<ClauseVerdict> ParseClauseVerdict(std::string_view word);  ///< Empty for an unknown word.

/// All attempts of one observer at one case.
struct ObserverResult {
  catalogue::Observer observer = catalogue::Observer::kPlain;
  judge::Verdict verdict = judge::Verdict::kPass;  ///< The common verdict; on disagreement the worst.
  bool flaky = false;                              ///< Attempts disagree.
  int attempts = 0, agreeing = 0;
  int violating = 0;   ///< Attempts with FAIL, CRASH, TIMEOUT or KNOWN.
  std::string reason;  ///< Of the first attempt with `verdict`.
  std::string skip;    ///< SKIP: the feature word that the machine lacks.
  std::vector<std::string> reproducer;
  double wall_s = 0;   ///< Sum over attempts.
  std::string output;  ///< Last part of what was printed, at most 2 KiB; only where the verdict is not as expected.
};

/// A check that did not hold. Two failures are the same one when their messages are.
struct FailedCheck {
  std::string message;  ///< The case's own words.
  std::string detail;   ///< Expression and values; may be empty.
  /// "message: detail"
  std::string Text() const { return detail.empty() ? message : message + ": " + detail; }
  bool operator==(const FailedCheck&) const = default;
};

struct CaseResult {
  std::string id, kind, file, control;
  std::vector<ObserverResult> observers;               ///< In the order of catalogue::Observer.
  std::map<std::string, nlohmann::json> observations;  ///< Of the first plain attempt.
  std::vector<judge::Drift> drift;                     ///< At most 20.
  std::vector<FailedCheck> failed_checks;              ///< Plain attempts only, at most 20.
  std::optional<nlohmann::json> deviation;             ///< The listed known deviation, where one was found or cured.
  bool planned = false;                                ///< A journal's plan names it.

  bool OnlyRecords() const { return kind == "record"; }
  const ObserverResult* Find(catalogue::Observer observer) const;  ///< Null when it was not observed.
};

/// What an earlier run on another machine said of a clause. Shown beside the verdict, never counted.
struct RecordedVerdict {
  int run = 0;  ///< Index into Result::recorded.
  ClauseVerdict verdict = ClauseVerdict::kNotTested;
  std::string why;
};

struct ClauseResult {
  const catalogue::Clause* clause = nullptr;
  ClauseVerdict verdict = ClauseVerdict::kNotTested;
  std::string why;  ///< Always set but for kHolds: power not shown, no case, needs two GPUs, ...
  bool known_deviation = false;
  bool only_observed = false;  ///< Nothing can violate it; its cases recorded what this machine does.
  std::vector<CaseResult> cases;
  std::vector<RecordedVerdict> recorded;
};

/// The denominator. clauses = holds + violated + undecided + not_applicable + not_tested.
struct Denominator {
  int clauses = 0, holds = 0, violated = 0, undecided = 0, not_applicable = 0, not_tested = 0;
  int untestable = 0;  ///< Of not_tested: those that say why no program can test them.
  int only_observed =
      0;  ///< Of not_tested: those that no behaviour violates, where what this machine does was recorded.
  int cases = 0, cases_run = 0, controls_run = 0, controls_killed = 0, known = 0, flaky = 0;
};

struct Result {
  nlohmann::json suite, machine, run;  ///< Provenance: suite.json, facts and details, command and seed and times.
  Denominator denominator;
  std::vector<ClauseResult> clauses;  ///< Catalogue order.
  bool asks_for_a_part = false;       ///< Of a run that was not asked for every clause.
  std::vector<std::string> warnings;  ///< Cut-off journal, dropped line, ended early: printed on top of every format.
  nlohmann::json recorded = nlohmann::json::array();  ///< Earlier runs: label, gpu, driver, ..., counts.

  nlohmann::json MachineFacts() const;  ///< An object, or null where there is no machine.
};

/// Rules for a clause: not applicable here when its toolkit range or cc excludes this machine, or when all its cases were
/// skipped for a feature; not tested without a case or attempt, for want of any GPU, or when all its cases only record; violated when a plain attempt is
/// FAIL, CRASH, TIMEOUT or KNOWN in every repeat; undecided when repeats disagree, a control is VACUOUS or was not run, a
/// case was left out, an attempt is MISSING or ERROR, a sanitizer verdict is not as expected, or it is CURED; holds
/// otherwise. Journals are shards of one run: throws InputError when they differ in machine or suite, when the suite is
/// not the tree's, or when an attempt names a case that the tree does not have. `names`, one per journal, are used in
/// messages and warnings; without them journals are called by their place.
Result ComputeResult(const catalogue::Tree& tree, const std::vector<journal::Journal>& journals,
                     std::vector<std::string> names = {});

/// Reads the journals and the recorded runs (report.json files) and computes the result, with the files' names and
/// SHA-256 in its provenance. Throws InputError naming the file for any that cannot be used or is given twice.
/// The result refers to the tree's clauses: the tree must outlive it.
Result BuildResult(const catalogue::Tree& tree, const std::vector<std::filesystem::path>& journals,
                   const std::vector<std::filesystem::path>& recorded);

nlohmann::ordered_json ToJson(const Result& result);  ///< schema "cuda-cts-report/2", fixed order of keys
std::string ToMarkdown(const Result& result);         ///< Summary, only what is not as expected in detail.
std::string ToJUnit(const Result& result);
std::string ToHtml(const nlohmann::ordered_json& report);  ///< One self-contained page, from the JSON document.

/// The denominator in one or two lines of text, for terminals.
std::string DenominatorText(const Denominator& d);

}  // namespace report
