// A run that uses several equal GPUs of a node at once: which attempt is made on which. It follows from plan and facts alone, so that a journal
// can be held against it.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "suite/catalogue/condition.h"
#include "suite/catalogue/selection.h"
#include "suite/catalogue/tree.h"

namespace catalogue {

/// Cases of level node are run on each GPU, the other ones in turns on one, and what needs several, or none, where programs see all.
class GpuSpread {
 public:
  /// Everything sees what there is: the run was not asked for GPUs.
  GpuSpread() = default;
  /// `gpus`: how many, at least 1. `facts`: of the machine, with all of them. Throws InputError where levels.yaml is malformed.
  GpuSpread(const Tree& tree, const std::vector<SelectedCase>& selected, int gpus, const Facts& facts);

  bool Spreads() const { return gpus_ > 0; }
  /// How many attempts each observer makes in a run of `repeat`: of a case that is run on each GPU so many on each.
  int Attempts(const Case& c, int repeat) const;
  /// The GPU of an attempt, from 0; -1: it sees all.
  int GpuOf(const Case& c, int attempt) const;

 private:
  int gpus_ = 0;
  std::set<const Case*> on_each_;
  std::map<const Case*, int> number_;  // Of those that one GPU has.
};

}  // namespace catalogue
