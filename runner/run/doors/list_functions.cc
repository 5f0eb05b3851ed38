// cuda-cts-functions: writes the table of the functions of CUDA that each case calls, from the objects of the build.
//
//   cuda-cts-functions --output FILE --objects LIST FIXTURES...
//
// FIXTURES are the objects of the fixtures; a line of LIST names an object and the cases in it: "<object> <stem>...".
// Exit codes: 0 written; 2 bad usage, or a file cannot be read; 5 FILE could not be written.
#include <exception>
#include <sstream>

#include "base/error.h"
#include "base/exit_code.h"
#include "base/files.h"
#include "base/say.h"
#include "run/doors/called_functions.h"

namespace {

std::vector<doors::CaseObject> ReadList(const std::filesystem::path& file) {
  std::vector<doors::CaseObject> objects;
  std::istringstream lines(base::ReadFile(file));
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    doors::CaseObject object;
    words >> object.file;
    for (std::string stem; words >> stem;) object.stems.push_back(stem);
    if (!object.stems.empty()) objects.push_back(std::move(object));
  }
  return objects;
}

int Write(const std::vector<std::string>& words) {
  if (words.size() < 5 || words[0] != "--output" || words[2] != "--objects") {
    base::SayError("cuda-cts-functions: usage: cuda-cts-functions --output FILE --objects LIST FIXTURES...\n");
    return exit_code::kUsage;
  }
  const std::vector<std::filesystem::path> fixtures(words.begin() + 4, words.end());
  base::WriteWhole(words[1], doors::FunctionsText(doors::CalledFunctions(fixtures, ReadList(words[3]))));
  return exit_code::kOk;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return Write({argv + 1, argv + argc});
  } catch (const base::InputError& e) {
    base::SayError("cuda-cts-functions: {}\n", e.what());
    return exit_code::kUsage;
  } catch (const std::exception& e) {
    base::SayError("cuda-cts-functions: {}\n", e.what());
    return exit_code::kInfrastructure;
  }
}
