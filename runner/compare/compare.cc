#include "compare/compare.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "base/exit_code.h"
#include "base/text.h"
#include "judge/verdict.h"

namespace comparison {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kAbsent = "absent";

std::string Text(const Json& value) {
  if (value.is_string()) return base::CleanText(value.get<std::string>());
  return base::CleanText(value.dump(-1, ' ', false, Json::error_handler_t::replace));
}

// --- environment ---------------------------------------------------------------------------------------------------

void AddDifferences(std::vector<Difference>& out, const std::string& prefix, const Json& a, const Json& b) {
  std::vector<std::string> keys;
  for (const Json* side : {&a, &b}) {
    for (const auto& [key, value] : side->items()) {
      if (std::find(keys.begin(), keys.end(), key) == keys.end()) keys.push_back(key);
    }
  }
  for (const std::string& key : keys) {
    const std::string left = a.contains(key) ? Text(a[key]) : kAbsent;
    const std::string right = b.contains(key) ? Text(b[key]) : kAbsent;
    if (left != right) out.push_back({prefix + key, "", left, right});
  }
}

Json Object(const Json& report, const char* group, const char* key) {
  const Json& outer = report[group];
  return outer.contains(key) && outer[key].is_object() ? outer[key] : Json::object();
}

/// What was asked of the run; times, files and hashes differ between any two runs and say nothing.
Json Asked(const Json& report) {
  Json asked = Json::object();
  const Json& run = report["run"];
  if (!run.contains("journals") || !run["journals"].is_array()) return asked;
  for (const char* key : {"level", "seed", "repeat", "scale", "observers", "selection"}) {
    Json values = Json::array();
    for (const Json& journal : run["journals"]) {
      if (!journal.is_object() || !journal.contains(key)) continue;
      if (std::find(values.begin(), values.end(), journal[key]) == values.end()) values.push_back(journal[key]);
    }
    if (!values.empty()) asked[key] = values.size() == 1 ? values[0] : values;
  }
  return asked;
}

std::set<std::string> NamesOf(const Json& clause) {
  std::set<std::string> names = {clause["id"].get<std::string>()};
  if (!clause.contains("formerly") || !clause["formerly"].is_array()) return names;
  for (const Json& name : clause["formerly"]) {
    if (name.is_string()) names.insert(name.get<std::string>());
  }
  return names;
}

/// The report with those clauses alone that have one of the names, now or formerly.
Json Only(const Json& report, const std::set<std::string>& names) {
  Json part = report;
  part["clauses"] = Json::array();
  for (const Json& clause : report["clauses"]) {
    const std::set<std::string> own = NamesOf(clause);
    if (std::any_of(own.begin(), own.end(), [&](const std::string& n) { return names.contains(n); })) {
      part["clauses"].push_back(clause);
    }
  }
  return part;
}

std::vector<Difference> Environment(const Json& a, const Json& b, const report::Subject& sa,
                                    const report::Subject& sb) {
  std::vector<Difference> out;
  if (sa.gpu != sb.gpu) out.push_back({"GPU", "", sa.gpu, sb.gpu});
  AddDifferences(out, "", Object(a, "environment", "facts"), Object(b, "environment", "facts"));
  AddDifferences(out, "suite ", a["suite"], b["suite"]);
  AddDifferences(out, "run ", Asked(a), Asked(b));
  return out;
}

// --- clauses and cases ---------------------------------------------------------------------------------------------

const Json* FindObserver(const Json& c, std::string_view name) {
  for (const Json& o : c["observers"]) {
    if (o["observer"] == name) return &o;
  }
  return nullptr;
}

/// Verdict of the plain observer; "FLAKY" where attempts disagree, "not run" where there is none.
std::string Plain(const Json& c) {
  const Json* plain = FindObserver(c, "plain");
  if (!plain) return "not run";
  return plain->value("flaky", false) ? "FLAKY" : (*plain)["verdict"].get<std::string>();
}

std::string PlainReason(const Json& c) {
  const Json* plain = FindObserver(c, "plain");
  return plain ? (*plain)["reason"].get<std::string>() : std::string();
}

/// The messages of the failed checks, without the values that they show.
std::set<std::string> FailedMessages(const Json& c) {
  std::set<std::string> messages;
  if (!c.contains("failed_checks")) return messages;
  for (const Json& check : c["failed_checks"]) {
    messages.insert(check["message"].get<std::string>());
  }
  return messages;
}

bool Violates(const std::string& verdict) {
  const std::optional<judge::Verdict> known = judge::FindVerdict(verdict);
  return known && judge::Traits(*known).violation;
}

class Walk {
 public:
  Walk(const Json& a, const Json& b, const CompareOptions& options, Comparison& out) : options_(options), out_(out) {
    for (const Json& clause : a["clauses"]) a_[clause["id"]] = &clause;
    std::set<std::string> in_b;
    for (const Json& clause : b["clauses"]) in_b.insert(clause["id"]);
    std::map<std::string, std::string> later_name;  // of what B still calls by the name that A has given up
    for (const Json& clause : a["clauses"]) {
      for (const std::string& former : Formers(clause)) {
        if (!a_.contains(former)) later_name[former] = clause["id"];
      }
    }
    std::set<std::string> seen;
    for (const Json& clause : b["clauses"]) {
      const std::string id = clause["id"];
      const std::string a_id = NameInA(clause, in_b, later_name);
      if (a_id.empty() || !seen.insert(a_id).second) {
        New(clause);
      } else {
        Both(*a_.at(a_id), clause);
      }
    }
    for (const Json& clause : a["clauses"]) {
      const std::string id = clause["id"];
      if (!seen.contains(id)) {
        Add(ChangeClass::kVanished, id, "", clause["verdict"], kAbsent, clause["why"], !options_.allow_vanished);
      }
    }
    std::stable_sort(out_.changes.begin(), out_.changes.end(),
                     [](const Change& x, const Change& y) { return x.change < y.change; });
  }

