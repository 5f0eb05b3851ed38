// The page: what was tested on what, the denominator, a map of all clauses, and each clause with its evidence. Whatever it
// shows is in report.json too. Optional end tags and quotes are left out where HTML allows it: 1,500 cases with all their
// observers stay below 3 MB.
#include <algorithm>
#include <array>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "base/text.h"
#include "report/document.h"
#include "report/html_clause.h"
#include "report/html_measured.h"
#include "report/html_outcomes.h"
#include "report/html_page.h"
#include "report/html_random.h"
#include "report/html_run.h"
#include "report/in_the_way.h"
#include "report/limits_of_a_pass.h"
#include "report/part.h"
#include "report/recorded.h"
#include "report/result.h"
#include "report/subjects.h"
#include "suite/catalogue/reference_device.h"

namespace report {
namespace {

constexpr std::array kFactVerdicts = {ClauseVerdict::kAsRecorded, ClauseVerdict::kDiffers};
constexpr const char* kFactsChapter = "Toolkit facts, which no document states: not counted";

struct Section {
  std::string name;
  std::vector<const ClauseResult*> clauses;
  std::string Chapter() const { return name.substr(0, name.find(" / ")); }
  std::string Rest() const {
    const std::size_t at = name.find(" / ");
    return at == std::string::npos ? name : name.substr(at + 3);
  }
};

std::vector<Section> Sections(const Result& result) {
  std::vector<Section> sections;
  std::map<std::string, std::size_t> index;
  for (const ClauseResult& clause : result.clauses) {
    const std::string& own = clause.clause.heading;
    const std::string name = clause.IsToolkitFact() ? std::string(kFactsChapter) + " / " + own : own;
    const auto [it, fresh] = index.try_emplace(name, sections.size());
    if (fresh) sections.push_back({name, {}});
    sections[it->second].clauses.push_back(&clause);
  }
  // Chapters as the catalogue first names them, facts last; within one, by name, so that what belongs together stands
  // together.
  std::map<std::string, std::size_t> chapters;
  for (const Section& section : sections) chapters.try_emplace(section.Chapter(), chapters.size());
  const auto rank = [&chapters](const Section& s) {
    return std::tuple(s.Chapter() == kFactsChapter, chapters[s.Chapter()], s.name);
  };
  std::stable_sort(sections.begin(), sections.end(),
                   [&](const Section& a, const Section& b) { return rank(a) < rank(b); });
  return sections;
}

// Of a report of the reference device.
std::string Headline() { return base::Capitalised(catalogue::kModelNotice); }

void Header(std::string& out, const Result& result, const Origin& origin) {
  out += fmt::format("<p class=eyebrow>cuda-cts {} &middot; {}\n", base::EscapeHtml(origin.suite),
                     result.IsModel() ? "report of the reference device" : "CUDA conformance report");
  if (result.journals.empty()) {
    out += "<h1>Nothing was run here</h1>\n<p class=subject>This report lists the clauses and cases of the suite";
    out += result.recorded.empty() ? ".\n" : ", and what earlier runs on other machines recorded.\n";
  } else {
    out += fmt::format("<h1>{}</h1>\n<p class=subject>", result.IsModel() ? Headline() : base::EscapeHtml(origin.gpu));
    std::vector<std::string> parts;
    if (const std::string cc = result.Fact("cc"); !cc.empty()) parts.push_back("compute capability " + cc);
    parts.push_back("driver " + origin.driver);
    parts.push_back("toolkit " + origin.toolkit);
    parts.push_back(origin.date);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (i > 0) out += " &middot; ";
      out += base::EscapeHtml(parts[i]);
    }
    out += '\n';
    if (result.level) out += fmt::format("<p class=soft>{}\n", base::EscapeHtml(result.level->text));
  }
  for (const std::string& warning : result.warnings) {
    out += fmt::format("<p class=warn role=alert><b>Warning:</b> {}\n", base::EscapeHtml(warning));
  }
}

void Map(std::string& out, const Result& result, const std::vector<Section>& sections) {
  out += fmt::format("<h2 id=map>{} clauses at a glance</h2>\n<ul class=legend>",
                     result.of_suite.empty() ? "All" : "The selected");
  for (const ClauseVerdict verdict : kVerdicts)
    out += fmt::format("<li><i class=\"k {}\"></i> {}", VerdictClass(verdict), Name(verdict));
  out += "<li><i class=\"k t x\"></i> no program can test it";
  if (result.denominator.toolkit.facts > 0) {
    for (const ClauseVerdict verdict : kFactVerdicts)
      out += fmt::format("<li><i class=\"k {}\"></i> toolkit fact, {}", VerdictClass(verdict), Name(verdict));
  }
  if (!result.recorded.empty())
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
    for (const ClauseResult* clause : section.clauses) {
      if (clause->verdict == ClauseVerdict::kHolds || clause->verdict == ClauseVerdict::kAsRecorded) ++holds;
      squares += MapSquare(*clause);
    }
    out += fmt::format("<span><a href=#section-{}>{}</a></span><small>{} of {}</small><div>{}</div>\n", i,
                       base::EscapeHtml(section.Rest()), holds, section.clauses.size(), squares);
  }
  out += "</div>\n";
}

