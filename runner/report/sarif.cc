// SARIF 2.1.0, as code-scanning pages read it: a rule for each violated clause, a result for each case that shows the violation.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"
#include "report/document.h"
#include "report/result.h"

namespace report {
namespace {

using nlohmann::ordered_json;

// GitHub refuses longer texts of a result, and what says how much is left out belongs to the text.
constexpr std::size_t kSarifTextBytes = 1000, kLeftOutBytes = 48;

std::string Short(std::string_view text) {
  std::string clean = base::CleanText(text);
  return clean.size() <= kSarifTextBytes ? clean : base::Cap(clean, kSarifTextBytes - kLeftOutBytes);
}

ordered_json SarifText(std::string_view text) { return {{"text", Short(text)}}; }

ordered_json RuleOf(const catalogue::Clause& clause) {
  return {{"id", clause.id},
          {"shortDescription", SarifText(clause.statement)},
          {"help", SarifText(fmt::format("Stated by {}.", fmt::join(clause.source, "; ")))},
          {"properties", {{"tags", {clause.chapter}}}}};
}

std::string Shown(const CaseResult& c, const ObserverResult& plain) {
  return c.failed_checks.empty() ? plain.reason : c.failed_checks.front().Text();
}

ordered_json ResultOf(const ClauseResult& clause, const CaseResult& c, const ObserverResult& plain) {
  const bool known = plain.verdict == judge::Verdict::kKnown;
  const std::string where = "%SRCROOT%";
  ordered_json result = {
      {"ruleId", clause.clause.id},
      {"level", known ? "note" : "error"},
      {"message", SarifText(fmt::format("{} {}: {}", judge::Name(plain.verdict), c.id, Shown(c, plain)))},
      {"locations",
       {{{"physicalLocation",
          {{"artifactLocation", {{"uri", c.file}, {"uriBaseId", where}}}, {"region", {{"startLine", 1}}}}}}}},
      {"partialFingerprints", {{"case/v1", c.id}}}};
  // A suppressed result stays visible, and fails no check.
  if (known) {
    const std::string why =
        c.deviation ? fmt::format("known deviation, first seen {}: {}", c.deviation->first_seen, c.deviation->observed)
                    : "known deviation";
    result["suppressions"] = {{{"kind", "external"}, {"status", "accepted"}, {"justification", Short(why)}}};
  }
  return result;
}

}  // namespace

std::string ToSarif(const Result& result) {
  ordered_json rules = ordered_json::array(), results = ordered_json::array();
  for (const ClauseResult& clause : result.clauses) {
    if (clause.verdict != ClauseVerdict::kViolated) continue;
    rules.push_back(RuleOf(clause.clause));
    for (const CaseResult& c : clause.cases) {
      const ObserverResult* plain = c.Find(catalogue::Observer::kPlain);
      if (plain != nullptr && judge::Traits(plain->verdict).violation) results.push_back(ResultOf(clause, c, *plain));
    }
  }
  const Origin origin = OriginOf(result);
  ordered_json run = {
      {"tool",
       {{"driver",
         {{"name", "cuda-cts"},
          {"version", result.suite.is_object() ? result.suite.value("version", "unknown") : "unknown"},
          {"rules", rules}}}}},
      {"properties",
       {{"gpu", origin.gpu}, {"driver", origin.driver}, {"denominator", DenominatorText(result.denominator)}}},
      {"results", results}};
  const ordered_json log = {{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                            {"version", "2.1.0"},
                            {"runs", ordered_json::array({run})}};
  return ReportText(log);
}

}  // namespace report
