// Names of kernels as the tool, the demangler and different compilers spell them, brought to one form.
#include <cxxabi.h>

#include <cstdlib>
#include <memory>

#include "evidence/judge/sanitizer_report.h"

namespace judge {
namespace {

// "__nv_static_30__50ec13e9_9_global_cu_864792e0__ZN...": what PTX calls a kernel of one file alone; the number counts what lies
// between it and the name.
std::string WithoutFile(const std::string& symbol) {
  constexpr std::string_view kPrefix = "__nv_static_";
  if (!symbol.starts_with(kPrefix)) return symbol;
  std::size_t count = 0, at = kPrefix.size();
  for (; at < symbol.size() && symbol[at] >= '0' && symbol[at] <= '9' && count < symbol.size(); ++at)
    count = count * 10 + static_cast<std::size_t>(symbol[at] - '0');
  at += 2 + count;
  return at < symbol.size() ? symbol.substr(at) : symbol;
}

std::string Demangled(const std::string& name) {
  std::string symbol = WithoutFile(name);
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
