#include "suite/catalogue/run_selection.h"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <string>

#include "base/error.h"

namespace catalogue {
namespace {

bool IsObserver(const std::string& word) {
  try {
    ParseObserver(word);
    return true;
  } catch (const std::invalid_argument&) {
    return false;
  }
}

}  // namespace

std::vector<SelectedCase> SelectForRun(const Tree& tree, const Selection& selection, std::optional<Level> level,
                                       bool all_observers) {
  std::vector<SelectedCase> selected = Select(tree, selection);
  if (level == Level::kNode) {
    const std::set<std::string> node = NodeClauses(tree);
    std::erase_if(selected, [&node](const auto& item) {
      return !node.contains(item.subject->clause) || !FitsNode(*item.subject);
    });
    if (selected.empty() && selection.shards == 1) {
      throw base::InputError("no case of the selection is in level node; conformance/levels.yaml lists its clauses");
    }
  }
  const auto& labels = selection.labels;
  const bool named = !selection.observers.empty() || std::any_of(labels.begin(), labels.end(), IsObserver);
  const bool all = all_observers || level == Level::kFull || level == Level::kSoak;
  if (named || all) return selected;
  for (SelectedCase& item : selected) {
    std::erase_if(item.observers, [](Observer o) { return IsSanitizer(o); });
  }
  return selected;
}

}  // namespace catalogue
