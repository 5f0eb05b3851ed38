// YAML as a plain tree of values that knows its lines. Only what the project's files need: no anchors, aliases, tags or
// further documents, no key twice (yaml-cpp itself would keep one of them silently), keys are scalars.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace yaml {

enum class Type { kNull, kScalar, kList, kMap };

struct Value {
  Type type = Type::kNull;
  std::string text;     ///< Of a scalar, as written ("12.0", "no").
  bool quoted = false;  ///< A scalar in quotes or a block: text, whatever it looks like.
  int line = 0;         ///< Where the value starts, from 1.
  std::string key;      ///< Of an entry of a map.
  int key_line = 0;
  std::vector<Value> items;  ///< Of a list, or the entries of a map in file order.

  /// The entry of this map with the key, or null.
  const Value* Find(std::string_view wanted) const;
};

/// Parses one document. `first_line` is the line of the file at which `text` starts. Empty text gives kNull.
/// Throws InputError with file and line.
Value Parse(const std::string& file, std::string_view text, int first_line = 1);

/// Plain scalars become null, booleans, integers or floats where they look so; quoted ones stay text.
nlohmann::json ToJson(const Value& node);

}  // namespace yaml
