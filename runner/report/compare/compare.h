// Two reports, clause by clause and case by case, in both directions.
//
// The rule that decides: the comparison passes when everything that held in A is shown to hold in B, and B violates nothing
// that A did not. So a clause that held and is undecided, not tested or not applicable now fails the comparison just like
// one that is violated now: silence after a pass is never green. What is proven to change because the suite is another
// (report/compare/cause.h) is told apart and does not count; what a machine lacks is told apart, too.
#pragma once

#include <cstddef>
#include <limits>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "report/compare/cause.h"
#include "report/document.h"
#include "suite/catalogue/vocabulary.h"

namespace comparison {

inline constexpr std::string_view kCompareSchema = "cuda-cts-compare/3";

/// In the order of every output.
enum class ChangeClass {
  kRegression,          ///< holds -> violated; a case that passed, or failed as a known deviation only, fails now.
  kNewlyViolated,       ///< violated, and was undecided, not applicable, not tested or absent.
  kNowJudged,           ///< violated, and could not be run or left no record in A; with --progress alone.
  kFix,                 ///< violated -> holds.
  kNewlyHolds,          ///< holds, and was undecided, not applicable or not tested.
  kNew,                 ///< Only in B, and not violated.
  kVanished,            ///< Only in A.
  kNewlyUndecided,      ///< undecided, and was decided, not applicable or not tested.
  kNewlyNotRun,         ///< not tested, and was judged.
  kNewlyNotApplicable,  ///< not applicable here, and was judged or not tested.
  kChangedFailure,      ///< Violated in both, but a case fails differently.
  kObserverNotRun,      ///< A sanitizer that B was asked for passed in A and did not observe the case in B.
  kChangedStatement,    ///< The clause says something else: its verdicts are not of one statement.
  kToolkitFact,         ///< Whatever changed of a toolkit fact, which nothing promises.
};
std::string_view Name(ChangeClass change);   ///< "regression", "newly violated", ...
std::string_view Title(ChangeClass change);  ///< Heading: "Regressions", ...

struct Change {
  ChangeClass change = ChangeClass::kRegression;
  std::string clause;
  std::string case_id;   ///< Empty for a change of the clause's verdict.
  std::string from, to;  ///< Verdicts; "absent" where one side has none.
  std::string why;       ///< What B says of it; for what is only in A, what A said.
  bool fails = false;    ///< Alone enough for exit code 3.
  Cause cause = Cause::kCuda;
  std::set<std::string> lacks = {};  ///< Explanation::lacks
  bool excused = false;              ///< It would count, but for its cause.
};

/// A fact of the environment, the suite or the run, or an observed value, that differs. Values as JSON text, or "absent".
struct Difference {
  std::string place;  ///< "driver", "suite commit", ...; for observations the case id.
  std::string name;   ///< Observations only.
  std::string a, b;
};

struct CompareOptions {
  bool allow_vanished = false;        ///< --allow-vanished
  bool allow_not_applicable = false;  ///< --allow-not-applicable: A and B are different kinds of machine.
  bool progress = false;              ///< --progress: A and B are states of an implementation that is not whole yet.
  bool only_cuda = false;             ///< A was chosen for B: what the machine lacks and what vanished does not count.
  catalogue::Features features = {};  ///< By which a lack is proven; without them nothing is put down to the machine.
  /// Ids of clauses in B: only these, under whatever name A has them, are compared; empty: all. For a B that was asked
  /// for a part of the suite.
  std::set<std::string> only = {};
};

/// What B's machine lacks and A's had.
struct Lack {
  std::string what;  ///< Explanation::lacks
  std::string why;   ///< A sentence, or empty.
  int changes = 0;   ///< How many come of it, alone or with another.
  int failing = 0;   ///< Of these, those that count.
  /// "gl: needs OpenGL of the NVIDIA driver: no libEGL.so.1; 10 changes"
  std::string Text() const;
};

struct Comparison {
  std::string a_file, b_file, a_sha256, b_sha256;
  report::Origin a, b;
  std::vector<std::string> warnings;  ///< Those of A and B, and that one of them judged nothing of what is compared.
  std::vector<Difference> environment;
  /// By cause, what a machine lacks first where that counts, then by class, then in the order of B, what is only in A last.
  std::vector<Change> changes;
  std::vector<Lack> lacks;  ///< In the order of their words.
  std::vector<Difference> observed_values;
  int unchanged = 0;         ///< Clauses in both with the same verdict.
  bool nothing_ran = false;  ///< A or B ran no case of what is compared.
  std::string misfit;        ///< Result::Misfit() of B: nothing of B is evidence then.

  int Failing() const;
  int Failing(Cause cause) const;
  /// ", but for 16 changes for want of gl, older-runtime and 2 changes because the suite is another": what is excused; or empty.
  std::string Excused() const;
  /// "gl, older-runtime (16 changes)": what B's machine lacks, where that counts; or empty.
  std::string Lost() const;
  /// kRegression when anything fails, or does not fit; else kNothingRan when nothing_ran; else kOk.
  int ExitCode() const;
  std::string Verdict() const;  ///< One line.
};

Comparison Compare(const report::Document& a, const report::Document& b, const CompareOptions& options);

nlohmann::ordered_json CompareJson(const Comparison& comparison);  ///< schema "cuda-cts-compare/3"
std::string CompareText(const Comparison& comparison);
std::string CompareMarkdown(const Comparison& comparison);
std::string CompareHtml(const Comparison& comparison);

struct BodyOptions {
  std::string clauses = {};  ///< The folder of the clauses' pages, from this page, with a slash; empty: no links.
  std::size_t most =
      std::numeric_limits<std::size_t>::max();  ///< Entries below a heading; how many more there are is said.
};
/// What CompareHtml has between the frame of its page, from the heading <h1> on.
std::string CompareBody(const Comparison& comparison, const BodyOptions& options);

}  // namespace comparison
