// Numbers on the command line, by the one reader of numbers: CLI11 alone takes "-1" for 2^64-1, and "nan" for in range.
#pragma once

#include <string>
#include <utility>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "base/numbers.h"

namespace command {

/// Refuses all that is no plain decimal number from `low` to `high`.
template <class Number>
CLI::Validator Within(Number low, Number high) {
  const std::string range = fmt::format("{} to {}", low, high);
  return CLI::Validator(
      [low, high, range](std::string& text) -> std::string {
        const auto number = base::ParseNumber(text, low, high);
        if (!number) return fmt::format("'{}' is no number from {}", text, range);
        text = fmt::format("{}", *number);  // "010" is ten.
        return "";
      },
      range);
}

}  // namespace command
