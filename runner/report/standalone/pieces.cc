#include "report/standalone/pieces.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "base/error.h"
#include "base/identifiers.h"

namespace standalone {
namespace {

bool IsStartOfName(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }

enum class Kind { kName, kNumber, kSign, kLiteral, kComment, kDirective };

struct Token {
  Kind kind;
  std::size_t at, end;  // In the source.
  std::string_view text;
};

class Scanner {
 public:
  explicit Scanner(std::string_view source) : s_(source) {}

  std::vector<Token> All() {
    std::vector<Token> tokens;
    while (Skip()) {
      const std::size_t at = i_;
      const Kind kind = Next();
      tokens.push_back({kind, at, i_, s_.substr(at, i_ - at)});
      line_begins_ = false;
    }
    return tokens;
  }

 private:
  bool Skip() {
    while (i_ < s_.size() && std::isspace(static_cast<unsigned char>(s_[i_])) != 0) {
      if (s_[i_] == '\n') line_begins_ = true;
      ++i_;
    }
    return i_ < s_.size();
  }

  bool Starts(std::string_view text) const { return s_.substr(i_).starts_with(text); }

  void To(std::string_view end) {
    const std::size_t found = s_.find(end, i_);
    i_ = found == std::string_view::npos ? s_.size() : found + end.size();
  }

  void ToEndOfLine() {
    while (i_ < s_.size() && s_[i_] != '\n') ++i_;
  }

  // With the lines that continue it.
  void ToEndOfDirective() {
    for (;; ++i_) {
      ToEndOfLine();
      if (i_ == 0 || i_ >= s_.size() || s_[i_ - 1] != '\\') return;
    }
  }

  void Quoted(char quote) {
    for (++i_; i_ < s_.size() && s_[i_] != quote; ++i_) {
      if (s_[i_] == '\\') ++i_;
    }
    ++i_;
  }

  Kind Next() {
    if (Starts("//")) return ToEndOfLine(), Kind::kComment;
    if (Starts("/*")) return i_ += 2, To("*/"), Kind::kComment;
    if (s_[i_] == '#' && line_begins_) return ToEndOfDirective(), Kind::kDirective;
    if (Starts("R\"")) {
      const std::size_t open = s_.find('(', i_);
      if (open == std::string_view::npos) return i_ = s_.size(), Kind::kLiteral;
      const std::string end = ")" + std::string(s_.substr(i_ + 2, open - i_ - 2)) + "\"";
      return To(end), Kind::kLiteral;
    }
    if (s_[i_] == '"' || s_[i_] == '\'') return Quoted(s_[i_]), Kind::kLiteral;
    if (IsStartOfName(s_[i_])) {
      while (i_ < s_.size() && base::IsWordChar(s_[i_])) ++i_;
      return Kind::kName;
    }
    if (std::isdigit(static_cast<unsigned char>(s_[i_])) != 0) {  // with digit separators and exponents
      while (i_ < s_.size() && (base::IsWordChar(s_[i_]) || s_[i_] == '\'' || s_[i_] == '.')) ++i_;
      return Kind::kNumber;
    }
    i_ += Starts("::") ? 2 : 1;
    return Kind::kSign;
  }

