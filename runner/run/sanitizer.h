// compute-sanitizer: how it is started and what its report says. Its findings come from the XML file; whether it
// finished, and how many findings it counted, is said only by its log (an empty XML is the same for a clean run, a
// crash and an overrun limit), so both are read and must agree.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "evidence/judge/sanitizer_report.h"

namespace run {

/// What a tool is asked for in a case, beside what every case is run with: its own `tool-options:`; and of memcheck no refused
/// calls (`--report-api-errors no`), where the case's chapter leaves them out.
std::vector<std::string> SanitizerOptions(const catalogue::Case& c, catalogue::Observer tool);

/// The words that run `program` (with its words) under a tool. `xml` names the XML file, in a folder that exists; the
/// log goes beside it (SanitizerLog). `options` are those of SanitizerOptions;
/// they come first, so that none of them can undo what the judge relies on.
std::vector<std::string> SanitizerCommand(const std::string& sanitizer, catalogue::Observer tool,
                                          const std::filesystem::path& xml, const std::vector<std::string>& options,
                                          const std::vector<std::string>& program);

/// Where the log of a run lies whose XML is `xml`, and what each of its lines begins with.
std::filesystem::path SanitizerLog(const std::filesystem::path& xml);
std::string SanitizerPrefix(const std::filesystem::path& xml);

/// The report of a finished run. Never throws: a file that is absent, incomplete, or holds anything that is not
/// understood becomes a defect, and a report with a defect is never clean. `tool` is "memcheck", ...
judge::SanitizerReport ParseSanitizerReport(const std::filesystem::path& xml, std::string_view tool);

}  // namespace run
