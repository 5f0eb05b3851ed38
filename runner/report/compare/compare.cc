#include "report/compare/compare.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/exit_code.h"
#include "base/text.h"
#include "evidence/judge/verdict.h"

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

Values MachineOf(const Result& report) {
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
  AddDifferences(out, "", MachineOf(a), MachineOf(b));
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

bool Passes(const CaseResult& c) { return c.PlainIs(Verdict::kPass) || c.PlainIs(Verdict::kMended); }

bool Violates(const CaseResult& c) {
  const ObserverResult* plain = c.Find(Observer::kPlain);
  return plain && !plain->flaky && judge::Traits(plain->verdict).violation;
}

/// In one attempt of several, too: a case that fails now and then is no better than one that fails.
bool EverViolates(const CaseResult& c) {
  const ObserverResult* plain = c.Find(Observer::kPlain);
  return plain && judge::Traits(plain->verdict).violation;
}

/// The worst of its attempts.
bool ShowsWorst(const CaseResult& c, Verdict verdict) {
  const ObserverResult* plain = c.Find(Observer::kPlain);
  return plain && plain->verdict == verdict;
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
  Walk(const Clauses& a, const Clauses& b, std::set<Observer> asked, const CompareOptions& options,
       const Causes& causes, Comparison& out)
      : options_(options),
        causes_(causes),
        out_(out),
        asked_(std::move(asked)),
        renames_(causes.OfSuite() == Cause::kSuite) {
    for (const ClauseResult* clause : a) a_[clause->clause.id] = clause;
    std::set<std::string> in_b;
    for (const ClauseResult* clause : b) in_b.insert(clause->clause.id);
    std::map<std::string, std::string> later_name;  // of what B still calls by the name that A has given up
    for (const ClauseResult* clause : a) {
      for (const std::string& former : Former(clause->clause.formerly)) {
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
      for (const std::string& former : Former(clause->clause.formerly)) {
        if (a_.contains(former) && !in_b.contains(former) && seen.insert(former).second)
          Merged(*a_.at(former), NameInA(clause->clause, in_b, later_name), *clause);
      }
    }
    for (const ClauseResult* clause : a) {
      if (seen.contains(clause->clause.id)) continue;
      fact_ = clause->IsToolkitFact();
      Add(ChangeClass::kVanished, clause->clause.id, "", std::string(Name(clause->verdict)), kAbsent, clause->why,
          !options_.allow_vanished, {causes_.OfSuite()});
    }
  }

 private:
  using Names = std::vector<std::string>;
  /// Former ids, as far as they are believed: within one commit nothing has another name than before.
  const Names& Former(const Names& ids) const {
    static const Names kNone;
    return renames_ ? ids : kNone;
  }

  std::string NameInA(const catalogue::Clause& clause, const std::set<std::string>& in_b,
                      const std::map<std::string, std::string>& later) const {
    if (a_.contains(clause.id)) return clause.id;
    for (const std::string& former : Former(clause.formerly)) {
      if (a_.contains(former) && !in_b.contains(former)) return former;
    }
    const auto it = later.find(clause.id);
    return it != later.end() && !in_b.contains(it->second) ? it->second : std::string();
  }

  /// Nothing promises a toolkit fact, so that no change of one counts.
  void Add(ChangeClass change, const std::string& clause, const std::string& case_id, const std::string& from,
           const std::string& to, const std::string& why, bool would_fail, const Explanation& explanation) {
    would_fail = would_fail && !fact_;
    const bool fails = would_fail && Counts(change, explanation);
    out_.changes.push_back({fact_ ? ChangeClass::kToolkitFact : change, clause, case_id, from, to, base::CleanText(why),
                            fails, explanation.cause, explanation.lacks, would_fail && !fails});
  }

  /// Of what would count whatever its cause.
  bool Counts(ChangeClass change, const Explanation& explanation) const {
    if (explanation.cause == Cause::kCuda) return true;
    if (options_.only_cuda) return false;
    return explanation.cause == Cause::kMachine ? !explanation.lacks.empty() : change == ChangeClass::kVanished;
  }

  void New(const ClauseResult& clause) {
    fact_ = clause.IsToolkitFact();
    const bool violated = clause.verdict == ClauseVerdict::kViolated;
    // Both are of one commit: A had it, too, and whoever took it out took out what it was.
    const bool taken_out = !renames_ && !clause.cases.empty() && clause.verdict != ClauseVerdict::kHolds;
    Add(violated ? ChangeClass::kNewlyViolated : ChangeClass::kNew, clause.clause.id, "", kAbsent,
        std::string(Name(clause.verdict)), clause.why, violated || taken_out,
        violated ? causes_.OfClause(clause, Pairs({}, clause)) : Explanation{causes_.OfSuite()});
  }

  /// Of one commit a clause is of one kind, and what only one side calls a toolkit fact is none.
  static ClauseVerdict NoFact(ClauseVerdict verdict) {
    if (verdict == ClauseVerdict::kAsRecorded) return ClauseVerdict::kHolds;
    return verdict == ClauseVerdict::kDiffers ? ClauseVerdict::kViolated : verdict;
  }

  void Both(const ClauseResult& a, const ClauseResult& b) {
    fact_ = b.IsToolkitFact() && (renames_ || a.IsToolkitFact());
    if (a.clause.statement != b.clause.statement) {
      Add(ChangeClass::kChangedStatement, b.clause.id, "", a.clause.statement, b.clause.statement, "", false,
          {Cause::kSuite});
    }
    // A clause of A that is a toolkit fact in B is judged by the same rules.
    const ClauseVerdict from = fact_ ? OfFact(a.verdict) : renames_ ? a.verdict : NoFact(a.verdict);
    const ClauseVerdict to = fact_ || renames_ ? b.verdict : NoFact(b.verdict);
    const std::vector<CasePair> pairs = Pairs({&a}, b);
    if (from == to) {
      ++out_.unchanged;
    } else {
      const bool gain = to == ClauseVerdict::kHolds;
      const bool by_new_case =
          to == ClauseVerdict::kViolated && std::any_of(pairs.begin(), pairs.end(), [](const CasePair& pair) {
            return pair.first == nullptr && Violates(*pair.second);
          });
      if (options_.progress && to == ClauseVerdict::kViolated && NowJudged(from, pairs)) {
        Add(ChangeClass::kNowJudged, b.clause.id, "", std::string(Name(from)), std::string(Name(to)), b.why, false,
            causes_.OfClause(b, pairs));
      } else {
        Verdicts(b.clause.id, from, to, b.why + (by_new_case ? " (by a case that A does not have)" : ""),
                 gain ? causes_.OfGain(pairs) : causes_.OfClause(b, pairs));
      }
    }
    Cases(pairs, b.clause.id, from == to || (from != ClauseVerdict::kHolds && to == ClauseVerdict::kViolated), to);
  }

  /// Nothing was known of the clause, and what violates it now came to no result in A: no record, no start, no kernel.
  static bool NowJudged(ClauseVerdict from, const std::vector<CasePair>& pairs) {
    if (from != ClauseVerdict::kUndecided && from != ClauseVerdict::kNotTested) return false;
    return std::all_of(pairs.begin(), pairs.end(), [](const CasePair& pair) {
      const auto& [of_a, of_b] = pair;
      if (of_b == nullptr || !Violates(*of_b)) return true;
      const ObserverResult* before = of_a == nullptr ? nullptr : of_a->Find(Observer::kPlain);
      return before == nullptr || before->verdict == Verdict::kMissing || before->verdict == Verdict::kError;
    });
  }

  /// `a` was merged into `b`, which A knows as `other`: what it said is shown by that, or no more.
  void Merged(const ClauseResult& a, const std::string& other, const ClauseResult& b) {
    fact_ = b.IsToolkitFact();
    const ClauseVerdict from = fact_ ? OfFact(a.verdict) : a.verdict;
    if (from == b.verdict) {
      ++out_.unchanged;
      return;
    }
    const bool has_other = !other.empty() && other != a.clause.id;
    const std::vector<CasePair> pairs = Pairs(has_other ? std::vector{a_.at(other), &a} : std::vector{&a}, b);
    const Explanation explanation = causes_.OfClause(b, pairs, causes_.OfSuite());
    Verdicts(a.clause.id, from, b.verdict,
             fmt::format("merged into {}{}{}", b.clause.id, b.why.empty() ? "" : ": ", b.why), explanation);
    if (explanation.cause != Cause::kSuite) return;
    for (const auto& [of_a, of_b] : pairs) {
      const auto is_it = [of_a = of_a](const CaseResult& c) { return &c == of_a; };
      if (of_b == nullptr && std::any_of(a.cases.begin(), a.cases.end(), is_it)) Vanished(b.clause.id, *of_a);
    }
  }

  void Vanished(const std::string& clause, const CaseResult& c) {
    Add(ChangeClass::kVanished, clause, c.id, Plain(c), kAbsent, PlainReason(c), !options_.allow_vanished,
        {causes_.OfSuite()});
  }

  void Verdicts(const std::string& id, ClauseVerdict from, ClauseVerdict to, const std::string& why,
                const Explanation& explanation) {
    const bool held = from == ClauseVerdict::kHolds;
    const auto add = [&](ChangeClass change, bool fails) {
      Add(change, id, "", std::string(Name(from)), std::string(Name(to)), why, fails, explanation);
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
  std::string NameInB(const CaseResult& of_a, const ClauseResult& a, const ClauseResult& b) const {
    std::string name = of_a.id;
    if (name.starts_with(a.clause.id)) name.replace(0, a.clause.id.size(), b.clause.id);
    const auto is_in_b = [&b](const auto& is_it) { return std::find_if(b.cases.begin(), b.cases.end(), is_it); };
    const auto has = [this](const Names& ids, const std::string& id) {
      const Names& names = Former(ids);
      return std::find(names.begin(), names.end(), id) != names.end();
    };
    if (is_in_b([&](const CaseResult& c) { return c.id == name; }) != b.cases.end()) return name;
    const auto renamed = is_in_b([&](const CaseResult& c) {
      return has(c.formerly, of_a.id) || has(c.formerly, name) || has(of_a.formerly, c.id);
    });
    return renamed == b.cases.end() ? name : renamed->id;
  }

  /// The cases of both sides, those of B in its order, then what only A has. Of two that B would call alike it has the first.
  std::vector<CasePair> Pairs(const std::vector<const ClauseResult*>& a, const ClauseResult& b) const {
    std::map<std::string, const CaseResult*> in_a;
    std::vector<const CaseResult*> only_a;
    for (const ClauseResult* clause : a) {
      for (const CaseResult& c : clause->cases) {
        if (!in_a.try_emplace(NameInB(c, *clause, b), &c).second) only_a.push_back(&c);
      }
    }
    std::vector<CasePair> pairs;
    for (const CaseResult& c : b.cases) {
      const auto it = in_a.find(c.id);
      pairs.emplace_back(it == in_a.end() ? nullptr : it->second, &c);
      if (it != in_a.end()) in_a.erase(it);
    }
    for (const auto& [id, c] : in_a) pairs.emplace_back(c, nullptr);
    for (const CaseResult* c : only_a) pairs.emplace_back(c, nullptr);
    return pairs;
  }

  /// `alone`: the clause's own change does not already say what became of its cases.
  void Cases(const std::vector<CasePair>& pairs, const std::string& b_id, bool alone, ClauseVerdict clause_verdict) {
    for (const auto& [of_a, of_b] : pairs) {
      if (of_a == nullptr) {
        Add(ChangeClass::kNew, b_id, of_b->id, kAbsent, Plain(*of_b), PlainReason(*of_b), false, {causes_.OfSuite()});
      } else if (of_b == nullptr) {
        Vanished(b_id, *of_a);
      } else {
        BothCases(b_id, *of_a, *of_b, alone, clause_verdict);
      }
    }
  }

  void BothCases(const std::string& clause, const CaseResult& a, const CaseResult& b, bool alone,
                 ClauseVerdict clause_verdict) {
    Observations(a, b);
    Sanitizers(clause, a, b);
    const std::string why = PlainReason(b);
    const Explanation explanation = causes_.OfCase({&a, &b}).value_or(Explanation());
    const auto add = [&](ChangeClass change, bool fails) {
      Add(change, clause, b.id, Plain(a), Plain(b), why, fails, explanation);
    };
    // A listed deviation excuses its own failure only. Where the list does not reach (another toolkit, say) that failure
    // is no worse than it was. Where it does, the judge has found more or other than is listed, in whatever words.
    const bool is_listed_otherwise = why.starts_with("not the listed deviation");
    const bool same_failure = ShowsWorst(b, Verdict::kFail) && !is_listed_otherwise && !FailedMessages(a).empty() &&
                              FailedMessages(a) == FailedMessages(b);
    // NOLINTNEXTLINE(bugprone-branch-clone): two reasons for one class of change, told apart for readers
    if (a.PlainIs(Verdict::kKnown) && EverViolates(b) && !ShowsWorst(b, Verdict::kKnown) && !same_failure) {
      add(ChangeClass::kRegression, true);
    } else if (Violates(a) && Violates(b)) {
      const bool same = Plain(a) == Plain(b) && a.failed_checks == b.failed_checks && PlainReason(a) == why;
      if (!same) add(ChangeClass::kChangedFailure, false);
    } else if (alone && Passes(a) && EverViolates(b)) {
      add(ChangeClass::kRegression, true);
    } else if (alone && Passes(a) && !Passes(b)) {
      const bool holds = clause_verdict == ClauseVerdict::kHolds;
      // A case that passed and is not judged now, of a clause whose verdict is what it was.
      if (b.PlainIs(Verdict::kSkip) || b.PlainIs(Verdict::kNotApplicable)) {
        add(ChangeClass::kNewlyNotApplicable, holds && !options_.allow_not_applicable);
      } else {
        add(Plain(b) == kNotRun ? ChangeClass::kNewlyNotRun : ChangeClass::kNewlyUndecided, holds);
      }
    }
  }

  void Sanitizers(const std::string& clause, const CaseResult& a, const CaseResult& b) {
    for (const ObserverResult& o : a.observers) {
      if (!catalogue::IsSanitizer(o.observer) || o.verdict != Verdict::kPass || !asked_.contains(o.observer)) continue;
      const ObserverResult* now = b.Find(o.observer);
      if (now && now->verdict != Verdict::kSkip && now->verdict != Verdict::kNotApplicable) continue;
      Add(ChangeClass::kObserverNotRun, clause, b.id, std::string(catalogue::Name(o.observer)) + " PASS",
          now ? std::string(judge::Name(now->verdict)) : kNotRun, now ? now->reason : "", false, causes_.OfTool());
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
  const Causes& causes_;
  Comparison& out_;
  std::set<Observer> asked_;  // Of B.
  const bool renames_;        // A and B are not of one commit.
  std::map<std::string, const ClauseResult*> a_;
  bool fact_ = false;  // What is being compared is a toolkit fact.
};

void Warnings(Comparison& out, const char* side, const Result& report) {
  for (const std::string& warning : report.warnings)
    out.warnings.push_back(fmt::format("{}: {}", side, base::CleanText(warning)));
}

/// Whoever compares a run with itself learns nothing of what came later.
void WarnOfOneRun(Comparison& out, const Result& a, const Result& b) {
  std::set<std::string> of_a;
  for (const report::RunPart& part : a.journals) of_a.insert(part.sha256);
  of_a.erase("");
  const auto is_of_a = [&of_a](const report::RunPart& part) { return of_a.contains(part.sha256); };
  if (std::any_of(b.journals.begin(), b.journals.end(), is_of_a))
    out.warnings.emplace_back("A and B are of one run: nothing that came later is compared");
}

/// Of one commit both sides call each clause and case alike: who says otherwise was altered.
void WarnOfFormerIds(Comparison& out, const char* side, const Clauses& part, const Clauses& other) {
  std::map<std::string, std::string> own;  // Former ids, and whose they are said to be.
  const auto take = [&own](const std::vector<std::string>& former, const std::string& id) {
    for (const std::string& name : former) own.emplace(name, id);
  };
  for (const ClauseResult* clause : part) {
    take(clause->clause.formerly, clause->clause.id);
    for (const CaseResult& c : clause->cases) take(c.formerly, c.id);
  }
  const auto warn = [&](const std::string& name) {
    if (const auto it = own.find(name); it != own.end())
      out.warnings.push_back(fmt::format(
          "{}: {} is said to be a former id of {}, though both are of one commit: not believed, the report was altered",
          side, base::CleanText(name), base::CleanText(it->second)));
  };
  for (const ClauseResult* clause : other) {
    warn(clause->clause.id);
    for (const CaseResult& c : clause->cases) {
      if (c.id != clause->clause.id) warn(c.id);
    }
  }
}

/// What one of both leaves out, or calls of another kind.
void WarnOfAlteredClauses(Comparison& out, const char* side, const Clauses& part, const Clauses& other) {
  std::map<std::string, const ClauseResult*> own;
  for (const ClauseResult* clause : part) own.emplace(clause->clause.id, clause);
  for (const ClauseResult* clause : other) {
    const auto it = own.find(clause->clause.id);
    const bool absent = it == own.end();
    if (absent && clause->cases.empty()) continue;
    if (!absent && (it->second->IsToolkitFact() == clause->IsToolkitFact() || !it->second->IsToolkitFact())) continue;
    out.warnings.push_back(fmt::format("{}: {} {}, though both are of one commit: not believed, the report was altered",
                                       side, base::CleanText(clause->clause.id),
                                       absent ? "is absent" : "is said to be a toolkit fact"));
  }
}

bool Ran(const ClauseResult* clause) {
  return std::any_of(clause->cases.begin(), clause->cases.end(), [](const CaseResult& c) {
    const ObserverResult* plain = c.Find(Observer::kPlain);
    return plain && judge::Traits(plain->verdict).judged;
  });
}

/// What held before is nothing where nothing was run of what is compared, whatever else was.
void WarnOfNothing(Comparison& out, const char* side, const Clauses& part) {
  if (std::any_of(part.begin(), part.end(), Ran)) return;
  out.nothing_ran = true;
  out.warnings.push_back(fmt::format("{}: no case was run of what is compared", side));
}

struct ClassWords {
  ChangeClass change;
  std::string_view name, title;
};

constexpr std::array<ClassWords, 14> kClasses = {{
    {ChangeClass::kRegression, "regression", "Regressions"},
    {ChangeClass::kNewlyViolated, "newly violated", "Newly violated"},
    {ChangeClass::kNowJudged, "now judged", "Now judged, and violated"},
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

std::string Changes(int count) { return count == 1 ? "1 change" : fmt::format("{} changes", count); }

/// What a machine lacks stands first where it counts.
void Sort(Comparison& out) {
  const bool lacks_first = out.Failing(Cause::kMachine) > 0;
  const auto rank = [lacks_first](const Change& c) {
    return std::pair(lacks_first && c.cause == Cause::kMachine ? -1 : static_cast<int>(c.cause), c.change);
  };
  std::stable_sort(out.changes.begin(), out.changes.end(),
                   [&](const Change& x, const Change& y) { return rank(x) < rank(y); });
}

void CountLacks(Comparison& out, const Causes& causes) {
  std::map<std::string, Lack> lacks;
  for (const Change& c : out.changes) {
    for (const std::string& what : c.lacks) {
      Lack& lack = lacks.try_emplace(what, Lack{what, causes.WhyLacked(what)}).first->second;
      ++lack.changes;
      lack.failing += c.fails ? 1 : 0;
    }
  }
  for (auto& [what, lack] : lacks) out.lacks.push_back(std::move(lack));
}

}  // namespace

std::string_view Name(ChangeClass change) { return kClasses.at(static_cast<std::size_t>(change)).name; }

std::string_view Title(ChangeClass change) { return kClasses.at(static_cast<std::size_t>(change)).title; }

std::string Lack::Text() const {
  return fmt::format("{}{}{}; {}", what, why.empty() ? "" : ": ", why, Changes(changes));
}

int Comparison::Failing() const {
  return static_cast<int>(std::count_if(changes.begin(), changes.end(), [](const Change& c) { return c.fails; }));
}

int Comparison::Failing(Cause cause) const {
  return static_cast<int>(
      std::count_if(changes.begin(), changes.end(), [cause](const Change& c) { return c.fails && c.cause == cause; }));
}

std::string Comparison::Excused() const {
  std::map<Cause, int> counts;
  std::set<std::string> words;
  for (const Change& c : changes) {
    if (!c.excused) continue;
    ++counts[c.cause];
    words.insert(c.lacks.begin(), c.lacks.end());
  }
  std::vector<std::string> parts;
  if (const int n = counts[Cause::kMachine]; n > 0) {
    parts.push_back(words.empty() ? Changes(n) + " by what the other machine lacked"
                                  : fmt::format("{} for want of {}", Changes(n), fmt::join(words, ", ")));
  }
  if (const int n = counts[Cause::kSuite]; n > 0) parts.push_back(Changes(n) + " because the suite is another");
  return parts.empty() ? "" : fmt::format(", but for {}", fmt::join(parts, " and "));
}

std::string Comparison::Lost() const {
  std::vector<std::string> words;
  for (const Lack& lack : lacks) {
    if (lack.failing > 0) words.push_back(lack.what);
  }
  if (words.empty()) return {};
  return fmt::format("{} ({})", fmt::join(words, ", "), Changes(Failing(Cause::kMachine)));
}

int Comparison::ExitCode() const {
  if (Failing() > 0 || !misfit.empty()) return exit_code::kRegression;
  return nothing_ran ? exit_code::kNothingRan : exit_code::kOk;
}

std::string Comparison::Verdict() const {
  const int failing = Failing();
  const std::string excused = Excused();
  if (failing > 0) {
    const std::string lost = Lost().empty() ? "" : "B's machine lacks " + Lost() + "; ";
    return fmt::format("FAILED: {}{} against B{}", lost,
                       failing == 1 ? "1 change counts" : fmt::format("{} changes count", failing), excused);
  }
  if (!misfit.empty()) return "FAILED: the evidence of B does not fit: " + base::CleanText(misfit);
  if (nothing_ran) return "NOTHING COMPARED: A or B ran no case of what is compared";
  return "PASSED: everything that held in A holds in B, and B violates nothing that A did not" + excused;
}

Comparison Compare(const report::Document& a, const report::Document& b, const CompareOptions& options) {
  Comparison out;
  out.a_file = a.file;
  out.b_file = b.file;
  out.a_sha256 = a.sha256;
  out.b_sha256 = b.sha256;
  out.a = report::OriginOf(a.report);
  out.b = report::OriginOf(b.report);
  out.misfit = b.report.Misfit();
  WarnOfOneRun(out, a.report, b.report);
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
  WarnOfNothing(out, "A", a_part);
  WarnOfNothing(out, "B", b_part);
  if (!out.nothing_ran) {
    WarnOfObservers(out, "A", b_part, AskedObservers(a.report));
    WarnOfObservers(out, "B", a_part, asked);
  }
  const Causes causes(a.report, b.report, options.features);
  if (causes.OfSuite() != Cause::kSuite) {
    WarnOfFormerIds(out, "A", a_part, b_part);
    WarnOfFormerIds(out, "B", b_part, a_part);
    WarnOfAlteredClauses(out, "A", a_part, b_part);
    WarnOfAlteredClauses(out, "B", b_part, a_part);
  }
  const Walk walk(a_part, b_part, asked, options, causes, out);  // adds the changes to `out`
  Sort(out);
  CountLacks(out, causes);
  return out;
}

}  // namespace comparison
