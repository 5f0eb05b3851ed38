// The bare form of the texts.
#include <fmt/format.h>

#include "base/text.h"
#include "suite/lint/rule.h"

namespace lint {
namespace {

constexpr std::string_view kSpace = "white-space", kWide = "line-length", kLong = "file-length";
constexpr std::size_t kColumns = 120;
constexpr int kLines = 120;

void CheckSpace(const Subject& subject, Findings& findings) {
  const auto check = [&](const std::string& file, const std::string& text) {
    ForEachLine(text, [&](int number, std::string_view line) {
      const Location where{file, number};
      // Other tools would read it as something else, or as no text at all.
      if (base::TextLength(line) < line.size())
        Report(findings, kSpace, where, "has a byte that is no text in UTF-8; take it out");
      if (!line.empty() && line.back() == '\r') {
        Report(findings, kSpace, where, "ends with CR LF; use LF");
      } else if (!line.empty() && (line.back() == ' ' || line.back() == '\t')) {
        Report(findings, kSpace, where, "ends with blanks; remove them");
      } else if (line.find('\t') != std::string_view::npos) {
        Report(findings, kSpace, where, "has a tab; use blanks");
      }
    });
    if (!text.empty() && text.back() != '\n')
      Report(findings, kSpace, {file, 0}, "does not end with a line break; add it");
  };
  for (const auto& source : subject.listing.sources) check(source.file, source.text);
  for (const auto& helper : subject.listing.helpers) check(helper.file, helper.text);
  for (const auto& clauses : subject.listing.clauses) check(clauses.file, clauses.text);
}

// Characters, not bytes.
std::size_t Columns(std::string_view line) {
  std::size_t columns = 0;
  for (const char c : line) columns += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1U : 0U;
  return columns;
}

// FileCheck cannot continue a pattern, and a listed message is easier to compare whole.
bool IsVerbatim(std::string_view line) {
  const std::size_t first = line.find_first_not_of(' ');
  std::string_view start = first == std::string_view::npos ? std::string_view{} : line.substr(first);
  if (start.starts_with("- - ")) start.remove_prefix(2);  // a message that compilers put in different words
  return start.substr(0, 8) == "// CHECK" || start.substr(0, 3) == "- '" || start.substr(0, 3) == "- \"";
}

void CheckWide(const Subject& subject, Findings& findings) {
  const auto check = [&](const std::string& file, const std::string& text) {
    ForEachLine(text, [&](int number, std::string_view line) {
      if (Columns(line) <= kColumns || IsVerbatim(line)) return;
      Report(findings, kWide, {file, number},
             fmt::format("has {} columns; break it, at most {}", Columns(line), kColumns));
    });
  };
  for (const auto& source : subject.listing.sources) check(source.file, source.text);
  for (const auto& helper : subject.listing.helpers) check(helper.file, helper.text);
  for (const auto& clauses : subject.listing.clauses) check(clauses.file, clauses.text);
}

void CheckLong(const Subject& subject, Findings& findings) {
  for (const Source& source : subject.sources) {
    int lines = 0;
    ForEachLine(source.text, [&](int number, std::string_view) { lines = number; });
    if (lines <= kLines) continue;
    Report(findings, kLong, {source.file, 0},
           fmt::format("has {} lines, at most {}; split the clause's aspects or move common parts to the fixtures",
                       lines, kLines));
  }
}

}  // namespace

std::vector<Rule> LayoutRules() {
  return {{kSpace,
           "cases, helpers and clauses are UTF-8 without tabs, CR or blanks at line ends, and have a last line break",
           CheckSpace},
          {kWide, "lines have at most 120 columns (FileCheck patterns and listed messages excepted)", CheckWide},
          {kLong, "a case has at most 120 lines", CheckLong}};
}

}  // namespace lint
