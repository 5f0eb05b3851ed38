// The result: everything that a report shows, computed once from tree and journals, then only formatted.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "evidence/account/findings.h"
#include "evidence/journal/head.h"
#include "suite/catalogue/tree.h"

namespace report {

/// LoadReport reads two former versions, too: of 1 and 2 the denominator counts toolkit facts as clauses, and of 1 a failed
/// check is one text, "message: detail".
inline constexpr std::string_view kReportSchema = "cuda-cts-report/3";

/// What expected/baselines/ holds of a report: without what the tree says of clauses and cases, commands and times. The former one
/// has each member in full.
inline constexpr std::string_view kBaselineSchema = "cuda-cts-baseline/2";
inline constexpr std::string_view kFormerBaselineSchema = "cuda-cts-baseline/1";
inline bool IsBaseline(std::string_view schema) { return schema == kBaselineSchema || schema == kFormerBaselineSchema; }

/// The first five are of clauses. Toolkit facts hold or are violated in words of their own, because no document promises
/// them, and share the other three.
enum class ClauseVerdict { kHolds, kViolated, kUndecided, kNotApplicable, kNotTested, kAsRecorded, kDiffers };
/// "holds", "violated", "undecided", "not applicable here", "not tested", "as recorded", "differs"
std::string_view Name(ClauseVerdict verdict);
/// A verdict in the words of a toolkit fact: "as recorded" for "holds", "differs" for "violated".
ClauseVerdict OfFact(ClauseVerdict verdict);
std::optional<ClauseVerdict> ParseClauseVerdict(std::string_view word);  ///< Empty for an unknown word.

/// All attempts of one observer at one case.
struct ObserverResult {
  catalogue::Observer observer = catalogue::Observer::kPlain;
  judge::Verdict verdict = judge::Verdict::kPass;  ///< The common verdict; on disagreement the worst.
  bool flaky = false;                              ///< Attempts disagree, on one GPU.
  int attempts = 0, agreeing = 0;
  int violating = 0;       ///< Attempts with FAIL, CRASH, TIMEOUT or KNOWN.
  bool violates = false;   ///< Each attempt, or each on one of several GPUs, is such a one; not written.
  std::string reason;      ///< Of the first attempt with `verdict`.
  std::string skip;        ///< SKIP: the feature word that the machine lacks.
  std::string reproducer;  ///< One shell command.
  double wall_s = 0;       ///< Sum over attempts.
  std::string output;      ///< Last part of what was printed, at most 2 KiB; only where the verdict is not as expected.
};

/// A check that did not hold. Two failures are the same one when their messages are.
struct FailedCheck {
  std::string message;  ///< The case's own words.
  std::string detail;   ///< Expression and values; may be empty.
  /// "message: detail"
  std::string Text() const { return detail.empty() ? message : message + ": " + detail; }
  bool operator==(const FailedCheck&) const = default;
};

/// What a look that something has not happened yet is worth: the control must have seen it happen in a small part of the
/// window.
struct WindowMargin {
  std::string message;  ///< The check that the window is for.
  double length_ms = 0;
  std::optional<double> seen_ms;  ///< When the control saw the violation, at its slowest; absent: it needed no window.
  std::optional<double> Margin() const;  ///< length_ms / seen_ms
};

/// What the plain runs measured, against what is documented: in `unit`, "times" another side or results "a clock".
struct MeasuredRange {
  std::string subcase, what, unit;
  double documented = 0;
  double low = 0, high = 0;           ///< Between which every value must lie.
  double least = 0, most = 0;         ///< Of all plain attempts.
  std::optional<double> arguments{};  ///< Among how many an error was looked for, at the fewest.
};

/// How often a row of a litmus table showed its outcome, in all attempts; nothing compares it.
struct OutcomeCount {
  std::string subcase, row;
  std::string kind;                ///< "forbidden", "permitted" or "undefined".
  std::string by;                  ///< In controls "weakened" or "reversed"; of plain attempts empty.
  double instances = 0, seen = 0;  ///< Whole numbers.
};

/// What a case measured in a run that is shown beside this one.
struct MeasuredCase {
  std::string id, kind;
  std::vector<MeasuredRange> measured;
};

/// The listed deviation that a case showed, or showed no more: expected/known-deviations.yaml.
struct DeviationResult {
  std::string document, section, observed, first_seen, evidence, condition;
  std::string fails_with;  ///< "subcase: message", one after the other.
  /// How far it was recorded, a condition, too; empty: wherever `condition` holds; absent in older reports.
  std::optional<std::string> seen;
};

/// What an observer of the reference device found in attempts of a case, once (evidence/judge/watched.h).
struct FoundInCase {
  std::string observer;
  bool control = false;  ///< In the control, where it may break the clause.
  std::string text;      ///< A sentence.
  std::string where;     ///< In the first attempt that showed it.
};

/// What an observer of the reference device watched in all.
struct WatchedBy {
  std::string observer;
  int attempts = 0;
  int found = 0;  ///< Findings in plain attempts.
};

struct CaseResult {
  std::string id, kind, file, control;
  std::vector<std::string> formerly;                      ///< Former ids of its own; those of its clause give others.
  std::vector<ObserverResult> observers;                  ///< In the order of catalogue::Observer.
  std::map<std::string, nlohmann::json> observed_values;  ///< Of the first plain attempt.
  std::vector<judge::Drift> drift;                        ///< At most 20.
  std::vector<FailedCheck> failed_checks;  ///< Plain attempts only, at most 20; what the control names first.
  std::vector<WindowMargin> windows;       ///< A message each, of cases whose control was observed.
  std::vector<MeasuredRange> measured;     ///< One a check, in the order of the program.
  std::vector<OutcomeCount> outcomes;      ///< One a row and form, in the order of the program; at most 400.
  std::vector<FoundInCase> found;          ///< At most 20.
  std::string defect;  ///< Why its attempts support no clause (evidence/account/findings.h), or empty.
  std::optional<DeviationResult> deviation;  ///< Where one was found or cured.
  bool planned = false;                      ///< A journal's plan names it; not written.
  std::map<std::string, int> watched;        ///< Attempts, by observer of the reference device; not written.

