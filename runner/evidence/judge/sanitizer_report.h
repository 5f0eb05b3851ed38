// The report of compute-sanitizer: findings from its XML, whether it finished and how much it counted from its log.
#pragma once

#include <string>
#include <string_view>

#include "evidence/judge/observation.h"

namespace judge {

/// The exit code of the tool for a program that returned 0 but had findings. No conformance program uses it.
inline constexpr int kSanitizerErrorExitCode = 99;

/// The report of a finished run, from the text of its XML file and its log. Never throws: what is absent, incomplete or not
/// understood becomes a defect, and a report with a defect is never clean. `tool` is "memcheck", ... Every line of `log` that begins with `prefix` is the tool's; others are ignored.
SanitizerReport ParseSanitizerText(std::string_view xml, std::string_view log, std::string_view prefix,
                                   std::string_view tool);

/// "void (anonymous namespace)::StoreMark<int>(int*, bool)" -> "StoreMark": no return type, namespaces, template
/// arguments or parameters; a mangled name is demangled first. Text that is no name stays as it is.
std::string KernelName(std::string_view symbol);

}  // namespace judge
