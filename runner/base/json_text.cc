#include "base/json_text.h"

#include <fmt/format.h>

namespace base {
namespace {

// What the text passes, in one look that builds nothing; empty: nothing. It need not be JSON.
std::string PassedLimit(std::string_view text, const JsonLimits& limits) {
  if (text.size() > limits.bytes) return fmt::format("has {} bytes; at most {} are read", text.size(), limits.bytes);
  int depth = 0;
  std::size_t values = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      if (c == '\\') ++i;
      quoted = c != '"';
      continue;
    }
    quoted = c == '"';
    if (c == '[' || c == '{') {
      ++values;
      if (++depth > limits.depth) return fmt::format("is nested deeper than {} levels", limits.depth);
    } else if (c == ']' || c == '}') {
      --depth;
    } else if (c == ',') {
      ++values;
    }
  }
  return values > limits.values ? fmt::format("holds more than {} values", limits.values) : "";
}

template <class Json>
Json Parse(std::string_view text, const JsonLimits& limits, std::string* why) {
  std::string problem = PassedLimit(text, limits);
  Json value(nlohmann::detail::value_t::discarded);
  if (problem.empty()) {
    try {
      value = Json::parse(text);
    } catch (const nlohmann::json::parse_error& e) {
      problem = fmt::format("is not whole JSON (byte {} of {})", e.byte, text.size());
    } catch (const nlohmann::json::exception&) {
      problem = "holds a number that is none";  // Out of the range of any type.
    }
  }
  if (why != nullptr) *why = problem;
  return value;
}

}  // namespace

nlohmann::json ParseJson(std::string_view text, const JsonLimits& limits, std::string* why) {
  return Parse<nlohmann::json>(text, limits, why);
}

nlohmann::ordered_json ParseOrderedJson(std::string_view text, const JsonLimits& limits, std::string* why) {
  return Parse<nlohmann::ordered_json>(text, limits, why);
}

}  // namespace base
