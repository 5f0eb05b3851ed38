#include "evidence/judge/sanitizer_log.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "base/numbers.h"
#include "base/pattern.h"
#include "base/text.h"

namespace judge {
namespace {

constexpr std::string_view kHeader = "COMPUTE-SANITIZER";
constexpr std::size_t kMostTold = 300;  // Of a line that a defect tells.

// Each says that the program was not watched from its start to its end.
constexpr std::string_view kFatal[] = {
    "Error: process didn't terminate successfully",
    "Error: Target application terminated",
    "Target application terminated",
    "Target application doesn't exist",
    "Error: couldn't find exit code",
    "Error: Failed",
    "Error: Could not",
    "Error: No attachable process",
    "Internal Sanitizer Error",
    "Error: Internal",
    "Device not supported",
};

// Says only that the program's exit code was not 0; the judge compares that code itself.
constexpr std::string_view kExitNotice = "Target application returned an error";

bool StartsWith(std::string_view text, std::string_view start) { return text.substr(0, start.size()) == start; }

// "1,024" as a number, if any tool counts that far.
std::optional<long> Number(std::string digits) {
  digits.erase(std::remove(digits.begin(), digits.end(), ','), digits.end());
  return base::ParseNumber<long>(digits, 0, 1'000'000'000'000);
}

class LogReader {
 public:
  LogReader(std::string_view prefix, std::string_view tool) : prefix_(prefix), tool_(tool) {}

  SanitizerLogResult Read(std::string_view log) {
    while (!log.empty()) {
      const std::size_t end = log.find('\n');
      Line(log.substr(0, end));
      log.remove_prefix(end == std::string_view::npos ? log.size() : end + 1);
    }
    if (headers_ != 1) Defect(fmt::format("its log has {} beginnings", headers_));
    if (summaries_ != 1) {
      Defect(summaries_ == 0 ? "it did not finish: its log has no summary" : "its log has more than one summary");
    }
    result_.complete = result_.defect.empty();
    if (result_.truncated) Defect("its print limit was reached: findings are missing");
    return result_;
  }

 private:
  void Defect(const std::string& what) {
    if (result_.defect.empty()) result_.defect = what;
  }

  void Line(std::string_view line) {
    if (!StartsWith(line, prefix_)) return;
    line.remove_prefix(prefix_.size());
    if (StartsWith(line, " ")) line.remove_prefix(1);
    while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.remove_suffix(1);
    // Indented lines explain the line above them.
    if (line.empty() || line.front() == ' ' || line == kExitNotice) return;
    if (line == kHeader) {
      ++headers_;
      return;
    }
    for (const std::string_view fatal : kFatal) {
      if (StartsWith(line, fatal)) return Defect(fmt::format("it says \"{}\"", base::Cap(line, kMostTold)));
    }
    if (!Summary(std::string(line))) ++result_.listed;
  }

  bool Summary(const std::string& line) {
    static const base::Pattern leaks(R"(LEAK SUMMARY: [\d,]+ bytes? leaked in [\d,]+ allocations?)");
    static const base::Pattern limit(
        R"((ERROR|RACECHECK) SUMMARY: [\d,]+ (errors?|hazards?) (was|were) not printed\..*)");
    static const base::Pattern errors(R"(ERROR SUMMARY: ([\d,]+) errors?)");
    static const base::Pattern hazards(
        R"(RACECHECK SUMMARY: ([\d,]+) hazards? displayed \([\d,]+ errors?, [\d,]+ warnings?\))");
    if (leaks.Matches(line)) return true;
    if (limit.Matches(line)) {
      result_.truncated = true;
      return true;
    }
    std::string counted;
    if ((tool_ == "racecheck" ? hazards : errors).Matches(line, &counted)) {
      ++summaries_;
      const std::optional<long> number = Number(counted);
      if (!number) Defect(fmt::format("its summary counts {}", base::Cap(line, kMostTold)));
      result_.counted = number.value_or(0);
      return true;
    }
    if (line.find("SUMMARY:") != std::string::npos) {
      Defect(fmt::format("its summary is not understood: \"{}\"", base::Cap(line, kMostTold)));
      return true;
    }
    return false;
  }

  std::string_view prefix_, tool_;
  SanitizerLogResult result_;
  int headers_ = 0, summaries_ = 0;
};

}  // namespace

SanitizerLogResult ParseSanitizerLog(std::string_view log, std::string_view prefix, std::string_view tool) {
  return LogReader(prefix, tool).Read(log);
}

}  // namespace judge
