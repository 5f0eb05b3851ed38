#include "report/site/contents.h"

#include <algorithm>
#include <cctype>
#include <set>

#include <fmt/format.h>

#include "base/error.h"
#include "report/result.h"

namespace site {
namespace {

using report::ClauseVerdict;

// "cdp.grids.x", which can be the name of a folder.
bool IsId(std::string_view id) {
  const auto plain = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_' || c == '.';
  };
  return !id.empty() && id.size() <= 200 && id.front() != '.' && id.find("..") == std::string_view::npos &&
         id.find('.') != std::string_view::npos && std::all_of(id.begin(), id.end(), plain);
}

}  // namespace

bool DecidedByACompiler(const report::ClauseResult& clause) {
  bool needs_a_gpu = false;
  for (const report::CaseResult& c : clause.cases) {
    needs_a_gpu = needs_a_gpu || c.observers.empty();
    for (const report::ObserverResult& o : c.observers) {
      if (!judge::IsAsExpected(o.verdict)) return true;
    }
  }
  return !needs_a_gpu;
}

bool Cell::Judged() const {
  return result != nullptr && verdict != ClauseVerdict::kNotTested && verdict != ClauseVerdict::kNotApplicable;
}

std::string Entry::Prefix() const { return Id().substr(0, Id().find('.')); }

std::string Entry::Section() const {
  const std::string word = catalogue::SectionWord(Id());
  return word.empty() ? Prefix() : Prefix() + "." + word;
}

std::vector<std::size_t> Contents::Of(Part part) const {
  std::vector<std::size_t> of;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    if (runs[i].part == part) of.push_back(i);
  }
  return of;
}

std::vector<Streak> Contents::Streaks(const Entry& entry, Part part) const {
  std::vector<Streak> streaks;
  std::set<std::string> broken;
  for (const std::size_t i : Of(part)) {  // The newest first.
    const Cell& cell = entry.cells[i];
    if (!cell.Judged() || !cell.same_statement) continue;
    const std::string& gpu = runs[i].origin.gpu;
    const auto found = std::find_if(streaks.begin(), streaks.end(), [&](const Streak& s) { return s.gpu == gpu; });
    if (found == streaks.end()) {
      streaks.push_back({gpu, cell.verdict, &runs[i], &runs[i], 1});
    } else if (found->verdict != cell.verdict) {
      broken.insert(gpu);
    } else if (!broken.contains(gpu)) {
      found->since = &runs[i];
      ++found->runs;
    }
  }
  return streaks;
}

const report::CaseResult* Contents::CaseIn(const Cell& cell, const std::string& case_id) const {
  if (cell.result == nullptr || !cell.same_statement) return nullptr;
  for (const report::CaseResult& c : cell.result->cases) {
    if (c.observers.empty()) continue;
    const catalogue::Case* now = c.id == case_id ? nullptr : tree.FindCaseByAnyId(c.id);
    if (c.id == case_id || (now != nullptr && now->id == case_id)) return &c;
  }
  return nullptr;
}

std::string Contents::ChapterTitle(const std::string& prefix) const {
  const catalogue::Chapter* chapter = catalogue::FindByPrefix(tree.chapters, prefix);
  return chapter == nullptr ? prefix : chapter->title;
}

Contents Gather(const catalogue::Tree& tree, std::vector<Run> runs, const std::string& url) {
  Contents contents{.tree = tree, .suite = {}, .runs = std::move(runs), .entries = {}, .url = url, .renamed = {}};
  report::Result of_tree = report::BuildResult(tree, {}, {});
  contents.suite = report::OriginOf(of_tree).suite;
  const std::size_t columns = contents.runs.size();
  std::map<std::string, std::size_t> places;
  for (report::ClauseResult& about : of_tree.clauses) {
    for (const std::string& former : about.clause.formerly) contents.renamed[former] = about.clause.id;
    places[about.clause.id] = contents.entries.size();
    contents.entries.push_back({std::move(about), true, std::vector<Cell>(columns)});
  }
  for (std::size_t i = 0; i < columns; ++i) {
    for (const report::ClauseResult& of_run : contents.runs[i].Result().clauses) {
      const std::string& id = of_run.clause.id;
      if (!IsId(id))
        throw base::InputError(contents.runs[i].document.file +
                               ": names a clause by what is no id; make it anew with `cuda-cts report`");
      const auto renamed = contents.renamed.find(id);
      const auto [place, fresh] =
          places.try_emplace(renamed == contents.renamed.end() ? id : renamed->second, contents.entries.size());
      if (fresh) contents.entries.push_back({of_run, false, std::vector<Cell>(columns)});
      const Entry& entry = contents.entries[place->second];
      Cell cell{&of_run, entry.about.IsToolkitFact() ? OfFact(of_run.verdict) : of_run.verdict,
                entry.about.clause.statement == of_run.clause.statement};
      if (contents.runs[i].part == Part::kCompiler && cell.verdict == ClauseVerdict::kUndecided &&
          !DecidedByACompiler(of_run))
        cell.verdict = ClauseVerdict::kNotTested;
      // Of two that were merged since, the one that says what their clause says now, else the first.
      Cell& kept = contents.entries[place->second].cells[i];
      if (kept.result == nullptr || (cell.same_statement && !kept.same_statement)) kept = cell;
    }
  }
  return contents;
}

}  // namespace site
