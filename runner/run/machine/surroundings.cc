#include "run/machine/surroundings.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include <fmt/format.h>

#include "base/error.h"
#include "base/say.h"

namespace machine {
namespace {

namespace fs = std::filesystem;

// A variable of the loader: what separates its entries, and whether each is a folder. Of the others one without a slash is a name that is
// looked for.
struct LoaderVariable {
  const char* name;
  std::string_view separators;
  bool folders;
};
constexpr LoaderVariable kLoaderVariables[] = {
    {"LD_LIBRARY_PATH", ":;", true}, {"LD_PRELOAD", ": ", false}, {"LD_AUDIT", ":", false}};

bool IsRelative(std::string_view entry, bool folder) {
  if (entry.empty()) return folder;
  // "$ORIGIN" is the folder of each program, and for the loader to fill in.
  return entry.front() != '/' && entry.front() != '$' && (folder || entry.find('/') != std::string_view::npos);
}

std::string Absolute(const LoaderVariable& variable, std::string_view value, const std::string& here) {
  std::string text;
  for (std::size_t at = 0; at <= value.size();) {
    const std::size_t end = std::min(value.find_first_of(variable.separators, at), value.size());
    const std::string_view entry = value.substr(at, end - at);
    text += !IsRelative(entry, variable.folders) ? std::string(entry)
            : entry.empty()                      ? here
                                                 : (fs::path(here) / entry).lexically_normal().string();
    if (end < value.size()) text += value[end];
    at = end + 1;
  }
  return text;
}

std::vector<fs::path> LibraryFolders() {
  const char* const value = std::getenv("LD_LIBRARY_PATH");
  std::vector<fs::path> folders;
  std::string_view rest = value != nullptr ? value : "";
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find_first_of(kLoaderVariables[0].separators), rest.size());
    if (end > 0) folders.emplace_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return folders;
}

bool LiesIn(const fs::path& file, const fs::path& folder) {
  std::error_code error;
  const fs::path inside = file.lexically_relative(fs::canonical(folder, error));
  return !error && !inside.empty() && *inside.begin() != "..";
}

// "libcudart.so.12" and the like in the folder, sorted.
std::string RuntimesIn(const fs::path& folder) {
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (name.starts_with("libcudart.so")) names.push_back(name);
  }
  std::sort(names.begin(), names.end());
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

}  // namespace

std::vector<std::string> WhatProgramsFind(const journal::KeptSettings& kept) {
  std::vector<std::string> words;
  const auto add = [&words](const char* name) {
    const char* const value = std::getenv(name);
    if (value != nullptr && *value != '\0') words.push_back(fmt::format("{}={}", name, value));
  };
  for (const LoaderVariable& variable : kLoaderVariables) add(variable.name);
  for (const std::string& name : RemovedVariables()) {
    if (journal::IsKept(kept, name)) add(name.c_str());
  }
  return words;
}

void MakeLoaderPathsAbsolute() {
  for (const LoaderVariable& variable : kLoaderVariables) {
    const char* const value = std::getenv(variable.name);
    if (value == nullptr || *value == '\0') continue;
    std::error_code error;
    const std::string here = fs::current_path(error).string();
    const std::string text = Absolute(variable, value, here);
    if (text == value) continue;
    if (error || here.find_first_of(variable.separators) != std::string::npos) {
      throw base::InputError(
          fmt::format("{}={}: relative entries cannot be made absolute in the folder '{}'; name "
                      "them from the root",
                      variable.name, value, here));
    }
    setenv(variable.name, text.c_str(), 1);
    base::SayError("cuda-cts: {} has relative entries; programs start in other folders, so it is now {}\n",
                   variable.name, text);
  }
}

std::string WhyNotFromLibraryPath(const std::string& soname, const std::string& runtime_file,
                                  const std::string& driver_file) {
  const std::vector<fs::path> folders = LibraryFolders();
  if (folders.empty() || runtime_file.empty()) return "";
  std::string instead;
  for (const fs::path& folder : folders) {
    std::error_code ignored;
    if (LiesIn(runtime_file, folder) || fs::equivalent(folder / soname, runtime_file, ignored)) return "";
    if (!driver_file.empty() && LiesIn(driver_file, folder)) return "";
    if (const std::string names = RuntimesIn(folder); instead.empty() && !names.empty())
      instead = fmt::format("; {} holds {}, and programs ask for {}", folder.string(), names, soname);
  }
  return "LD_LIBRARY_PATH is set, but the runtime does not come from it" + instead;
}

bool IsRemoved(std::string_view variable) {
  // What the suite's own programs are told by a runner, or by whoever looks into one of them, is no setting of a run.
  if (variable == kWordsForRandom || variable == "CTS_ONE_PROCESS") return true;
  constexpr std::string_view kPrefixes[] = {"CUDA_", "CUDNN_", "CUBLAS_", "CUDBG_", "NVTX_", "NVIDIA_TF32_"};
  constexpr std::string_view kKept[] = {"CUDA_VISIBLE_DEVICES", "CUDA_DEVICE_ORDER", "CUDA_CACHE_PATH",
                                        "CUDA_CACHE_MAXSIZE", "CUDA_MPS_LOG_DIRECTORY", "CUDA_MPS_PIPE_DIRECTORY",
                                        // Where toolkits lie is for build tools; driver and runtime do not read it.
                                        "CUDA_HOME", "CUDA_ROOT"};
  constexpr std::string_view kKeptPrefixes[] = {"CUDA_CTS_", "CUDA_PATH"};
  const auto begins = [&](std::string_view prefix) { return variable.substr(0, prefix.size()) == prefix; };
  if (std::none_of(std::begin(kPrefixes), std::end(kPrefixes), begins)) return false;
  return std::none_of(std::begin(kKeptPrefixes), std::end(kKeptPrefixes), begins) &&
         std::find(std::begin(kKept), std::end(kKept), variable) == std::end(kKept);
}

std::vector<std::string> RemovedVariables(const journal::KeptSettings& kept) {
  std::vector<std::string> names;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string_view text = *entry;
    const std::string_view name = text.substr(0, text.find('='));
    if (IsRemoved(name) && !journal::IsKept(kept, name)) names.emplace_back(name);
  }
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace machine
