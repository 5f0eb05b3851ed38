#include "report/site/clause_page.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"
#include "report/html_clause.h"
#include "report/site/clause_result.h"
#include "report/site/page.h"

namespace site {
namespace {

using base::EscapeHtml;
using report::ClauseVerdict;

constexpr std::size_t kWhyBytes = 200;

// What a clause says of itself, beside its statement.
void About(Page& page, const Contents& contents, const Entry& entry) {
  const catalogue::Clause& clause = entry.about.clause;
  page.out += fmt::format("<p class=id>{}\n", EscapeHtml(clause.id));
  if (!entry.in_force)
    page.out += "<p class=warn>The suite has this clause no more. What runs of before said of it stays here.\n";
  page.out += "<dl>\n";
  const auto item = [&page](const char* name, const std::string& html) {
    if (!html.empty()) page.out += fmt::format("<dt>{}<dd>{}\n", name, html);
  };
  std::string sources;
  for (const std::string& source : clause.source) sources += (sources.empty() ? "" : "<dd>") + EscapeHtml(source);
  item("Source", sources);
  item("Promise", EscapeHtml(clause.promise));
  item("Kind", fmt::format("{}{}", catalogue::Name(clause.kind),
                           clause.LeavesOpen() ? ": the outcome is left open, so that nothing can violate it"
                           : clause.Binds()    ? ""
                                               : ": no document states it, so that it is not counted"));
  item("Compute capability", EscapeHtml(clause.cc));
  item("Stated since toolkit", EscapeHtml(clause.since));
  item("No longer stated from toolkit", EscapeHtml(clause.until));
  if (!clause.superseded_by.empty())
    item("Superseded by", Anchor(page.To(ClauseFolder(clause.superseded_by)), clause.superseded_by));
  item("Formerly", EscapeHtml(fmt::format("{}", fmt::join(clause.formerly, ", "))));
  item("No program can test it", EscapeHtml(clause.why_not));
  item("Note", EscapeHtml(clause.note));
  item("Section",
       Anchor(page.To(SectionFolder(entry.Section())), contents.ChapterTitle(entry.Prefix()) + ", " + entry.Section()));
  page.out += "</dl>\n";
}

// The smallest margin of all that the cases of the clause rest on: windows, and ranges that were measured.
std::string Margin(const report::ClauseResult& result) {
  std::optional<double> window;
  std::string measured;
  for (const report::CaseResult& c : result.cases) {
    for (const report::WindowMargin& w : c.windows) {
      if (const std::optional<double> margin = w.Margin()) window = std::min(window.value_or(*margin), *margin);
    }
    for (const report::MeasuredRange& m : c.measured) {
      if (measured.empty())
        measured = fmt::format("{:.3g} to {:.3g} {}, allowed {:.3g} to {:.3g}", m.least, m.most, m.unit, m.low, m.high);
    }
  }
  std::string text;
  if (window) text = fmt::format("window {:.0f} times what the control needed", *window);
  if (!measured.empty()) text += (text.empty() ? "" : "; ") + measured;
  return EscapeHtml(text);
}

// Runs of one GPU model, or of compilers, that say the same of one statement, the newest first.
struct Said {
  const Cell* cell = nullptr;  // Of the newest.
  std::vector<const Run*> runs;
  std::vector<std::string> margins;  // Of each.

