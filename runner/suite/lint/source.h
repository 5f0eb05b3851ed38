// The text of a case or of a helper, taken apart just far enough for the rules: lines, code without comments and literals, literals.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "suite/catalogue/case.h"

namespace lint {

struct Literal {
  std::string text;  ///< Between the quotes, escapes as written; neighbouring literals are joined.
  int line = 0;
  std::size_t at = 0;  ///< Offset of the opening quote in the file.
};

/// A preprocessor line, without continuations.
struct Directive {
  std::string text;  ///< "#include <cuda.h>"
  int line = 0;
};

/// The file of an #include, or empty text; macros as operands are none.
std::string IncludedFile(const Directive& directive);

/// A word with an opening bracket behind it: a call, a declaration, or `if (`.
struct Call {
  std::string name;
  std::size_t at = 0;    ///< Offset of the word in the file.
  std::size_t open = 0;  ///< Offset of the bracket.
};

struct Source {
  std::string file;
  catalogue::CaseKind kind = catalogue::CaseKind::kRun;
  std::string text;
  int header_end = 0;  ///< Line of "---*/"; 0 without a header, as a helper has none.
  /// As long as the text, with the same line breaks; comments, preprocessor lines and the contents of literals are
  /// blanks.
  std::string code;
  std::vector<Call> calls;  ///< Of the code, in order.
  std::vector<Literal> literals;
  std::vector<Directive> directives;

  int LineAt(std::size_t offset) const;
  /// Whether an identifier stands anywhere in the code or in a directive.
  bool Uses(std::string_view identifier) const;
};

Source TakeApart(const std::string& file, catalogue::CaseKind kind, const std::string& text);

/// Offset just behind the bracket that closes the one at `open` in `code`; code.size() when it is not closed.
std::size_t BehindBracket(std::string_view code, std::size_t open);

/// Calls `visit(number, line)` for each line of the text, from 1, without its line break.
template <typename Visit>
void ForEachLine(std::string_view text, Visit visit) {
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = text.find('\n');
    visit(number, text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
}

}  // namespace lint