  std::string_view s_;
  std::size_t i_ = 0;
  bool line_begins_ = true;
};

void AddNames(const std::vector<Token>& tokens, std::set<std::string>& names) {
  for (const Token& t : tokens) {
    if (t.kind == Kind::kName) names.emplace(t.text);
    if (t.kind != Kind::kDirective) continue;
    std::string_view rest = t.text.substr(1);
    if (!rest.empty()) AddNames(Scanner(rest).All(), names);
  }
}

// "define", "include", ... of a directive, and what follows.
std::pair<std::string_view, std::string_view> Split(std::string_view directive) {
  std::size_t i = 1;
  while (i < directive.size() && directive[i] == ' ') ++i;
  const std::size_t from = i;
  while (i < directive.size() && base::IsWordChar(directive[i])) ++i;
  const std::string_view word = directive.substr(from, i - from);
  while (i < directive.size() && directive[i] == ' ') ++i;
  return {word, directive.substr(i)};
}

bool Opens(const Token& t) { return t.kind == Kind::kDirective && Split(t.text).first.starts_with("if"); }
bool Closes(const Token& t) { return t.kind == Kind::kDirective && Split(t.text).first == "endif"; }

constexpr std::array<std::string_view, 8> kWithArguments = {
    "__attribute__",      "alignas",   "__launch_bounds__", "__cluster_dims__", "CTS_EXPLICIT_CLUSTER",
    "CTS_CLUSTER_BOUNDS", "__align__", "decltype"};
constexpr std::array<std::string_view, 4> kTypes = {"class", "struct", "union", "enum"};

template <std::size_t N>
bool IsOneOf(std::string_view word, const std::array<std::string_view, N>& words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// The significant words of one declaration, without attributes and the parameters of templates.
class Declaration {
 public:
  explicit Declaration(const std::vector<Token>& tokens) {
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      const std::string_view text = tokens[i].text;
      if (tokens[i].kind == Kind::kComment || tokens[i].kind == Kind::kDirective) continue;
      if (text == "template" && Is(tokens, i + 1, "<")) {
        i = Behind(tokens, i + 1, "<", ">") - 1;
      } else if (tokens[i].kind == Kind::kName && IsOneOf(text, kWithArguments)) {
        if (Is(tokens, i + 1, "(")) i = Behind(tokens, i + 1, "(", ")") - 1;
      } else if (text == "[" && Is(tokens, i + 1, "[")) {
        i = Behind(tokens, i, "[", "]") - 1;
      } else {
        words_.push_back(tokens[i]);
      }
    }
  }

  bool Empty() const { return words_.empty(); }
  bool Is(std::size_t i, std::string_view text) const { return i < words_.size() && words_[i].text == text; }

  // Its first word but for those that say how it is linked.
  std::string_view First() const {
    for (const Token& t : words_) {
      if (t.text != "static" && t.text != "inline" && t.text != "constexpr" && t.text != "extern" &&
          t.text != "typedef")
        return t.text;
    }
    return "";
  }

  // Whether what stands so far ends with the closing brace of a body, whatever follows: that of a function.
  bool IsFunction() const {
    if (IsOneOf(First(), kTypes)) return false;
    int depth = 0;
    bool is_operator = false;  // Whose name may hold it.
    for (std::size_t i = 0; i < words_.size(); ++i) {
      const std::string_view t = words_[i].text;
      is_operator = is_operator || t == "operator";
      if (t == "(" && depth == 0 && i > 0) return true;
      if (t == "=" && depth == 0 && !is_operator) return false;
      if (t == "{") return false;
      depth += t == "(" ? 1 : t == ")" ? -1 : 0;
    }
    return false;
  }

  // A call of one of the suite's macros, which may declare anything.
  bool IsMacro() const { return words_.size() > 1 && words_[0].text.starts_with("CTS_") && words_[1].text == "("; }

  std::set<std::string> Names() const {
    const std::string_view first = First();
    if (IsMacro()) return {};
    if (words_.size() > 2 && words_[0].text == "using")
      return {std::string(words_[1].text == "namespace" ? "" : UsingName())};
    if (IsOneOf(first, kTypes)) return TypeNames();
    std::set<std::string> names;
    int depth = 0;
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if (words_[i].text == "operator") return {};
      const std::string_view t = words_[i].text;
      const bool name = words_[i].kind == Kind::kName;
      if (depth == 0 && name && i + 1 < words_.size()) {
        const std::string_view next = words_[i + 1].text;
        if (next == "(") return {Qualifier(i)};
        if (next == "=" || next == "," || next == ";" || next == "{" || next == "[") names.emplace(t);
      }
      if (depth == 0 && (t == "=" || t == "{")) i = BehindInitializer(i);
      depth += t == "(" || t == "[" ? 1 : t == ")" || t == "]" ? -1 : 0;
    }
    return names;
  }

