#include "evidence/judge/lacking.h"

#include <cctype>

#include "base/identifiers.h"

namespace judge {
namespace {

std::string OfFunction(const std::string& name) {
  if (name.starts_with("cuda") || name.starts_with("__cuda")) return "the runtime lacks " + name;
  const bool driver =
      name.size() > 2 && name.starts_with("cu") && std::isupper(static_cast<unsigned char>(name[2])) != 0;
  return driver ? "the driver lacks " + name : "";
}

}  // namespace

std::string WhatIsLacking(std::string_view output) {
  constexpr std::string_view kSymbol = "undefined symbol: ";
  while (!output.empty()) {
    const std::size_t length = output.find('\n');
    const std::string_view line = output.substr(0, length);
    output.remove_prefix(length == std::string_view::npos ? output.size() : length + 1);
    // Of the loader, which ends the program, and of the starter.
    if (line.find("symbol lookup error: ") == std::string_view::npos && !line.starts_with("cannot load ")) continue;
    const std::size_t at = line.find(kSymbol);
    if (at == std::string_view::npos) continue;
    std::string_view name = line.substr(at + kSymbol.size());
    std::size_t end = 0;
    while (end < name.size() && base::IsWordChar(name[end])) ++end;
    if (std::string what = OfFunction(std::string(name.substr(0, end))); !what.empty()) return what;
  }
  return "";
}

}  // namespace judge