  bool OnlyRecords() const { return kind == "record" || kind == "code"; }
  const ObserverResult* Find(catalogue::Observer observer) const;  ///< Null when it was not observed.
  bool PlainIs(judge::Verdict verdict) const;  ///< Of all its plain attempts, of which there is one.
};

/// What an earlier run on another machine said of a clause. Shown beside the verdict, never counted.
struct RecordedVerdict {
  int run = 0;  ///< Index into Result::recorded.
  ClauseVerdict verdict = ClauseVerdict::kNotTested;
  std::string why;
  std::vector<MeasuredCase> measured = {};  ///< There, for the page; not written.
};

/// A rule of the clause, broken in the reference device, and the case that noticed. It is of the suite, not of this run.
struct MutantResult {
  std::string name;
  std::string breaks;          ///< What the device then does.
  std::string detected_by;     ///< A case; empty: none.
  bool by_own_clause = false;  ///< That case asserts the clause.
  std::string excused;         ///< Why no case of the clause can notice; mostly empty.
  std::string Text() const;    ///< "what it breaks: detected by ..."
};

struct ClauseResult {
  catalogue::Clause clause;  ///< Of one that was read back: without what only the catalogue says (where, how to test).
  ClauseVerdict verdict = ClauseVerdict::kNotTested;
  std::string why;  ///< Always set but for kHolds: power not shown, no case, needs two GPUs, ...
  bool known_deviation = false;

  std::vector<CaseResult> cases;
  std::vector<RecordedVerdict> recorded;
  std::vector<MutantResult> mutants;  ///< As ci/reference/power last measured it.