 private:
  static bool Is(const std::vector<Token>& tokens, std::size_t i, std::string_view text) {
    return i < tokens.size() && tokens[i].text == text;
  }
  static std::size_t Behind(const std::vector<Token>& tokens, std::size_t i, std::string_view open,
                            std::string_view close) {
    int depth = 0;
    for (; i < tokens.size(); ++i) {
      if (tokens[i].text == open) ++depth;
      if (tokens[i].text == close && --depth == 0) return i + 1;
    }
    return i;
  }

  // The place of the comma or semicolon behind what begins at `i`.
  std::size_t BehindInitializer(std::size_t i) const {
    int depth = 0;
    for (; i < words_.size(); ++i) {
      const std::string_view t = words_[i].text;
      if (depth == 0 && (t == "," || t == ";")) return i;
      depth += t == "(" || t == "[" || t == "{" ? 1 : t == ")" || t == "]" || t == "}" ? -1 : 0;
    }
    return i;
  }

  // "using X = ..." and "using a::X;"
  std::string_view UsingName() const {
    for (std::size_t i = 1; i + 1 < words_.size(); ++i) {
      if (words_[i + 1].text == "=" || words_[i + 1].text == ";") return words_[i].text;
    }
    return "";
  }

  // Of a definition outside of its class, the class: A of "A::f(" and "A<T>::f(".
  std::string Qualifier(std::size_t i) const {
    std::size_t name = i;
    while (name >= 2 && words_[name - 1].text == "::") {
      std::size_t before = name - 2;
      if (words_[before].text == ">") {
        while (before > 0 && words_[before].text != "<") --before;
        if (before > 0) --before;
      }
      if (words_[before].kind != Kind::kName) break;
      name = before;
    }
    return std::string(words_[name].text);
  }

  std::set<std::string> TypeNames() const {
    std::set<std::string> names;
    std::size_t i = 0;
    while (i < words_.size() && !IsOneOf(words_[i].text, kTypes)) ++i;
    const bool enumeration = Is(i, "enum");
    for (; i < words_.size() && !Is(i, "{") && !Is(i, ":") && !Is(i, ";") && !Is(i, "<"); ++i) {
      if (words_[i].kind == Kind::kName && !IsOneOf(words_[i].text, kTypes) && words_[i].text != "final")
        names = {std::string(words_[i].text)};
    }
    if (enumeration) {
      for (; i < words_.size(); ++i) {
        if (words_[i].kind == Kind::kName) names.emplace(words_[i].text);
      }
    }
    // What is declared behind the closing brace.
    const bool defines = std::any_of(words_.begin(), words_.end(), [](const Token& t) { return t.text == "}"; });
    for (std::size_t k = words_.size(); defines && words_[k - 1].text != "}"; --k) {
      if (words_[k - 1].kind == Kind::kName) names.emplace(words_[k - 1].text);
    }
    return names;
  }

  std::vector<Token> words_;
};

class Cutter {
 public:
  explicit Cutter(std::string_view source) : source_(source), tokens_(Scanner(source).All()) {}

  std::vector<Piece> All() {
    if (!tokens_.empty() && tokens_[0].kind == Kind::kComment) SkipHead();
    while (i_ < tokens_.size()) One();
    if (!scope_.empty()) throw base::InputError("a namespace is not closed");
    return std::move(pieces_);
  }

 private:
  // The comment of the file, which tells of the whole.
  void SkipHead() {
    std::size_t i = 0;
    while (i < tokens_.size() && tokens_[i].kind == Kind::kComment) ++i;
    if (i < tokens_.size() && tokens_[i].kind == Kind::kDirective) i_ = i;
  }

  // Behind the last piece, or behind a brace of a namespace, on the same line.
  bool TakesTrailingComment() {
    if (i_ == 0 || tokens_[i_].kind != Kind::kComment) return false;
    const std::size_t before = tokens_[i_ - 1].end;
    if (source_.substr(before, tokens_[i_].at - before).find('\n') != std::string_view::npos) return false;
    if (piece_ends_ == i_ && !pieces_.empty()) pieces_.back().text += "  " + std::string(tokens_[i_].text);
    ++i_;
    return true;
  }

