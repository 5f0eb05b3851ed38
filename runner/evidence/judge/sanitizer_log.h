// The log of compute-sanitizer: whether it finished and how much it counted.
#pragma once

#include <string>
#include <string_view>

namespace judge {

struct SanitizerLogResult {
  bool complete = false;   ///< There is exactly one summary of the tool.
  bool truncated = false;  ///< Findings were left out because of the print limit.
  long counted = 0;        ///< Findings by the summary.
  long listed = 0;         ///< Findings that the log shows.
  std::string defect;      ///< Why the log tells of no finished run, or what of it is not understood.
};

/// Reads the lines that begin with `prefix`. `tool` decides which summary is due.
SanitizerLogResult ParseSanitizerLog(std::string_view log, std::string_view prefix, std::string_view tool);

}  // namespace judge
