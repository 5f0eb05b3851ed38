#include "suite/catalogue/helpers.h"

#include <filesystem>

namespace catalogue {

std::string HelperIncludedBy(std::string_view line, const std::string& file) {
  constexpr std::string_view kInclude = "#include \"", kEnding = ".cuh\"", kUp = "../";
  if (!line.starts_with(kInclude) || !line.ends_with(kEnding)) return "";
  const std::string_view named = line.substr(kInclude.size(), line.size() - kInclude.size() - 1);
  std::string_view name = named;
  while (name.starts_with(kUp)) name.remove_prefix(kUp.size());
  if (name.find_first_of("/\"") != std::string_view::npos) return "";
  return (std::filesystem::path(file).parent_path() / named).lexically_normal().generic_string();
}

}  // namespace catalogue