  void One() {
    if (TakesTrailingComment()) return;
    from_ = i_;
    while (i_ < tokens_.size() && tokens_[i_].kind == Kind::kComment) ++i_;
    if (i_ >= tokens_.size()) return;
    const Token& t = tokens_[i_];
    if (t.kind == Kind::kDirective) return Directive();
    if (t.text == "}") {
      if (scope_.empty()) throw base::InputError("a brace is closed that nobody opened");
      scope_.resize(scope_.size() - opened_.back());
      opened_.pop_back();
      ++i_;
      return;
    }
    if (OpensNamespace()) return;
    Whole();
  }

  void Directive() {
    const auto [word, rest] = Split(tokens_[i_].text);
    if (word == "pragma" && rest.starts_with("once")) {
      ++i_;
    } else if (word == "include") {
      const std::size_t open = rest.find_first_of("\"<"), close = rest.find_last_of("\">");
      std::string name(rest.substr(open, close - open + 1));
      if (name[0] == '"') name = name.substr(1, name.size() - 2);
      ++i_;
      Put({}, {});
      // One that depends on something stays in its place.
      if (conditions_ == 0 || name[0] != '<') pieces_.back().include = name;
    } else if (Opens(tokens_[i_]) && !HoldsNamespace()) {
      int depth = 0;
      do {
        depth += Opens(tokens_[i_]) ? 1 : Closes(tokens_[i_]) ? -1 : 0;
        ++i_;
      } while (depth > 0 && i_ < tokens_.size());
      Conditional();
    } else {
      conditions_ += Opens(tokens_[i_]) ? 1 : Closes(tokens_[i_]) ? -1 : 0;
      ++i_;
      std::set<std::string> names;
      if (word == "define") names = {std::string(rest.substr(0, LengthOfName(rest)))};
      Put(std::move(names), Uses());
    }
  }

  // Whether whole namespaces lie before the #endif of this condition: then what is in them is cut, too.
  bool HoldsNamespace() const {
    int depth = 0;
    for (std::size_t k = i_; k < tokens_.size(); ++k) {
      depth += Opens(tokens_[k]) ? 1 : Closes(tokens_[k]) ? -1 : 0;
      if (depth == 0) return false;
      if (Is(k, "namespace") && !Is(k + 2, "=") && !Is(k - 1, "using")) return true;
    }
    return false;
  }

  static std::size_t LengthOfName(std::string_view text) {
    std::size_t i = 0;
    while (i < text.size() && base::IsWordChar(text[i])) ++i;
    return i;
  }

  // All that lies between #if and #endif stays or goes with what is declared on any of its ways.
  void Conditional() {
    std::set<std::string> names;
    std::string inner;
    for (std::size_t k = from_; k < i_; ++k) {
      const bool condition = tokens_[k].kind == Kind::kDirective && Split(tokens_[k].text).first != "define" &&
                             Split(tokens_[k].text).first != "include";
      if (!condition) inner += std::string(tokens_[k].text) + "\n";
    }
    bool nameless = false;
    for (const Piece& piece : Cutter(inner).All()) {
      names.insert(piece.names.begin(), piece.names.end());
      nameless = nameless || (piece.names.empty() && piece.include.empty());
    }
    Put(nameless ? std::set<std::string>() : std::move(names), Uses());
  }

  bool OpensNamespace() {
    std::size_t k = i_;
    if (Is(k, "inline")) ++k;
    if (!Is(k, "namespace")) return false;
    std::vector<std::string> names;
    for (++k; k < tokens_.size() && !Is(k, "{"); ++k) {
      if (Is(k, "=") || Is(k, ";")) return false;
      if (tokens_[k].kind == Kind::kName) names.emplace_back(tokens_[k].text);
    }
    if (names.empty()) names.emplace_back();
    opened_.push_back(names.size());
    scope_.insert(scope_.end(), names.begin(), names.end());
    i_ = k + 1;
    return true;
  }

  bool Is(std::size_t k, std::string_view text) const { return k < tokens_.size() && tokens_[k].text == text; }

