// A folder that goes with its object.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

#include "base/error.h"
#include "base/files.h"
#include "base/hold_signals.h"

namespace command {

class TemporaryFolder {
 public:
  /// "<name>-XXXXXX" in $TMPDIR or /tmp; throws DiskFull with the text `problem` when it cannot be created.
  explicit TemporaryFolder(
      const char* name = "cuda-cts",
      const char* problem = "no temporary folder can be created; set TMPDIR to a folder that can be written") {
    std::error_code error;
    std::string path = (base::TemporaryRoot(error) / (std::string(name) + "-XXXXXX")).string();
    if (error || mkdtemp(path.data()) == nullptr) throw base::DiskFull(problem);
    path_ = path;
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  const base::HoldSignals hold_;
  std::filesystem::path path_;
};

}  // namespace command
