// Members of a journal's lines, which others may have written.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "catalogue/condition.h"

namespace report {

/// The member `key` of `object`; null where it is absent or `object` is no object.
inline nlohmann::json Member(const nlohmann::json& object, const char* key) {
  if (!object.is_object()) return nullptr;
  const auto it = object.find(key);
  return it == object.end() ? nlohmann::json() : *it;
}

/// The facts that a journal records of its machine; a fact that could not be told is left out.
inline catalogue::Facts FactsOf(const nlohmann::json& machine) {
  catalogue::Facts facts;
  const nlohmann::json values = Member(machine, "facts");
  if (!values.is_object()) return facts;
  for (const auto& [name, value] : values.items()) {
    if (!value.is_null()) facts[name] = value.is_string() ? value.get<std::string>() : value.dump();
  }
  return facts;
}

}  // namespace report
