// Names of kernels as the tool, the demangler and different compilers spell them, brought to one form.
#include <cxxabi.h>

#include <cstdlib>
#include <memory>

#include "judge/sanitizer_report.h"

namespace judge {
namespace {

std::string Demangled(const std::string& symbol) {
  if (symbol.rfind("_Z", 0) != 0) return symbol;
  int status = 0;
  const std::unique_ptr<char, decltype(&std::free)> text(abi::__cxa_demangle(symbol.c_str(), nullptr, nullptr, &status),
                                                         &std::free);
  return status == 0 && text ? text.get() : symbol;
}

void ReplaceAll(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
}

bool FollowsOperator(std::string_view text, std::size_t at) {
  constexpr std::string_view kOperator = "operator";
  while (at > 0 && (text[at - 1] == '<' || text[at - 1] == '>' || text[at - 1] == '-')) --at;
  return at >= kOperator.size() && text.substr(at - kOperator.size(), kOperator.size()) == kOperator;
}

}  // namespace

std::string KernelName(std::string_view symbol) {
  std::string text = Demangled(std::string(symbol));
  // Brackets in these are no parameters and no template arguments.
  ReplaceAll(text, "(anonymous namespace)", "anonymous");
  ReplaceAll(text, "<unnamed>", "anonymous");
  std::size_t start = 0, end = text.size(), arguments = std::string::npos;
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char ch = text[i];
    if (FollowsOperator(text, i) && (ch == '<' || ch == '>' || ch == '-')) continue;
    if (ch == '(' && FollowsOperator(text, i) && text.compare(i, 3, "()(") == 0) {
      ++i;
      continue;
    }
    if (ch == '<') {
      if (depth++ == 0) arguments = i;
    } else if (ch == '>') {
      --depth;
    } else if (depth == 0 && ch == '(') {
      end = i;
      break;
    } else if (depth == 0 && (ch == ' ' || ch == ':')) {
      // Behind a return type or a namespace, both perhaps with template arguments of their own.
      start = i + 1;
      arguments = std::string::npos;
    }
  }
  if (arguments != std::string::npos && arguments >= start) end = arguments;
  return end > start ? text.substr(start, end - start) : std::string(symbol);
}

}  // namespace judge
