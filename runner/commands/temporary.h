// A folder that goes with its object.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

#include "catalogue/error.h"

namespace command {

class TemporaryFolder {
 public:
  /// Throws InputError when none can be created in $TMPDIR or /tmp.
  TemporaryFolder() {
    std::error_code error;
    std::string name = (std::filesystem::temp_directory_path(error) / "cuda-cts-XXXXXX").string();
    if (error || mkdtemp(name.data()) == nullptr) {
      throw catalogue::InputError("no temporary folder can be created; set TMPDIR to a folder that can be written");
    }
    path_ = name;
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace command