  bool Takes(const Run& run, const Cell& other) const {
    return runs.front()->origin.gpu == run.origin.gpu && cell->verdict == other.verdict &&
           cell->same_statement == other.same_statement &&
           cell->result->known_deviation == other.result->known_deviation && cell->result->why == other.result->why;
  }
};

// Where they were, the oldest first: "2026-11-21, driver 580.159.04, toolkit 13.0.88; driver 590.1; 2026-12-01, driver 591.2", of compilers
// "13.0.88; 13.1.115; 13.2.86". The oldest is a link.
std::string Places(const Page& page, const Said& said) {
  std::string text, toolkit;
  for (std::size_t i = said.runs.size(); i-- > 0;) {
    const Run& run = *said.runs[i];
    const bool is_compiler = run.part == Part::kCompiler, is_oldest = text.empty();
    const std::string name = run.DayOrToolkit();
    if (!is_oldest) text += "; ";
    if (is_oldest || is_compiler || i == 0)
      text += is_oldest ? Anchor(page.To(RunFolder(run)), name) : EscapeHtml(name);
    if (!is_compiler) {
      text += is_oldest || i == 0 ? ", driver " : "driver ";
      text += EscapeHtml(run.origin.driver);
      if (run.origin.toolkit != toolkit) text += ", toolkit " + EscapeHtml(run.origin.toolkit);
    }
    toolkit = run.origin.toolkit;
    if (!said.margins[i].empty()) text += " (" + said.margins[i] + ")";
  }
  return text;
}

std::string Since(const Page& page, const Run& run) {
  const bool is_compiler = run.part == Part::kCompiler;
  return "without a break since " + Anchor(page.To(RunFolder(run)), run.DayOrToolkit()) +
         (is_compiler ? "" : EscapeHtml(fmt::format(", driver {}, toolkit {}", run.origin.driver, run.origin.toolkit)));
}

// `why_before`: the last reason on the page; most that fail fail alike.
void Verdicts(Page& page, const Contents& contents, const Entry& entry, Part part, std::string& why_before) {
  const std::vector<std::size_t> runs = contents.Of(part);
  std::vector<Said> all;
  int silent = 0, absent = 0;
  std::string why;
  for (const std::size_t i : runs) {
    const Cell& cell = entry.cells[i];
    const Run& run = contents.runs[i];
    if (cell.result == nullptr) {
      ++absent;
    } else if (cell.verdict == ClauseVerdict::kNotTested) {
      if (silent++ == 0) why = cell.result->why;
    } else {
      auto said = std::find_if(all.begin(), all.end(), [&](const Said& s) { return s.Takes(run, cell); });
      if (said == all.end()) said = all.insert(all.end(), Said{&cell, {}, {}});
      said->runs.push_back(&run);
      said->margins.push_back(Margin(*cell.result));
    }
  }
  // Of most clauses a compiler says nothing. That no run may be cited stands where one cites.
  if (runs.empty() || (part == Part::kCompiler && all.empty())) return;
  page.out += fmt::format("<h2>{}</h2>\n", Title(part));
  const std::vector<Streak> streaks = contents.Streaks(entry, part);
  if (!all.empty()) page.out += "<ul class=list>\n";
  for (const Said& said : all) {
    const report::ClauseResult& result = *said.cell->result;
    const auto streak =
        std::find_if(streaks.begin(), streaks.end(), [&](const Streak& s) { return s.last == said.runs.front(); });
    const bool is_newest = streak != streaks.end(), lasts = is_newest && streak->since == said.runs.back();
    page.out += fmt::format("<li><b>{}</b>: {}{} {} {}{}", EscapeHtml(said.runs.front()->origin.gpu),
                            VerdictText(said.cell->verdict, result.known_deviation),
                            said.cell->same_statement ? "" : ", of a former statement", lasts ? "since" : "in",
                            Places(page, said), CasesAsked(entry, *said.cell, part));
    // Broken, or with other words before.
    if (is_newest && !lasts) page.out += "; " + Since(page, *streak->since);
    if (!result.why.empty()) {
      const std::string shown = why_before == result.why ? "The same." : ShortReason(result.why, kWhyBytes);
      page.out += "<small>" + EscapeHtml(shown) + "</small>";
      why_before = result.why;
    }
    page.out += "\n";
  }
  if (!all.empty()) page.out += "</ul>\n";
  if (silent > 0)
    page.out += fmt::format("<p class=soft>Not tested in {} run{}: {}\n", silent, silent == 1 ? "" : "s",
                            EscapeHtml(ShortReason(why, kWhyBytes)));
  if (absent > 0)
    page.out += fmt::format("<p class=soft>{} run{} made by suites that had no such clause.\n", absent,
                            absent == 1 ? " was" : "s were");
}

// Every run that knows the clause left it out, for one reason.
bool IsTestedNowhere(const Entry& entry) {
  const report::ClauseResult* first = nullptr;
  for (const Cell& cell : entry.cells) {
    if (cell.result == nullptr) continue;
    if (cell.verdict != ClauseVerdict::kNotTested) return false;
    if (first == nullptr) first = cell.result;
    if (cell.result->why != first->why) return false;
  }
  return true;
}

// Without what the page says elsewhere, and without what only the machine of that run knows: where its tree lay.
report::CaseResult OfTheSite(report::CaseResult shown, const Run& run, bool has_finding) {
  for (report::ObserverResult& o : shown.observers) {
    o.reproducer.clear();
    o.reason = o.reason.substr(0, o.reason.find(" [known deviation"));
  }
  if (has_finding) shown.deviation.reset();                        // Its page has it.
  if (run.part == Part::kCompiler) shown.observed_values.clear();  // They stand by toolkit.
  return shown;
}

// What compilers generated: each value with the toolkits that gave it.
void ValuesByToolkit(Page& page, const Contents& contents, const Entry& entry, const std::string& case_id) {
  std::map<std::string, std::map<std::string, std::vector<std::string>>> values;  // By name, then by text.
  for (const std::size_t i : contents.Of(Part::kCompiler)) {
    const report::CaseResult* c = contents.CaseIn(entry.cells[i], case_id);
    if (c == nullptr) continue;
    for (const auto& [name, value] : c->observed_values)
      values[name][value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)].push_back(
          contents.runs[i].origin.toolkit);
  }
  if (values.empty()) return;
  page.out += "<p>Observed, by toolkit:\n<ul>\n";
  for (const auto& [name, of_name] : values) {
    std::string text;
    for (const auto& [value, toolkits] : of_name)
      text +=
          fmt::format("{}<code>{}</code> (nvcc {})", text.empty() ? "" : "; ", EscapeHtml(base::Cap(value, kWhyBytes)),
                      EscapeHtml(fmt::format("{}", fmt::join(toolkits, ", "))));
    page.out += fmt::format("<li>{} = {}\n", EscapeHtml(name), text);
  }
  page.out += "</ul>\n";
}

// Of a compiler the newest toolkit, whenever it was asked.
bool IsNewer(const Run& run, const Run& than) {
  const bool compilers = run.part == Part::kCompiler && than.part == Part::kCompiler;
  return !compilers && run.part != Part::kModel && run.started >= than.started;
}

// The newest run that ran the case, hardware before the model: its evidence in full.
void Newest(Page& page, const Contents& contents, const Entry& entry, const std::string& case_id, bool has_finding) {
  const Run* newest = nullptr;
  const report::CaseResult* shown = nullptr;
  for (std::size_t i = 0; i < contents.runs.size(); ++i) {
    const report::CaseResult* c = contents.CaseIn(entry.cells[i], case_id);
    const Run& run = contents.runs[i];
    if (c == nullptr || (newest != nullptr && !IsNewer(run, *newest))) continue;
    newest = &run;
    shown = c;
  }
  if (shown == nullptr) return;
  page.out += fmt::format("<h3>The newest run, {}, {}</h3>\n<div class=b>", EscapeHtml(newest->Name()),
                          Anchor(page.To(RunFolder(*newest)), newest->Day()));
  report::CaseEvidence(page.out, OfTheSite(*shown, *newest, has_finding));
  page.out += "</div>\n";
  ValuesByToolkit(page, contents, entry, case_id);
}

// Between tags only two characters need other names; quotes and arrows are many.
std::string ProgramText(const std::string& text) {
  std::string out = EscapeHtml(text);
  for (const auto& [name, character] : {std::pair{"&quot;", "\""}, {"&#39;", "'"}, {"&gt;", ">"}}) {
    const std::string_view of(name);
    for (std::size_t at = out.find(of); at != std::string::npos; at = out.find(of, at + 1))
      out.replace(at, of.size(), character);
  }
  return out;
}

void Program(Page& page, const Contents& contents, const catalogue::Case& c) {
  page.out += fmt::format("<details><summary>Program: {}</summary><pre>{}</pre></details>\n", EscapeHtml(c.file),
                          ProgramText(base::ReadFile(contents.tree.root / c.file)));
}

// By clause. No run of the clause counts them.
using Drafts = std::map<std::string_view, std::vector<const catalogue::Case*>>;

void DraftsOf(Page& page, const Contents& contents, const std::vector<const catalogue::Case*>& drafts) {
  for (const catalogue::Case* c : drafts) {
    page.out += fmt::format("<h3><code>{}</code></h3>\n<p class=warn>Draft (<code>--drafts</code>): {}\n",
                            EscapeHtml(c->id), EscapeHtml(c->draft));
    if (!c->covers.empty()) page.out += "<p>" + EscapeHtml(c->covers) + "\n";
    if (!c->control.empty()) page.out += "<p>Control: " + EscapeHtml(c->control) + "\n";
    Program(page, contents, *c);
  }
}

void Cases(Page& page, const Contents& contents, const Entry& entry, const Findings& findings, const Drafts& drafts) {
  page.out += "<h2 id=cases>Cases</h2>\n";
  const auto of_clause = drafts.find(entry.Id());
  if (entry.about.cases.empty()) {
    page.out += of_clause == drafts.end()
                    ? "<p>No case asserts this clause.\n"
                    : fmt::format("<p id=repeat>Repeat it: <code>cuda-cts run --clause {} --drafts</code>\n",
                                  EscapeHtml(entry.Id()));
  } else if (entry.in_force) {
    page.out += fmt::format(
        "<p id=repeat>Repeat it: <code>cuda-cts run --clause {}</code>; as one program: <code>cuda-cts reproduce "
        "{}</code> ({})\n",
        EscapeHtml(entry.Id()), EscapeHtml(entry.about.cases.front().id),
        Anchor(page.To("limits/") + "#repeat", "what it takes"));
  }
  for (const report::CaseResult& c : entry.about.cases) {
    if (entry.about.cases.size() > 1 || c.id != entry.Id())
      page.out += fmt::format("<h3><code>{}</code></h3>\n", EscapeHtml(c.id));
    const catalogue::Case* of_tree = contents.tree.FindCase(c.id);
    if (of_tree != nullptr && !of_tree->covers.empty()) page.out += "<p>" + EscapeHtml(of_tree->covers) + "\n";
    if (!c.control.empty()) page.out += "<p>Control: " + EscapeHtml(c.control) + "\n";
    if (findings.Has(c.id))
      page.out +=
          fmt::format("<p>{}\n", Anchor(page.To(FindingFolder(c.id)), "What was found, and the program to repeat it"));
    Newest(page, contents, entry, c.id, findings.Has(c.id));
    if (of_tree != nullptr) Program(page, contents, *of_tree);
  }
  if (of_clause != drafts.end()) DraftsOf(page, contents, of_clause->second);
}

void Limits(Page& page, const Entry& entry) {
  page.out += fmt::format("<p>{}\n", Anchor(page.To("limits/") + "#pass", "What a pass does not show"));
  report::Mutants(page.out, entry.about.mutants);
}

base::FileText ClausePage(const Contents& contents, const Entry& entry, const Findings& findings,
                          const Drafts& drafts) {
  const catalogue::Clause& clause = entry.about.clause;
  Page page(ClauseFolder(clause.id), clause.id,
            entry.about.IsToolkitFact() ? "Toolkit fact, which no document states" : "Clause");
  page.out += fmt::format("<h1 class=statement>{}</h1>\n", EscapeHtml(clause.statement));
  page.out += Summary(page, contents, entry, findings);
  About(page, contents, entry);
  if (IsTestedNowhere(entry)) {
    const auto cell =
        std::find_if(entry.cells.begin(), entry.cells.end(), [](const Cell& c) { return c.result != nullptr; });
    page.out +=
        fmt::format("<p class=soft>No run here tests it{}\n",
                    cell == entry.cells.end() ? "." : ": " + EscapeHtml(ShortReason(cell->result->why, kWhyBytes)));
  } else {
    std::string why_before;
    for (const Part part : kParts) Verdicts(page, contents, entry, part, why_before);
  }
  Cases(page, contents, entry, findings, drafts);
  Limits(page, entry);
  page.out += CiteResult(contents, entry);
  return std::move(page).Finish();
}

}  // namespace

std::vector<base::FileText> ClausePages(const Contents& contents, const Findings& findings) {
  std::vector<base::FileText> pages;
  Drafts drafts;
  for (const catalogue::Case& c : contents.tree.cases) {
    if (!c.draft.empty()) drafts[c.clause].push_back(&c);
  }
  for (const Entry& entry : contents.entries) pages.push_back(ClausePage(contents, entry, findings, drafts));
  for (const auto& [former, now] : contents.renamed) pages.push_back(Redirect(ClauseFolder(former), ClauseFolder(now)));
  return pages;
}

}  // namespace site
