#include "commands/launcher.h"

#include <filesystem>
#include <sstream>

#include "base/error.h"
#include "base/process/process.h"

namespace command {

std::vector<std::string> LauncherWords(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  if (words.empty()) throw base::InputError("--through names no command");
  std::string& program = words.front();
  const bool path = program.find('/') != std::string::npos;
  if (path) program = std::filesystem::absolute(program).lexically_normal().string();
  if (path ? !process::IsProgram(program) : process::FindProgram(program).empty())
    throw base::InputError("--through: " + program + " is no program that can be run" +
                           (path ? "" : ", in no folder of PATH"));
  return words;
}

}  // namespace command
