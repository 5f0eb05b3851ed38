// Exit codes of cuda-cts. Scripts rely on them; docs/upgrade.md documents them.
#pragma once

namespace exit_code {
inline constexpr int kOk = 0;              ///< Everything that was asked for is as expected.
inline constexpr int kNotAsExpected = 1;   ///< At least one verdict or lint finding is not as expected.
inline constexpr int kUsage = 2;           ///< The command line or an input file cannot be used.
inline constexpr int kRegression = 3;      ///< compare, gate: at least one regression or vanished case.
inline constexpr int kNothingRan = 4;      ///< No case was run: never green.
inline constexpr int kInfrastructure = 5;  ///< GPU lost, tool absent, disk full: verdicts are missing or ERROR.
inline constexpr int kSkip = 77;           ///< judge: the case is skipped here, with the reason printed.
}  // namespace exit_code
