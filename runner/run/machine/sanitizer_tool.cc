#include <cstdlib>

#include "base/pattern.h"
#include "base/process/process.h"
#include "run/machine/facts.h"
#include "run/machine/sanitizer_tool.h"

namespace machine {
namespace {

constexpr double kVersionLimitS = 20;

}  // namespace

std::string FindSanitizer() {
  const char* chosen = std::getenv("CUDA_CTS_SANITIZER");
  if (chosen != nullptr && *chosen != '\0') return process::IsProgram(chosen) ? chosen : "";
  std::string in_path = process::FindProgram("compute-sanitizer");
  if (!in_path.empty()) return in_path;
  for (const char* file :
       {"/usr/local/cuda/bin/compute-sanitizer", "/usr/local/cuda/compute-sanitizer/compute-sanitizer"}) {
    if (process::IsProgram(file)) return file;
  }
  return "";
}

std::string SanitizerVersion(const std::string& tool) {
  const base::Process p = process::RunProcess({.command = {tool, "--version"}, .timeout_s = kVersionLimitS});
  static const base::Pattern form(R"(\b(20\d\d\.\d+(?:\.\d+)?))");
  std::string version;
  return p.exit_code == 0 && form.Finds(p.output, &version) ? version : "";
}

}  // namespace machine
