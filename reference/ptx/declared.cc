// Declarations of variables and parameters, and their initial values (PTX ISA 9.0, 5.4).
#include <bit>
#include <cstring>

#include "ptx/parser.h"

namespace ref::ptx {
namespace {

constexpr std::uint64_t kLargest = 1ull << 32;  // no variable is larger, and no text makes the parser allocate more

void Append(Variable* variable, std::uint64_t value, int bytes) {
  const std::size_t at = variable->initial.size();
  variable->initial.resize(at + static_cast<std::size_t>(bytes));
  std::memcpy(variable->initial.data() + at, &value, static_cast<std::size_t>(bytes));
}

void ParseElement(Cursor& in, const Declared& declared, Variable* variable) {
  const bool generic = in.Peek().kind == Token::kWord && in.Peek().text == "generic" && in.Peek(1).text == "(";
  if (generic) {
    in.Next();
    in.Expect('(');
  }
  if (in.Peek().kind != Token::kWord) {
    Append(variable, ParseConstant(in, declared.type), declared.type.bytes());
    return;
  }
  Relocation relocation{variable->initial.size(), in.ExpectWord(), 0};
  if (generic) in.Expect(')');
  if (in.Take('+')) relocation.addend = static_cast<std::int64_t>(in.ExpectInteger(kLargest));
  if (declared.type.bits != 64) throw Unmodelled("initial value", "an address in less than 64 bits");
  variable->relocations.push_back(relocation);
  Append(variable, 0, 8);
}

}  // namespace

bool ParseType(std::string_view word, Type* type) {
  static constexpr std::string_view kNames[] = {"u8", "u16", "u32", "u64", "s8",  "s16", "s32", "s64",
                                                "b8", "b16", "b32", "b64", "f16", "f32", "f64", "pred"};
  for (const std::string_view name : kNames) {
    if (name != word) continue;
    type->kind = word == "pred" ? 'p' : word[0];
    type->bits = word == "pred" ? 1 : std::stoi(std::string(word.substr(1)));
    return true;
  }
  return false;
}

std::uint64_t ParseConstant(Cursor& in, Type type) {
  bool negative = false;
  while (in.Is('-') || in.Is('+')) negative ^= in.Next().text[0] == '-';
  const Token& token = in.Next();
  if (token.kind == Token::kInteger) {
    const std::uint64_t value = negative ? 0 - token.value : token.value;
    if (type.kind != 'f') return value;
    const auto as_double = static_cast<double>(static_cast<std::int64_t>(value));
    return type.bits == 32 ? std::bit_cast<std::uint32_t>(static_cast<float>(as_double))
                           : std::bit_cast<std::uint64_t>(as_double);
  }
  if (token.kind != Token::kFloat) in.Fail("a constant is expected");
  double value = token.single ? static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(token.value)))
                              : std::bit_cast<double>(token.value);
  if (negative) value = -value;
  return type.bits == 32 ? std::bit_cast<std::uint32_t>(static_cast<float>(value))
                         : std::bit_cast<std::uint64_t>(value);
}

Declared ParseDeclared(Cursor& in) {
  Declared declared;
  int vector = 1;
  for (bool typed = false; !typed;) {
    if (in.TakeDotted("align")) {
      declared.align = in.ExpectInteger(1 << 20);
      if (!std::has_single_bit(declared.align)) in.Fail("an alignment is a power of two");
    } else if (in.TakeDotted("v2") || in.TakeDotted("v4")) {
      vector = 2;
    } else if (in.TakeDotted("ptr")) {  // .ptr .space .align N, a hint of a parameter
      for (const char* space : {"global", "const", "shared", "local"}) in.TakeDotted(space);
      if (in.TakeDotted("align")) in.ExpectInteger(1 << 20);
    } else if (in.Peek().kind == Token::kDotted) {
      const std::string word(in.Next().text);
      if (!ParseType(word, &declared.type)) throw Unmodelled("type", "." + word);
      typed = true;
      if (in.IsDotted("ptr")) typed = false;
      while (in.TakeDotted("ptr")) {
        for (const char* space : {"global", "const", "shared", "local"}) in.TakeDotted(space);
        if (in.TakeDotted("align")) in.ExpectInteger(1 << 20);
        typed = true;
      }
    } else {
      in.Fail("a type is expected");
    }
  }
  if (declared.type.kind == 'p') in.Fail("a predicate is a register");
  if (vector != 1) throw Unmodelled("declaration", "a variable of a vector type");
  declared.name = in.ExpectWord();
  declared.elements = 1;
  while (in.Take('[')) {
    if (in.Take(']')) {
      declared.unsized = true;
      continue;
    }
    const std::uint64_t count = in.ExpectInteger(kLargest);
    if (count != 0 && declared.elements > kLargest / count) in.Fail("an array is too large");
    declared.elements *= count;
    in.Expect(']');
  }
  declared.bytes = declared.elements * static_cast<std::uint64_t>(declared.type.bytes());
  if (declared.bytes > kLargest) in.Fail("an array is too large");
  if (declared.align == 0) declared.align = static_cast<std::uint64_t>(declared.type.bytes());
  return declared;
}

void ParseInitial(Cursor& in, const Declared& declared, Variable* variable) {
  if (!in.Take('=')) return;
  const bool braces = in.Take('{');
  do {
    if (braces && in.Is('}')) break;
    ParseElement(in, declared, variable);
  } while (braces && in.Take(','));
  if (braces) in.Expect('}');
  if (declared.unsized) variable->size = variable->initial.size();
  if (variable->initial.size() > variable->size) in.Fail("more initial values than the variable holds");
}

}  // namespace ref::ptx
