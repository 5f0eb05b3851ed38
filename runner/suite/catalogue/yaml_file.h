// Files of a tree: whole texts, and YAML whose errors are collected instead of thrown.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "suite/catalogue/problem.h"
#include "suite/catalogue/yaml.h"

namespace catalogue {

/// As above; reports a file that cannot be read, under its name `file` below `root`.
std::optional<std::string> ReadTreeFile(const std::filesystem::path& root, const std::string& file, Problems& problems);

/// kNull when the text is malformed (which is reported) or empty.
yaml::Value ParseYaml(const std::string& file, std::string_view text, Problems& problems, int first_line = 1);

}  // namespace catalogue