// What the reference device is for: where the documents, as it models them, and hardware part.
void Differences(std::string& out, const Result& result) {
  if (!result.IsModel() || result.recorded.empty()) return;
  const std::vector<Difference> differences = DifferencesFromHardware(result);
  out +=
      fmt::format("<h2 id=differences>Where model and recorded hardware differ: {} clauses</h2>\n", differences.size());
  if (differences.empty()) return;
  out += "<ul class=list>\n";
  for (const Difference& difference : differences) out += DifferenceItem(difference);
  out += "</ul>\n";
}

// What an implementer reads first.
void StandsInTheWay(std::string& out, const Result& result) {
  const std::vector<Cause> causes = InTheWay(result);
  if (causes.empty()) return;
  out +=
      "<h2 id=in-the-way>What stands in the way</h2>\n<p>Why cases came to no verdict, or to none on their own check: "
      "first "
      "what keeps most clauses from being judged.\n<table>\n<tr><th>cause<th>attempts<th>cases<th>clauses "
      "undecided<th>violated<th>try it\n";
  for (const Cause& c : causes) {
    out +=
        fmt::format("<tr><td>{}<td>{}<td>{}<td>{}<td>{}<td>{}: <code>{}</code>\n", base::EscapeHtml(c.text), c.attempts,
                    c.cases, c.undecided, c.violated, base::EscapeHtml(c.example), base::EscapeHtml(c.reproducer));
  }
  out +=
      "</table>\n<h2 id=sections>Sections</h2>\n<table>\n<tr><th>section<th>in "
      "force<th>hold<th>share<th>violated<th>undecided\n";
  for (const SectionShare& s : SectionShares(result)) {
    out += fmt::format("<tr><td>{}<td>{}<td>{}<td>{} %<td>{}<td>{}\n", base::EscapeHtml(s.heading), s.in_force, s.holds,
                       s.Percent(), s.violated, s.undecided);
  }
  out += "</table>\n";
}

void Mended(std::string& out, const Result& result) {
  std::string items;
  for (const ClauseResult& clause : result.clauses) {
    if (clause.IsMended()) items += AttentionItem(clause);
  }
  if (items.empty()) return;
  out += "<h2 id=mended>Listed as known deviations, and mended</h2>\n<ul class=list>\n" + items + "</ul>\n";
}

void Attention(std::string& out, const Result& result) {
  std::string items, elsewhere;
  for (const ClauseVerdict verdict : {ClauseVerdict::kViolated, ClauseVerdict::kUndecided, ClauseVerdict::kDiffers}) {
    for (const ClauseResult& clause : result.clauses) {
      if (clause.verdict == verdict) items += AttentionItem(clause);
    }
  }
  for (const ClauseResult& clause : result.clauses) {
    // Of the model, what hardware recorded otherwise stands at the top.
    const bool shown = result.IsModel() && clause.verdict == ClauseVerdict::kHolds;
    if (!NeedsAttention(clause.verdict) && !shown) elsewhere += RecordedItems(clause, result.recorded);
  }
  out += "<h2 id=attention>Violated and undecided</h2>\n";
  if (result.denominator.cases_run == 0) {
    out += "<p>No case was run here, so nothing is known to be violated or undecided.\n";
  } else if (items.empty()) {
    out += "<p>Nothing that was judged here is violated or undecided.\n";
  }
  if (!items.empty()) out += "<ul class=list>\n" + items + "</ul>\n";
  if (!elsewhere.empty()) out += "<h3>Recorded elsewhere, not counted</h3>\n<ul class=list>\n" + elsewhere + "</ul>\n";
}

