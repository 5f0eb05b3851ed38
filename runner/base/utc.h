// Points in time as text: UTC, "2026-11-22T06:39:42Z".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace base {

/// Seconds since 1970 as "2026-11-22T06:39:42Z"; what lies outside of the years 1970 to 9999 as the nearest that does not.
std::string UtcText(std::int64_t seconds);

/// The inverse. Nothing for a text of another form, or of a day or hour that does not exist.
std::optional<std::int64_t> ParseUtc(std::string_view text);

}  // namespace base
