// The recursive-descent parser behind Parse(): module level here, the bodies of functions in body.h.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/rule.h"
#include "ptx/error.h"
#include "ptx/lexer.h"
#include "ptx/module.h"

namespace ref::ptx {

/// A position in the tokens, with what every part of the parser asks of it.
class Cursor {
 public:
  explicit Cursor(std::vector<Token> tokens) : tokens_(std::move(tokens)) {}

  const Token& Peek(std::size_t ahead = 0) const {
    return tokens_[at_ + ahead < tokens_.size() ? at_ + ahead : tokens_.size() - 1];
  }
  const Token& Next() {
    const Token& token = Peek();
    if (at_ + 1 < tokens_.size()) ++at_;
    return token;
  }
  bool Is(char punctuation) const { return Peek().kind == Token::kPunctuation && Peek().text[0] == punctuation; }
  bool IsDotted(std::string_view word) const { return Peek().kind == Token::kDotted && Peek().text == word; }
  bool Take(char punctuation) { return Is(punctuation) && (Next(), true); }
  bool TakeDotted(std::string_view word) { return IsDotted(word) && (Next(), true); }
  void Expect(char punctuation);
  std::string ExpectWord();
  std::uint64_t ExpectInteger(std::uint64_t at_most);
  [[noreturn]] void Fail(const std::string& message) const { throw Malformed(Peek().line, message); }

 private:
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
};

/// `.align 8 .b8 name[12]` behind its state space, also in lists of parameters. `count` of `name<count>` is for registers.
struct Declared {
  Type type;
  bool unsized = false;
  std::string name;
  std::uint64_t align = 0, bytes = 0, elements = 1;
};
Declared ParseDeclared(Cursor& in);
/// `= {1, 2, symbol+4}` or `= 3` behind a variable; does nothing where there is none.
void ParseInitial(Cursor& in, const Declared& declared, Variable* variable);
/// The constant behind an optional sign; floats as the bits of `type`.
std::uint64_t ParseConstant(Cursor& in, Type type);

/// Where parameters lie, one behind the other, each aligned as it is declared (ptx.layout.*). Returns the bytes of all.
extern Rule<std::uint64_t(std::vector<Parameter>& parameters)> PlaceParameters;
/// Whether addresses may have so many bits (ptx.launch.address-size-32-rejected).
extern Rule<bool(std::uint64_t bits)> IsAddressSize;

/// `(.param .b32 a, ...)`, if it stands there; `bytes`, unless null: of all.
std::vector<Parameter> ParseParameters(Cursor& in, std::uint64_t* bytes);

/// Whether PTX has such an instruction, by its first word.
bool IsOpcode(std::string_view word);

/// `{ ... }` of a function whose head is parsed.
void ParseBody(Cursor& in, Function* function);

}  // namespace ref::ptx
