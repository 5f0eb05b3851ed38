// The JSON document: the one record that every other format and `compare` can be made from. Its schema is
// cuda-cts-report.schema.json beside this file; keys come in a fixed order, the denominator first.
#include <cmath>

#include <fmt/format.h>

#include "base/text.h"
#include "report/document.h"
#include "report/limits_of_a_pass.h"
#include "report/result.h"

namespace report {
namespace {

using Json = nlohmann::ordered_json;

Json ObjectOr(const nlohmann::json& value) { return value.is_object() ? Json(value) : Json::object(); }

Json ObjectOf(const Denominator& d) {
  return {{"clauses", d.clauses},
          {"holds", d.holds},
          {"violated", d.violated},
          {"undecided", d.undecided},
          {"not_applicable", d.not_applicable},
          {"not_tested", d.not_tested},
          {"untestable", d.untestable},
          {"only_observed", d.only_observed},
          {"cases", d.cases},
          {"cases_run", static_cast<unsigned>(d.cases_run)},
          {"controls_run", d.controls_run},
          {"controls_killed", d.controls_killed},
          {"known_deviations", d.known},
          {"flaky", d.flaky}};
}

Json ObjectOf(const ObserverResult& o) {
  Json j = {{"observer", catalogue::Name(o.observer)},
            {"verdict", judge::Name(o.verdict)},
            {"reason", base::CleanText(o.reason)},
            {"attempts", o.attempts},
            {"agreeing", o.agreeing},
            {"flaky", o.flaky},
            {"wall_s", std::round(o.wall_s * 1000) / 1000},
            {"reproducer", base::CleanText(base::ShellLine(o.reproducer))}};
  if (!o.output.empty()) j["output"] = o.output;
  return j;
}

Json ObjectOf(const CaseResult& c) {
  Json j = {{"id", c.id},
            {"kind", c.kind},
            {"file", c.file},
            {"control", c.control},
            {"observers", Json::array()},
            {"observations", Json::object()},
            {"drift", Json::array()},
            {"failed_checks", Json::array()}};
  for (const ObserverResult& o : c.observers) j["observers"].push_back(ObjectOf(o));
  for (const auto& [name, value] : c.observations) j["observations"][name] = value;
  for (const judge::Drift& d : c.drift) {
    j["drift"].push_back({{"name", d.name}, {"expected", d.expected}, {"actual", d.actual}});
  }
  for (const FailedCheck& f : c.failed_checks)
    j["failed_checks"].push_back({{"message", f.message}, {"detail", f.detail}});
  if (c.deviation) j["known_deviation"] = *c.deviation;
  return j;
}

Json ObjectOf(const ClauseResult& r) {
  const catalogue::Clause& c = *r.clause;
  Json j = {{"id", c.id},
            {"chapter", c.chapter},
            {"section", c.section},
            {"statement", c.statement},
            {"source", c.source},
            {"kind", catalogue::Name(c.kind)},
            {"testable", catalogue::Name(c.testable)},
            {"cc", c.cc},
            {"since", c.since},
            {"until", c.until},
            {"verdict", Name(r.verdict)},
            {"why", base::CleanText(r.why)},
            {"known_deviation", r.known_deviation},
            {"cases", Json::array()}};
  for (const CaseResult& one : r.cases) j["cases"].push_back(ObjectOf(one));
  if (!c.formerly.empty()) j["formerly"] = c.formerly;
  for (const RecordedVerdict& v : r.recorded) {
    j["recorded"].push_back({{"run", v.run}, {"verdict", Name(v.verdict)}, {"why", v.why}});
  }
  return j;
}

/// One sentence to paste, and what a citation manager needs. It names the denominator, so that it cannot be quoted without.
Json Cite(const Json& report, const Denominator& d) {
  const Subject s = SubjectOf(report);
  const bool ran = d.cases_run > 0;
  const std::string on =
      ran ? fmt::format("{}, driver {}, toolkit {}, {}", s.gpu, s.driver, s.toolkit, s.date) : "no case was run";
  const std::string text = fmt::format(
      "cuda-cts {}: {}: {} of {} clauses hold, {} violated, {} undecided, {} not applicable, {} not tested.", s.suite,
      on, d.holds, d.clauses, d.violated, d.undecided, d.not_applicable, d.not_tested);
  const auto level = Json::json_pointer("/run/level");
  const bool cited_whole = !ran || !report.contains(level) || report.at(level).value("citable", false);
  const std::string note = cited_whole ? "" : " Not to be cited: " + report.at(level).value("text", "") + ".";
  return {{"text", text + note},
          {"suite", "cuda-cts " + s.suite},
          {"subject", ran ? s.Text() : ""},
          {"date", ran ? s.date : ""}};
}

}  // namespace

nlohmann::ordered_json ToJson(const Result& result) {
  Json j;
  j["schema"] = kReportSchema;
  j["denominator"] = ObjectOf(result.denominator);
  j["warnings"] = Json::array();
  for (const std::string& warning : result.warnings) j["warnings"].push_back(base::CleanText(warning));
  j["cite"] = nullptr;  // keeps its place; made from what follows
  j["suite"] = ObjectOr(result.suite);
  j["environment"] = ObjectOr(result.machine);
  j["environment"].erase("type");
  j["run"] = ObjectOr(result.run);
  j["recorded"] = Json(result.recorded);
  j["limits"] = kLimitsOfAPass;
  j["clauses"] = Json::array();
  for (const ClauseResult& clause : result.clauses) j["clauses"].push_back(ObjectOf(clause));
  j["cite"] = Cite(j, result.denominator);
  return j;
}

}  // namespace report
