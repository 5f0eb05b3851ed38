#include "report/document.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include <fmt/format.h>

#include "base/error.h"
#include "base/files.h"
#include "base/json_read.h"
#include "base/json_text.h"
#include "base/sha256.h"
#include "base/text.h"
#include "evidence/judge/verdict.h"
#include "report/clause_verdict.h"
#include "report/subjects.h"
#include "suite/catalogue/reference_device.h"

namespace report {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kFormerSchemas[] = {"cuda-cts-report/1", "cuda-cts-report/2"};

[[noreturn]] void Refuse(const std::string& file, const std::string& what) {
  throw base::InputError(file + ": " + what);
}

void CheckObservers(const std::string& file, const CaseResult& c) {
  std::set<catalogue::Observer> seen;
  for (const ObserverResult& o : c.observers) {
    if (!seen.insert(o.observer).second)
      Refuse(file, fmt::format("names {} of the case {} twice", Name(o.observer), c.id));
    if (o.agreeing > o.attempts)
      Refuse(file,
             fmt::format("says that {} of {} attempts of {} {} agree", o.agreeing, o.attempts, c.id, Name(o.observer)));
  }
}

void RefuseTwice(const std::string& file, const Result& report) {
  std::set<std::string> clauses, cases;
  for (const ClauseResult& clause : report.clauses) {
    if (!clauses.insert(clause.clause.id).second)
      Refuse(file, fmt::format("names the clause {} twice", clause.clause.id));
    for (const CaseResult& c : clause.cases) {
      if (!cases.insert(c.id).second) Refuse(file, fmt::format("names the case {} twice", c.id));
      CheckObservers(file, c);
    }
  }
}

// What a report says of one observer in two ways. Where attempts disagree, the worst verdict stands there.
void CheckAgreement(const std::string& file, const CaseResult& c, const ObserverResult& o) {
  const std::string what = fmt::format("{} {}", c.id, Name(o.observer));
  if (o.flaky && o.agreeing == o.attempts)
    Refuse(file,
           fmt::format("says that attempts of {} disagree, and that all {} agree; it was altered", what, o.attempts));
  if (o.verdict == judge::Verdict::kPass && o.agreeing != o.attempts)
    Refuse(file, fmt::format("says that {} is PASS in {} of {} attempts, and nothing worse in others; it was altered",
                             what, o.agreeing, o.attempts));
  // The reason of what failed, beside another verdict than it had.
  if (o.verdict == judge::Verdict::kPass && o.observer == catalogue::Observer::kPlain && !o.reason.empty())
    Refuse(file, fmt::format("says that {} is PASS, and why it is not ({}); it was altered", what,
                             base::CleanText(o.reason)));
  if (judge::IsAsExpected(o.verdict) && !o.output.empty())
    Refuse(file,
           fmt::format("says that {} is {}, beside the output of a failure; it was altered", what, Name(o.verdict)));
}

// `former`: of a version that names no deviations.
void CheckCase(const std::string& file, const CaseResult& c, bool former) {
  for (const ObserverResult& o : c.observers) CheckAgreement(file, c, o);
  const bool passes = c.PlainIs(judge::Verdict::kPass) || c.PlainIs(judge::Verdict::kMended);
  if (passes && !c.failed_checks.empty())
    Refuse(file, fmt::format("says that {} passes, beside a check that failed ({}); it was altered", c.id,
                             base::CleanText(c.failed_checks.front().message)));
  if (!former && c.PlainIs(judge::Verdict::kKnown) && !c.deviation)
    Refuse(file, fmt::format("says that {} is KNOWN, and names no listed deviation; it was altered", c.id));
}

// Facts are made of what the probe of the machine said, which stands beside them.
void CheckFacts(const std::string& file, const Result& report) {
  if (!report.machine || !report.Misfit().empty()) return;
  const journal::MachineHead& machine = *report.machine;
  catalogue::Facts probed = machine.probed;
  if (!machine.devices.empty() && !machine.devices.front().cc.empty()) probed["cc"] = machine.devices.front().cc;
  for (const auto& [fact, value] : probed) {
    const auto said = machine.facts.find(fact);
    if (said == machine.facts.end() || said->second == value) continue;
    Refuse(file, fmt::format("says {} {}, and its probe {}; it was altered, make it anew with `cuda-cts report`", fact,
                             said->second, value));
  }
}

// `counts_facts`: the report is of a version whose denominator counts toolkit facts.
void CheckDenominator(const std::string& file, const Result& report, bool counts_facts) {
  std::map<ClauseVerdict, int> counted;
  int clauses = 0;
  for (const ClauseResult& clause : report.clauses) {
    if (clause.IsToolkitFact() && !counts_facts) continue;
    ++counted[clause.verdict];
    ++clauses;
  }
  const Denominator& d = report.denominator;
  const auto check = [&file](const char* key, int said, int actual) {
    if (said == actual) return;
    Refuse(file, fmt::format(
                     "its denominator says {} {}, its clauses {}; it was altered, make it anew with `cuda-cts report`",
                     said, key, actual));
  };
  check("clauses", d.clauses, clauses);
  check("holds", d.holds, counted[ClauseVerdict::kHolds]);
  check("violated", d.violated, counted[ClauseVerdict::kViolated]);
  check("undecided", d.undecided, counted[ClauseVerdict::kUndecided]);
  check("not_applicable", d.not_applicable, counted[ClauseVerdict::kNotApplicable]);
  check("not_tested", d.not_tested, counted[ClauseVerdict::kNotTested]);
  if (counts_facts) return;
  Denominator anew;
  const catalogue::Facts facts = report.machine ? report.machine->facts : catalogue::Facts();
  for (const ClauseResult& clause : report.clauses) {
    Count(anew, clause);
    if (const std::string what = Contradiction(clause, facts); !what.empty())
      Refuse(file, what + "; it was altered, make it anew with `cuda-cts report`");
  }
  check("untestable", d.untestable, anew.untestable);
  check("only_observed", d.only_observed, anew.only_observed);
  check("cases", d.cases, anew.cases);
  check("cases_run", d.cases_run, anew.cases_run);
  check("controls_run", d.controls_run, anew.controls_run);
  check("controls_killed", d.controls_killed, anew.controls_killed);
  check("known_deviations", d.known, anew.known);
  check("flaky", d.flaky, anew.flaky);
  check("toolkit facts", d.toolkit.facts, anew.toolkit.facts);
  check("toolkit facts as recorded", d.toolkit.as_recorded, anew.toolkit.as_recorded);
  check("toolkit facts that differ", d.toolkit.differ, anew.toolkit.differ);
  check("toolkit facts undecided", d.toolkit.undecided, anew.toolkit.undecided);
  check("toolkit facts not applicable", d.toolkit.not_applicable, anew.toolkit.not_applicable);
  check("toolkit facts not tested", d.toolkit.not_tested, anew.toolkit.not_tested);
}

// Versions 1 and 2 counted toolkit facts among the clauses.
void TakeOutFacts(Result& report) {
  Denominator& d = report.denominator;
  ToolkitFacts& facts = d.toolkit;
  for (ClauseResult& clause : report.clauses) {
    if (!clause.IsToolkitFact()) continue;
    const std::map<ClauseVerdict, std::pair<int*, int*>> places = {
        {ClauseVerdict::kHolds, {&d.holds, &facts.as_recorded}},
        {ClauseVerdict::kViolated, {&d.violated, &facts.differ}},
        {ClauseVerdict::kUndecided, {&d.undecided, &facts.undecided}},
        {ClauseVerdict::kNotApplicable, {&d.not_applicable, &facts.not_applicable}},
        {ClauseVerdict::kNotTested, {&d.not_tested, &facts.not_tested}}};
    const auto [from, to] = places.at(clause.verdict);
    --*from;
    ++*to;
    --d.clauses;
    ++facts.facts;
    clause.verdict = OfFact(clause.verdict);
  }
}

std::string GpuName(const Result& report) {
  if (!report.machine) return {};
  const auto& devices = report.machine->devices;
  return devices.empty() || devices.front().name.empty() ? report.Fact("gpu") : devices.front().name;
}

std::string Day(const Result& report) {
  std::string first;
  for (const RunPart& part : report.journals) {
    const std::string& started = part.head.start.started;
    if (!started.empty() && (first.empty() || started < first)) first = started;
  }
  return first.substr(0, first.find('T'));
}

std::string Or(std::string text, const char* otherwise) { return text.empty() ? otherwise : std::move(text); }

}  // namespace