void Clauses(std::string& out, const Result& result, const std::vector<Section>& sections, const std::string& site) {
  out +=
      "<h2 id=clauses>The clauses and their evidence</h2>\n<div id=filter hidden role=search aria-label=\"Filter "
      "clauses\">"
      "<input id=q type=search placeholder=\"Filter by text, e.g. cudaMemcpyAsync\" aria-label=\"Filter by text\">"
      "<select id=s aria-label=Section><option value=\"\">All sections";
  for (std::size_t i = 0; i < sections.size(); ++i)
    out += fmt::format("<option value=section-{}>{}", i, base::EscapeHtml(sections[i].name));
  out += "</select>";
  const auto button = [&out](ClauseVerdict verdict) {
    out += fmt::format("<button type=button aria-pressed=true data-v={0}><i class=\"k {0}\"></i> {1}</button>",
                       VerdictClass(verdict), Name(verdict));
  };
  for (const ClauseVerdict verdict : kVerdicts) button(verdict);
  if (result.denominator.toolkit.facts > 0) {
    for (const ClauseVerdict verdict : kFactVerdicts) button(verdict);
  }
  out += "<button type=button id=all>Show all</button><output id=shown></output></div>\n";
  for (std::size_t i = 0; i < sections.size(); ++i) {
    out += fmt::format("<section class=sec id=section-{}><h3>{}</h3>\n", i, base::EscapeHtml(sections[i].name));
    for (const ClauseResult* clause : sections[i].clauses) ClauseDetails(out, *clause, result.recorded, site);
    out += "</section>\n";
  }
}

std::string WholePage(const Result& result, const std::string& cite, const std::string& site) {
  const Origin origin = OriginOf(result);
  const std::vector<Section> sections = Sections(result);
  std::string out =
      PageHead(result.IsModel() ? Headline() + ": cuda-cts " + origin.suite
                                : "CUDA conformance report: " +
                                      (result.journals.empty() ? std::string("nothing was run") : origin.Text()));
  out.reserve(1 << 20);
  Header(out, result, origin);
  Differences(out, result);
  StandsInTheWay(out, result);
  Mended(out, result);
  out += CountsOfRun(result);
  const std::string measured = MeasuredSection(result), random = RandomSection(result),
                    outcomes = OutcomeSection(result);
  out += "<nav aria-label=Contents><a href=#map>Map</a><a href=#attention>Violated and undecided</a>";
  if (!measured.empty()) out += "<a href=#measured>Measured</a>";
  if (!random.empty()) out += "<a href=#random>Random programs and kernels</a>";
  if (!outcomes.empty()) out += "<a href=#outcomes>Weak outcomes</a>";
  out +=
      "<a href=#clauses>Clauses</a>"
      "<a href=#provenance>What was tested on what</a><a href=#limits>What a pass does not show</a><a "
      "href=#cite>Cite</a></nav>\n";
  Map(out, result, sections);
  Attention(out, result);
  out += measured;
  out += random;
  out += outcomes;
  Clauses(out, result, sections, site);
  out += ProvenanceOfRun(result);
  out += "<h2 id=limits>What a pass does not show</h2>\n<ul>";
  for (const std::string_view limit : kLimitsOfAPass) out += "<li>" + base::EscapeHtml(limit);
  out += "</ul>\n<h2 id=cite>Cite this report</h2>\n<pre>" + base::EscapeHtml(cite) + "</pre>\n";
  out += fmt::format("<footer>Made from the record report.json ({}), which holds everything on this page.</footer>\n",
                     kReportSchema);
  out += PageFoot(true);
  return out;
}

}  // namespace

std::string ToHtml(const Result& result, const std::string& site) {
  const std::optional<Result> part = SelectedPart(result);
  return WholePage(part ? *part : result, CiteText(result), site);
}

}  // namespace report
