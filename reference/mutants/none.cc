// In the place of all others in this folder, where there are none: who asks for one must not take the whole model for it.
#include <cstdlib>

#include "base/refuse.h"

namespace ref {
namespace {

bool Refuse() {
  if (std::getenv("CTS_REFERENCE_MUTANT") != nullptr)
    EndProgram("CTS_REFERENCE_MUTANT is set, but this device has no mutants; lib/reference-mutants has one that does");
  return false;
}

[[maybe_unused]] const bool none = Refuse();  // while the library is loaded

}  // namespace
}  // namespace ref
