#include "report/site/clause_result.h"

#include <algorithm>
#include <set>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"

namespace site {
namespace {

using base::EscapeHtml;
using report::ClauseVerdict;

bool IsBad(ClauseVerdict verdict) { return verdict == ClauseVerdict::kViolated || verdict == ClauseVerdict::kDiffers; }

const Cell& CellOf(const Contents& contents, const Entry& entry, const Run& run) {
  return entry.cells[static_cast<std::size_t>(&run - contents.runs.data())];
}

// The newest run of each GPU model that judged the clause, the newest first; of compilers that of the newest toolkit.
std::vector<const Run*> NewestOfEach(const Contents& contents, const Entry& entry, const std::set<Part>& parts) {
  std::vector<const Run*> newest;
  for (std::size_t i = 0; i < contents.runs.size(); ++i) {
    const Run& run = contents.runs[i];
    if (!parts.contains(run.part) || !entry.cells[i].Judged()) continue;
    const auto same = std::find_if(newest.begin(), newest.end(),
                                   [&](const Run* other) { return other->origin.gpu == run.origin.gpu; });
    if (same == newest.end()) {
      newest.push_back(&run);
    } else if (run.part != Part::kCompiler && (*same)->started < run.started) {
      *same = &run;
    }
  }
  std::stable_sort(newest.begin(), newest.end(), [](const Run* a, const Run* b) { return a->started > b->started; });
  return newest;
}

// The oldest of all runs of these GPU models and parts with the verdict, of the same statement.
const Run& First(const Contents& contents, const Entry& entry, const Run& newest, const std::set<std::string>& gpus,
                 const std::set<Part>& parts) {
  const Cell& cell = CellOf(contents, entry, newest);
  const Run* first = &newest;
  for (std::size_t i = 0; i < contents.runs.size(); ++i) {
    const Run& run = contents.runs[i];
    const Cell& other = entry.cells[i];
    const bool same = parts.contains(run.part) && gpus.contains(run.origin.gpu) && other.verdict == cell.verdict &&
                      other.result != nullptr && other.same_statement == cell.same_statement;
    if (same && (run.part == Part::kCompiler || run.started < first->started)) first = &run;
  }
  return *first;
}

std::string When(const Page& page, const Run& run) { return Anchor(page.To(RunFolder(run)), run.DayOrToolkit()); }

// Where it fails, in the words of the list or of the program.
std::string Failing(const Contents& contents, const Entry& entry, const Cell& cell) {
  std::set<std::string> failing;
  for (const report::CaseResult& c : cell.result->cases) {
    for (const report::FailedCheck& check : c.failed_checks) failing.insert(check.message);
  }
  std::set<std::string> subcases;
  for (const catalogue::KnownDeviation& d : contents.tree.expectations.deviations) {
    const bool of_entry = std::any_of(entry.about.cases.begin(), entry.about.cases.end(),
                                      [&](const report::CaseResult& c) { return c.id == d.case_id; });
    for (const catalogue::DeviatingCheck& check : d.fails) {
      if (of_entry && failing.contains(check.message)) subcases.insert(check.subcase);
    }
  }
  return fmt::format("{}", fmt::join(subcases.empty() ? failing : subcases, "; "));
}

}  // namespace

std::string CasesAsked(const Entry& entry, const Cell& cell, Part part) {
  const std::vector<report::CaseResult>& cases = cell.result->cases;
  const auto asked = static_cast<std::size_t>(
      std::count_if(cases.begin(), cases.end(), [](const report::CaseResult& c) { return !c.observers.empty(); }));
  const std::size_t all = entry.about.cases.size();
  if (part == Part::kCompiler || asked >= all) return "";
  return fmt::format(" (by {} of {} cases)", asked, all);
}

std::string Summary(const Page& page, const Contents& contents, const Entry& entry, const Findings& findings) {
  std::set<Part> parts = {Part::kCited, Part::kUncited};
  std::vector<const Run*> newest = NewestOfEach(contents, entry, parts);
  if (newest.empty()) newest = NewestOfEach(contents, entry, parts = {Part::kCompiler});
  std::string text;
  std::set<const Run*> told;
  for (const Run* run : newest) {
    if (told.contains(run)) continue;
    const Cell& cell = CellOf(contents, entry, *run);
    const std::string asked = CasesAsked(entry, cell, run->part);
    std::set<std::string> gpus;
    for (const Run* other : newest) {
      const Cell& of_other = CellOf(contents, entry, *other);
      if (other->origin.driver != run->origin.driver || of_other.verdict != cell.verdict ||
          of_other.same_statement != cell.same_statement || CasesAsked(entry, of_other, other->part) != asked ||
          of_other.result->known_deviation != cell.result->known_deviation)
        continue;
      told.insert(other);
      gpus.insert(other->origin.gpu);
    }
    const Run& first = First(contents, entry, *run, gpus, parts);
    // The newest is linked further down, with its evidence.
    text += fmt::format("<p>{}{}{}: {}{}; newest run {}", VerdictText(cell.verdict, cell.result->known_deviation),
                        asked, cell.same_statement ? "" : ", of a former statement",
                        EscapeHtml(fmt::format("{}", fmt::join(gpus, ", "))),
                        run->origin.driver.empty() ? "" : ", driver " + EscapeHtml(run->origin.driver),
                        &first == run ? When(page, *run) : EscapeHtml(run->DayOrToolkit()));
    if (&first != run) text += ", first " + When(page, first);
    if (IsBad(cell.verdict) && cell.same_statement) {
      if (const std::string failing = Failing(contents, entry, cell); !failing.empty())
        text += "; fails: " + EscapeHtml(failing);
      for (const report::CaseResult& c : entry.about.cases) {
        if (findings.Has(c.id)) text += "; " + Anchor(page.To(FindingFolder(c.id)), "finding");
      }
    }
    text += "\n";
  }
  return text;
}

std::string CiteResult(const Contents& contents, const Entry& entry) {
  std::vector<const Run*> runs = NewestOfEach(contents, entry, {Part::kCited});
  const bool citable = !runs.empty();
  if (!citable) {
    runs = NewestOfEach(contents, entry, {Part::kUncited});
    if (runs.empty()) runs = NewestOfEach(contents, entry, {Part::kCompiler});
    if (runs.empty()) return CiteBox("", "No run here judged it: there is no result to cite.");
    // One is enough for a ticket, best one that fails.
    std::stable_sort(runs.begin(), runs.end(), [&](const Run* a, const Run* b) {
      return IsBad(CellOf(contents, entry, *a).verdict) && !IsBad(CellOf(contents, entry, *b).verdict);
    });
    runs.resize(1);
  }
  std::string text = contents.Address(ClauseFolder(entry.Id()));
  for (const Run* run : runs) {
    const Cell& cell = CellOf(contents, entry, *run);
    text += fmt::format("\n{}{}{}: {}, cuda-cts {}, {}{}", Name(cell.verdict),
                        cell.result->known_deviation ? " (a known deviation)" : "",
                        cell.same_statement ? "" : ", of a former statement", run->Label(), run->origin.suite,
                        contents.Address(RunFolder(*run)), citable ? "" : " (not citable)");
  }
  return CiteBox(text, citable ? "" : "No citable run judged it. For a bug report:");
}

}  // namespace site
