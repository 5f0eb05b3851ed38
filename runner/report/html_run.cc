#include "report/html_run.h"

#include <array>

#include <fmt/format.h>

#include "base/text.h"
#include "report/html_page.h"
#include "report/recorded.h"
#include "report/subjects.h"

namespace report {
namespace {

using Json = nlohmann::ordered_json;

std::string Scalar(const Json& value) {
  return value.is_string() ? value.get<std::string>() : value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

int CountOf(const Denominator& d, ClauseVerdict verdict) {
  const std::array<int, 7> counts = {
      d.holds, d.violated, d.undecided, d.not_applicable, d.not_tested, d.toolkit.as_recorded, d.toolkit.differ};
  return counts.at(static_cast<std::size_t>(verdict));
}

std::size_t Drifts(const Result& result) {
  std::size_t n = 0;
  for (const ClauseResult& clause : result.clauses) {
    for (const CaseResult& c : clause.cases) n += c.drift.size();
  }
  return n;
}

void Row(std::string& out, std::string_view name, std::string_view value) {
  out += fmt::format("<tr><th>{}<td>{}\n", base::EscapeHtml(name), base::EscapeHtml(base::Cap(value, 2000)));
}

void Rows(std::string& out, const Json& object) {
  for (const auto& [key, value] : object.items()) {
    if (!value.is_null() && key != "command") Row(out, key, Scalar(value));
  }
}

void Run(std::string& out, const RunPart& part) {
  out += "<h3>Run</h3>\n<table>\n";
  if (const auto& command = part.head.start.command; !command.empty()) {
    out += fmt::format("<tr><th>command<td><code>{}</code>\n",
                       base::EscapeHtml(base::Cap(base::ShellLine(command), 2000)));
  }
  Rows(out, ToJson(part));
  out += "</table>\n";
}

void Recorded(std::string& out, const RecordedRun& run) {
  out += "<h3>" + base::EscapeHtml(run.label) + ": beside this run, not counted</h3>\n<table>\n";
  for (const auto& [name, text] : {std::pair{"gpu", &run.gpu},
                                   {"driver", &run.driver},
                                   {"toolkit", &run.toolkit},
                                   {"date", &run.date},
                                   {"suite", &run.suite},
                                   {"file", &run.file},
                                   {"sha256", &run.sha256}})
    Row(out, name, *text);
  out += "</table>\n";
}

}  // namespace

std::string CountsOfRun(const Result& result) {
  std::string out;
  const Denominator& d = result.denominator;
  const bool part = !result.of_suite.empty();
  out += fmt::format(
      "<p class=say><b>{}.</b> {} violated, {} undecided; {} not applicable here, {} not "
      "tested.{}\n",
      base::EscapeHtml(base::Capitalised(HoldText(result, part))), d.violated, d.undecided, d.not_applicable,
      d.not_tested, part ? fmt::format(" This run {}.", base::EscapeHtml(result.of_suite)) : "");
  out += "<div class=bar aria-hidden=true>";
  for (const ClauseVerdict verdict : kVerdicts) {
    const int n = CountOf(d, verdict);
    if (n > 0) out += fmt::format("<i class={} style=\"flex:{} 0 0\"></i>", VerdictClass(verdict), n);
  }
  out += "</div>\n<ul class=tiles>\n";
  const std::array<std::string, 5> meaning = {
      "case passed, control caught", "case failed here", "no evidence either way",
      "excluded by cc, toolkit or a feature",
      fmt::format("{} no program can test, {} only observed", d.untestable, d.only_observed)};
  for (std::size_t i = 0; i < kVerdicts.size(); ++i) {
    out += fmt::format("<li><b>{}</b><span><i class=\"k {}\"></i> {}</span><small>{}</small>\n",
                       CountOf(d, kVerdicts[i]), VerdictClass(kVerdicts[i]), Name(kVerdicts[i]), meaning[i]);
  }
  out += fmt::format(
      "</ul>\n<ul class=facts><li><b>{} of {}</b> cases run<li><b>{} of {}</b> controls killed<li><b>{}</b> known "
      "deviations"
      "<li><b>{}</b> flaky cases<li><b>{}</b> values drifted</ul>\n",
      d.cases_run, d.cases, d.controls_killed, d.controls_run, d.known, d.flaky, Drifts(result));
  for (const std::string& text : {d.toolkit.Text(), result.WindowsText(), result.PowerText(), result.WatchedText()}) {
    if (!text.empty()) out += "<p class=soft>" + base::EscapeHtml(text) + ".\n";
  }
  for (const RecordedRun& run : result.recorded) out += "<p class=rec>" + base::EscapeHtml(RecordedText(run)) + "\n";
  return out;
}

std::string ProvenanceOfRun(const Result& result) {
  std::string out;
  out += "<h2 id=provenance>What was tested on what</h2>\n";
  if (result.machine && !result.machine->facts.empty()) {
    out += "<h3>Machine</h3>\n<table>\n";
    for (const auto& [name, fact] : result.machine->facts) Row(out, name, fact);
    out += "</table>\n";
  }
  if (result.machine && !result.machine->details.is_null()) {
    out += "<details class=env><summary>All that the machine said of itself</summary><pre>" +
           base::EscapeHtml(base::Cap(
               result.machine->details.dump(1, ' ', false, nlohmann::json::error_handler_t::replace), 20000)) +
           "</pre></details>\n";
  }
  out += "<h3>Suite</h3>\n<table>\n";
  if (result.suite.is_object()) Rows(out, result.suite);
  out += "</table>\n";
  for (const RunPart& part : result.journals) Run(out, part);
  for (const RecordedRun& run : result.recorded) Recorded(out, run);
  return out;
}

}  // namespace report
