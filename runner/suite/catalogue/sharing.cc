#include "suite/catalogue/sharing.h"

#include <optional>
#include <sstream>

#include "base/error.h"
#include "base/files.h"

namespace catalogue {

ObjectIndex LoadObjectIndex(const std::filesystem::path& root) {
  ObjectIndex index;
  const std::optional<std::string> text = base::ReadFileIfThere(root / kObjectIndex);
  std::istringstream in(text.value_or(""));
  int number = 0;
  const auto normal = [](const std::string& name) { return std::filesystem::path(name).lexically_normal().string(); };
  const auto is_object = [&](const std::string& name) { return normal(name).starts_with("objects/"); };
  const auto is_stem = [&](const std::string& name) { return name[0] != '/' && !normal(name).starts_with(".."); };
  for (std::string line; std::getline(in, line);) {
    ++number;
    std::istringstream words(line);
    std::string object, stem, alone, more;
    if (!(words >> object >> stem) || (words >> alone && alone != "alone") || words >> more || !is_object(object) ||
        !is_stem(stem)) {
      throw base::InputError(base::Location{kObjectIndex, number}, "is no object and its case; build the cases again");
    }
    if (index.shared.contains(stem) || index.alone.contains(stem)) {
      throw base::InputError(base::Location{kObjectIndex, number},
                             "names the case " + stem + " twice; build the cases again");
    }
    (alone.empty() ? index.shared : index.alone).emplace(stem, object);
  }
  return index;
}

}  // namespace catalogue
