// A private folder for what a process leaves.
#pragma once

#include <stdlib.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>
#include <system_error>

#include <fmt/format.h>

#include "base/files.h"

namespace run {

/// Goes with this object. `problem` says why there is none.
class Scratch {
 public:
  /// `parent`: where; empty: the system's temporary folder.
  explicit Scratch(const std::filesystem::path& parent) {
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::path base = parent.empty() ? base::TemporaryRoot(error) : parent;
    // A program runs in it, so that a relative name would mean another place there.
    std::string name = (error ? base : fs::absolute(base / "cuda-cts-XXXXXX", error)).string();
    if (error) {
      problem_ = fmt::format("the temporary folder cannot be used: {}; set TMPDIR", error.message());
    } else if (mkdtemp(name.data()) == nullptr) {
      problem_ = fmt::format("cannot create a folder in {}: {}; set TMPDIR", base.string(), std::strerror(errno));
    } else {
      folder_ = name;
    }
  }
  ~Scratch() {
    if (folder_.empty()) return;
    std::error_code error;
    std::filesystem::remove_all(folder_, error);
    if (!error) return;
    Open(folder_);
    std::filesystem::remove_all(folder_, error);
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  const std::filesystem::path& folder() const { return folder_; }
  /// Whether something can still be written there; a tool whose report is missing may not be at fault.
  bool HasRoom() const {
    const std::string some(std::size_t{64} * 1024, 'x');
    const std::filesystem::path file = folder_ / "room";
    std::ofstream out(file);
    const bool has = out.write(some.data(), static_cast<std::streamsize>(some.size())) && out.flush();
    std::error_code ignored;
    std::filesystem::remove(file, ignored);
    return has;
  }
  const std::string& problem() const { return problem_; }

 private:
  // A program may have left folders that even their owner cannot enter.
  static void Open(const std::filesystem::path& folder) {
    namespace fs = std::filesystem;
    std::error_code error;
    fs::permissions(folder, fs::perms::owner_all, fs::perm_options::add, error);
    for (fs::directory_iterator i(folder, error), end; !error && i != end; i.increment(error)) {
      std::error_code ignored;
      if (fs::is_directory(i->symlink_status(ignored))) Open(i->path());
    }
  }

  std::filesystem::path folder_;
  std::string problem_;
};

}  // namespace run
