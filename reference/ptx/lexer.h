// Splits a text of PTX into tokens (PTX ISA 9.0, chapter 4, "Syntax").
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace ref::ptx {

struct Token {
  enum Kind : std::uint8_t {
    kWord,     ///< An identifier: add, %r1, $L_1, _.
    kDotted,   ///< A word behind a dot, without it: `param` of .param.
    kInteger,  ///< `value` holds its bits.
    kFloat,    ///< `value` holds the bits of a double, or of a float where `single` is set.
    kString,   ///< Without the quotes.
    kPunctuation,
    kEnd,
  };
  Kind kind = kEnd;
  bool single = false;
  bool touches = false;  ///< Nothing stands between it and the token before it.
  int line = 0;
  std::string_view text;
  std::uint64_t value = 0;
};

/// The tokens of `text`, which must outlive them; the last one is kEnd. Throws Malformed.
std::vector<Token> Tokens(std::string_view text);

}  // namespace ref::ptx
