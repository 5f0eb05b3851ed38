#include "run/watch.h"

#include <cstdlib>
#include <fstream>
#include <string_view>
#include <system_error>

#include "base/files.h"

namespace run {
namespace {

// A process tells of a hundred findings at most, in lines of some kilobytes.
constexpr std::size_t kMostBytes = std::size_t{8} << 20U;

bool SomebodyIsToWatch() {
  const char* who = std::getenv("CTS_REFERENCE_OBSERVE");
  return who != nullptr && *who != '\0';
}

}  // namespace

void Watch::AskFor(std::map<std::string, std::string>& environment) {
  if (!SomebodyIsToWatch()) return;
  environment["CTS_REFERENCE_FINDINGS"] = file_.string();
  // So that a file that is gone or begins anew is told from one in which nobody has written.
  constexpr std::string_view kFirstLine = "{\"watching\":[]}\n";
  std::ofstream(file_, std::ios::binary) << kFirstLine;
  read_ = kFirstLine.size();
}

std::optional<judge::Watched> Watch::Read() {
  if (!SomebodyIsToWatch()) return std::nullopt;
  judge::Watched watched;
  std::error_code error;
  const std::uintmax_t size = std::filesystem::file_size(file_, error);
  const std::optional<std::string> text = error || size > kMostBytes ? std::nullopt : base::TryReadFile(file_);
  if (!text || text->size() < read_) {
    watched.defect = size > kMostBytes && !error ? "they are too many" : "they cannot be read";
    return watched;
  }
  // The processes that began before go on watching.
  watched = judge::ParseWatched(std::string_view(*text).substr(read_), observers_);
  read_ = text->size();
  observers_ = watched.observers;
  return watched;
}

}  // namespace run
