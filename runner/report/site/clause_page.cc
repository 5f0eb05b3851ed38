#include "report/site/clause_page.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"
#include "report/html_clause.h"
#include "report/site/page.h"

namespace site {
namespace {

using base::EscapeHtml;
using report::ClauseVerdict;

constexpr std::size_t kWhyBytes = 300;

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
  for (const std::string& source : clause.source) item("Source", EscapeHtml(source));
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
  item("Chapter", Anchor(page.To(ChapterFolder(entry.Prefix())), contents.ChapterTitle(entry.Prefix())) + ", section " +
                      Anchor(page.To(SectionFolder(entry.Section())), entry.Section()));
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

// Runs that say the same of one statement stand together, those of one GPU model and toolkit in a line.
struct Said {
  const Cell* cell = nullptr;  // Of the newest.
  std::string machine, driver, runs;

  bool Takes(const Cell& of) const {
    return cell->verdict == of.verdict && cell->same_statement == of.same_statement &&
           cell->result->known_deviation == of.result->known_deviation && cell->result->why == of.result->why;
  }
  void Add(const Page& page, const Run& run, const std::string& margin) {
    const std::string of =
        run.part == Part::kCompiler ? run.Name() : fmt::format("{}, toolkit {}", run.origin.gpu, run.origin.toolkit);
    if (of == machine) {
      runs += driver == run.origin.driver ? ", " : fmt::format("; driver {} ", EscapeHtml(run.origin.driver));
    } else {
      runs += fmt::format("{}{}: {}", runs.empty() ? "" : "<br>", EscapeHtml(of),
                          run.part == Part::kCompiler ? "" : "driver " + EscapeHtml(run.origin.driver) + " ");
    }
    runs += Anchor(page.To(RunFolder(run)), run.origin.date) + (margin.empty() ? "" : " (" + margin + ")");
    machine = of;
    driver = run.origin.driver;
  }
};

void Streaks(Page& page, const Contents& contents, const Entry& entry, Part part) {
  for (const Streak& streak : contents.Streaks(entry, part)) {
    page.out += fmt::format("<p><b>{}</b>: {} since ", EscapeHtml(streak.gpu), VerdictText(streak.verdict));
    if (part == Part::kCompiler) {
      page.out += Anchor(page.To(RunFolder(*streak.since)), streak.since->origin.toolkit);
      if (streak.runs > 1)
        page.out += fmt::format("; {} toolkits, the last {}", streak.runs, EscapeHtml(streak.last->origin.toolkit));
    } else {
      page.out += fmt::format("{}, driver {}, toolkit {}",
                              Anchor(page.To(RunFolder(*streak.since)), streak.since->origin.date),
                              EscapeHtml(streak.since->origin.driver), EscapeHtml(streak.since->origin.toolkit));
      if (streak.runs > 1)
        page.out += fmt::format("; {} runs, the last of {}", streak.runs, EscapeHtml(streak.last->origin.date));
    }
    page.out += "\n";
  }
}

void Verdicts(Page& page, const Contents& contents, const Entry& entry, Part part) {
  const std::vector<std::size_t> runs = contents.Of(part);
  if (runs.empty() && part != Part::kCited) return;
  page.out += fmt::format("<h2>{}</h2>\n", Title(part));
  if (runs.empty()) page.out += "<p>There is none here.\n";
  Streaks(page, contents, entry, part);
  std::vector<Said> all;
  int silent = 0, absent = 0;
  std::string why;
  for (const std::size_t i : runs) {
    const Cell& cell = entry.cells[i];
    if (cell.result == nullptr) {
      ++absent;
    } else if (cell.verdict == ClauseVerdict::kNotTested) {
      if (silent++ == 0) why = cell.result->why;
    } else {
      const auto found = std::find_if(all.begin(), all.end(), [&](const Said& said) { return said.Takes(cell); });
      Said& said = found == all.end() ? all.emplace_back(Said{&cell, {}, {}, {}}) : *found;
      said.Add(page, contents.runs[i], Margin(*cell.result));
    }
  }
  if (!all.empty()) page.out += "<ul class=list>\n";
  for (const Said& said : all) {
    const report::ClauseResult& result = *said.cell->result;
    page.out += fmt::format("<li>{}{}<small>{}</small>", VerdictText(said.cell->verdict, result.known_deviation),
                            said.cell->same_statement ? "" : ", of a former statement", said.runs);
    if (!result.why.empty()) page.out += EscapeHtml(base::Cap(result.why, kWhyBytes));
    page.out += "\n";
  }
  if (!all.empty()) page.out += "</ul>\n";
  if (silent > 0)
    page.out += fmt::format("<p class=soft>Not tested in {} run{}: {}\n", silent, silent == 1 ? "" : "s",
                            EscapeHtml(base::Cap(why, kWhyBytes)));
  if (absent > 0)
    page.out += fmt::format("<p class=soft>{} run{} made by suites that had no such clause.\n", absent,
                            absent == 1 ? " was" : "s were");
}

// The newest run that ran the case, hardware before the model: its evidence in full.
void Newest(Page& page, const Contents& contents, const Entry& entry, const std::string& case_id) {
  const Run* newest = nullptr;
  const report::CaseResult* shown = nullptr;
  for (std::size_t i = 0; i < contents.runs.size(); ++i) {
    const report::CaseResult* c = contents.CaseIn(entry.cells[i], case_id);
    const Run& run = contents.runs[i];
    if (c == nullptr || (newest != nullptr && (run.part == Part::kModel || run.started < newest->started))) continue;
    newest = &run;
    shown = c;
  }
  if (shown == nullptr) return;
  page.out += fmt::format("<h4>What {} showed</h4>\n<div class=b>", RunLink(page, *newest));
  report::CaseEvidence(page.out, *shown);
  page.out += "</div>\n";
}

void Cases(Page& page, const Contents& contents, const Entry& entry, const Findings& findings) {
  page.out += "<h2 id=cases>Cases</h2>\n";
  if (entry.about.cases.empty()) {
    page.out += "<p>No case asserts this clause.\n";
  } else if (entry.in_force) {
    page.out += fmt::format(
        "<p id=repeat>Repeat it: <code>cuda-cts run --clause {}</code>; as one program: <code>cuda-cts reproduce "
        "{}</code>\n",
        EscapeHtml(entry.Id()), EscapeHtml(entry.about.cases.front().id));
  }
  for (const report::CaseResult& c : entry.about.cases) {
    page.out += fmt::format("<h3><code>{}</code></h3>\n", EscapeHtml(c.id));
    const catalogue::Case* of_tree = contents.tree.FindCase(c.id);
    if (of_tree != nullptr && !of_tree->covers.empty()) page.out += "<p>" + EscapeHtml(of_tree->covers) + "\n";
    if (!c.control.empty()) page.out += "<p>Control: " + EscapeHtml(c.control) + "\n";
    if (findings.Has(c.id))
      page.out +=
          fmt::format("<p>{}\n", Anchor(page.To(FindingFolder(c.id)), "What was found, and the program to repeat it"));
    Newest(page, contents, entry, c.id);
    if (of_tree == nullptr) continue;
    page.out += fmt::format("<details><summary>The program, {}</summary><pre>{}</pre></details>\n", EscapeHtml(c.file),
                            EscapeHtml(base::ReadFile(contents.tree.root / c.file)));
  }
}

void Limits(Page& page, const Entry& entry) {
  page.out += fmt::format(
      "<h2>What a pass does not show</h2>\n<p>Anything of other programs, sizes, loads, GPUs, drivers or toolkits; of "
      "orders of memory only that no forbidden outcome came. {}.\n",
      Anchor(page.To("limits/") + "#pass", "More"));
  report::Mutants(page.out, entry.about.mutants);
}

std::string Cite(const Contents& contents, const Entry& entry) {
  std::string text =
      fmt::format("cuda-cts {}: clause {}: {}", contents.suite, entry.Id(), entry.about.clause.statement);
  for (const Streak& s : contents.Streaks(entry, Part::kCited)) {
    text += fmt::format("\n{}, driver {}, toolkit {}, {}: {}.", s.gpu, s.last->origin.driver, s.last->origin.toolkit,
                        s.last->origin.date, Name(s.verdict));
  }
  return text + "\n" + contents.Address(ClauseFolder(entry.Id()));
}

base::FileText ClausePage(const Contents& contents, const Entry& entry, const Findings& findings) {
  const catalogue::Clause& clause = entry.about.clause;
  Page page(ClauseFolder(clause.id), clause.id,
            entry.about.IsToolkitFact() ? "Toolkit fact, which no document states" : "Clause");
  page.out += fmt::format("<h1 class=statement>{}</h1>\n", EscapeHtml(clause.statement));
  About(page, contents, entry);
  for (const Part part : kParts) Verdicts(page, contents, entry, part);
  Cases(page, contents, entry, findings);
  Limits(page, entry);
  page.out += CiteBox(Cite(contents, entry));
  return std::move(page).Finish();
}

}  // namespace

std::vector<base::FileText> ClausePages(const Contents& contents, const Findings& findings) {
  std::vector<base::FileText> pages;
  for (const Entry& entry : contents.entries) pages.push_back(ClausePage(contents, entry, findings));
  for (const auto& [former, now] : contents.renamed) pages.push_back(Redirect(ClauseFolder(former), ClauseFolder(now)));
  return pages;
}

}  // namespace site
