// CUDA calls whose result is dropped, so that a failure there would go unnoticed, and those that pass other arguments than are taken.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <iterator>
#include <string_view>

#include "suite/lint/rule.h"

namespace lint {
namespace {

constexpr std::string_view kCall = "unchecked-call", kDriver = "driver-arguments";

// The offset of the last character before `at` that is no white space, or npos.
std::size_t Before(std::string_view code, std::size_t at) {
  return at == 0 ? std::string_view::npos : code.find_last_not_of(" \t\r\n", at - 1);
}

bool EndsWithWord(std::string_view code, std::size_t last, std::string_view word) {
  return last != std::string_view::npos && last + 1 >= word.size() &&
         code.substr(last + 1 - word.size(), word.size()) == word;
}

// Whether the bracket that closes at `close` belongs to `if (...)`, `while (...)` and the like.
bool ClosesControl(std::string_view code, std::size_t close) {
  int depth = 0;
  for (std::size_t i = close + 1; i-- > 0;) {
    if (code[i] == ')') ++depth;
    if (code[i] != '(' || --depth != 0) continue;
    const std::size_t last = Before(code, i);
    return EndsWithWord(code, last, "if") || EndsWithWord(code, last, "for") || EndsWithWord(code, last, "while") ||
           EndsWithWord(code, last, "constexpr");
  }
  return false;
}

// Whether a statement starts at `at`.
bool StartsStatement(std::string_view code, std::size_t at) {
  std::size_t last = Before(code, at);
  if (last == std::string_view::npos) return true;
  // "::cudaFree(p);" is the same call.
  if (code[last] == ':' && last > 0 && code[last - 1] == ':') last = Before(code, last - 1);
  if (last == std::string_view::npos) return true;
  const char c = code[last];
  if (c == ';' || c == '{' || c == '}') return true;
  if (c == ')') return ClosesControl(code, last);
  return EndsWithWord(code, last, "else") || EndsWithWord(code, last, "do");
}

// A function of the runtime (cudaFree) or the driver (cuInit), by its name alone.
bool IsCudaFunction(std::string_view name) {
  for (const std::string_view prefix : {"cuda", "cu"}) {
    if (name.size() > prefix.size() && name.substr(0, prefix.size()) == prefix &&
        std::isupper(static_cast<unsigned char>(name[prefix.size()])) != 0)
      return true;
  }
  return false;
}

// "cudaError_t (*function)(int);": a declaration, whose brackets others follow.
bool DeclaresPointer(std::string_view code, const Call& call) {
  const std::size_t first = code.find_first_not_of(" \t\r\n", call.open + 1);
  const std::size_t next = code.find_first_not_of(" \t\r\n", BehindBracket(code, call.open));
  return first != std::string_view::npos && code[first] == '*' && next != std::string_view::npos && code[next] == '(';
}

void CheckCalls(const Subject& subject, Findings& findings) {
  for (const Source* text : subject.Texts()) {
    const Source& source = *text;
    // What is only compiled has no result.
    if (catalogue::Traits(source.kind).form == catalogue::CaseForm::kCompilation) continue;
    for (const Call& call : source.calls) {
      if (!IsCudaFunction(call.name) || !StartsStatement(source.code, call.at) || DeclaresPointer(source.code, call))
        continue;
      Report(findings, kCall, {source.file, source.LineAt(call.at)},
             fmt::format(
                 "drops the result of {}; check it, store it on the device, or write (void) where any result is right",
                 call.name));
    }
  }
}

// Functions whose version of toolkit 13.0 takes a context (cudaTypedefs.h), while cuda.h declares the former one by this name.
constexpr std::string_view kTakeAContext[] = {"cuCtxGetDevice", "cuCtxSynchronize"};

void CheckDriverArguments(const Subject& subject, Findings& findings) {
  for (const Source* source : subject.Texts()) {
    for (const Call& call : source->calls) {
      if (call.name != "CTS_DRIVER") continue;
      const std::size_t close = source->code.find(')', call.open);
      const std::string_view name = std::string_view(source->code).substr(call.open + 1, close - call.open - 1);
      if (std::ranges::find(kTakeAContext, name) == std::end(kTakeAContext)) continue;
      Report(findings, kDriver, {source->file, source->LineAt(call.at)},
             fmt::format("calls {} as cuda.h declares it, but its entry point takes a context, too; compare contexts "
                         "instead, or convert cts::detail::DriverEntry(\"{}\")",
                         name, name));
    }
  }
}

}  // namespace

std::vector<Rule> CallRules() {
  return {{kCall, "the result of every CUDA call is checked or kept, on the host and on the device", CheckCalls},
          {kDriver, "a driver function is called with the arguments that its entry point takes", CheckDriverArguments}};
}

}  // namespace lint
