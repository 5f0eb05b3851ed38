#include "suite/catalogue/version.h"

#include <algorithm>

#include "suite/catalogue/condition.h"

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

}  // namespace catalogue
