// Identifiers in program text.
#pragma once

#include <cctype>
#include <string_view>

namespace base {

/// Whether `c` may stand in an identifier.
inline bool IsWordChar(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// Whether `word` stands in `text` whole, as `grep -w` has it: with no letter, digit or underscore on either side, nor one of
/// `joining`.
inline bool HasWord(std::string_view text, std::string_view word, std::string_view joining = {}) {
  const auto joins = [&](char c) { return IsWordChar(c) || joining.find(c) != std::string_view::npos; };
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !joins(text[at - 1])) && (end == text.size() || !joins(text[end]))) return true;
  }
  return false;
}

}  // namespace base
