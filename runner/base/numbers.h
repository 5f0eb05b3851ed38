// Numbers in text that others wrote.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>

namespace base {

/// The whole of `text` as a decimal number within [low, high]; empty for anything else: a sign before an unsigned number, a
/// plus, blanks, a fraction, "nan", "inf", text behind the number, overflow.
template <class Number>
std::optional<Number> ParseNumber(std::string_view text, Number low, Number high) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool digits = !text.empty() && (text.back() >= '0' && text.back() <= '9');
  if (error != std::errc() || end != text.data() + text.size() || !digits || number < low || number > high) {
    return std::nullopt;
  }
  return number;
}

}  // namespace base
