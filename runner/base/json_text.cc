#include "base/json_text.h"

#include <fmt/format.h>

namespace base {
namespace {

// What the text passes, in one look that builds nothing; empty: nothing. It need not be JSON. `members`: its colons.
std::string PassedLimit(std::string_view text, const JsonLimits& limits, std::size_t& members) {
  if (text.size() > limits.bytes) return fmt::format("has {} bytes; at most {} are read", text.size(), limits.bytes);
  // The library takes one for the end of the text.
  if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos)
    return fmt::format("is not whole JSON (byte {} of {} is zero)", zero + 1, text.size());
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
    } else if (c == ':') {
      ++members;
    }
  }
  return values > limits.values ? fmt::format("holds more than {} values", limits.values) : "";
}

template <class Json>
std::size_t Members(const Json& value) {
  if (!value.is_structured()) return 0;
  std::size_t members = value.is_object() ? value.size() : 0;
  for (const Json& item : value) members += Members(item);
  return members;
}

template <class Json>
Json Parse(std::string_view text, const JsonLimits& limits, std::string* why) {
  std::size_t members = 0;
  std::string problem = PassedLimit(text, limits, members);
  Json value(nlohmann::detail::value_t::discarded);
  if (problem.empty()) {
    try {
      value = Json::parse(text);
      // The library keeps one of two, and another reader the other.
      if (Members(value) != members) {
        problem = "names a member twice";
        value = Json(nlohmann::detail::value_t::discarded);
      }
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
