// The exit codes of `cuda-cts node-check`, as its callers know them.
#pragma once

inline constexpr int kConforms = 0, kViolates = 1, kUnknown = 2, kRegressed = 3;
