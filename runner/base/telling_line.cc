#include "base/telling_line.h"

#include <algorithm>
#include <cctype>

#include "base/text.h"

namespace base {
namespace {

constexpr std::size_t kLongest = 300;

// In small letters. Of the loader, of the C and C++ libraries, of the starter, of runtimes that are not whole.
constexpr std::string_view kCauses[] = {
    "undefined symbol", "symbol lookup error", "cannot load", "cannot open shared object", "not found (required by",
    "assert",           "terminate called",    "what():",     "not implemented",           "not been implemented",
    "not modelled",     "runtime error:",      "sanitizer:"};

bool NamesACause(std::string_view line) {
  const std::string small = Lower(std::string(line));
  return std::any_of(std::begin(kCauses), std::end(kCauses),
                     [&](std::string_view cause) { return small.find(cause) != std::string::npos; });
}

std::string_view Trimmed(std::string_view line) {
  const auto space = [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; };
  while (!line.empty() && space(line.back())) line.remove_suffix(1);
  while (!line.empty() && space(line.front())) line.remove_prefix(1);
  return line;
}

std::string OneCleanLine(std::string_view line) {
  std::string clean = CleanText(line);
  std::replace(clean.begin(), clean.end(), '\t', ' ');
  return CapTail(clean, kLongest);
}

// The last line that names a cause, else with `any` the last with something in it.
std::string LastLine(std::string_view output, bool any) {
  std::string_view last;
  while (!output.empty()) {
    const std::size_t before = output.rfind('\n');
    const std::string_view line = Trimmed(before == std::string_view::npos ? output : output.substr(before + 1));
    output = before == std::string_view::npos ? std::string_view() : output.substr(0, before);
    if (line.empty()) continue;
    if (NamesACause(line)) return OneCleanLine(line);
    if (any && last.empty()) last = line;
  }
  return OneCleanLine(last);
}

std::string BehindColon(const std::string& line) { return line.empty() ? "" : ": " + line; }

}  // namespace

std::string Telling(std::string_view output) { return BehindColon(LastLine(output, true)); }

std::string TellingCause(std::string_view output) { return BehindColon(LastLine(output, false)); }

}  // namespace base
