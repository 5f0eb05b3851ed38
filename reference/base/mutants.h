// The names of the mutants, and switches of those that mutants/ does not have as tables yet.
#pragma once

#include <string_view>

namespace ref {

enum MutantId : int {
  kNoMutant = -1,
#define REF_MUTANT(id, name) id,
#include "mutants.inc"  // made by CMake from mutants.yaml
#undef REF_MUTANT
  kMutants
};

extern const std::string_view kMutantNames[kMutants];
/// mutants/choose.cc, or mutants/none.cc in a device without mutants.
extern const MutantId kChosenMutant;

/// Whether this rule is broken in this process.
inline bool Mutant(MutantId id) { return kChosenMutant == id; }

}  // namespace ref
