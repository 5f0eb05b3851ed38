#include "report/compare/cause.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "base/words.h"
#include "evidence/journal/head.h"
#include "evidence/judge/verdict.h"
#include "report/clause_verdict.h"
#include "suite/catalogue/applicability.h"

namespace comparison {
namespace {

using catalogue::Facts;
using catalogue::Feature;
using catalogue::Observer;
using judge::Verdict;
using report::CaseResult;
using report::ClauseResult;
using report::ClauseVerdict;
using report::ObserverResult;

constexpr base::Words<Cause, 3> kNames = {
    {{Cause::kCuda, "cuda"}, {Cause::kMachine, "machine"}, {Cause::kSuite, "suite"}}};
constexpr base::Words<Cause, 3> kTitles = {
    {{Cause::kCuda, "CUDA behaves otherwise, or nothing else is shown to be the reason"},
     {Cause::kMachine, "One machine lacks what the other has"},
     {Cause::kSuite, "The suite is another, or more was asked of it"}}};

constexpr const char* kSanitizerFact = "sanitizer";
constexpr const char* kSanitizer = "compute-sanitizer";

const base::Location kPlace = {catalogue::kFeaturesFile, 0};

Facts FactsOf(const report::Result& result) { return result.machine ? result.machine->facts : Facts(); }

// Conditions and ranges come from reports, too: what cannot be read proves nothing.
template <class Ask>
bool Shown(Ask ask) {
  try {
    return ask();
  } catch (const base::InputError&) {
    return false;
  }
}

bool AreTheSame(const journal::Suite& a, const journal::Suite& b) {
  return !a.commit.empty() && a.commit == b.commit && a.clean == true && b.clean == true;
}

// One attempt is enough: a case that fails now and then is no better than one that fails.
bool ShowsViolation(const CaseResult& c) {
  const ObserverResult* plain = c.Find(Observer::kPlain);
  return plain != nullptr && !c.OnlyRecords() && (plain->violating > 0 || judge::Traits(plain->verdict).violation);
}

// Whether the facts have every fact that the condition names.
bool AreKnown(std::string_view condition, const Facts& facts) {
  constexpr std::string_view kBetweenWords = " =!<>";
  while (!condition.empty()) {
    const std::string_view word = condition.substr(0, condition.find_first_of(kBetweenWords));
    if (catalogue::IsKnownFact(word) && !facts.contains(word)) return false;
    condition.remove_prefix(std::min(word.size() + 1, condition.size()));
  }
  return true;
}

std::string Exclusion(const catalogue::Clause& clause, const Facts& facts) {
  try {
    return catalogue::WhyNotApplicable(clause, facts);
  } catch (const base::InputError&) {
    return {};
  }
}

void Merge(Explanation& into, Explanation more) {
  into.cause = std::min(into.cause, more.cause);
  into.lacks.merge(more.lacks);
}

}  // namespace

std::string_view Name(Cause cause) { return base::WordOf(kNames, cause); }

std::string_view Title(Cause cause) { return base::WordOf(kTitles, cause); }

Causes::Causes(const report::Result& a, const report::Result& b, const catalogue::Features& features)
    : b_(b),
      features_(features),
      facts_a_(FactsOf(a)),
      facts_b_(FactsOf(b)),
      another_suite_(!AreTheSame(journal::SuiteFrom(a.suite), journal::SuiteFrom(b.suite))) {}

const ClauseResult* Causes::JudgeInB(const Feature& feature) const {
  const auto judge = std::find_if(b_.clauses.begin(), b_.clauses.end(),
                                  [&](const ClauseResult& c) { return c.clause.id == feature.judged_by; });
  return judge == b_.clauses.end() ? nullptr : &*judge;
}

// Whether B's facts of it are believed: they are no answers of the runtime, or the clause that judges these holds.
bool Causes::IsBelievedInB(const Feature& feature) const {
  if (feature.judged_by.empty()) return true;
  const ClauseResult* judge = JudgeInB(feature);
  return judge != nullptr && judge->verdict == ClauseVerdict::kHolds;
}

// The feature whose lack is given as the reason, in the words in which this suite gives it; null where there is none.
const Feature* Causes::SkippedFor(const CaseResult& c, const Facts& facts) const {
  const ObserverResult* plain = c.Find(Observer::kPlain);
  if (plain == nullptr || plain->flaky || plain->verdict != Verdict::kSkip) return nullptr;
  const auto feature = features_.find(plain->reason.substr(0, plain->reason.find(':')));
  if (feature == features_.end()) return nullptr;
  const std::string reason =
      base::CleanText(fmt::format("{}: {}", feature->first, catalogue::WhyLacked(feature->second, facts)));
  return base::CleanText(plain->reason) == reason ? &feature->second : nullptr;
}

// Whether the facts say so themselves: what is unknown is not shown to be lacking.
bool Causes::IsLost(const Feature& feature, const Facts& had, const Facts& lacks) const {
  return Shown([&] {
    return catalogue::Holds(feature.condition, had, kPlace) && !catalogue::Holds(feature.condition, lacks, kPlace) &&
           AreKnown(feature.condition, lacks);
  });
}

// Whether B shows that it lacks what A had: its facts are believed, or no case of their judge ran there, each for want of
// another feature whose facts are.
bool Causes::IsShownLost(const Feature& feature) const {
  if (!IsLost(feature, facts_a_, facts_b_)) return false;
  if (IsBelievedInB(feature)) return true;
  const ClauseResult* judge = JudgeInB(feature);
  if (judge == nullptr || judge->verdict != ClauseVerdict::kNotApplicable || judge->cases.empty()) return false;
  return std::all_of(judge->cases.begin(), judge->cases.end(), [&](const CaseResult& c) {
    const Feature* lacked = SkippedFor(c, facts_b_);
    return lacked != nullptr && IsLost(*lacked, facts_a_, facts_b_) && IsBelievedInB(*lacked);
  });
}

Explanation Causes::OfTool() const {
  if (!facts_a_.contains(kSanitizerFact) || facts_b_.contains(kSanitizerFact)) return {};
  return {Cause::kMachine, {kSanitizer}};
}

// Nothing of it is wrong but that the tool is absent.
bool Causes::LacksSanitizer(const CaseResult& b) const {
  if (OfTool().cause != Cause::kMachine) return false;
  const bool of_tool = b.kind == catalogue::Name(catalogue::CaseKind::kReport);
  bool any = false;
  for (const ObserverResult& o : b.observers) {
    if (judge::IsAsExpected(o.verdict) && !o.flaky) continue;
    if (o.flaky || o.verdict != Verdict::kError || !(of_tool || catalogue::IsSanitizer(o.observer))) return false;
    any = true;
  }
  return any;
}

// The list says that A's machine does the same, and how far that was recorded.
bool Causes::IsListedForA(const CaseResult& b) const {
  if (!b.PlainIs(Verdict::kKnown) || !b.deviation || !b.deviation->seen || b.deviation->condition.empty()) return false;
  return Shown([&] {
    return catalogue::Holds(b.deviation->condition, facts_a_, kPlace) &&
           catalogue::Holds(*b.deviation->seen, facts_a_, kPlace);
  });
}

std::optional<Explanation> Causes::OfViolation(const CasePair& pair) const {
  const auto& [a, b] = pair;
  if (a != nullptr && ShowsViolation(*a) && !a->PlainIs(Verdict::kKnown) && !b->PlainIs(Verdict::kKnown))
    return std::nullopt;
  if (!IsListedForA(*b)) return Explanation{Cause::kCuda};
  if (a == nullptr) return Explanation{OfSuite()};
  if (a->PlainIs(Verdict::kKnown)) return std::nullopt;
  const ObserverResult* before = a->Find(Observer::kPlain);
  if (before == nullptr) return Explanation{Cause::kSuite};
  // A suite that had listed it would have called it cured, or mended.
  if (a->PlainIs(Verdict::kPass)) return Explanation{OfSuite()};
  const Feature* lacked = SkippedFor(*a, facts_a_);
  return Explanation{lacked != nullptr && IsLost(*lacked, facts_b_, facts_a_) ? Cause::kMachine : Cause::kCuda};
}

std::optional<Explanation> Causes::OfCase(const CasePair& pair) const {
  const auto& [a, b] = pair;
  const bool was_evidence = a != nullptr && report::Doubt(*a).empty();
  if (b == nullptr) return was_evidence ? std::optional(Explanation{OfSuite()}) : std::nullopt;
  if (ShowsViolation(*b)) return OfViolation(pair);
  const bool is_evidence = report::Doubt(*b).empty();
  if (was_evidence && a->kind != b->kind && (!is_evidence || b->OnlyRecords())) return Explanation{OfSuite()};
  if (is_evidence || (a != nullptr && !was_evidence)) return std::nullopt;
  if (a == nullptr) return Explanation{OfSuite()};
  const Feature* lacked = SkippedFor(*b, facts_b_);
  if (lacked != nullptr && IsShownLost(*lacked)) return Explanation{Cause::kMachine, {lacked->word}};
  if (LacksSanitizer(*b)) return OfTool();
  return Explanation{Cause::kCuda};
}

Explanation Causes::OfClause(const ClauseResult& b, const std::vector<CasePair>& pairs, Cause otherwise) const {
  std::optional<Explanation> whole;
  const auto add = [&whole](Explanation more) {
    if (whole) {
      Merge(*whole, std::move(more));
    } else {
      whole = std::move(more);
    }
  };
  const std::string exclusion = b.verdict == ClauseVerdict::kNotApplicable ? Exclusion(b.clause, facts_b_) : "";
  for (const CasePair& pair : pairs) {
    // Of a clause that is not in force here only a failure is news.
    if (!exclusion.empty() && (pair.second == nullptr || !ShowsViolation(*pair.second))) continue;
    if (std::optional<Explanation> of_case = OfCase(pair)) add(std::move(*of_case));
  }
  if (!exclusion.empty()) {
    const bool in_force_in_a = Exclusion(b.clause, facts_a_).empty();
    add(in_force_in_a ? Explanation{Cause::kMachine, {fmt::format("what its clause is stated for ({})", exclusion)}}
                      : Explanation{OfSuite()});
  }
  return whole.value_or(Explanation{otherwise});
}

Explanation Causes::OfGain(const std::vector<CasePair>& pairs) const {
  std::optional<Cause> cause;
  for (const auto& [a, b] : pairs) {
    if (b == nullptr || !report::Doubt(*b).empty()) continue;
    const bool was_run = a != nullptr && !a->observers.empty();
    Cause of_case = Cause::kSuite;
    if (was_run) {
      if (report::Doubt(*a).empty()) continue;
      const Feature* lacked = SkippedFor(*a, facts_a_);
      of_case = lacked != nullptr && IsLost(*lacked, facts_b_, facts_a_) ? Cause::kMachine : Cause::kCuda;
    }
    cause = cause ? std::min(*cause, of_case) : of_case;
  }
  return {cause.value_or(Cause::kCuda)};
}

std::string Causes::WhyLacked(const std::string& lack) const {
  if (lack == kSanitizer) return "it is not found there";
  const auto feature = features_.find(lack);
  return feature == features_.end() ? std::string() : catalogue::WhyLacked(feature->second, facts_b_);
}

}  // namespace comparison
