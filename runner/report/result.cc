#include "report/result.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "report/case_result.h"
#include "report/clause_verdict.h"
#include "report/level.h"
#include "report/member.h"
#include "report/mergeable.h"

namespace report {
namespace {

using nlohmann::json;

constexpr std::array<std::pair<ClauseVerdict, std::string_view>, 5> kNames = {{
    {ClauseVerdict::kHolds, "holds"},
    {ClauseVerdict::kViolated, "violated"},
    {ClauseVerdict::kUndecided, "undecided"},
    {ClauseVerdict::kNotApplicable, "not applicable here"},
    {ClauseVerdict::kNotTested, "not tested"},
}};

/// One journal's share of the provenance.
json Shard(const journal::Journal& journal) {
  json shard = {{"command", Member(journal.suite, "command")},
                {"seed", Member(journal.suite, "seed")},
                {"repeat", Member(journal.suite, "repeat")},
                {"jobs", Member(journal.suite, "jobs")},
                {"scale", Member(journal.suite, "scale")},
                {"started", Member(journal.suite, "started")},
                {"ended", Member(journal.end, "ended")},
                {"wall_s", Member(journal.end, "wall_s")},
                {"stopped", Member(journal.end, "stopped")},
                {"observers", Member(journal.plan, "observers")},
                {"selection", Member(journal.plan, "selection")},
                {"level", Member(journal.plan, "level")},
                {"for_s", Member(journal.plan, "for_s")},
                {"attempts", journal.attempts.size()},
                {"attempts_planned", Member(journal.plan, "attempts")},
                {"resumed", journal.resumed > 0 ? json(journal.resumed) : json()},
                {"complete", !journal.end.is_null() && !journal.dropped_last_line}};
  if (shard["stopped"].is_string() && shard["stopped"].get_ref<const std::string&>().empty()) shard.erase("stopped");
  for (auto it = shard.begin(); it != shard.end();) it = it->is_null() ? shard.erase(it) : std::next(it);
  return shard;
}

void AddWarnings(Result& result, const journal::Journal& journal, const std::string& name) {
  const auto warn = [&](const std::string& what) { result.warnings.push_back(name + ": " + what); };
  const json planned = Member(journal.plan, "attempts");
  const std::string progress = planned.is_number()
                                   ? fmt::format(" after {} of {} attempts", journal.attempts.size(), planned.dump())
                                   : fmt::format(" after {} attempts", journal.attempts.size());
  if (journal.dropped_last_line) warn("the file ends inside a line, which was dropped");
  if (journal.end.is_null()) warn("the run was cut off" + progress);
  const json stopped = Member(journal.end, "stopped");
  if (stopped.is_string() && !stopped.get<std::string>().empty()) {
    warn(fmt::format("the run ended early{}: {}", progress, stopped.get<std::string>()));
  } else if (!journal.end.is_null() && planned.is_number_integer() &&
             planned.get<std::int64_t>() > static_cast<std::int64_t>(journal.attempts.size())) {
    warn("attempts are missing: the run ended" + progress);
  }
  const json clean = Member(journal.suite, "clean");
  if (clean.is_boolean() && !clean.get<bool>()) warn("the suite was built from a modified source tree");
  const json scale = Member(journal.suite, "scale");
  if (scale.is_number() && scale.get<double>() < 1) {
    warn(fmt::format("litmus rounds were scaled to {}: this is a quick run, no conformance result", scale.dump()));
  }
}

/// The clauses come from the tree: attempts of another version of the suite would be set against the wrong statements.
void CheckSameSuite(const catalogue::Tree& tree, const journal::Journal& journal, const std::string& name) {
  for (const char* key : {"version", "commit"}) {
    const json ours = Member(tree.suite, key);
    const json theirs = Member(journal.suite, key);
    if (ours.is_null() || theirs.is_null() || ours == theirs) continue;
    throw base::InputError(
        fmt::format("{}: written by the suite of {} {}, but the tree is of {}; use the tree that ran it (--tree)", name,
                    key, theirs.is_string() ? theirs.get<std::string>() : theirs.dump(),
                    ours.is_string() ? ours.get<std::string>() : ours.dump()));
  }
}

using AttemptsOfCase = std::map<std::string, std::vector<const journal::Attempt*>>;

AttemptsOfCase GroupAttempts(const catalogue::Tree& tree, const std::vector<journal::Journal>& journals,
                             const std::vector<std::string>& names) {
  AttemptsOfCase of;
  for (std::size_t i = 0; i < journals.size(); ++i) {
    for (const journal::Attempt& attempt : journals[i].attempts) {
      const std::string& id = attempt.observation.case_id;
      auto [it, fresh] = of.try_emplace(id);
      if (fresh && !tree.FindCase(id)) {
        throw base::InputError(
            fmt::format("{}: holds attempts of {}, which is no case of this tree; use the tree that ran it (--tree)",
                        names[i], id));
      }
      it->second.push_back(&attempt);
    }
  }
  return of;
}

std::set<std::string> Planned(const std::vector<journal::Journal>& journals) {
  std::set<std::string> planned;
  for (const journal::Journal& journal : journals) {
    const json cases = Member(journal.plan, "cases");
    if (!cases.is_array()) continue;
    for (const json& id : cases) {
      if (id.is_string()) planned.insert(id.get<std::string>());
    }
  }
  return planned;
}

void Count(Denominator& d, const CaseResult& c) {
  const ObserverResult* plain = c.Find(catalogue::Observer::kPlain);
  const ObserverResult* control = c.Find(catalogue::Observer::kControl);
  if (plain && WasRun(plain->verdict)) ++d.cases_run;
  if (control && WasRun(control->verdict)) ++d.controls_run;
  if (control && control->verdict == judge::Verdict::kPass && !control->flaky) ++d.controls_killed;
  if (plain && plain->verdict == judge::Verdict::kKnown) ++d.known;
  if (std::any_of(c.observers.begin(), c.observers.end(), [](const ObserverResult& o) { return o.flaky; })) ++d.flaky;
}

void Count(Denominator& d, const ClauseResult& clause) {
  ++d.clauses;
  switch (clause.verdict) {
    case ClauseVerdict::kHolds:
      ++d.holds;
      break;
    case ClauseVerdict::kViolated:
      ++d.violated;
      break;
    case ClauseVerdict::kUndecided:
      ++d.undecided;
      break;
    case ClauseVerdict::kNotApplicable:
      ++d.not_applicable;
      break;
    case ClauseVerdict::kNotTested:
      ++d.not_tested;
      if (clause.clause->testable == catalogue::Testable::kNo && clause.cases.empty()) ++d.untestable;
      if (clause.only_observed) ++d.only_observed;
      break;
  }
  for (const CaseResult& c : clause.cases) Count(d, c);
}

std::vector<std::string> Ordinals(std::size_t n) {
  std::vector<std::string> names;
  for (std::size_t i = 1; i <= n; ++i) names.push_back(n == 1 ? "journal" : fmt::format("journal {} of {}", i, n));
  return names;
}

}  // namespace

std::string_view Name(ClauseVerdict verdict) {
  for (const auto& [value, name] : kNames) {
    if (value == verdict) return name;
  }
  return "undecided";
}

std::optional<ClauseVerdict> ParseClauseVerdict(std::string_view word) {
  for (const auto& [value, name] : kNames) {
    if (name == word) return value;
  }
  return std::nullopt;
}

std::string DenominatorText(const Denominator& d) {
  return fmt::format(
      "{} clauses: {} hold, {} violated, {} undecided, {} not applicable here, {} not tested ({} of these no program "
      "can test, {} leave the outcome open and were observed)\n"
      "{} cases: {} run, controls killed {} of {}, known deviations {}, flaky {}",
      d.clauses, d.holds, d.violated, d.undecided, d.not_applicable, d.not_tested, d.untestable, d.only_observed,
      d.cases, d.cases_run, d.controls_killed, d.controls_run, d.known, d.flaky);
}

Result ComputeResult(const catalogue::Tree& tree, const std::vector<journal::Journal>& journals,
                     std::vector<std::string> names) {
  if (names.size() != journals.size()) names = Ordinals(journals.size());
  CheckMergeable(journals, names);
  Result result;
  result.suite = tree.suite;
  result.run = {{"journals", json::array()}};
  for (std::size_t i = 0; i < journals.size(); ++i) {
    CheckSameSuite(tree, journals[i], names[i]);
    AddWarnings(result, journals[i], names[i]);
    result.run["journals"].push_back(Shard(journals[i]));
  }
  if (!journals.empty()) {
    result.machine = journals.front().machine;
    if (!result.suite.is_object()) {
      result.suite = journals.front().suite;
      for (const char* key : {"type", "schema", "command", "seed", "repeat", "jobs", "scale", "started"})
        result.suite.erase(key);
    }
  }
  const catalogue::Facts facts = FactsOf(result.machine);
  const AttemptsOfCase attempts = GroupAttempts(tree, journals, names);
  const std::set<std::string> planned = Planned(journals);

  std::map<std::string, std::vector<const catalogue::Case*>> cases_of;
  for (const catalogue::Case& c : tree.cases) {
    const catalogue::Clause* clause = tree.FindClause(c.clause);
    if (clause)
      cases_of[clause->id].push_back(&c);
    else if (attempts.contains(c.id)) {
      throw base::InputError(
          c.where, fmt::format("the case asserts {}, which is no clause of this tree; run `cuda-cts lint`", c.clause));
    }
  }
  result.denominator.cases = static_cast<int>(tree.cases.size());
  result.clauses.reserve(tree.clauses.size());
  for (const catalogue::Clause& clause : tree.clauses) {
    ClauseResult& r = result.clauses.emplace_back();
    r.clause = &clause;
    for (const catalogue::Case* c : cases_of[clause.id]) {
      const auto it = attempts.find(c->id);
      const bool any = it != attempts.end();
      r.cases.push_back(CombineAttempts(*c, any ? it->second : std::vector<const journal::Attempt*>(),
                                        any ? catalogue::FindDeviation(tree.expectations, *c, facts) : nullptr));
      r.cases.back().planned = planned.contains(c->id);
    }
    JudgeClause(r, facts, !journals.empty());
    Count(result.denominator, r);
  }
  result.run["level"] = ToJson(LevelOf(result.run, result.suite));
  if (!journals.empty() && result.denominator.cases_run == 0) {
    result.warnings.push_back("no case was run: this report says nothing about the machine");
  }
  return result;
}

}  // namespace report
