// What cases are run from, looked at before any of them is.
#pragma once

#include "suite/catalogue/sharing.h"
#include "suite/catalogue/tree.h"

namespace catalogue {

/// objects/index.txt. Throws InputError where that is none, or where an object, a program of a case or a library of the tree is a pipe,
/// a socket or a device: who loads it would wait for ever. What is absent is told where it is needed.
ObjectIndex CheckLoadable(const Tree& tree);

}  // namespace catalogue
