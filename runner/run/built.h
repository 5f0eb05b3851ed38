// Whether a tree is whole: what the build makes of each case lies in it.
#pragma once

#include <string>
#include <vector>

#include "suite/catalogue/selection.h"
#include "suite/catalogue/tree.h"

namespace run {

/// "case: why" for each case of which something is missing, empty or may not be used, in the order of the tree: its program, that of
/// its control, what the compiler said, its object of objects/index.txt; and for each whose own file got lost. Throws InputError where that index cannot be used.
std::vector<std::string> NotBuilt(const catalogue::Tree& tree);

/// What the build made of these cases, in one word: SHA-256 of the names, lengths and beginnings of their files. A program begins with
/// its build-id, which tells another one; nothing else of it is read, and where it lies or when it came there is no part of it.
std::string BuiltOf(const catalogue::Tree& tree, const std::vector<catalogue::SelectedCase>& cases);

/// Takes drafts out of a tree whose programs are not there: most builds leave them out (cmake/Plan.cmake, CTS_DRAFTS).
void LeaveOutUnbuiltDrafts(catalogue::Tree& tree);

}  // namespace run
