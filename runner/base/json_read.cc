#include "base/json_read.h"

#include <fmt/format.h>

#include "base/utc.h"

namespace base {
namespace {

using nlohmann::json;

[[noreturn]] void Refuse(const char* key, const std::string& what) {
  throw MemberError(fmt::format("'{}' is {}", key, what));
}

}  // namespace

const json& Member(const json& object, const char* key) {
  if (!object.is_object()) throw MemberError(fmt::format("no object that could hold '{}'", key));
  const auto it = object.find(key);
  if (it == object.end()) Refuse(key, "missing");
  return *it;
}

std::string TextIn(const json& object, const char* key) {
  const json& value = Member(object, key);
  if (!value.is_string()) Refuse(key, "no text");
  return value.get<std::string>();
}

std::vector<std::string> TextsIn(const json& object, const char* key) {
  std::vector<std::string> texts;
  for (const json& item : ListIn(object, key)) {
    if (!item.is_string()) Refuse(key, "no list of texts");
    texts.push_back(item.get<std::string>());
  }
  return texts;
}

bool FlagIn(const json& object, const char* key) {
  const json& value = Member(object, key);
  if (!value.is_boolean()) Refuse(key, "neither true nor false");
  return value.get<bool>();
}

const json& ListIn(const json& object, const char* key) {
  const json& value = Member(object, key);
  if (!value.is_array()) Refuse(key, "no list");
  return value;
}

const json& ObjectIn(const json& object, const char* key) {
  const json& value = Member(object, key);
  if (!value.is_object()) Refuse(key, "no object");
  return value;
}

std::uint64_t CountIn(const json& object, const char* key, std::uint64_t most) {
  const json& value = Member(object, key);
  // The parser takes what does not fit into 64 bits for a fraction, and what is below zero for signed.
  if (!value.is_number_unsigned() || value.get<std::uint64_t>() > most) {
    Refuse(key, fmt::format("no whole number from 0 to {}", most));
  }
  return value.get<std::uint64_t>();
}

std::int64_t WholeIn(const json& object, const char* key, std::int64_t low, std::int64_t high) {
  const json& value = Member(object, key);
  const bool fits =
      value.is_number_integer() && (!value.is_number_unsigned() || value.get<std::uint64_t>() <= INT64_MAX);
  if (!fits || value.get<std::int64_t>() < low || value.get<std::int64_t>() > high) {
    Refuse(key, fmt::format("no whole number from {} to {}", low, high));
  }
  return value.get<std::int64_t>();
}

double NumberIn(const json& object, const char* key, double low, double high) {
  const json& value = Member(object, key);
  const double number = value.is_number() ? value.get<double>() : low - 1;
  if (!(number >= low && number <= high)) Refuse(key, fmt::format("no number from {} to {}", low, high));
  return number;
}

std::string TimeIn(const json& object, const char* key) {
  std::string text = TextIn(object, key);
  if (!ParseUtc(text)) Refuse(key, "no time in UTC such as 2026-11-22T06:39:42Z");
  return text;
}

}  // namespace base
