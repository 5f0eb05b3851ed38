#include "base/mutants.h"

#include <cstdlib>
#include <string>

#include "base/refuse.h"

namespace ref {

const std::string_view kMutantNames[kMutants] = {
#define REF_MUTANT(id, name) name,
#include "mutants.inc"  // made by CMake from mutants.yaml
#undef REF_MUTANT
};

namespace {

MutantId Choose() {
  const char* name = std::getenv("CTS_REFERENCE_MUTANT");
  if (name == nullptr) return kNoMutant;
  for (int id = 0; id < kMutants; ++id) {
    if (kMutantNames[id] == name) return static_cast<MutantId>(id);
  }
  EndProgram("CTS_REFERENCE_MUTANT names no mutant: " + std::string(name));
}

}  // namespace

const MutantId kChosenMutant = Choose();

}  // namespace ref