Document LoadReport(const std::filesystem::path& path) {
  const std::string file = path.string();
  const std::string bytes = base::ReadFile(path);
  std::string why;
  const Json json = base::ParseOrderedJson(bytes, {}, &why);
  if (!why.empty()) Refuse(file, why + ", cut off or no report; give a report.json of `cuda-cts report`");
  const auto member = json.is_object() ? json.find("schema") : json.end();
  if (member == json.end() || !member->is_string())
    Refuse(file, "has no \"schema\"; give a report.json of `cuda-cts report`");
  const auto schema = member->get<std::string>();
  const bool former =
      std::find(std::begin(kFormerSchemas), std::end(kFormerSchemas), schema) != std::end(kFormerSchemas);
  if (schema != kReportSchema && !IsBaseline(schema) && !former) {
    Refuse(file, fmt::format("has the schema \"{}\", this program reads \"{}\"; make the report anew from its journal",
                             schema, kReportSchema));
  }
  Document document{.file = file, .sha256 = base::Sha256(bytes), .report = {}};
  try {
    document.report = FromJson(json);
  } catch (const base::InputError& e) {
    Refuse(file, std::string(e.what()) + "; make the report anew with `cuda-cts report`");
  } catch (const base::MemberError& e) {
    Refuse(file, std::string(e.what()) + "; make the report anew with `cuda-cts report`");
  } catch (const nlohmann::json::exception&) {
    Refuse(file, "holds a member of another type; make the report anew with `cuda-cts report`");
  }
  RefuseTwice(file, document.report);
  CheckDenominator(file, document.report, former);
  for (const ClauseResult& clause : document.report.clauses) {
    for (const CaseResult& c : clause.cases) CheckCase(file, c, former);
  }
  if (former) {
    TakeOutFacts(document.report);
    return document;
  }
  CheckFacts(file, document.report);
  return document;
}

