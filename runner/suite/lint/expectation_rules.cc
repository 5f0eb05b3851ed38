// Expectations: each belongs to something, and says why it differs.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/nearest.h"
#include "suite/catalogue/expectation_file.h"
#include "suite/catalogue/selection.h"
#include "suite/lint/rule.h"

namespace lint {
namespace {

using catalogue::Case;
using nlohmann::json;

constexpr std::string_view kOrphan = "expectation-orphan", kReason = "expectation-reason", kReport = "report-findings";

Location Where(const Subject& subject, const std::string& name) {
  const auto found = subject.tree.expectations.where.find(name);
  return found == subject.tree.expectations.where.end() ? Location{name, 0} : found->second;
}

// A file that no case reads would silently expect nothing.
void CheckOrphan(const Subject& subject, Findings& findings) {
  std::vector<std::string> stems;
  stems.reserve(subject.tree.cases.size());
  for (const Case& c : subject.tree.cases) stems.push_back(c.Stem());
  for (const auto& [stem, value] : subject.tree.expectations.cases) {
    if (std::find(stems.begin(), stems.end(), stem) != stems.end()) continue;
    const std::string near = base::DidYouMean(stem, stems);
    Report(findings, kOrphan, Where(subject, stem),
           fmt::format(
               "{} is no case{}", catalogue::PlaceOf(stem).name,
               near.empty() ? "; write `<case>.<kind>:` into expected/<chapter>/<section>.yaml or remove it" : near));
  }
}

// The alternatives of one key; a lone map is the only one.
std::vector<json> Alternatives(const json& expectation, const std::string& key) {
  if (!expectation.contains(key)) return {};
  const json& value = expectation.at(key);
  if (value.is_object()) return {value};
  std::vector<json> list;
  for (const json& item : value.is_array() ? value : json::array()) {
    if (item.is_object()) list.push_back(item);
  }
  return list;
}

bool HasFindings(const json& alternative) {
  return alternative.contains("findings") && alternative.at("findings").is_array() &&
         !alternative.at("findings").empty();
}

// Differs from a tool that finds nothing in a program that ends well.
bool IsUnusual(const json& alternative) {
  return HasFindings(alternative) || alternative.contains("not-applicable") ||
         alternative.value("exit-code", json(0)) != json(0);
}

// `defaults` is null for the defaults themselves.
void CheckReasonOf(const base::Location& where, const json& expectation, const json& defaults, Findings& findings) {
  for (const std::string& tool : catalogue::ToolNames()) {
    const std::vector<json> usual = defaults.is_object() ? Alternatives(defaults, tool) : std::vector<json>{};
    const bool default_is_clean = std::none_of(usual.begin(), usual.end(), IsUnusual);
    for (const json& alternative : Alternatives(expectation, tool)) {
      // `not-applicable:` is its own reason; a clean tool differs only from defaults that are not.
      const bool explained = alternative.contains("reason") || alternative.contains("not-applicable");
      if (explained || (!IsUnusual(alternative) && default_is_clean)) continue;
      Report(findings, kReason, where,
             fmt::format("differs from the defaults for {} without `reason:`; say why", tool));
    }
  }
}

void CheckReason(const Subject& subject, Findings& findings) {
  const auto& all = subject.tree.expectations;
  if (all.defaults.is_object()) CheckReasonOf({catalogue::kDefaultsFile, 0}, all.defaults, nullptr, findings);
  for (const auto& [stem, value] : all.cases) CheckReasonOf(Where(subject, stem), value, all.defaults, findings);
}

// Without a finding to expect, a report case would pass when its tool sees nothing.
void CheckReport(const Subject& subject, Findings& findings) {
  for (const Case& c : subject.tree.cases) {
    if (c.kind != catalogue::CaseKind::kReport || c.tool.empty()) continue;
    const auto own = subject.tree.expectations.cases.find(c.Stem());
    const std::vector<json> alternatives =
        own == subject.tree.expectations.cases.end() ? std::vector<json>{} : Alternatives(own->second, c.tool);
    const bool listed = !alternatives.empty() &&
                        std::all_of(alternatives.begin(), alternatives.end(),
                                    [](const json& a) { return HasFindings(a) || a.contains("not-applicable"); });
    if (listed && std::any_of(alternatives.begin(), alternatives.end(), HasFindings)) continue;
    Report(findings, kReport, {c.file, 1},
           fmt::format("{} lists no finding of {} for it; list exactly what the tool must report",
                       catalogue::PlaceOf(c.Stem()).file, c.tool));
  }
}

}  // namespace

std::vector<Rule> ExpectationRules() {
  return {{kOrphan, "every expectation belongs to a case", CheckOrphan},
          {kReason, "what differs from the defaults has a `reason:`", CheckReason},
          {kReport, "a report case has an expectation that lists at least one finding of its tool", CheckReport}};
}

}  // namespace lint
