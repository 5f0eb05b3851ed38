// A member of a line of a journal, which others may have written.
#pragma once

#include <nlohmann/json.hpp>

namespace report {

/// The member `key` of `object`; null where it is absent or `object` is no object.
inline nlohmann::json Member(const nlohmann::json& object, const char* key) {
  if (!object.is_object()) return nullptr;
  const auto it = object.find(key);
  return it == object.end() ? nlohmann::json() : *it;
}

}  // namespace report
