// C++ source text in pieces: what stands in a namespace or at file scope, a declaration, definition or directive each, so that whole
// pieces can be left out. It knows as much of the language as the suite's own headers and sources use, and where it is in doubt a piece
// has no name and stays.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace standalone {

struct Piece {
  std::vector<std::string> scope;  ///< The namespaces around it; an anonymous one is empty text.
  std::string text;                ///< With the comment before it, and one behind it on its last line.
  bool spaced = false;             ///< A blank line is before it.
  std::set<std::string> names;     ///< What it declares or defines; empty: it stays whatever is used.
  std::set<std::string> uses;      ///< Every identifier in its code.
  std::string include;             ///< Of `#include "x"`: x. Of `#include <x>`: "<x>". Else empty.
};

/// Without the comment at the head of a file, `#pragma once` and assertions at compile time. Throws InputError, which does not name the
/// file, where braces do not match.
std::vector<Piece> CutIntoPieces(std::string_view source);

/// Every identifier in code, outside of comments and literals.
std::set<std::string> IdentifiersIn(std::string_view source);

}  // namespace standalone
