#include "suite/lint/source.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/identifiers.h"
#include "base/pattern.h"
#include "suite/catalogue/case_file.h"

namespace lint {
namespace {

// Walks over a C++ text once and blanks what is no code.
class Scanner {
 public:
  Scanner(Source& source, std::size_t start) : source_(source), text_(source.text), at_(start) {}

  void Run() {
    Blank(0, at_);
    while (at_ < text_.size()) Step();
  }

 private:
  char Peek(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }

  void Blank(std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < std::min(to, text_.size()); ++i) {
      if (text_[i] != '\n') source_.code[i] = ' ';
    }
  }

  void Step() {
    const char c = Peek();
    if (c == '/' && Peek(1) == '/') {
      SkipTo(std::min(text_.find('\n', at_), text_.size()));
    } else if (c == '/' && Peek(1) == '*') {
      const std::size_t end = text_.find("*/", at_ + 2);
      SkipTo(end == std::string::npos ? text_.size() : end + 2);
    } else if (c == '"') {
      ReadString();
    } else if (c == '\'' && (at_ == 0 || !base::IsWordChar(text_[at_ - 1]))) {
      SkipTo(EndOfQuote('\''));
    } else if (c == '#' && StartsLine()) {
      ReadDirective();
    } else {
      if (std::isspace(static_cast<unsigned char>(c)) == 0) joins_ = false;
      ++at_;
    }
  }

  void SkipTo(std::size_t end) {
    Blank(at_, end);
    at_ = end;
  }

  bool StartsLine() const {
    const std::size_t begin = at_ == 0 ? std::string::npos : text_.rfind('\n', at_ - 1);
    const std::size_t from = begin == std::string::npos ? 0 : begin + 1;
    return std::all_of(text_.begin() + static_cast<std::ptrdiff_t>(from),
                       text_.begin() + static_cast<std::ptrdiff_t>(at_), [](char c) { return c == ' ' || c == '\t'; });
  }

  // Behind the closing quote, or the end of the line when there is none.
  std::size_t EndOfQuote(char quote) const {
    std::size_t i = at_ + 1;
    while (i < text_.size() && text_[i] != quote && text_[i] != '\n') i += text_[i] == '\\' ? 2 : 1;
    return std::min(i + 1, text_.size());
  }

  void ReadString() {
    const bool raw = at_ > 0 && text_[at_ - 1] == 'R';
    const std::size_t open = at_;
    std::size_t begin = at_ + 1, end = 0, behind = 0;
    if (raw) {
      const std::size_t bracket = text_.find('(', begin);
      const std::string close = fmt::format("){}\"", text_.substr(begin, std::min(bracket, text_.size()) - begin));
      begin = bracket == std::string::npos ? text_.size() : bracket + 1;
      end = std::min(text_.find(close, begin), text_.size());
      behind = std::min(end + close.size(), text_.size());
    } else {
      behind = EndOfQuote('"');
      end = behind > begin ? behind - 1 : begin;
    }
    std::string content = text_.substr(begin, end - begin);
    if (joins_ && !source_.literals.empty()) {
      source_.literals.back().text += content;
    } else {
      source_.literals.push_back({std::move(content), source_.LineAt(open), open});
    }
    joins_ = true;
    // The quotes stay, so that an argument is still seen to be there.
    Blank(open + 1, behind - 1);
    at_ = behind;
  }

  void ReadDirective() {
    std::size_t end = at_;
    do {
      end = std::min(text_.find('\n', end + 1), text_.size());
    } while (end < text_.size() && text_[end - 1] == '\\');
    source_.directives.push_back({text_.substr(at_, end - at_), source_.LineAt(at_)});
    joins_ = false;
    SkipTo(end);
  }

  Source& source_;
  const std::string& text_;
  std::size_t at_;
  bool joins_ = false;  // only white space since the last literal
};

std::vector<Call> FindCalls(const std::string& code) {
  std::vector<Call> calls;
  for (std::size_t open = code.find('('); open != std::string::npos; open = code.find('(', open + 1)) {
    const std::size_t last = open == 0 ? std::string::npos : code.find_last_not_of(" \t\r\n", open - 1);
    if (last == std::string::npos || !base::IsWordChar(code[last])) continue;
    std::size_t at = last;
    while (at > 0 && base::IsWordChar(code[at - 1])) --at;
    calls.push_back({code.substr(at, last + 1 - at), at, open});
  }
  return calls;
}

}  // namespace

int Source::LineAt(std::size_t offset) const {
  return 1 + static_cast<int>(std::count(
                 text.begin(), text.begin() + static_cast<std::ptrdiff_t>(std::min(offset, text.size())), '\n'));
}

std::string IncludedFile(const Directive& directive) {
  static const base::Pattern pattern(R"(^#\s*include\s*[<"]([^>"]*)[>"])");
  std::string file;
  return pattern.Finds(directive.text, &file) ? file : std::string();
}

bool Source::Uses(std::string_view identifier) const {
  return base::HasWord(code, identifier) || std::any_of(directives.begin(), directives.end(), [&](const Directive& d) {
           return base::HasWord(d.text, identifier);
         });
}

Source TakeApart(const std::string& file, catalogue::CaseKind kind, const std::string& text) {
  Source source;
  source.file = file;
  source.kind = kind;
  source.text = text;
  source.code = text;
  const catalogue::HeaderBlock header = catalogue::CutHeader(text);
  source.header_end = header.last_line;
  Scanner(source, header.last_line > 0 ? text.size() - header.source.size() : 0).Run();
  source.calls = FindCalls(source.code);
  return source;
}

std::size_t BehindBracket(std::string_view code, std::size_t open) {
  int depth = 0;
  for (std::size_t i = open; i < code.size(); ++i) {
    const char c = code[i];
    if (c == '(' || c == '{' || c == '[') ++depth;
    if ((c == ')' || c == '}' || c == ']') && --depth == 0) return i + 1;
  }
  return code.size();
}

}  // namespace lint
