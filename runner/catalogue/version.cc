#include "catalogue/version.h"

#include <algorithm>
#include <vector>

#include "catalogue/condition.h"

namespace catalogue {
namespace {

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

// Takes the part before the next dot, without leading zeros; "0" becomes empty text.
std::string_view TakePart(std::string_view& rest) {
  const std::size_t dot = rest.find('.');
  std::string_view part = rest.substr(0, dot);
  rest = dot == std::string_view::npos ? std::string_view{} : rest.substr(dot + 1);
  part.remove_prefix(std::min(part.find_first_not_of('0'), part.size()));
  return part;
}

// One term of a cc range, split into operator and version; an "N.x" keeps its text.
struct CcTerm {
  std::string_view op, version;
};

CcTerm SplitCcTerm(std::string_view term) {
  for (const std::string_view op : {">=", "<=", "==", ">", "<"}) {
    if (term.substr(0, op.size()) == op) return {op, term.substr(op.size())};
  }
  return {"==", term};
}

bool IsAnyMinor(std::string_view version) {
  return version.size() > 2 && version.substr(version.size() - 2) == ".x" &&
         std::all_of(version.begin(), version.end() - 2, IsDigit);
}

// Takes the text before the next separator off `rest`.
std::string_view TakeUntil(std::string_view& rest, std::string_view separator) {
  const std::size_t end = rest.find(separator);
  const std::string_view head = rest.substr(0, end);
  rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + separator.size());
  return head;
}

// The terms of one alternative: separated by commas or blanks.
std::vector<std::string_view> SplitTerms(std::string_view alternative) {
  constexpr std::string_view kSeparators = ", \t";
  std::vector<std::string_view> terms;
  for (std::size_t at = 0; (at = alternative.find_first_not_of(kSeparators, at)) != std::string_view::npos;) {
    const std::size_t end = std::min(alternative.find_first_of(kSeparators, at), alternative.size());
    terms.push_back(alternative.substr(at, end - at));
    at = end;
  }
  return terms;
}

std::vector<std::vector<std::string_view>> SplitRange(std::string_view range) {
  std::vector<std::vector<std::string_view>> alternatives;
  while (!range.empty()) alternatives.push_back(SplitTerms(TakeUntil(range, " or ")));
  return alternatives;
}

bool IsCcTerm(std::string_view text) {
  const CcTerm term = SplitCcTerm(text);
  return IsVersion(term.version) || (text == term.version && IsAnyMinor(term.version));
}

bool CcHolds(std::string_view text, std::string_view cc) {
  const CcTerm term = SplitCcTerm(text);
  if (IsAnyMinor(term.version)) return cc.substr(0, cc.find('.')) == term.version.substr(0, term.version.size() - 2);
  const int order = CompareVersions(cc, term.version);
  if (term.op == ">=") return order >= 0;
  if (term.op == "<=") return order <= 0;
  if (term.op == ">") return order > 0;
  if (term.op == "<") return order < 0;
  return order == 0;
}

}  // namespace

bool IsVersion(std::string_view text) {
  bool digit_before = false;
  for (const char c : text) {
    if (!IsDigit(c) && !(c == '.' && digit_before)) return false;
    digit_before = IsDigit(c);
  }
  return digit_before;
}

int CompareVersions(std::string_view a, std::string_view b) {
  while (!a.empty() || !b.empty()) {
    const std::string_view left = TakePart(a), right = TakePart(b);
    if (left.size() != right.size()) return left.size() < right.size() ? -1 : 1;
    const int order = left.compare(right);
    if (order != 0) return order < 0 ? -1 : 1;
  }
  return 0;
}

bool IsCcRange(std::string_view range) {
  const auto alternatives = SplitRange(range);
  return !alternatives.empty() && std::all_of(alternatives.begin(), alternatives.end(), [](const auto& terms) {
    return !terms.empty() && std::all_of(terms.begin(), terms.end(), IsCcTerm);
  });
}

bool CcInRange(std::string_view range, std::string_view cc) {
  const auto alternatives = SplitRange(range);
  return range.empty() || std::any_of(alternatives.begin(), alternatives.end(), [&](const auto& terms) {
           return std::all_of(terms.begin(), terms.end(), [&](std::string_view term) { return CcHolds(term, cc); });
         });
}

}  // namespace catalogue