void RefuseModel(const Document& document, std::string_view hint) { RefuseModel(document.report, document.file, hint); }

void RefuseModel(const Result& result, std::string_view what, std::string_view hint) {
  const std::string fact(catalogue::kModelFact);
  catalogue::RefuseModel({{fact, result.Fact(fact)}}, what, hint);
}

std::string ReportText(const Json& report) { return report.dump(1, ' ', false, Json::error_handler_t::replace) + "\n"; }

std::string Origin::Text() const { return fmt::format("{}, driver {}, {}", gpu, driver, date); }

Origin OriginOf(const Result& report) {
  Origin s;
  // Where the compiler alone was judged there need be none.
  const std::string gpus = report.Fact("gpus");
  const bool none = gpus == "0";
  s.gpu = Or(GpuName(report), none ? "no GPU" : "unknown GPU");
  if (!none && !gpus.empty() && gpus != "1") s.gpu = gpus + " x " + s.gpu;
  s.driver = Or(report.Fact("driver"), none ? "none" : "unknown");
  s.toolkit = Or(report.Fact("toolkit"), "unknown");
  s.date = Or(Day(report), "unknown date");
  const journal::Suite suite = journal::SuiteFrom(report.suite);
  s.suite =
      Or(suite.version, "unknown version") + (suite.commit.empty() ? "" : " (" + suite.commit.substr(0, 12) + ")");
  return s;
}

std::string CiteText(const Result& report) {
  const Denominator& d = report.denominator;
  const Origin s = OriginOf(report);
  const bool ran = d.cases_run > 0;
  const std::string on =
      ran ? fmt::format("{}, driver {}, toolkit {}, {}", s.gpu, s.driver, s.toolkit, s.date) : "no case was run";
  const std::string text =
      fmt::format("cuda-cts {}: {}: {}, {} violated, {} undecided, {} not applicable, {} not tested.", s.suite, on,
                  HoldText(report, false), d.violated, d.undecided, d.not_applicable, d.not_tested);
  const bool cited_whole = !ran || !report.level || report.level->citable;
  return cited_whole ? text : text + " Not to be cited: " + report.level->text + ".";
}

}  // namespace report
