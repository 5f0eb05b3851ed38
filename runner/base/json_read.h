// Members of JSON objects that others wrote, by type and range. The library would turn a fraction, a sign or an overflow silently into
// another number.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace base {

/// "'checks' is no whole number from 0 to 1125899906842624". Readers of files add the place and make an InputError of it.
struct MemberError : std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};

/// All throw MemberError for a member that is absent, of another type or out of range.
const nlohmann::json& Member(const nlohmann::json& object, const char* key);
std::string TextIn(const nlohmann::json& object, const char* key);
std::vector<std::string> TextsIn(const nlohmann::json& object, const char* key);
bool FlagIn(const nlohmann::json& object, const char* key);
const nlohmann::json& ListIn(const nlohmann::json& object, const char* key);
const nlohmann::json& ObjectIn(const nlohmann::json& object, const char* key);
/// A whole number, without a fraction.
std::uint64_t CountIn(const nlohmann::json& object, const char* key, std::uint64_t most);
std::int64_t WholeIn(const nlohmann::json& object, const char* key, std::int64_t low, std::int64_t high);
double NumberIn(const nlohmann::json& object, const char* key, double low, double high);
/// A point in time (base/utc.h), as its text.
std::string TimeIn(const nlohmann::json& object, const char* key);

}  // namespace base
