// The PTX text that lies in a loaded object, in the section that cmake/steps/nvcc-with-ptx.sh put there.
#pragma once

#include "runtime/state.h"

namespace ref {

/// Reads and parses the text of an object. One that cannot be used ends the program with one line.
void ReadPtx(Binary* binary);

}  // namespace ref