  // One declaration or definition.
  void Whole() {
    const std::size_t begin = i_;
    int depth = 0;
    for (; i_ < tokens_.size(); ++i_) {
      const std::string_view t = tokens_[i_].text;
      if (tokens_[i_].kind != Kind::kSign) continue;
      if (t == "(" || t == "{" || t == "[") ++depth;
      if (t == ")" || t == "}" || t == "]") --depth;
      if (depth < 0) throw base::InputError("braces do not match");
      if (depth > 0) continue;
      if (t == ";") break;
      if ((t == "}" && EndsHere(begin)) || (t == ")" && EndsMacro(begin))) break;
    }
    if (i_ >= tokens_.size()) throw base::InputError("a declaration has no end");
    ++i_;
    const Declaration declaration(
        {tokens_.begin() + static_cast<std::ptrdiff_t>(begin), tokens_.begin() + static_cast<std::ptrdiff_t>(i_)});
    if (declaration.First() == "static_assert") return;
    std::set<std::string> names = declaration.Names();
    names.erase("");
    Put(std::move(names), Uses());
  }

  // At the parenthesis that closes the last one open: a macro may bring its own semicolon.
  bool EndsMacro(std::size_t begin) const {
    const Declaration so_far({tokens_.begin() + static_cast<std::ptrdiff_t>(begin),
                              tokens_.begin() + static_cast<std::ptrdiff_t>(begin) + 2});
    return so_far.IsMacro() && Opening(begin) == begin + 1 && !Is(i_ + 1, "{") && !Is(i_ + 1, ";");
  }
  // Where the parenthesis was opened that closes here.
  std::size_t Opening(std::size_t begin) const {
    int depth = 0;
    for (std::size_t k = i_; k > begin; --k) {
      depth += Is(k, ")") ? 1 : Is(k, "(") ? -1 : 0;
      if (depth == 0) return k;
    }
    return begin;
  }

  // At the brace that closes the last one open.
  bool EndsHere(std::size_t begin) const {
    std::size_t next = i_ + 1;
    while (next < tokens_.size() && tokens_[next].kind == Kind::kComment) ++next;
    for (const char* more : {";", ",", "{", ")", "="}) {
      if (Is(next, more)) return false;
    }
    const Declaration so_far(
        {tokens_.begin() + static_cast<std::ptrdiff_t>(begin), tokens_.begin() + static_cast<std::ptrdiff_t>(i_)});
    return so_far.IsFunction() || (so_far.Is(0, "extern") && so_far.Is(2, "{"));
  }

  std::set<std::string> Uses() const {
    std::set<std::string> uses;
    AddNames({tokens_.begin() + static_cast<std::ptrdiff_t>(from_), tokens_.begin() + static_cast<std::ptrdiff_t>(i_)},
             uses);
    return uses;
  }

  void Put(std::set<std::string> names, std::set<std::string> uses) {
    const std::size_t at = tokens_[from_].at, end = tokens_[i_ - 1].end;
    const std::size_t before = from_ == 0 ? 0 : tokens_[from_ - 1].end;
    const std::string_view space = source_.substr(before, at - before);
    pieces_.push_back({scope_, std::string(source_.substr(at, end - at)),
                       std::count(space.begin(), space.end(), '\n') > 1, std::move(names), std::move(uses), ""});
    piece_ends_ = i_;
  }

  std::string_view source_;
  std::vector<Token> tokens_;
  std::size_t i_ = 0, from_ = 0;
  std::vector<std::string> scope_;
  std::vector<std::size_t> opened_;  // How many names each brace opened.
  std::size_t piece_ends_ = 0;       // Behind the last piece.
  int conditions_ = 0;               // Open #if around this place that are not a piece.
  std::vector<Piece> pieces_;
};

}  // namespace

std::vector<Piece> CutIntoPieces(std::string_view source) { return Cutter(source).All(); }

std::set<std::string> IdentifiersIn(std::string_view source) {
  std::set<std::string> names;
  AddNames(Scanner(source).All(), names);
  return names;
}

}  // namespace standalone
