#include <unistd.h>

#include <cstdlib>
#include <regex>
#include <string_view>

#include "machine/facts.h"
#include "machine/sanitizer_tool.h"
#include "run/process.h"

namespace machine {
namespace {

bool IsProgram(const std::filesystem::path& file) {
  std::error_code ignored;
  return std::filesystem::is_regular_file(file, ignored) && access(file.c_str(), X_OK) == 0;
}

constexpr double kVersionLimitS = 20;

}  // namespace

std::string FindSanitizer() {
  const char* chosen = std::getenv("CUDA_CTS_SANITIZER");
  if (chosen != nullptr && *chosen != '\0') return IsProgram(chosen) ? chosen : "";
  std::vector<std::filesystem::path> folders;
  const char* path = std::getenv("PATH");
  for (std::string_view rest = path == nullptr ? "" : path; !rest.empty();) {
    const std::size_t colon = rest.find(':');
    if (colon != 0) folders.emplace_back(rest.substr(0, colon));
    rest.remove_prefix(colon == std::string_view::npos ? rest.size() : colon + 1);
  }
  folders.emplace_back("/usr/local/cuda/bin");
  folders.emplace_back("/usr/local/cuda/compute-sanitizer");
  for (const auto& folder : folders) {
    const auto file = folder / "compute-sanitizer";
    if (IsProgram(file)) return file.string();
  }
  return "";
}

std::string SanitizerVersion(const std::string& tool) {
  const run::Process p = run::RunProcess({.command = {tool, "--version"}, .timeout_s = kVersionLimitS});
  static const std::regex version(R"(\b(20\d\d\.\d+(\.\d+)?))");
  std::smatch match;
  return p.exit_code == 0 && std::regex_search(p.output, match, version) ? match[1].str() : "";
}

}  // namespace machine
