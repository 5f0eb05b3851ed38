// compute-sanitizer: how it is started and what its report says. Its findings come from the XML file; whether it
// finished, and how many findings it counted, is said only by its log (an empty XML is the same for a clean run, a
// crash and an overrun limit), so both are read and must agree.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "run/observation.h"

namespace run {

/// The exit code of the tool for a program that returned 0 but had findings. No conformance program uses it.
inline constexpr int kSanitizerErrorExitCode = 99;

/// The words that run `program` (with its words) under a tool. `xml` names the XML file, in a folder that exists; the
/// log goes beside it (SanitizerLog). `options` are the case's own `tool-options:`; they come first, so that none of
/// them can undo what the judge relies on.
std::vector<std::string> SanitizerCommand(const std::string& sanitizer, catalogue::Observer tool,
                                          const std::filesystem::path& xml, const std::vector<std::string>& options,
                                          const std::vector<std::string>& program);

/// Where the log of a run lies whose XML is `xml`, and what each of its lines begins with.
std::filesystem::path SanitizerLog(const std::filesystem::path& xml);
std::string SanitizerPrefix(const std::filesystem::path& xml);

/// The report of a finished run. Never throws: a file that is absent, incomplete, or holds anything that is not
/// understood becomes a defect, and a report with a defect is never clean. `tool` is "memcheck", ...
SanitizerReport ParseSanitizerReport(const std::filesystem::path& xml, std::string_view tool);

/// The same from text. Every line of `log` that begins with `prefix` is the tool's; others are ignored.
SanitizerReport ParseSanitizerText(std::string_view xml, std::string_view log, std::string_view prefix,
                                   std::string_view tool);

/// "void (anonymous namespace)::StoreMark<int>(int*, bool)" -> "StoreMark": no return type, namespaces, template
/// arguments or parameters; a mangled name is demangled first. Text that is no name stays as it is.
std::string KernelName(std::string_view symbol);

}  // namespace run
