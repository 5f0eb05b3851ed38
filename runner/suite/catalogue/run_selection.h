// Which cases and observers a run is of: what follows from its level and selection alone, so that a journal can be held against it.
#pragma once

#include <optional>
#include <vector>

#include "suite/catalogue/levels.h"
#include "suite/catalogue/selection.h"

namespace catalogue {

/// Without a word about observers a run is plain and control: what the verdict of a clause needs. Throws InputError as Select
/// does, and where no case of the selection is in level node.
std::vector<SelectedCase> SelectForRun(const Tree& tree, const Selection& selection, std::optional<Level> level,
                                       bool all_observers);

}  // namespace catalogue
