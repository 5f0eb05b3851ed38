#include "report/site/run_pages.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "report/html_page.h"
#include "report/html_run.h"
#include "report/site/page.h"

namespace site {
namespace {

using base::EscapeHtml;
using report::ClauseVerdict;

constexpr std::size_t kWhyOfRunBytes = 300;

// What a reader of this run must know of the clause: it says today something else than what was judged, or leaves it open.
std::string SinceThen(const Entry& entry, const Cell& cell) {
  std::string text = cell.same_statement ? "" : "of a former statement";
  if (!entry.in_force) {
    text += std::string(text.empty() ? "" : "; ") + "no longer a clause";
  } else if (entry.about.clause.LeavesOpen()) {
    text += std::string(text.empty() ? "" : "; ") + "the outcome is now left open";
  }
  return text.empty() ? "" : "<b>" + base::Capitalised(text) + ".</b> ";
}

void List(Page& page, const Contents& contents, std::size_t run, ClauseVerdict verdict, const char* heading) {
  std::string items;
  int count = 0;
  for (const Entry& entry : contents.entries) {
    const Cell& cell = entry.cells[run];
    if (cell.result == nullptr || cell.verdict != verdict) continue;
    ++count;
    items += fmt::format(
        "<li><i class=\"k {}\"></i>{}<small>{}{}</small>\n", report::VerdictClass(verdict),
        Anchor(page.To(ClauseFolder(entry.Id())), entry.about.clause.statement), SinceThen(entry, cell),
        cell.result->known_deviation ? "Known deviation" : EscapeHtml(ShortReason(cell.result->why, kWhyOfRunBytes)));
  }
  if (count > 0) page.out += fmt::format("<h2>{}: {}</h2>\n<ul class=list>\n{}</ul>\n", heading, count, items);
}

// As it was given, but for where things lay on that machine: "cuda-cts run --journal full.jsonl".
std::vector<std::string> WithoutPlaces(std::vector<std::string> command) {
  for (std::size_t i = 0; i < command.size(); ++i) {
    if (i == 0 || command[i].starts_with('/')) command[i] = std::filesystem::path(command[i]).filename().string();
  }
  if (const auto tree = std::find(command.begin(), command.end(), "--tree"); tree != command.end())
    command.erase(tree, tree + std::min<std::ptrdiff_t>(2, command.end() - tree));
  return command;
}

void Repeat(Page& page, const Run& run) {
  page.out += "<h2 id=repeat>Run it again</h2>\n<p>From the suite's repository, on a machine like it:\n<pre>";
  const journal::Suite suite = journal::SuiteFrom(run.Result().suite);
  if (!suite.commit.empty()) page.out += "git checkout " + EscapeHtml(suite.commit) + "\n";
  page.out += "ci/conformance\n</pre>\n<p>Or with a bundle of that commit, by the commands that were given:\n<pre>";
  for (const report::RunPart& part : run.Result().journals)
    page.out += EscapeHtml(base::Cap(base::ShellLine(WithoutPlaces(part.head.start.command)), 2000)) + "\n";
  page.out +=
      "</pre>\n<p>One clause alone: <code class=r>cuda-cts run --clause ID</code> Then <code class=r>cuda-cts compare "
      "A.json B.json</code> tells whether your run says the same.\n";
}

void Changed(Page& page, const std::vector<Difference>& differences, const Run& run) {
  std::string items;
  for (const Difference& d : differences) {
    if (d.newer != &run && d.older != &run) continue;
    const bool since = d.newer == &run;
    items += fmt::format("<li><a href=\"{}\">{} {}</a>\n", page.To(DifferenceFolder(*d.older, *d.newer)),
                         since ? "Since" : "Until", EscapeHtml(since ? d.older->Label() : d.newer->Label()));
  }
  if (!items.empty()) page.out += "<h2>What changed</h2>\n<ul>\n" + items + "</ul>\n";
}

base::FileText RunPage(const Contents& contents, std::size_t i, const std::vector<Difference>& differences) {
  const Run& run = contents.runs[i];
  const report::Result& result = run.Result();
  Page page(RunFolder(run), run.Label(), Title(run.part));
  page.out += fmt::format("<h1>{}</h1>\n<p class=subject>{}toolkit {} &middot; {} &middot; cuda-cts {}\n",
                          EscapeHtml(run.Name()),
                          run.origin.driver.empty() ? "" : "driver " + EscapeHtml(run.origin.driver) + " &middot; ",
                          EscapeHtml(run.origin.toolkit), EscapeHtml(run.started), EscapeHtml(run.origin.suite));
  page.out += fmt::format("<p class={}>{}\n", run.part == Part::kCited ? "soft" : "warn", EscapeHtml(run.Standing()));
  for (const std::string& warning : result.warnings)
    page.out += "<p class=warn><b>Warning:</b> " + EscapeHtml(warning) + "\n";
  page.out += report::CountsOfRun(result);
  List(page, contents, i, ClauseVerdict::kViolated, "Violated clauses");
  List(page, contents, i, ClauseVerdict::kUndecided, "Undecided clauses");
  List(page, contents, i, ClauseVerdict::kDiffers, "Toolkit facts that differ");
  Changed(page, differences, run);
  page.out += report::ProvenanceOfRun(result);
  page.out +=
      fmt::format("<p class=soft>The report of this run has the SHA-256 <code>{}</code>.\n", run.document.sha256);
  Repeat(page, run);
  page.out += CiteBox(report::CiteText(result) + "\n" + contents.Address(RunFolder(run)));
  return std::move(page).Finish();
}

// How many of its clauses, of a compiler how many of those that it decides.
std::string CountsText(const Contents& contents, std::size_t i) {
  const report::Denominator& d = contents.runs[i].Result().denominator;
  if (contents.runs[i].part != Part::kCompiler)
    return fmt::format("{} of {} clauses hold, {} violated, {} undecided.", d.holds, d.clauses, d.violated,
                       d.undecided);
  int decided = 0, holding = 0;
  for (const Entry& entry : contents.entries) {
    if (!entry.cells[i].Judged() || entry.about.IsToolkitFact()) continue;
    ++decided;
    holding += entry.cells[i].verdict == ClauseVerdict::kHolds ? 1 : 0;
  }
  return fmt::format("{} of the {} clauses that a compiler decides hold, {} violated.", holding, decided, d.violated);
}

base::FileText AllRuns(const Contents& contents) {
  Page page("run/", "Runs", "Runs");
  page.out += "<h1>Runs</h1>\n";
  for (const Part part : kParts) {
    const std::vector<std::size_t> runs = contents.Of(part);
    if (runs.empty()) continue;
    page.out += fmt::format("<h2>{}</h2>\n<ul class=list>\n", Title(part));
    for (const std::size_t i : runs) {
      page.out += fmt::format("<li>{}<small>{} {}</small>\n", RunLink(page, contents.runs[i]), CountsText(contents, i),
                              EscapeHtml(contents.runs[i].Standing()));
    }
    page.out += "</ul>\n";
  }
  return std::move(page).Finish();
}

}  // namespace

std::vector<base::FileText> RunPages(const Contents& contents, const std::vector<Difference>& differences) {
  std::vector<base::FileText> pages = {AllRuns(contents)};
  for (std::size_t i = 0; i < contents.runs.size(); ++i) pages.push_back(RunPage(contents, i, differences));
  return pages;
}

}  // namespace site
