// The one way by which JSON text becomes a value: within limits, so that no text can exhaust the stack of whoever walks over the
// value, or the memory. A test holds that nobody calls the library's parser elsewhere.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

namespace base {

struct JsonLimits {
  std::size_t bytes = std::size_t{256} << 20U;
  int depth = 64;                   ///< Of lists and objects inside each other.
  std::size_t values = 20'000'000;  ///< Commas, brackets and braces.
};

/// One line that a program writes: its values are put into journals and reports, which add levels of their own.
inline constexpr JsonLimits kProgramLine = {.bytes = std::size_t{16} << 20U, .depth = 32, .values = 1'000'000};

/// The one value that `text` holds. A text that is no JSON or passes a limit gives a value that is_discarded(), and in `why`
/// what is wrong, e.g. "is nested deeper than 64 levels". An object that names a member twice is no JSON here.
nlohmann::json ParseJson(std::string_view text, const JsonLimits& limits = {}, std::string* why = nullptr);
nlohmann::ordered_json ParseOrderedJson(std::string_view text, const JsonLimits& limits = {},
                                        std::string* why = nullptr);

}  // namespace base
