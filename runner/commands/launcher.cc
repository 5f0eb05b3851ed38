#include "commands/launcher.h"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "base/error.h"

namespace command {
namespace {

bool MayBeRun(const std::filesystem::path& file) {
  std::error_code ignored;
  return std::filesystem::is_regular_file(file, ignored) && access(file.c_str(), X_OK) == 0;
}

bool IsInPath(const std::string& name) {
  const char* const path = std::getenv("PATH");
  std::istringstream folders(path == nullptr ? "" : path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (MayBeRun(std::filesystem::path(folder) / name)) return true;
  }
  return false;
}

}  // namespace

std::vector<std::string> LauncherWords(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  if (words.empty()) throw base::InputError("--through names no command");
  std::string& program = words.front();
  const bool path = program.find('/') != std::string::npos;
  if (path) program = std::filesystem::absolute(program).lexically_normal().string();
  if (path ? !MayBeRun(program) : !IsInPath(program))
    throw base::InputError("--through: " + program + " is no program that can be run" +
                           (path ? "" : ", in no folder of PATH"));
  return words;
}

}  // namespace command
