#include "run/session/inspect.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <string>

#include "base/error.h"
#include "run/machine/gpus.h"
#include "suite/catalogue/derived_facts.h"
#include "suite/catalogue/levels.h"
#include "suite/catalogue/run_selection.h"
#include "suite/catalogue/sharing.h"

namespace session {
namespace {

// A clause that is named beside others and that no case of the level asserts would be left out without a word.
void RefuseClausesWithoutCase(const catalogue::Tree& tree, const RunOptions& options) {
  if (options.selection.clauses.size() < 2) return;  // One alone is refused by the selection.
  const bool node = options.level == catalogue::Level::kNode;
  const std::set<std::string> of_node = node ? catalogue::NodeClauses(tree) : std::set<std::string>();
  for (const std::string& id : options.selection.clauses) {
    const catalogue::Clause* clause = tree.FindClause(id);
    if (clause == nullptr) continue;
    if (node && !of_node.contains(clause->id))
      throw base::InputError("--clause " + id + ": is not in level node; leave it out, or choose level quick");
    if (std::any_of(tree.cases.begin(), tree.cases.end(),
                    [&](const catalogue::Case& c) { return c.clause == clause->id; }))
      continue;
    throw base::InputError("--clause " + id +
                           ": no case of this tree asserts it; leave it out, or unpack or build the "
                           "suite again where it had one");
  }
}

// Nor would anybody hear of a filter that finds nothing beside one that does.
void RefuseFiltersWithoutCase(const catalogue::Tree& tree, const catalogue::Selection& selection) {
  if (selection.filters.size() < 2) return;
  for (const std::string& filter : selection.filters) {
    catalogue::Selection one;
    one.filters = {filter};
    one.drafts = true;
    (void)catalogue::Select(tree, one);
  }
}

}  // namespace

machine::Inspection InspectionFor(const catalogue::Tree& tree, const RunOptions& options) {
  if (options.level == catalogue::Level::kNode) {
    catalogue::Problems told_by_the_selection;
    std::set<std::string> clauses;
    for (const catalogue::LevelEntry& entry : catalogue::LoadNodeLevel(tree.root, told_by_the_selection)) {
      if (const catalogue::Clause* clause = tree.FindClause(entry.clause)) clauses.insert(clause->id);
    }
    // Of the level, not of the selection: shards of one run say the same of their machine.
    const bool needs = std::any_of(tree.cases.begin(), tree.cases.end(), [&](const catalogue::Case& c) {
      return clauses.contains(c.clause) &&
             std::any_of(std::begin(catalogue::kAccessories), std::end(catalogue::kAccessories),
                         [&](const char* word) { return c.Requires(word); });
    });
    if (!needs) return machine::Inspection::kWithoutAccessories;
  }
  catalogue::Selection of_all_shards = options.selection;
  of_all_shards.shard = of_all_shards.shards = 1;
  const auto selected = catalogue::SelectForRun(tree, of_all_shards, options.level, options.all_observers);
  const bool counts = std::any_of(selected.begin(), selected.end(), [](const catalogue::SelectedCase& item) {
    return item.subject->Requires(catalogue::kCounters);
  });
  return counts ? machine::Inspection::kWhole : machine::Inspection::kWithoutCounters;
}

machine::Machine Inspect(const catalogue::Tree& tree, const RunOptions& options) {
  return machine::Inspect(tree.root, tree.suite, InspectionFor(tree, options));
}

machine::Machine InspectGpus(const catalogue::Tree& tree, RunOptions& options, const std::string& words,
                             bool jobs_given) {
  const machine::Inspection inspection = InspectionFor(tree, options);
  machine::EqualGpus gpus =
      !options.gpus.empty()
          ? machine::InspectTogether(tree.root, tree.suite, inspection, options.gpus)
          : machine::InspectTogether(tree.root, tree.suite, inspection,
                                     words.empty() ? machine::GpuChoice() : machine::ParseGpuChoice(words));
  options.gpus = std::move(gpus.names);
  if (options.gpus.size() > 1 && !jobs_given) options.jobs = kJobsOfSeveralGpus;
  return std::move(gpus.machine);
}

catalogue::GpuSpread SpreadOf(const catalogue::Tree& tree, const std::vector<catalogue::SelectedCase>& selected,
                              const RunOptions& options) {
  if (options.gpus.empty()) return {};
  return {tree, selected, static_cast<int>(options.gpus.size()), options.machine->facts};
}

std::vector<catalogue::SelectedCase> SelectForRun(const catalogue::Tree& tree, const RunOptions& options) {
  RefuseClausesWithoutCase(tree, options);
  RefuseFiltersWithoutCase(tree, options.selection);
  std::vector<catalogue::SelectedCase> selected =
      catalogue::SelectForRun(tree, options.selection, options.level, options.all_observers);
  if (options.shared_cases) {
    const auto index = catalogue::LoadObjectIndex(tree.root).shared;
    std::erase_if(selected, [&index](const auto& item) { return !index.contains(item.subject->Stem()); });
    if (selected.empty()) throw base::InputError("no case of the selection may share a process");
  }
  return selected;
}

}  // namespace session
