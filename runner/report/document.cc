#include "report/document.h"

#include <array>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include <fmt/format.h>

#include "base/error.h"
#include "base/files.h"
#include "base/sha256.h"
#include "report/result.h"

namespace report {
namespace {

using Json = nlohmann::ordered_json;

[[noreturn]] void Refuse(const std::string& file, const std::string& what) {
  throw base::InputError(file + ": " + what);
}

bool Has(const Json& object, const char* key, Json::value_t type) {
  const auto it = object.find(key);
  return it != object.end() && it->type() == type;
}

constexpr std::array kCaseTexts = {"id", "kind", "file"};
constexpr std::array kClauseTexts = {"id", "section", "statement", "verdict", "why"};
constexpr std::array kObserverTexts = {"observer", "verdict", "reason"};

template <class Keys>
void RequireTexts(const std::string& file, const Json& object, const Keys& keys, const std::string& what) {
  if (!object.is_object()) Refuse(file, what + " is not a JSON object; make the report anew with `cuda-cts report`");
  for (const char* key : keys) {
    if (!Has(object, key, Json::value_t::string)) {
      Refuse(file, fmt::format("{} lacks the text \"{}\"; make the report anew with `cuda-cts report`", what, key));
    }
  }
}

void CheckCase(const std::string& file, const Json& c, const std::string& clause) {
  RequireTexts(file, c, kCaseTexts, "a case of " + clause);
  if (!Has(c, "observers", Json::value_t::array) || !Has(c, "observations", Json::value_t::object)) {
    Refuse(file, fmt::format("case {} lacks its observers or observations; make the report anew with `cuda-cts report`",
                             c["id"].get<std::string>()));
  }
  for (const Json& o : c["observers"])
    RequireTexts(file, o, kObserverTexts, "an observer of " + c["id"].get<std::string>());
}

void CheckClauses(const std::string& file, const Json& report) {
  std::map<std::string, int> counted;
  std::set<std::string> clause_ids;
  std::set<std::string> case_ids;
  for (const Json& clause : report["clauses"]) {
    RequireTexts(file, clause, kClauseTexts, "a clause");
    const std::string id = clause["id"];
    const std::string verdict = clause["verdict"];
    if (!ParseClauseVerdict(verdict))
      Refuse(file, fmt::format("clause {} has the unknown verdict \"{}\"", id, verdict));
    if (!clause_ids.insert(id).second) Refuse(file, fmt::format("names the clause {} twice", id));
    ++counted[verdict];
    if (!Has(clause, "cases", Json::value_t::array)) Refuse(file, fmt::format("clause {} lacks its cases", id));
    for (const Json& c : clause["cases"]) {
      CheckCase(file, c, id);
      if (!case_ids.insert(c["id"]).second)
        Refuse(file, fmt::format("names the case {} twice", c["id"].get<std::string>()));
    }
  }
  const Json& denominator = report["denominator"];
  const auto check = [&](const char* key, int actual) {
    const auto it = denominator.find(key);
    if (it == denominator.end() || !it->is_number_integer() || *it != actual) {
      Refuse(
          file,
          fmt::format("its denominator says {} {}, its clauses {}; it was altered, make it anew with `cuda-cts report`",
                      it == denominator.end() ? "nothing of" : it->dump(), key, actual));
    }
  };
  check("clauses", static_cast<int>(clause_ids.size()));
  check("holds", counted["holds"]);
  check("violated", counted["violated"]);
  check("undecided", counted["undecided"]);
  check("not_applicable", counted["not applicable here"]);
  check("not_tested", counted["not tested"]);
  if (!Has(denominator, "cases_run", Json::value_t::number_unsigned))
    Refuse(file, "its denominator does not say cases_run");
}

// Version 1 joined the message and the detail of a failed check by ": ".
void BringUpToDate(Json& report) {
  report["schema"] = kReportSchema;
  for (Json& clause : report["clauses"]) {
    for (Json& c : clause["cases"]) {
      if (!c.contains("failed_checks")) continue;
      for (Json& check : c["failed_checks"]) {
        if (!check.is_string()) continue;
        const auto text = check.get<std::string>();
        const std::size_t colon = text.find(": ");
        check = {{"message", text.substr(0, colon)},
                 {"detail", colon == std::string::npos ? "" : text.substr(colon + 2)}};
      }
    }
  }
}

void CheckFailedChecks(const std::string& file, const Json& report) {
  for (const Json& clause : report["clauses"]) {
    for (const Json& c : clause["cases"]) {
      const auto checks = c.find("failed_checks");
      if (checks == c.end()) continue;
      if (!checks->is_array())
        Refuse(file, "a case's failed_checks are no list; make the report anew with `cuda-cts report`");
      for (const Json& check : *checks) {
        RequireTexts(file, check, std::array{"message", "detail"}, "a failed check of " + c["id"].get<std::string>());
      }
    }
  }
}

std::string TextAt(const Json& report, std::initializer_list<const char*> path) {
  const Json* at = &report;
  for (const char* key : path) {
    if (!at->is_object()) return {};
    const auto it = at->find(key);
    if (it == at->end()) return {};
    at = &*it;
  }
  return at->is_string() ? at->get<std::string>() : std::string();
}

std::string GpuName(const Json& report) {
  const auto pointer = Json::json_pointer("/environment/details/devices/0/name");
  if (report.contains(pointer) && report.at(pointer).is_string()) return report.at(pointer).get<std::string>();
  return FactIn(report, "gpu");
}

std::string Day(const Json& report) {
  const auto journals = Json::json_pointer("/run/journals");
  if (!report.contains(journals) || !report.at(journals).is_array()) return {};
  std::string first;
  for (const Json& journal : report.at(journals)) {
    const std::string started = TextAt(journal, {"started"});
    if (!started.empty() && (first.empty() || started < first)) first = started;
  }
  return first.substr(0, first.find('T'));
}

std::string Or(std::string text, const char* otherwise) { return text.empty() ? otherwise : std::move(text); }

}  // namespace

Document LoadReport(const std::filesystem::path& path) {
  Document document{.file = path.string(), .sha256 = {}, .report = {}};
  const std::string& file = document.file;
  const std::string bytes = base::ReadFile(path);
  document.sha256 = base::Sha256(bytes);
  try {
    document.report = Json::parse(bytes);
  } catch (const Json::parse_error& e) {
    Refuse(file, fmt::format(
                     "is not whole JSON (byte {} of {}), cut off or no report; give a report.json of `cuda-cts report`",
                     e.byte, bytes.size()));
  }
  const Json& report = document.report;
  const std::string schema = TextAt(report, {"schema"});
  if (schema.empty()) Refuse(file, "has no \"schema\"; give a report.json of `cuda-cts report`");
  if (schema != kReportSchema && schema != kFormerReportSchema) {
    Refuse(file, fmt::format("has the schema \"{}\", this program reads \"{}\"; make the report anew from its journal",
                             schema, kReportSchema));
  }
  for (const char* key : {"denominator", "suite", "environment", "run"}) {
    if (!Has(report, key, Json::value_t::object))
      Refuse(file, fmt::format("lacks \"{}\"; make the report anew with `cuda-cts report`", key));
  }
  if (!Has(report, "clauses", Json::value_t::array))
    Refuse(file, "lacks \"clauses\"; make the report anew with `cuda-cts report`");
  CheckClauses(file, report);
  if (schema == kFormerReportSchema) BringUpToDate(document.report);
  CheckFailedChecks(file, document.report);
  return document;
}

std::string ReportText(const Json& report) { return report.dump(1, ' ', false, Json::error_handler_t::replace) + "\n"; }

Document DocumentOf(const Result& result, const std::filesystem::path& file) {
  Document document{.file = file.string(), .sha256 = {}, .report = ToJson(result)};
  document.sha256 = base::Sha256(ReportText(document.report));
  return document;
}

std::string FactIn(const Json& report, const char* name) { return TextAt(report, {"environment", "facts", name}); }

std::string Subject::Text() const { return fmt::format("{}, driver {}, {}", gpu, driver, date); }

Subject SubjectOf(const nlohmann::ordered_json& report) {
  Subject s;
  s.gpu = Or(GpuName(report), "unknown GPU");
  s.driver = Or(FactIn(report, "driver"), "unknown");
  s.toolkit = Or(FactIn(report, "toolkit"), "unknown");
  s.date = Or(Day(report), "unknown date");
  const std::string version = TextAt(report, {"suite", "version"});
  const std::string commit = TextAt(report, {"suite", "commit"});
  s.suite = Or(version, "unknown version") + (commit.empty() ? "" : " (" + commit.substr(0, 12) + ")");
  return s;
}

}  // namespace report