 private:
  static std::vector<std::string> Formers(const Json& clause) {
    std::vector<std::string> names;
    if (!clause.contains("formerly") || !clause["formerly"].is_array()) return names;
    for (const Json& name : clause["formerly"]) {
      if (name.is_string()) names.push_back(name);
    }
    return names;
  }

  std::string NameInA(const Json& clause, const std::set<std::string>& in_b,
                      const std::map<std::string, std::string>& later) const {
    std::string id = clause["id"];
    if (a_.contains(id)) return id;
    for (const std::string& former : Formers(clause)) {
      if (a_.contains(former) && !in_b.contains(former)) return former;
    }
    const auto it = later.find(id);
    return it != later.end() && !in_b.contains(it->second) ? it->second : std::string();
  }

  void Add(ChangeClass change, const std::string& clause, const std::string& case_id, const std::string& from,
           const std::string& to, const std::string& why, bool fails) {
    out_.changes.push_back({change, clause, case_id, from, to, base::CleanText(why), fails});
  }

  void New(const Json& clause) {
    const std::string verdict = clause["verdict"];
    const bool violated = verdict == "violated";
    Add(violated ? ChangeClass::kNewlyViolated : ChangeClass::kNew, clause["id"], "", kAbsent, verdict, clause["why"],
        violated);
  }

  void Both(const Json& a, const Json& b) {
    const std::string id = b["id"];
    if (a["statement"] != b["statement"]) {
      Add(ChangeClass::kChangedStatement, id, "", a["statement"], b["statement"], "", false);
    }
    const std::string from = a["verdict"];
    const std::string to = b["verdict"];
    if (from == to) {
      ++out_.unchanged;
    } else {
      Verdicts(id, from, to, b["why"]);
    }
    Cases(a, b, from == to || (from != "holds" && to == "violated"));
  }

