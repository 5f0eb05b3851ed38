// A run in miniature, plainly artificial: one clause of every verdict, and one case for every way to reach it. The
// reports of it are the golden files of testing/golden/.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "report/result.h"

namespace mini {

using catalogue::Observer;
using judge::Verdict;

inline catalogue::Clause MakeClause(const std::string& name,
                                    const std::string& heading = "Example chapter / First section") {
  catalogue::Clause c;
  c.id = "cdp.example." + name;
  c.chapter = "dynamic-parallelism";
  c.heading = heading;
  c.source = {"Invented Guide 1.2", "Invented Guide 3.4"};
  c.statement = "An invented statement for the example \"" + name + "\": <b>x & y</b>.";
  c.where = {"conformance/dynamic-parallelism/clauses/example.yaml", 7};
  return c;
}

inline catalogue::Case MakeCase(const std::string& clause, const std::string& aspect = "") {
  catalogue::Case c;
  c.clause = "cdp.example." + clause;
  c.id = c.clause + aspect;
  c.file = "conformance/dynamic-parallelism/example/" + clause + aspect + ".run.cu";
  c.control = "the invented store is skipped";
  c.control_fails_with = {"invented result missing"};
  return c;
}

inline catalogue::Case MakeRecord(const std::string& clause) {
  catalogue::Case c = MakeCase(clause);
  c.kind = catalogue::CaseKind::kRecord;
  c.file = "conformance/dynamic-parallelism/example/" + clause + ".record.cu";
  c.control.clear();
  c.control_fails_with.clear();
  return c;
}

inline journal::Attempt MakeAttempt(const std::string& case_name, Observer observer, Verdict verdict,
                                    const std::string& reason = "", int number = 1) {
  journal::Attempt a;
  a.observation.case_id = "cdp.example." + case_name;
  a.observation.observer = observer;
  a.observation.attempt = number;
  a.observation.seed = 7;
  a.observation.reproducer = {"cuda-cts", "judge", "cdp.example." + case_name, "--observer",
                              std::string(catalogue::Name(observer))};
  a.observation.process.emplace();
  a.observation.process->started = true;
  a.observation.process->wall_s = 0.25;
  a.observation.record.emplace();
  a.judgement.verdict = verdict;
  a.judgement.reason = reason;
  return a;
}

inline nlohmann::json Suite() {
  return {{"version", "0.0.0-example"},
          {"commit", "0123456789abcdef0123456789abcdef01234567"},
          {"clean", true},
          {"toolkit", "13.0.88"}};
}

/// Clauses in the order of their verdicts, and what each case needs.
inline catalogue::Tree MakeTree() {
  catalogue::Tree tree;
  tree.root = "/example";
  tree.suite = Suite();
  for (const char* name :
       {"holds", "holds-with-two-cases", "violated", "violated-known", "violated-crash", "undecided-vacuous",
        "undecided-flaky", "undecided-cured", "undecided-sanitizer", "undecided-missing"}) {
    tree.clauses.push_back(MakeClause(name));
    tree.cases.push_back(MakeCase(name));
  }
  tree.cases.push_back(MakeCase("holds-with-two-cases", "--second"));
  const std::string second = "Example chapter / Second section";
  for (const char* name : {"not-applicable-cc", "not-applicable-feature", "not-tested-no-case", "not-tested-untestable",
                           "not-tested-only-observed"}) {
    tree.clauses.push_back(MakeClause(name, second));
  }
  tree.cases.push_back(MakeCase("not-applicable-feature"));
  tree.cases.push_back(MakeRecord("not-tested-only-observed"));
  tree.clauses[14].kind = catalogue::ClauseKind::kPermitted;
  tree.clauses[10].cc = "<9.0";
  tree.clauses[13].testable = catalogue::Testable::kNo;
  tree.clauses[13].why_not = "it speaks of intent";
  catalogue::KnownDeviation d;
  d.case_id = d.clause = "cdp.example.violated-known";
  d.condition = "cc >= 9.0";
  d.fails = {{"main", "invented result missing", {}}};
  d.passes = {"beside"};
  d.document = "Invented Guide";
  d.section = "9.9";
  d.observed = "zero";
  d.first_seen = "1970-01-01";
  d.evidence = "an invented report";
  tree.expectations.deviations = {d};
  std::sort(tree.cases.begin(), tree.cases.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
  return tree;
}

inline journal::Journal MakeJournal() {
  journal::Journal journal;
  journal.suite = Suite();
  journal.suite.update({{"type", "suite"},
                        {"schema", "cuda-cts-journal/1"},
                        {"command", {"cuda-cts", "run", "--clause", "an example's"}},
                        {"seed", 7},
                        {"repeat", 1},
                        {"jobs", 4},
                        {"started", "1970-01-01T00:00:00Z"}});
  journal.machine = {{"type", "machine"},
                     {"facts", {{"cc", "9.0"}, {"gpu", "example-gpu"}, {"driver", "0.0.1"}, {"toolkit", "13.0.88"}}},
                     {"details", {{"devices", {{{"name", "Example GPU (invented)"}, {"uuid_hash", "00"}}}}}}};
  auto& a = journal.attempts;
  const auto both = [&](const std::string& name) {
    a.push_back(MakeAttempt(name, Observer::kPlain, Verdict::kPass));
    a.push_back(MakeAttempt(name, Observer::kControl, Verdict::kPass, "killed: invented result missing"));
  };
  both("holds");
  a[0].observation.record->observed_values = {{"deepest", 30}, {"text", "<script>alert(1)</script>"}};
  a[0].judgement.drift = {{"deepest", 24, 30}};
  a.push_back(MakeAttempt("holds", Observer::kMemcheck, Verdict::kPass));
  a.push_back(MakeAttempt("holds", Observer::kRacecheck, Verdict::kNotApplicable,
                          "the tool does not support device-side launches"));
  both("holds-with-two-cases");
  both("holds-with-two-cases--second");
  a.push_back(MakeAttempt("violated", Observer::kPlain, Verdict::kFail, "invented result missing"));
  a.back().observation.record->failed_checks = {
      {"main", "violated.run.cu", 20, "invented result missing", "mark[3] == 0, not 4"}};
  a.back().observation.process->output = "first line\nsecond \x1b[31mline\xff";
  a.push_back(MakeAttempt("violated", Observer::kControl, Verdict::kPass, "killed: invented result missing"));
  a.push_back(MakeAttempt("violated-known", Observer::kPlain, Verdict::kKnown, "invented result missing"));
  a.push_back(MakeAttempt("violated-known", Observer::kControl, Verdict::kPass, "killed: invented result missing"));
  a.push_back(MakeAttempt("violated-crash", Observer::kPlain, Verdict::kCrash, "signal 11"));
  a.push_back(MakeAttempt("violated-crash", Observer::kControl, Verdict::kTimeout, "20 s"));
  a.push_back(MakeAttempt("undecided-vacuous", Observer::kPlain, Verdict::kPass));
  a.push_back(
      MakeAttempt("undecided-vacuous", Observer::kControl, Verdict::kVacuous, "power not shown: 0 of 1000 rounds"));
  both("undecided-flaky");
  a.push_back(MakeAttempt("undecided-flaky", Observer::kPlain, Verdict::kFail, "invented result missing", 2));
  a.push_back(MakeAttempt("undecided-flaky", Observer::kControl, Verdict::kPass, "killed: invented result missing", 2));
  a.push_back(MakeAttempt("undecided-cured", Observer::kPlain, Verdict::kCured, "listed as a known deviation"));
  a.push_back(MakeAttempt("undecided-cured", Observer::kControl, Verdict::kPass, "killed: invented result missing"));
  both("undecided-sanitizer");
  a.push_back(
      MakeAttempt("undecided-sanitizer", Observer::kMemcheck, Verdict::kFail, "1 finding that is not expected"));
  a.push_back(MakeAttempt("undecided-missing", Observer::kPlain, Verdict::kMissing, "the record has no end"));
  a.push_back(MakeAttempt("undecided-missing", Observer::kControl, Verdict::kError, "program missing"));
  a.push_back(MakeAttempt("not-applicable-feature", Observer::kPlain, Verdict::kSkip, "needs two GPUs"));
  a.back().observation.skip = "gpus-2";
  a.push_back(MakeAttempt("not-tested-only-observed", Observer::kPlain, Verdict::kPass));
  a.back().observation.record->observed_values = {{"overlapped", true}};
  nlohmann::json ids = nlohmann::json::array();
  for (const journal::Attempt& attempt : a) {
    if (ids.empty() || ids.back() != attempt.observation.case_id) ids.push_back(attempt.observation.case_id);
  }
  journal.plan = {{"type", "plan"},
                  {"attempts", a.size()},
                  {"cases", ids},
                  {"observers", {"plain", "control", "memcheck", "racecheck"}}};
  journal.end = {{"type", "end"}, {"attempts", a.size()}, {"wall_s", 6.5}, {"stopped", ""}};
  return journal;
}

/// The attempts of one case and observer, to be changed by a test.
inline std::vector<journal::Attempt*> Find(journal::Journal& journal, const std::string& name, Observer observer) {
  std::vector<journal::Attempt*> found;
  for (journal::Attempt& a : journal.attempts) {
    if (a.observation.case_id == "cdp.example." + name && a.observation.observer == observer) found.push_back(&a);
  }
  return found;
}

inline void Remove(journal::Journal& journal, const std::string& name, Observer observer) {
  std::erase_if(journal.attempts, [&](const journal::Attempt& a) {
    return a.observation.case_id == "cdp.example." + name && a.observation.observer == observer;
  });
}

inline const report::ClauseResult& Clause(const report::Result& result, const std::string& name) {
  for (const report::ClauseResult& c : result.clauses) {
    if (c.clause.id == "cdp.example." + name) return c;
  }
  throw std::out_of_range("no clause " + name);
}

}  // namespace mini
