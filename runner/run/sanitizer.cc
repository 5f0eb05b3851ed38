#include "run/sanitizer.h"
#include "base/files.h"

#include <fmt/format.h>

#include <optional>
#include <system_error>

namespace run {
namespace {

namespace fs = std::filesystem;

// More than any case may find. The tool writes about 3 KB for a finding, so this also bounds the file.
constexpr int kPrintLimit = 10'000;
constexpr std::uintmax_t kFileLimit = 256U << 20U;

// The tool expands %p and %q{NAME} in names of files.
std::string Escaped(const fs::path& file) {
  std::string text;
  for (const char ch : file.string()) text += ch == '%' ? std::string("%%") : std::string(1, ch);
  return text;
}

std::optional<std::string> Read(const fs::path& file, std::string& defect) {
  std::error_code error;
  const std::uintmax_t size = fs::file_size(file, error);
  if (error) {
    defect = fmt::format("it wrote no {}", file.filename().string());
    return std::nullopt;
  }
  if (size > kFileLimit) {
    defect = fmt::format("{} has {} bytes; at most {} are read", file.filename().string(), size, kFileLimit);
    return std::nullopt;
  }
  std::optional<std::string> text = base::TryReadFile(file);
  if (!text) defect = fmt::format("{} cannot be read", file.filename().string());
  return text;
}

}  // namespace

fs::path SanitizerLog(const fs::path& xml) { return fs::path(xml).replace_extension(".log"); }

std::string SanitizerPrefix(const fs::path& xml) {
  // The folder of a run has a random name, so the prefix is one that the program does not know.
  return "@" + xml.parent_path().filename().string() + "@";
}

std::vector<std::string> SanitizerOptions(const catalogue::Case& c, catalogue::Observer tool) {
  std::vector<std::string> options = c.tool_options;
  if (tool == catalogue::Observer::kMemcheck && !c.memcheck_api_errors)
    options.insert(options.end(), {"--report-api-errors", "no"});
  return options;
}

std::vector<std::string> SanitizerCommand(const std::string& sanitizer, catalogue::Observer tool, const fs::path& xml,
                                          const std::vector<std::string>& options,
                                          const std::vector<std::string>& program) {
  std::vector<std::string> words = {sanitizer, "--tool", std::string(Name(tool))};
  words.insert(words.end(), options.begin(), options.end());
  words.insert(words.end(), {"--xml", "--save", Escaped(xml), "--log-file", Escaped(SanitizerLog(xml)), "--prefix",
                             SanitizerPrefix(xml), "--error-exitcode", std::to_string(judge::kSanitizerErrorExitCode),
                             "--print-limit", std::to_string(kPrintLimit),
                             // A case may start itself again: what its child processes do wrong is its finding too.
                             // This is the default of recent tools, but not of all.
                             "--target-processes", "all"});
  words.insert(words.end(), program.begin(), program.end());
  return words;
}

judge::SanitizerReport ParseSanitizerReport(const fs::path& xml, std::string_view tool) {
  judge::SanitizerReport report;
  report.tool = tool;
  // The log first: when the tool could not even start the program, it says why.
  std::string log_defect;
  const std::optional<std::string> log = Read(SanitizerLog(xml), log_defect);
  std::string xml_defect;
  const std::optional<std::string> text = Read(xml, xml_defect);
  if (log && text) return judge::ParseSanitizerText(*text, *log, SanitizerPrefix(xml), tool);
  if (log) {
    report = judge::ParseSanitizerText("", *log, SanitizerPrefix(xml), tool);
    if (report.complete || report.defect.empty()) report.defect = xml_defect;
    report.present = report.complete = false;
    return report;
  }
  report.defect = log_defect;
  return report;
}

}  // namespace run
