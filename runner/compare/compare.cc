#include "compare/compare.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/exit_code.h"
#include "base/text.h"
#include "judge/verdict.h"

namespace comparison {
namespace {

using catalogue::Observer;
using judge::Verdict;
using report::CaseResult;
using report::ClauseResult;
using report::ClauseVerdict;
using report::ObserverResult;
using report::Result;

constexpr const char* kAbsent = "absent";
constexpr const char* kNotRun = "not run";

std::string Text(const nlohmann::json& value) {
  if (value.is_string()) return base::CleanText(value.get<std::string>());
  return base::CleanText(value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

// --- environment ---------------------------------------------------------------------------------------------------

using Values = std::map<std::string, nlohmann::json>;

void AddDifferences(std::vector<Difference>& out, const std::string& prefix, const Values& a, const Values& b) {
  Values keys = a;
  keys.insert(b.begin(), b.end());
  const auto text = [](const Values& side, const std::string& key) {
    const auto it = side.find(key);
    return it == side.end() ? std::string(kAbsent) : Text(it->second);
  };
  for (const auto& [key, value] : keys) {
    const std::string left = text(a, key);
    const std::string right = text(b, key);
    if (left != right) out.push_back({prefix + key, "", left, right});
  }
}

Values Facts(const Result& report) {
  if (!report.machine) return {};
  return {report.machine->facts.begin(), report.machine->facts.end()};
}

Values SuiteOf(const Result& report) {
  if (!report.suite.is_object()) return {};
  return report.suite.get<Values>();
}

/// What was asked of the run; times, files and hashes differ between any two runs and say nothing.
Values Asked(const Result& report) {
  Values asked;
  for (const char* key : {"level", "seed", "repeat", "scale", "observers", "selection"}) {
    nlohmann::json values = nlohmann::json::array();
    for (const report::RunPart& part : report.journals) {
      const nlohmann::json journal = ToJson(part);
      if (!journal.contains(key)) continue;
      if (std::find(values.begin(), values.end(), journal[key]) == values.end()) values.push_back(journal[key]);
    }
    if (!values.empty()) asked[key] = values.size() == 1 ? values[0] : values;
  }
  return asked;
}

std::set<std::string> NamesOf(const ClauseResult& clause) {
  std::set<std::string> names = {clause.clause.id};
  names.insert(clause.clause.formerly.begin(), clause.clause.formerly.end());
  return names;
}

using Clauses = std::vector<const ClauseResult*>;

/// Those clauses alone that have one of the names, now or formerly; all where none is named.
Clauses Only(const Result& report, const std::set<std::string>& names) {
  Clauses part;
  for (const ClauseResult& clause : report.clauses) {
    const std::set<std::string> own = NamesOf(clause);
    if (names.empty() || std::any_of(own.begin(), own.end(), [&](const auto& n) { return names.contains(n); }))
      part.push_back(&clause);
  }
  return part;
}

std::vector<Difference> Environment(const Result& a, const Result& b, const report::Origin& sa,
                                    const report::Origin& sb) {
  std::vector<Difference> out;
  if (sa.gpu != sb.gpu) out.push_back({"GPU", "", sa.gpu, sb.gpu});
  AddDifferences(out, "", Facts(a), Facts(b));
  AddDifferences(out, "suite ", SuiteOf(a), SuiteOf(b));
  AddDifferences(out, "run ", Asked(a), Asked(b));
  return out;
}

// --- observers -----------------------------------------------------------------------------------------------------

/// The observers that a run was asked for; of a report that does not say, those that observed something.
std::set<Observer> AskedObservers(const Result& report) {
  std::set<Observer> observers;
  for (const report::RunPart& part : report.journals) {
    if (!part.head.plan) continue;
    for (const std::string& word : part.head.plan->observers) {
      if (const auto observer = catalogue::FindObserver(word)) observers.insert(*observer);
    }
  }
  if (!observers.empty()) return observers;
  for (const ClauseResult& clause : report.clauses) {
    for (const CaseResult& c : clause.cases) {
      for (const ObserverResult& o : c.observers) observers.insert(o.observer);
    }
  }
  return observers;
}

/// What one side was not asked for at all, a level of fewer observers, is said once and not for each case.
void WarnOfObservers(Comparison& out, const char* side, const Clauses& other, const std::set<Observer>& asked) {
  std::map<Observer, int> passed;
  for (const ClauseResult* clause : other) {
    for (const CaseResult& c : clause->cases) {
      for (const ObserverResult& o : c.observers) {
        if (o.verdict == Verdict::kPass && !asked.contains(o.observer)) ++passed[o.observer];
      }
    }
  }
  std::vector<std::string> words;
  words.reserve(passed.size());
  for (const auto& [observer, count] : passed)
    words.push_back(fmt::format("{} (passed by {} case{} in {})", catalogue::Name(observer), count,
                                count == 1 ? "" : "s", *side == 'A' ? "B" : "A"));
  if (words.empty()) return;
  out.warnings.push_back(
      fmt::format("{} was not run under {}: nothing is compared there", side, fmt::join(words, ", ")));
}

// --- clauses and cases ---------------------------------------------------------------------------------------------

/// Verdict of the plain observer; "FLAKY" where attempts disagree, "not run" where there is none.
std::string Plain(const CaseResult& c) {
  const ObserverResult* plain = c.Find(Observer::kPlain);
  if (!plain) return kNotRun;
  return plain->flaky ? "FLAKY" : std::string(judge::Name(plain->verdict));
}

bool Is(const CaseResult& c, Verdict verdict) {
  const ObserverResult* plain = c.Find(Observer::kPlain);
  return plain && !plain->flaky && plain->verdict == verdict;
}

bool Passes(const CaseResult& c) { return Is(c, Verdict::kPass) || Is(c, Verdict::kMended); }

bool Violates(const CaseResult& c) {
  const ObserverResult* plain = c.Find(Observer::kPlain);
  return plain && !plain->flaky && judge::Traits(plain->verdict).violation;
}

std::string PlainReason(const CaseResult& c) {
  const ObserverResult* plain = c.Find(Observer::kPlain);
  return plain ? plain->reason : std::string();
}

/// The messages of the failed checks, without the values that they show.
std::set<std::string> FailedMessages(const CaseResult& c) {
  std::set<std::string> messages;
  for (const report::FailedCheck& check : c.failed_checks) messages.insert(check.message);
  return messages;
}

class Walk {
 public:
  Walk(const Clauses& a, const Clauses& b, std::set<Observer> asked, const CompareOptions& options, Comparison& out)
      : options_(options), out_(out), asked_(std::move(asked)) {
    for (const ClauseResult* clause : a) a_[clause->clause.id] = clause;
    std::set<std::string> in_b;
    for (const ClauseResult* clause : b) in_b.insert(clause->clause.id);
    std::map<std::string, std::string> later_name;  // of what B still calls by the name that A has given up
    for (const ClauseResult* clause : a) {
      for (const std::string& former : clause->clause.formerly) {
        if (!a_.contains(former)) later_name[former] = clause->clause.id;
      }
    }
    std::set<std::string> seen;
    for (const ClauseResult* clause : b) {
      const std::string a_id = NameInA(clause->clause, in_b, later_name);
      if (a_id.empty() || !seen.insert(a_id).second) {
        New(*clause);
      } else {
        Both(*a_.at(a_id), *clause);
      }
    }
    for (const ClauseResult* clause : b) {
      for (const std::string& former : clause->clause.formerly) {
        if (a_.contains(former) && !in_b.contains(former) && seen.insert(former).second)
          Merged(*a_.at(former), *clause);
      }
    }
    for (const ClauseResult* clause : a) {
      if (seen.contains(clause->clause.id)) continue;
      fact_ = clause->IsToolkitFact();
      Add(ChangeClass::kVanished, clause->clause.id, "", std::string(Name(clause->verdict)), kAbsent, clause->why,
          !options_.allow_vanished);
    }
    std::stable_sort(out_.changes.begin(), out_.changes.end(),
                     [](const Change& x, const Change& y) { return x.change < y.change; });
  }

 private:
  std::string NameInA(const catalogue::Clause& clause, const std::set<std::string>& in_b,
                      const std::map<std::string, std::string>& later) const {
    if (a_.contains(clause.id)) return clause.id;
    for (const std::string& former : clause.formerly) {
      if (a_.contains(former) && !in_b.contains(former)) return former;
    }
    const auto it = later.find(clause.id);
    return it != later.end() && !in_b.contains(it->second) ? it->second : std::string();
  }

  /// Nothing promises a toolkit fact, so that no change of one counts.
  void Add(ChangeClass change, const std::string& clause, const std::string& case_id, const std::string& from,
           const std::string& to, const std::string& why, bool fails) {
    out_.changes.push_back(
        {fact_ ? ChangeClass::kToolkitFact : change, clause, case_id, from, to, base::CleanText(why), fails && !fact_});
  }

  void New(const ClauseResult& clause) {
    fact_ = clause.IsToolkitFact();
    const bool violated = clause.verdict == ClauseVerdict::kViolated;
    Add(violated ? ChangeClass::kNewlyViolated : ChangeClass::kNew, clause.clause.id, "", kAbsent,
        std::string(Name(clause.verdict)), clause.why, violated);
  }

  void Both(const ClauseResult& a, const ClauseResult& b) {
    fact_ = b.IsToolkitFact();
    if (a.clause.statement != b.clause.statement) {
      Add(ChangeClass::kChangedStatement, b.clause.id, "", a.clause.statement, b.clause.statement, "", false);
    }
    // A clause of A that is a toolkit fact in B is judged by the same rules.
    const ClauseVerdict from = fact_ ? OfFact(a.verdict) : a.verdict;
    if (from == b.verdict) {
      ++out_.unchanged;
    } else {
      Verdicts(b.clause.id, from, b.verdict, b.why);
    }
    Cases(a, b, from == b.verdict || (from != ClauseVerdict::kHolds && b.verdict == ClauseVerdict::kViolated));
  }

  /// `a` was merged into `b`: what it said is shown by that, or no more.
  void Merged(const ClauseResult& a, const ClauseResult& b) {
    fact_ = b.IsToolkitFact();
    const ClauseVerdict from = fact_ ? OfFact(a.verdict) : a.verdict;
    if (from == b.verdict) {
      ++out_.unchanged;
      return;
    }
    Verdicts(a.clause.id, from, b.verdict,
             fmt::format("merged into {}{}{}", b.clause.id, b.why.empty() ? "" : ": ", b.why));
  }

  void Verdicts(const std::string& id, ClauseVerdict from, ClauseVerdict to, const std::string& why) {
    const bool held = from == ClauseVerdict::kHolds;
    const auto add = [&](ChangeClass change, bool fails) {
      Add(change, id, "", std::string(Name(from)), std::string(Name(to)), why, fails);
    };
    switch (to) {
      case ClauseVerdict::kViolated:
        return add(held ? ChangeClass::kRegression : ChangeClass::kNewlyViolated, true);
      case ClauseVerdict::kHolds:
        return add(from == ClauseVerdict::kViolated ? ChangeClass::kFix : ChangeClass::kNewlyHolds, false);
      case ClauseVerdict::kUndecided:
        return add(ChangeClass::kNewlyUndecided, held);
      case ClauseVerdict::kNotTested:
        return add(ChangeClass::kNewlyNotRun, held);
      case ClauseVerdict::kNotApplicable:
        return add(ChangeClass::kNewlyNotApplicable, held && !options_.allow_not_applicable);
      case ClauseVerdict::kAsRecorded:
      case ClauseVerdict::kDiffers:
        return add(ChangeClass::kToolkitFact, false);
    }
  }

  /// What B calls a case of A: by the name of its clause, or by a name of its own that either of them has given up.
  static std::string NameInB(const CaseResult& of_a, const ClauseResult& a, const ClauseResult& b) {
    std::string name = of_a.id;
    if (name.starts_with(a.clause.id)) name.replace(0, a.clause.id.size(), b.clause.id);
    const auto is_in_b = [&b](const auto& is_it) { return std::find_if(b.cases.begin(), b.cases.end(), is_it); };
    const auto has = [](const std::vector<std::string>& names, const std::string& id) {
      return std::find(names.begin(), names.end(), id) != names.end();
    };
    if (is_in_b([&](const CaseResult& c) { return c.id == name; }) != b.cases.end()) return name;
    const auto renamed = is_in_b([&](const CaseResult& c) {
      return has(c.formerly, of_a.id) || has(c.formerly, name) || has(of_a.formerly, c.id);
    });
    return renamed == b.cases.end() ? name : renamed->id;
  }

  /// `alone`: the clause's own change does not already say what became of its cases.
  void Cases(const ClauseResult& a, const ClauseResult& b, bool alone) {
    const std::string& b_id = b.clause.id;
    std::map<std::string, const CaseResult*> in_a;
    for (const CaseResult& c : a.cases) in_a[NameInB(c, a, b)] = &c;
    for (const CaseResult& c : b.cases) {
      const auto it = in_a.find(c.id);
      if (it == in_a.end()) {
        Add(ChangeClass::kNew, b_id, c.id, kAbsent, Plain(c), PlainReason(c), false);
        continue;
      }
      BothCases(b_id, *it->second, c, alone, b.verdict);
      in_a.erase(it);
    }
    for (const auto& [id, c] : in_a) {
      Add(ChangeClass::kVanished, b_id, c->id, Plain(*c), kAbsent, PlainReason(*c), !options_.allow_vanished);
    }
  }

  void BothCases(const std::string& clause, const CaseResult& a, const CaseResult& b, bool alone,
                 ClauseVerdict clause_verdict) {
    Observations(a, b);
    Sanitizers(clause, a, b);
    const std::string why = PlainReason(b);
    const auto add = [&](ChangeClass change, bool fails) { Add(change, clause, b.id, Plain(a), Plain(b), why, fails); };
    // A listed deviation excuses its own failure only. Where the list does not reach (another toolkit, say) that failure
    // is no worse than it was.
    const bool same_failure =
        Is(b, Verdict::kFail) && !FailedMessages(a).empty() && FailedMessages(a) == FailedMessages(b);
    // NOLINTNEXTLINE(bugprone-branch-clone): two reasons for one class of change, told apart for readers
    if (Is(a, Verdict::kKnown) && Violates(b) && !Is(b, Verdict::kKnown) && !same_failure) {
      add(ChangeClass::kRegression, true);
    } else if (Violates(a) && Violates(b)) {
      const bool same = Plain(a) == Plain(b) && a.failed_checks == b.failed_checks && PlainReason(a) == why;
      if (!same) add(ChangeClass::kChangedFailure, false);
    } else if (alone && Passes(a) && Violates(b)) {
      add(ChangeClass::kRegression, true);
    } else if (alone && Passes(a) && !Passes(b)) {
      LostCase(clause, b, why, clause_verdict == ClauseVerdict::kHolds);
    }
  }

  /// A case that passed and is not judged now, of a clause whose verdict is what it was.
  void LostCase(const std::string& clause, const CaseResult& b, const std::string& why, bool holds) {
    const std::string from(Name(Verdict::kPass)), to = Plain(b);
    if (Is(b, Verdict::kSkip) || Is(b, Verdict::kNotApplicable)) {
      Add(ChangeClass::kNewlyNotApplicable, clause, b.id, from, to, why, holds && !options_.allow_not_applicable);
    } else if (to == kNotRun) {
      Add(ChangeClass::kNewlyNotRun, clause, b.id, from, to, why, holds);
    } else {
      Add(ChangeClass::kNewlyUndecided, clause, b.id, from, to, why, holds);
    }
  }

  void Sanitizers(const std::string& clause, const CaseResult& a, const CaseResult& b) {
    for (const ObserverResult& o : a.observers) {
      if (!catalogue::IsSanitizer(o.observer) || o.verdict != Verdict::kPass || !asked_.contains(o.observer)) continue;
      const ObserverResult* now = b.Find(o.observer);
      if (now && now->verdict != Verdict::kSkip && now->verdict != Verdict::kNotApplicable) continue;
      Add(ChangeClass::kObserverNotRun, clause, b.id, std::string(catalogue::Name(o.observer)) + " PASS",
          now ? std::string(judge::Name(now->verdict)) : kNotRun, now ? now->reason : "", false);
    }
  }

  void Observations(const CaseResult& a, const CaseResult& b) {
    // Without a plain run on one side there is no value to compare, and the case's own change says so.
    if (!a.Find(Observer::kPlain) || !b.Find(Observer::kPlain)) return;
    std::vector<Difference> found;
    AddDifferences(found, "", a.observed_values, b.observed_values);
    for (Difference& d : found) out_.observed_values.push_back({b.id, d.place, d.a, d.b});
  }

  const CompareOptions& options_;
  Comparison& out_;
  std::set<Observer> asked_;  // Of B.
  std::map<std::string, const ClauseResult*> a_;
  bool fact_ = false;  // What is being compared is a toolkit fact.
};

void Warnings(Comparison& out, const char* side, const Result& report) {
  for (const std::string& warning : report.warnings)
    out.warnings.push_back(fmt::format("{}: {}", side, base::CleanText(warning)));
  if (report.denominator.cases_run == 0) {
    out.nothing_ran = true;
    out.warnings.push_back(fmt::format("{}: no case was run, so there is nothing to compare with", side));
  }
}

struct ClassWords {
  ChangeClass change;
  std::string_view name, title;
};

constexpr std::array<ClassWords, 13> kClasses = {{
    {ChangeClass::kRegression, "regression", "Regressions"},
    {ChangeClass::kNewlyViolated, "newly violated", "Newly violated"},
    {ChangeClass::kFix, "fix", "Fixes"},
    {ChangeClass::kNewlyHolds, "newly holds", "Newly shown to hold"},
    {ChangeClass::kNew, "new", "New"},
    {ChangeClass::kVanished, "vanished", "Vanished"},
    {ChangeClass::kNewlyUndecided, "newly undecided", "Newly undecided"},
    {ChangeClass::kNewlyNotRun, "newly not run", "Newly not run"},
    {ChangeClass::kNewlyNotApplicable, "newly not applicable", "Newly not applicable"},
    {ChangeClass::kChangedFailure, "changed failure", "Violated in both, but failing differently"},
    {ChangeClass::kObserverNotRun, "sanitizer no longer run", "Sanitizers that no longer ran"},
    {ChangeClass::kChangedStatement, "changed statement", "Clauses whose statement changed"},
    {ChangeClass::kToolkitFact, "toolkit fact", "Toolkit facts that changed (nothing promises them)"},
}};

}  // namespace

std::string_view Name(ChangeClass change) { return kClasses.at(static_cast<std::size_t>(change)).name; }

std::string_view Title(ChangeClass change) { return kClasses.at(static_cast<std::size_t>(change)).title; }

int Comparison::Failing() const {
  return static_cast<int>(std::count_if(changes.begin(), changes.end(), [](const Change& c) { return c.fails; }));
}

int Comparison::ExitCode() const {
  if (Failing() > 0) return exit_code::kRegression;
  return nothing_ran ? exit_code::kNothingRan : exit_code::kOk;
}

std::string Comparison::Verdict() const {
  const int failing = Failing();
  if (failing > 0) {
    return fmt::format("FAILED: {}",
                       failing == 1 ? "1 change counts against B" : fmt::format("{} changes count against B", failing));
  }
  if (nothing_ran) return "NOTHING COMPARED: A or B ran no case";
  return "PASSED: everything that held in A holds in B, and B violates nothing that A did not";
}

Comparison Compare(const report::Document& a, const report::Document& b, const CompareOptions& options) {
  Comparison out;
  out.a_file = a.file;
  out.b_file = b.file;
  out.a_sha256 = a.sha256;
  out.b_sha256 = b.sha256;
  out.a = report::OriginOf(a.report);
  out.b = report::OriginOf(b.report);
  Warnings(out, "A", a.report);
  Warnings(out, "B", b.report);
  out.environment = Environment(a.report, b.report, out.a, out.b);
  const Clauses b_part = Only(b.report, options.only);
  std::set<std::string> names = options.only;
  if (!names.empty()) {
    for (const ClauseResult* clause : b_part) names.merge(NamesOf(*clause));
    out.warnings.push_back(fmt::format("only the {} clauses that B was asked for are compared", b_part.size()));
  }
  const Clauses a_part = Only(a.report, names);
  const std::set<Observer> asked = AskedObservers(b.report);
  if (!out.nothing_ran) {
    WarnOfObservers(out, "A", b_part, AskedObservers(a.report));
    WarnOfObservers(out, "B", a_part, asked);
  }
  const Walk walk(a_part, b_part, asked, options, out);  // adds the changes to `out`
  return out;
}

}  // namespace comparison