  bool IsToolkitFact() const { return clause.kind == catalogue::ClauseKind::kToolkit; }
  /// A case of it is listed as a known deviation, which this machine shows no more: news, and the first that is to be read.
  bool IsMended() const;
};

/// Toolkit facts, which no document states and no denominator counts. facts is the sum of the others.
struct ToolkitFacts {
  int facts = 0, as_recorded = 0, differ = 0, undecided = 0, not_applicable = 0, not_tested = 0;
  std::string Text() const;  ///< One line; empty where there are none.
};

/// The denominator. clauses = holds + violated + undecided + not_applicable + not_tested. The cases are those of toolkit
/// facts, too.
struct Denominator {
  int clauses = 0, holds = 0, violated = 0, undecided = 0, not_applicable = 0, not_tested = 0;
  int untestable = 0;  ///< Of not_tested: those that say why no program can test them.
  int only_observed =
      0;  ///< Of not_tested: those that no behaviour violates, where what this machine does was recorded.
  int cases = 0, cases_run = 0, controls_run = 0, controls_killed = 0, known = 0, flaky = 0;
  ToolkitFacts toolkit;
};

/// How much of the suite was asked for, and whether the report may be cited.
struct LevelStatement {
  std::string name;      ///< "node", "quick", "full", "soak", "none" (no level was asked for) or "mixed".
  bool partial = false;  ///< A selection or a shard without its others: not all that the level covers.
  bool citable = false;
  std::string text;  ///< One sentence, for every format.
};

/// How many of the rules that were broken one at a time the suite noticed (suite/catalogue/power.h). mutants is the sum of the other three.
struct PowerStatement {
  int mutants = 0, by_own_clause = 0, by_another = 0, by_none = 0;
  std::string commit, toolkit;  ///< Of what was measured.
};

/// The machine that was judged.
struct Environment : journal::MachineHead {
  nlohmann::json details;  ///< All that the machine said of itself, free of form.
};

/// What of a run went on in processes that cases shared (conformance/RUNNER.md, "Grouped runs").
struct SharedProcesses {
  struct Left {
    std::string case_id, what;
  };
  std::size_t attempts = 0;   ///< Recorded from there.
  std::size_t processes = 0;  ///< How many.
  std::size_t run_again = 0;  ///< Attempts for which what was shown there, or with one queue, did not count.
  std::size_t one_queue = 0;  ///< Attempts whose processes had one queue of work between host and device.
  std::vector<Left> left;     ///< Defects of cases: what they left behind.
};

/// One journal of the run. Of a head that was read back, suite, machine and the plan's cases are absent.
struct RunPart {
  journal::Head head;
  std::string file, sha256;                    ///< Empty where it is of no file.
  std::optional<SharedProcesses> shared = {};  ///< Absent where every case had a process of its own.
};

/// An earlier run whose verdicts stand beside these; what was counted there.
struct RecordedRun {
  std::string label;  ///< "recorded on 2 x NVIDIA H200, driver 580.159.04, toolkit 13.0.88, 2026-11-21"
  std::string gpu, driver, toolkit, date, suite, file, sha256;
  int clauses = 0, holds = 0, violated = 0, undecided = 0, not_applicable = 0;
};

/// How a warning begins that says what does not fit in the journals.
inline constexpr std::string_view kMisfitWarning = "evidence: ";

struct Result {
  nlohmann::json suite;  ///< suite.json
  std::optional<Environment> machine;
  std::vector<RunPart> journals;
  std::optional<LevelStatement> level;  ///< Absent in reports from before levels were recorded.
  Denominator denominator;
  std::vector<ClauseResult> clauses;  ///< Catalogue order.
  bool asks_for_a_part = false;       ///< Of a run that was not asked for every clause.
  std::string of_suite;               ///< Of what SelectedPart gives: "selected 2 of 1602 clauses"; else empty.
  std::vector<std::string> warnings;  ///< Cut-off journal, dropped line, ended early: printed on top of every format.
  std::vector<std::string>
      deviating_gpus;  ///< Of a run on several, those that are not as their sisters; warnings, too. Not written.
  evidence::Findings evidence;  ///< What does not fit in the journals; then nothing is green, and nothing may be cited.
  std::vector<RecordedRun> recorded;
  std::optional<PowerStatement> power;  ///< Of the suite, the same on every machine.
  std::vector<WatchedBy> watched;       ///< Of the reference device's observers, those that watched.

