// Which word of a frame each register of a function has. Compilers give every value a register of its own, and most live for a
// few instructions: those share words, so that a deep recursion of many threads needs no more memory than on a GPU's scale.
#pragma once

#include <vector>

#include "base/bits.h"
#include "ptx/module.h"

namespace ref {

struct RegisterWords {
  std::vector<u32> word;  ///< Of each register of the function.
  u32 count = 0;          ///< Words in all.
};

/// A register shares its word where it is written, unconditionally, before it is read, and is mentioned in one basic block
/// alone; its word is another's from the instruction behind its last mention on.
RegisterWords PlaceRegisters(const ptx::Function& function);

}  // namespace ref
