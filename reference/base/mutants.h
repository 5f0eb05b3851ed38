// Mutants: one rule of the model broken, to see which cases notice. CTS_REFERENCE_MUTANT names it; without the variable the
// model is whole. mutants.yaml has the clause and the sentence of each.
#pragma once

#include <cstddef>
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
extern const MutantId kChosenMutant;

/// Whether this rule is broken in this process.
inline bool Mutant(MutantId id) { return kChosenMutant == id; }

}  // namespace ref