  void Verdicts(const std::string& id, const std::string& from, const std::string& to, const std::string& why) {
    const bool held = from == "holds";
    if (to == "violated") {
      Add(held ? ChangeClass::kRegression : ChangeClass::kNewlyViolated, id, "", from, to, why, true);
    } else if (to == "holds") {
      Add(from == "violated" ? ChangeClass::kFix : ChangeClass::kNewlyHolds, id, "", from, to, why, false);
    } else if (to == "undecided") {
      Add(ChangeClass::kNewlyUndecided, id, "", from, to, why, held);
    } else if (to == "not tested") {
      Add(ChangeClass::kNewlyNotRun, id, "", from, to, why, held);
    } else {
      Add(ChangeClass::kNewlyNotApplicable, id, "", from, to, why, held && !options_.allow_not_applicable);
    }
  }

  /// `alone`: the clause's own change does not already say what became of its cases.
  void Cases(const Json& a, const Json& b, bool alone) {
    const std::string a_id = a["id"];
    const std::string b_id = b["id"];
    std::map<std::string, const Json*> in_a;
    for (const Json& c : a["cases"]) {
      const std::string id = c["id"];
      in_a[id.starts_with(a_id) ? b_id + id.substr(a_id.size()) : id] = &c;
    }
    for (const Json& c : b["cases"]) {
      const std::string id = c["id"];
      const auto it = in_a.find(id);
      if (it == in_a.end()) {
        Add(ChangeClass::kNew, b_id, id, kAbsent, Plain(c), PlainReason(c), false);
        continue;
      }
      BothCases(b_id, id, *it->second, c, alone, b["verdict"]);
      in_a.erase(it);
    }
    for (const auto& [id, c] : in_a) {
      Add(ChangeClass::kVanished, b_id, (*c)["id"], Plain(*c), kAbsent, PlainReason(*c), !options_.allow_vanished);
    }
  }

  void BothCases(const std::string& clause, const std::string& id, const Json& a, const Json& b, bool alone,
                 const std::string& clause_verdict) {
    Observations(id, a, b);
    Sanitizers(clause, id, a, b);
    const std::string from = Plain(a);
    const std::string to = Plain(b);
    const std::string why = PlainReason(b);
    // A listed deviation excuses its own failure only. Where the list does not reach (another toolkit, say) that failure
    // is no worse than it was.
    const bool same_failure = to == "FAIL" && !FailedMessages(a).empty() && FailedMessages(a) == FailedMessages(b);
    // NOLINTNEXTLINE(bugprone-branch-clone): two reasons for one class of change, told apart for readers
    if (from == "KNOWN" && Violates(to) && to != "KNOWN" && !same_failure) {
      Add(ChangeClass::kRegression, clause, id, from, to, why, true);
    } else if (Violates(from) && Violates(to)) {
      const bool same =
          from == to && a.value("failed_checks", Json()) == b.value("failed_checks", Json()) && PlainReason(a) == why;
      if (!same) Add(ChangeClass::kChangedFailure, clause, id, from, to, why, false);
    } else if (alone && from == "PASS" && Violates(to)) {
      Add(ChangeClass::kRegression, clause, id, from, to, why, true);
    } else if (alone && from == "PASS" && to != "PASS") {
      LostCase(clause, id, to, why, clause_verdict == "holds");
    }
  }

  /// A case that passed and is not judged now, of a clause whose verdict is what it was.
  void LostCase(const std::string& clause, const std::string& id, const std::string& to, const std::string& why,
                bool holds) {
    if (to == "SKIP" || to == "NOT-APPLICABLE") {
      Add(ChangeClass::kNewlyNotApplicable, clause, id, "PASS", to, why, holds && !options_.allow_not_applicable);
    } else if (to == "not run") {
      Add(ChangeClass::kNewlyNotRun, clause, id, "PASS", to, why, holds);
    } else {
      Add(ChangeClass::kNewlyUndecided, clause, id, "PASS", to, why, holds);
    }
  }

  void Sanitizers(const std::string& clause, const std::string& id, const Json& a, const Json& b) {
    for (const Json& o : a["observers"]) {
      const std::string name = o["observer"];
      if (name == "plain" || name == "control" || o["verdict"] != "PASS") continue;
      const Json* now = FindObserver(b, name);
      const std::string to = now ? (*now)["verdict"].get<std::string>() : "not run";
      if (to != "not run" && to != "SKIP" && to != "NOT-APPLICABLE") continue;
      Add(ChangeClass::kObserverNotRun, clause, id, name + " PASS", to, now ? (*now)["reason"].get<std::string>() : "",
          false);
    }
  }