  /// A fact of the machine; empty where it is unknown.
  std::string Fact(const std::string& name) const;
  /// "104 windows; ...": how many clauses rest on a window and the smallest margin; empty where none does.
  std::string WindowsText() const;
  /// "420 of 421 single-rule mutants of the reference device are noticed by ..."; empty where none was measured.
  std::string PowerText() const;
  /// "validity watched 790 attempts, 0 findings; ...": the observers of the reference device; empty where none watched.
  std::string WatchedText() const;
  /// The first line of what does not fit in the journals, of a report that was read back, too; empty where all fits.
  std::string Misfit() const;
  bool IsModel() const;  ///< Made on the reference device: no evidence about CUDA.
};

/// Rules for a clause: not applicable here when its toolkit range or cc excludes this machine, or when all its cases were
/// skipped for a feature; not tested without a case or attempt, for want of any GPU, or when all its cases only record; violated when a plain attempt is
/// FAIL, CRASH, TIMEOUT or KNOWN in every repeat, on one GPU of several; undecided when repeats disagree, a control is VACUOUS or was not run, a
/// case was left out, an attempt is MISSING or ERROR, a sanitizer verdict is not as expected, it is CURED, or plain and
/// control went through different sub-cases; holds otherwise. A toolkit fact is judged by the same rules and said to be as recorded, or to differ. Journals are shards of one run: throws InputError when they differ in machine or suite, when the suite is
/// not the tree's, or when an attempt names a case that the tree does not have. `names`, one per journal, are used in
/// messages and warnings; without them journals are called by their place. `evidence`: what the account of them found.
Result ComputeResult(const catalogue::Tree& tree, const std::vector<journal::Journal>& journals,
                     std::vector<std::string> names = {}, evidence::Findings evidence = {});

/// Reads the journals and computes what they show, with their names and SHA-256 in its provenance. Throws InputError naming the file
/// for any that cannot be used or is given twice.
Result FoldJournals(const catalogue::Tree& tree, const std::vector<std::filesystem::path>& journals);

/// Adds what only reports show: the power of the suite, and what its baselines say of a machine that lacks a capability.
void AddForReports(Result& result, const catalogue::Tree& tree);

/// Both, with the recorded runs (report.json files) beside them.
Result BuildResult(const catalogue::Tree& tree, const std::vector<std::filesystem::path>& journals,
                   const std::vector<std::filesystem::path>& recorded);

nlohmann::ordered_json ToJson(const Result& result);  ///< schema "cuda-cts-report/3", fixed order of keys
nlohmann::ordered_json ToJson(const RunPart& part);   ///< As it stands in the report's run.journals.
nlohmann::ordered_json ToJson(const Environment& environment);
/// For what is published: of paths in facts, commands and warnings the last names stay, and no folder of whoever made it.
void LeaveFoldersOut(Result& result);
/// The text of a baseline, a clause a line. What others recorded is not passed on, and neither are the folders of whoever made it.
std::string BaselineText(Result result);
/// The inverse of both, of any version that LoadReport reads. Throws InputError, whose text does not name the file, for a member
/// that is missing or of another type, and for an unknown verdict, observer or kind.
Result FromJson(const nlohmann::ordered_json& report);
std::string ToMarkdown(const Result& result);  ///< Summary, only what is not as expected in detail.
std::string ToJUnit(const Result& result);
/// SARIF 2.1.0: violated clauses as results, known deviations suppressed. Not of a model, which violates nothing of anybody's.
std::string ToSarif(const Result& result);
/// One self-contained page. `site`: where a results site lies, with a slash at its end (site/site.h); each clause then leads to its page there.
std::string ToHtml(const Result& result, const std::string& site = {});

/// The denominator in one or two lines of text, for terminals.
std::string DenominatorText(const Denominator& d);

}  // namespace report
