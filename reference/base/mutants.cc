#include "base/mutants.h"

namespace ref {

constinit const std::string_view kMutantNames[kMutants] = {
#define REF_MUTANT(id, name) name,
#include "mutants.inc"  // made by CMake from mutants.yaml
#undef REF_MUTANT
};

}  // namespace ref
