#include "suite/catalogue/yaml_file.h"

#include <cerrno>

#include "base/error.h"
#include "base/files.h"

namespace catalogue {
std::optional<std::string> ReadTreeFile(const std::filesystem::path& root, const std::string& file,
                                        Problems& problems) {
  std::optional<std::string> text = base::TryReadFile(root / file);
  if (!text) {
    Add(problems, rule::kFile, {file, 0},
        "cannot be read (" + base::WhyUnreadable(errno) + "); check that it is there and its permissions");
  }
  return text;
}

yaml::Value ParseYaml(const std::string& file, std::string_view text, Problems& problems, int first_line) {
  try {
    return yaml::Parse(file, text, first_line);
  } catch (const base::InputError& e) {
    Add(problems, rule::kYaml, e.where(), e.problem());
    return {};
  }
}

}  // namespace catalogue
