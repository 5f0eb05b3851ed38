// The page: what was tested on what, the denominator, a map of all clauses, and each clause with its evidence. Made from
// the JSON document alone, so that whatever the page shows is in the record too. Optional end tags and quotes are left
// out where HTML allows it: 2,000 clauses stay below 2 MB.
#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

#include "base/text.h"
#include "report/document.h"
#include "report/html_clause.h"
#include "report/html_page.h"
#include "report/recorded.h"
#include "report/result.h"

namespace report {
namespace {

using Json = nlohmann::ordered_json;

struct Kind {
  const char* verdict;
  const char* key;  ///< In the denominator.
};
constexpr std::array<Kind, 5> kVerdicts = {{{"holds", "holds"},
                                            {"violated", "violated"},
                                            {"undecided", "undecided"},
                                            {"not applicable here", "not_applicable"},
                                            {"not tested", "not_tested"}}};

struct Section {
  std::string name;
  std::vector<const Json*> clauses;
  std::string Chapter() const { return name.substr(0, name.find(" / ")); }
  std::string Rest() const {
    const std::size_t at = name.find(" / ");
    return at == std::string::npos ? name : name.substr(at + 3);
  }
};

std::vector<Section> Sections(const Json& report) {
  std::vector<Section> sections;
  std::map<std::string, std::size_t> index;
  for (const Json& clause : report["clauses"]) {
    const std::string name = clause["section"];
    const auto [it, fresh] = index.try_emplace(name, sections.size());
    if (fresh) sections.push_back({name, {}});
    sections[it->second].clauses.push_back(&clause);
  }
  // Chapters as the catalogue first names them; within one, by name, so that what belongs together stands together.
  std::map<std::string, std::size_t> chapters;
  for (const Section& section : sections) chapters.try_emplace(section.Chapter(), chapters.size());
  std::stable_sort(sections.begin(), sections.end(), [&](const Section& a, const Section& b) {
    return std::pair(chapters[a.Chapter()], a.name) < std::pair(chapters[b.Chapter()], b.name);
  });
  return sections;
}

std::string Scalar(const Json& value) {
  return value.is_string() ? value.get<std::string>() : value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string Fact(const Json& report, const char* name) {
  const auto& environment = report["environment"];
  if (!environment.contains("facts") || !environment["facts"].is_object()) return {};
  const auto it = environment["facts"].find(name);
  return it == environment["facts"].end() ? std::string() : Scalar(*it);
}

void Header(std::string& out, const Json& report, const Subject& subject) {
  out +=
      fmt::format("<p class=eyebrow>cuda-cts {} &middot; CUDA conformance report\n", base::EscapeHtml(subject.suite));
  if (report["run"]["journals"].empty()) {
    out += "<h1>Nothing was run here</h1>\n<p class=subject>This report lists the clauses and cases of the suite";
    out += report["recorded"].empty() ? ".\n" : ", and what earlier runs on other machines recorded.\n";
  } else {
    out += fmt::format("<h1>{}</h1>\n<p class=subject>", base::EscapeHtml(subject.gpu));
    std::vector<std::string> parts;
    if (const std::string cc = Fact(report, "cc"); !cc.empty()) parts.push_back("compute capability " + cc);
    parts.push_back("driver " + subject.driver);
    parts.push_back("toolkit " + subject.toolkit);
    parts.push_back(subject.date);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (i > 0) out += " &middot; ";
      out += base::EscapeHtml(parts[i]);
    }
    out += '\n';
    // Reports of version 0.1.0 before levels were recorded have no such member.
    const auto level = Json::json_pointer("/run/level/text");
    if (report.contains(level)) out += fmt::format("<p class=soft>{}\n", base::EscapeHtml(Scalar(report.at(level))));
  }
  for (const Json& warning : report["warnings"]) {
    out += fmt::format("<p class=warn role=alert><b>Warning:</b> {}\n", base::EscapeHtml(warning.get<std::string>()));
  }
}

int Drifts(const Json& report) {
  int n = 0;
  for (const Json& clause : report["clauses"]) {
    for (const Json& c : clause["cases"]) n += static_cast<int>(c["drift"].size());
  }
  return n;
}

void Denominators(std::string& out, const Json& report) {
  const Json& d = report["denominator"];
  const int clauses = d["clauses"];
  out += fmt::format(
      "<p class=say><b>{} of {} clauses hold.</b> {} violated, {} undecided; {} not applicable here, {} not tested.\n",
      d["holds"].get<int>(), clauses, d["violated"].get<int>(), d["undecided"].get<int>(),
      d["not_applicable"].get<int>(), d["not_tested"].get<int>());
  out += "<div class=bar aria-hidden=true>";
  for (const Kind& kind : kVerdicts) {
    const int n = d[kind.key];
    if (n > 0) out += fmt::format("<i class={} style=\"flex:{} 0 0\"></i>", VerdictClass(kind.verdict), n);
  }
  out += "</div>\n<ul class=tiles>\n";
  constexpr std::array<const char*, 5> kMeaning = {"case passed, control caught", "case failed here",
                                                   "no evidence either way", "excluded by cc, toolkit or a feature",
                                                   ""};
  for (std::size_t i = 0; i < kVerdicts.size(); ++i) {
    const Kind& kind = kVerdicts[i];
    const std::string meaning = i == 4 ? fmt::format("{} no program can test, {} only observed",
                                                     d["untestable"].get<int>(), d.value("only_observed", 0))
                                       : kMeaning[i];
    out += fmt::format("<li><b>{}</b><span><i class=\"k {}\"></i> {}</span><small>{}</small>\n", d[kind.key].get<int>(),
                       VerdictClass(kind.verdict), kind.verdict, meaning);
  }
  out += fmt::format(
      "</ul>\n<ul class=facts><li><b>{} of {}</b> cases run<li><b>{} of {}</b> controls killed<li><b>{}</b> known "
      "deviations"
      "<li><b>{}</b> flaky cases<li><b>{}</b> values drifted</ul>\n",
      d["cases_run"].get<int>(), d["cases"].get<int>(), d["controls_killed"].get<int>(), d["controls_run"].get<int>(),
      d["known_deviations"].get<int>(), d["flaky"].get<int>(), Drifts(report));
  for (const Json& run : report["recorded"]) out += "<p class=rec>" + base::EscapeHtml(RecordedText(run)) + "\n";
}

void Map(std::string& out, const Json& report, const std::vector<Section>& sections) {
  out += "<h2 id=map>All clauses at a glance</h2>\n<ul class=legend>";
  for (const Kind& kind : kVerdicts)
    out += fmt::format("<li><i class=\"k {}\"></i> {}", VerdictClass(kind.verdict), kind.verdict);
  out += "<li><i class=\"k t x\"></i> no program can test it";
  if (!report["recorded"].empty())
    out += "<li><i class=\"k t rh\"></i> not tested here; half filled: recorded elsewhere, not counted";
  out += "</ul>\n<div class=map role=group aria-label=\"Map of all clauses by section\">\n";
  std::string chapter;
  for (std::size_t i = 0; i < sections.size(); ++i) {
    const Section& section = sections[i];
    if (section.Chapter() != chapter) {
      chapter = section.Chapter();
      out += fmt::format("<h3>{}</h3>\n", base::EscapeHtml(chapter));
    }
    int holds = 0;
    std::string squares;
    for (const Json* clause : section.clauses) {
      if ((*clause)["verdict"] == "holds") ++holds;
      squares += MapSquare(*clause);
    }
    out += fmt::format("<span><a href=#section-{}>{}</a></span><small>{} of {}</small><div>{}</div>\n", i,
                       base::EscapeHtml(section.Rest()), holds, section.clauses.size(), squares);
  }
  out += "</div>\n";
}

void Attention(std::string& out, const Json& report) {
  std::string items;
  for (const char* verdict : {"violated", "undecided"}) {
    for (const Json& clause : report["clauses"]) {
      if (clause["verdict"] == verdict) items += AttentionItem(clause);
    }
  }
  std::string elsewhere;
  for (const Json& clause : report["clauses"]) {
    if (clause["verdict"] != "violated" && clause["verdict"] != "undecided")
      elsewhere += RecordedItems(clause, report["recorded"]);
  }
  out += "<h2 id=attention>Violated and undecided</h2>\n";
  if (report["denominator"]["cases_run"] == 0) {
    out += "<p>No case was run here, so nothing is known to be violated or undecided.\n";
  } else if (items.empty()) {
    out += "<p>Nothing that was judged here is violated or undecided.\n";
  }
  if (!items.empty()) out += "<ul class=list>\n" + items + "</ul>\n";
  if (!elsewhere.empty()) out += "<h3>Recorded elsewhere, not counted</h3>\n<ul class=list>\n" + elsewhere + "</ul>\n";
}

void Clauses(std::string& out, const Json& report, const std::vector<Section>& sections) {
  out +=
      "<h2 id=clauses>The clauses and their evidence</h2>\n<div id=filter hidden role=search aria-label=\"Filter "
      "clauses\">"
      "<input id=q type=search placeholder=\"Filter by text, e.g. cudaMemcpyAsync\" aria-label=\"Filter by text\">"
      "<select id=s aria-label=Section><option value=\"\">All sections";
  for (std::size_t i = 0; i < sections.size(); ++i)
    out += fmt::format("<option value=section-{}>{}", i, base::EscapeHtml(sections[i].name));
  out += "</select>";
  for (const Kind& kind : kVerdicts) {
    out += fmt::format("<button type=button aria-pressed=true data-v={0}><i class=\"k {0}\"></i> {1}</button>",
                       VerdictClass(kind.verdict), kind.verdict);
  }
  out += "<button type=button id=all>Show all</button><output id=shown></output></div>\n";
  for (std::size_t i = 0; i < sections.size(); ++i) {
    out += fmt::format("<section class=sec id=section-{}><h3>{}</h3>\n", i, base::EscapeHtml(sections[i].name));
    for (const Json* clause : sections[i].clauses) ClauseDetails(out, *clause, report["recorded"]);
    out += "</section>\n";
  }
}

void Row(std::string& out, std::string_view name, std::string_view value) {
  out += fmt::format("<tr><th>{}<td>{}\n", base::EscapeHtml(name), base::EscapeHtml(base::Cap(value, 2000)));
}

void Rows(std::string& out, const Json& object) {
  for (const auto& [key, value] : object.items()) {
    if (value.is_null()) continue;
    const bool words = key == "command" && value.is_array();
    if (!words) {
      Row(out, key, Scalar(value));
      continue;
    }
    std::vector<std::string> line;
    for (const Json& word : value) line.push_back(Scalar(word));
    out +=
        fmt::format("<tr><th>command<td><code>{}</code>\n", base::EscapeHtml(base::Cap(base::ShellLine(line), 2000)));
  }
}

void Provenance(std::string& out, const Json& report) {
  out += "<h2 id=provenance>What was tested on what</h2>\n";
  if (const Json& facts = report["environment"].value("facts", Json::object()); !facts.empty()) {
    out += "<h3>Machine</h3>\n<table>\n";
    Rows(out, facts);
    out += "</table>\n";
  }
  if (report["environment"].contains("details") && !report["environment"]["details"].is_null()) {
    out += "<details class=env><summary>All that the machine said of itself</summary><pre>" +
           base::EscapeHtml(
               base::Cap(report["environment"]["details"].dump(1, ' ', false, Json::error_handler_t::replace), 20000)) +
           "</pre></details>\n";
  }
  out += "<h3>Suite</h3>\n<table>\n";
  Rows(out, report["suite"]);
  out += "</table>\n";
  for (const Json& journal : report["run"]["journals"]) {
    out += "<h3>Run</h3>\n<table>\n";
    Rows(out, journal);
    out += "</table>\n";
  }
  for (const Json& run : report["recorded"]) {
    out +=
        "<h3>" + base::EscapeHtml(run["label"].get<std::string>()) + ": beside this run, not counted</h3>\n<table>\n";
    Rows(out, run);
    out += "</table>\n";
  }
}

}  // namespace

std::string ToHtml(const nlohmann::ordered_json& report) {
  const Subject subject = SubjectOf(report);
  const std::vector<Section> sections = Sections(report);
  const bool ran = !report["run"]["journals"].empty();
  std::string out = PageHead("CUDA conformance report: " + (ran ? subject.Text() : std::string("nothing was run")));
  out.reserve(1 << 20);
  Header(out, report, subject);
  Denominators(out, report);
  out +=
      "<nav aria-label=Contents><a href=#map>Map</a><a href=#attention>Violated and undecided</a><a "
      "href=#clauses>Clauses</a>"
      "<a href=#provenance>What was tested on what</a><a href=#limits>What a pass does not show</a><a "
      "href=#cite>Cite</a></nav>\n";
  Map(out, report, sections);
  Attention(out, report);
  Clauses(out, report, sections);
  Provenance(out, report);
  out += "<h2 id=limits>What a pass does not show</h2>\n<ul>";
  for (const Json& limit : report["limits"]) out += "<li>" + base::EscapeHtml(limit.get<std::string>());
  out += "</ul>\n<h2 id=cite>Cite this report</h2>\n<pre>" +
         base::EscapeHtml(report["cite"]["text"].get<std::string>()) + "</pre>\n";
  out += fmt::format("<footer>Made from the record report.json ({}), which holds everything on this page.</footer>\n",
                     base::EscapeHtml(report["schema"].get<std::string>()));
  out += PageFoot(true);
  return out;
}

}  // namespace report
