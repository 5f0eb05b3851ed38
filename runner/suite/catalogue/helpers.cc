#include "suite/catalogue/helpers.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <set>
#include <sstream>
#include <utility>

#include "base/files.h"

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

namespace {

// The header of the fixtures that a line includes, relative to the tree; empty where it includes none.
std::string FixtureIncludedBy(std::string_view line) {
  constexpr std::string_view kInclude = "#include \"cts/", kOpen = "#include \"";
  if (!line.starts_with(kInclude) || !line.ends_with('"')) return "";
  return "fixtures/include/" + std::string(line.substr(kOpen.size(), line.size() - kOpen.size() - 1));
}

}  // namespace

std::vector<std::string> IncludesOf(const std::filesystem::path& root, const std::string& file) {
  std::set<std::string> all;
  std::vector<std::string> open = {file};
  while (!open.empty()) {
    const std::string includes = std::move(open.back());
    open.pop_back();
    std::istringstream text(base::TryReadFile(root / includes).value_or(""));
    for (std::string line; std::getline(text, line);) {
      std::string named = HelperIncludedBy(line, includes);
      if (named.empty()) named = FixtureIncludedBy(line);
      if (!named.empty() && std::filesystem::exists(root / named) && all.insert(named).second) open.push_back(named);
    }
  }
  return {all.begin(), all.end()};
}

bool IsFamily(std::string_view file) { return file.ends_with(".family.cuh"); }

std::string WithFamily(const std::filesystem::path& root, const std::string& file, std::string_view text) {
  std::string all;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, std::min(text.find('\n'), text.size() - 1) + 1);
    text.remove_prefix(line.size());
    const std::string named = HelperIncludedBy(line.substr(0, line.find('\n')), file);
    const std::optional<std::string> family = IsFamily(named) ? base::TryReadFile(root / named) : std::nullopt;
    all += family ? *family : line;
    if (family && !all.ends_with('\n')) all += '\n';
  }
  return all;
}

}  // namespace catalogue