  void Observations(const std::string& id, const Json& a, const Json& b) {
    // Without a plain run on one side there is no value to compare, and the case's own change says so.
    if (!FindObserver(a, "plain") || !FindObserver(b, "plain")) return;
    std::vector<Difference> found;
    AddDifferences(found, "", a["observations"], b["observations"]);
    for (Difference& d : found) out_.observations.push_back({id, d.place, d.a, d.b});
  }

  const CompareOptions& options_;
  Comparison& out_;
  std::map<std::string, const Json*> a_;
};

void Warnings(Comparison& out, const char* side, const Json& report) {
  if (report.contains("warnings") && report["warnings"].is_array()) {
    for (const Json& warning : report["warnings"]) {
      out.warnings.push_back(fmt::format("{}: {}", side, Text(warning)));
    }
  }
  if (report["denominator"]["cases_run"] == 0) {
    out.nothing_ran = true;
    out.warnings.push_back(fmt::format("{}: no case was run, so there is nothing to compare with", side));
  }
}

}  // namespace

std::string_view Name(ChangeClass change) {
  switch (change) {
    case ChangeClass::kRegression:
      return "regression";
    case ChangeClass::kNewlyViolated:
      return "newly violated";
    case ChangeClass::kFix:
      return "fix";
    case ChangeClass::kNewlyHolds:
      return "newly holds";
    case ChangeClass::kNew:
      return "new";
    case ChangeClass::kVanished:
      return "vanished";
    case ChangeClass::kNewlyUndecided:
      return "newly undecided";
    case ChangeClass::kNewlyNotRun:
      return "newly not run";
    case ChangeClass::kNewlyNotApplicable:
      return "newly not applicable";
    case ChangeClass::kChangedFailure:
      return "changed failure";
    case ChangeClass::kObserverNotRun:
      return "sanitizer no longer run";
    case ChangeClass::kChangedStatement:
      return "changed statement";
  }
  return "?";
}

std::string_view Title(ChangeClass change) {
  switch (change) {
    case ChangeClass::kRegression:
      return "Regressions";
    case ChangeClass::kNewlyViolated:
      return "Newly violated";
    case ChangeClass::kFix:
      return "Fixes";
    case ChangeClass::kNewlyHolds:
      return "Newly shown to hold";
    case ChangeClass::kNew:
      return "New";
    case ChangeClass::kVanished:
      return "Vanished";
    case ChangeClass::kNewlyUndecided:
      return "Newly undecided";
    case ChangeClass::kNewlyNotRun:
      return "Newly not run";
    case ChangeClass::kNewlyNotApplicable:
      return "Newly not applicable";
    case ChangeClass::kChangedFailure:
      return "Violated in both, but failing differently";
    case ChangeClass::kObserverNotRun:
      return "Sanitizers that no longer ran";
    case ChangeClass::kChangedStatement:
      return "Clauses whose statement changed";
  }
  return "Regressions";
}

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
  out.a = report::SubjectOf(a.report);
  out.b = report::SubjectOf(b.report);
  Warnings(out, "A", a.report);
  Warnings(out, "B", b.report);
  out.environment = Environment(a.report, b.report, out.a, out.b);
  if (options.only.empty()) {
    const Walk walk(a.report, b.report, options, out);  // adds the changes to `out`
    return out;
  }
  const Json b_part = Only(b.report, options.only);
  std::set<std::string> names = options.only;
  for (const Json& clause : b_part["clauses"]) names.merge(NamesOf(clause));
  const Json a_part = Only(a.report, names);
  const Walk walk(a_part, b_part, options, out);
  out.warnings.push_back(
      fmt::format("only the {} clauses that B was asked for are compared", b_part["clauses"].size()));
  return out;
}

}  // namespace comparison
