#include "ptx/lexer.h"

#include <bit>
#include <charconv>
#include <string>

#include "ptx/error.h"

namespace ref::ptx {
namespace {

bool IsDigit(char c) { return c >= '0' && c <= '9'; }
bool IsLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool StartsWord(char c) { return IsLetter(c) || c == '_' || c == '$' || c == '%'; }
bool InWord(char c) { return IsLetter(c) || IsDigit(c) || c == '_' || c == '$'; }
bool IsHex(char c) { return IsDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

class Lexer {
 public:
  explicit Lexer(std::string_view text) : text_(text) {}

  std::vector<Token> All() {
    std::vector<Token> tokens;
    tokens.reserve(text_.size() / 4);
    for (;;) {
      const std::size_t before = at_;
      SkipBlanks();
      const bool touches = before == at_ && !tokens.empty();
      Token token = Next();
      token.touches = touches;
      tokens.push_back(token);
      if (token.kind == Token::kEnd) return tokens;
    }
  }

 private:
  char Peek(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }

  void SkipBlanks() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '\n') {
        ++line_;
        ++at_;
      } else if (c == ' ' || c == '\t' || c == '\r' || c == '\0') {
        ++at_;
      } else if (c == '/' && Peek(1) == '/') {
        while (at_ < text_.size() && text_[at_] != '\n') ++at_;
      } else if (c == '/' && Peek(1) == '*') {
        const std::size_t end = text_.find("*/", at_ + 2);
        if (end == std::string_view::npos) throw Malformed(line_, "a comment has no end");
        for (; at_ < end + 2; ++at_) line_ += text_[at_] == '\n' ? 1 : 0;
      } else {
        return;
      }
    }
  }

  Token Make(Token::Kind kind, std::size_t from) const {
    Token token;
    token.kind = kind;
    token.line = line_;
    token.text = text_.substr(from, at_ - from);
    return token;
  }

  Token Next() {
    const std::size_t from = at_;
    const char c = Peek();
    if (at_ >= text_.size()) return Make(Token::kEnd, from);
    if (StartsWord(c)) return Word(Token::kWord, from);
    if (c == '.' && (StartsWord(Peek(1)) || IsDigit(Peek(1)))) {
      ++at_;
      return Word(Token::kDotted, from + 1);
    }
    if (IsDigit(c)) return Number();
    if (c == '"') return String();
    if (c == '\x7f' || static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) >= 0x80)
      throw Malformed(line_, "a byte that no token holds");
    ++at_;
    return Make(Token::kPunctuation, from);
  }

  Token Word(Token::Kind kind, std::size_t from) {
    ++at_;
    // .level::eviction and .shared::cta are one word.
    while (InWord(Peek()) || (Peek() == ':' && Peek(1) == ':' && kind == Token::kDotted)) at_ += Peek() == ':' ? 2 : 1;
    return Make(kind, from);
  }

  Token String() {
    const std::size_t from = ++at_;
    while (at_ < text_.size() && text_[at_] != '"' && text_[at_] != '\n') at_ += text_[at_] == '\\' ? 2 : 1;
    if (at_ >= text_.size() || text_[at_] != '"') throw Malformed(line_, "a string has no end");
    const Token token = Make(Token::kString, from);
    ++at_;
    return token;
  }

  Token Number() {
    const std::size_t from = at_;
    const char second = Peek(1);
    if (Peek() == '0' && (second == 'f' || second == 'F' || second == 'd' || second == 'D')) return FloatBits(from);
    int base = 10;
    if (Peek() == '0' && (second == 'x' || second == 'X')) {
      base = 16;
      at_ += 2;
    } else if (Peek() == '0' && (second == 'b' || second == 'B')) {
      base = 2;
      at_ += 2;
    } else if (Peek() == '0' && IsDigit(second)) {
      base = 8;
    }
    const std::size_t digits = at_;
    while (base == 16 ? IsHex(Peek()) : IsDigit(Peek())) ++at_;
    if (base == 10 && (Peek() == '.' || Peek() == 'e' || Peek() == 'E')) return Decimal(from);
    std::uint64_t value = 0;
    const auto result = std::from_chars(text_.data() + digits, text_.data() + at_, value, base);
    if (result.ec != std::errc() || result.ptr != text_.data() + at_)
      throw Malformed(line_, "a number that cannot be read");
    if (Peek() == 'U') ++at_;
    Token token = Make(Token::kInteger, from);
    token.value = value;
    return token;
  }

  Token FloatBits(std::size_t from) {
    const bool single = Peek(1) == 'f' || Peek(1) == 'F';
    at_ += 2;
    const std::size_t digits = at_;
    while (IsHex(Peek())) ++at_;
    std::uint64_t value = 0;
    if (at_ - digits != (single ? 8u : 16u)) throw Malformed(line_, "a float that is not written in 8 or 16 digits");
    std::from_chars(text_.data() + digits, text_.data() + at_, value, 16);
    Token token = Make(Token::kFloat, from);
    token.value = value;
    token.single = single;
    return token;
  }

  Token Decimal(std::size_t from) {
    double value = 0;
    const auto result = std::from_chars(text_.data() + from, text_.data() + text_.size(), value);
    if (result.ec != std::errc()) throw Malformed(line_, "a number that cannot be read");
    at_ = static_cast<std::size_t>(result.ptr - text_.data());
    Token token = Make(Token::kFloat, from);
    token.value = std::bit_cast<std::uint64_t>(value);
    return token;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;
};

}  // namespace

std::vector<Token> Tokens(std::string_view text) { return Lexer(text).All(); }

}  // namespace ref::ptx
