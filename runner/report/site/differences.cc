#include "report/site/differences.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"
#include "report/site/page.h"

namespace site {
namespace {

using base::EscapeHtml;

constexpr std::size_t kFewRuns = 6;
constexpr std::size_t kMostEntries = 100;  // Below one heading.

std::set<std::string> CasesRun(const report::ClauseResult& clause) {
  std::set<std::string> run;
  for (const report::CaseResult& c : clause.cases) {
    if (!c.observers.empty()) run.insert(c.id);
  }
  return run;
}

// The older one first.
std::vector<std::pair<const Run*, const Run*>> Pairs(const Contents& contents) {
  std::vector<const Run*> runs;
  for (const Run& run : contents.runs) {
    if (run.part == Part::kCited || run.part == Part::kUncited) runs.push_back(&run);
  }
  std::stable_sort(runs.begin(), runs.end(), [](const Run* a, const Run* b) { return a->started < b->started; });
  std::vector<std::pair<const Run*, const Run*>> pairs;
  for (std::size_t newer = runs.size(); newer-- > 1;) {
    bool before = false, same_gpu = false;
    for (std::size_t older = newer; older-- > 0;) {
      // One of a part of the suite stands in no whole one's way.
      const bool of_gpu =
          runs[older]->origin.gpu == runs[newer]->origin.gpu && (!runs[older]->IsPartial() || runs[newer]->IsPartial());
      if (runs.size() <= kFewRuns || !before || (of_gpu && !same_gpu)) pairs.emplace_back(runs[older], runs[newer]);
      before = true;
      same_gpu = same_gpu || of_gpu;
    }
  }
  // Compilers by their toolkits, not by when they were asked.
  const std::vector<std::size_t> compilers = contents.Of(Part::kCompiler);
  for (std::size_t i = 0; i + 1 < compilers.size(); ++i)
    pairs.emplace_back(&contents.runs[compilers[i + 1]], &contents.runs[compilers[i]]);
  return pairs;
}

// By the ids of the newer one. A run of a part of the suite says nothing of the rest, and little of a
// clause some of whose cases it left out.
std::set<std::string> LookedAtByBoth(const Contents& contents, const Run& older, const Run& newer) {
  const auto column = [&](const Run& run) { return static_cast<std::size_t>(&run - contents.runs.data()); };
  const bool partial = older.IsPartial() || newer.IsPartial();
  std::set<std::string> both;
  for (const Entry& entry : contents.entries) {
    const report::ClauseResult *a = entry.cells[column(older)].result, *b = entry.cells[column(newer)].result;
    if (a != nullptr && b != nullptr && (!partial || (!CasesRun(*a).empty() && CasesRun(*a) == CasesRun(*b))))
      both.insert(b->clause.id);
  }
  return both;
}

std::string What(const Difference& d) {
  std::vector<std::string> what;
  const auto note = [&what](const char* name, const std::string& a, const std::string& b) {
    if (a != b) what.push_back(fmt::format("{} {} to {}", name, a, b));
  };
  note("GPU", d.older->origin.gpu, d.newer->origin.gpu);
  note("driver", d.older->origin.driver, d.newer->origin.driver);
  note("toolkit", d.older->origin.toolkit, d.newer->origin.toolkit);
  note("suite", d.older->origin.suite, d.newer->origin.suite);
  return what.empty() ? "machine, driver, toolkit and suite are the same" : fmt::format("{}", fmt::join(what, "; "));
}

base::FileText DifferencePage(const Difference& d) {
  Page page(DifferenceFolder(*d.older, *d.newer), d.older->Label() + " to " + d.newer->Label(), "What changed");
  page.out += comparison::CompareBody(d.comparison, {.clauses = page.Up() + "clause/", .most = kMostEntries});
  page.out += fmt::format(
      "<h2>The two runs</h2>\n<ul><li>A: {}\n<li>B: {}\n<li>Compared: the {} clauses that both looked at\n<li>What "
      "differs: {}</ul>\n",
      RunLink(page, *d.older), RunLink(page, *d.newer), d.clauses, EscapeHtml(What(d)));
  return std::move(page).Finish();
}

}  // namespace

std::vector<Difference> Differences(const Contents& contents) {
  std::vector<Difference> differences;
  for (const auto& [older, newer] : Pairs(contents)) {
    comparison::CompareOptions options;
    options.features = contents.tree.features;
    const std::set<std::string> both = LookedAtByBoth(contents, *older, *newer);
    if (both.empty()) continue;
    if (older->IsPartial() || newer->IsPartial()) options.only = both;
    differences.push_back({older, newer, comparison::Compare(older->document, newer->document, options), both.size()});
  }
  return differences;
}

std::vector<base::FileText> DifferencePages(const std::vector<Difference>& differences) {
  Page list("difference/", "What changed", "Differences");
  list.out += "<h1>What changed from run to run</h1>\n<p>From one toolkit's compiler to the next: " +
              Anchor(list.To(kToolkitFolder), "what changed from toolkit to toolkit") +
              ".\n<p>All pairs, one by one. \"Of both\": clauses that both looked at. \"Count\": how "
              "many changes keep B from being at least as good as A.\n";
  if (differences.empty()) list.out += "<p>No two runs here looked at the same clauses.\n";
  std::vector<base::FileText> pages;
  if (!differences.empty())
    list.out +=
        ScrollBox("Differences") +
        "<table class=runs><thead><tr><th scope=col>A, the older<th scope=col>B, the newer<th scope=col>Other<th "
        "scope=col>Of both<th scope=col>Changes<th scope=col>Count<th scope=col>Page<tbody>\n";
  for (const Difference& d : differences) {
    list.out +=
        fmt::format("<tr><td>{}<td>{}<td>{}<td>{}<td>{}<td>{}<td class=go><a href=\"{}\" aria-label=\"{}\">page</a>\n",
                    RunLink(list, *d.older), RunLink(list, *d.newer), EscapeHtml(What(d)), d.clauses,
                    d.comparison.changes.size(), d.comparison.Failing(), list.To(DifferenceFolder(*d.older, *d.newer)),
                    EscapeHtml("page: what changed from " + d.older->Label() + " to " + d.newer->Label()));
    pages.push_back(DifferencePage(d));
  }
  if (!differences.empty()) list.out += "</table></div>\n";
  pages.push_back(std::move(list).Finish());
  return pages;
}

}  // namespace site
