// What a process writes to its standard output or standard error, as text: of kernels, too, whose output the host
// writes.
#pragma once

#include <cstdio>
#include <string>

#include <unistd.h>

#include "cts/check.h"

namespace cts {

/// From construction to destruction the stream goes to a file, which vanishes with the process.
class Captured {
 public:
  /// Of STDOUT_FILENO or STDERR_FILENO.
  explicit Captured(int descriptor) : descriptor_(descriptor), before_(dup(descriptor)), file_(std::tmpfile()) {
    std::fflush(nullptr);
    CTS_EXPECT(file_ != nullptr && before_ >= 0 && dup2(fileno(file_), descriptor_) == descriptor_,
               "the output cannot be captured");
  }
  ~Captured() {
    std::fflush(nullptr);
    dup2(before_, descriptor_);
    close(before_);
    if (file_ != nullptr) std::fclose(file_);
  }
  Captured(const Captured&) = delete;
  Captured& operator=(const Captured&) = delete;

  /// What has come so far.
  std::string Text() const {
    std::fflush(nullptr);
    std::string text;
    char part[4096];
    for (ssize_t count; (count = pread(fileno(file_), part, sizeof part, static_cast<off_t>(text.size()))) > 0;)
      text.append(part, static_cast<std::size_t>(count));
    return text;
  }
  bool Holds(const char* part) const { return Text().find(part) != std::string::npos; }

 private:
  const int descriptor_, before_;
  std::FILE* const file_;
};

}  // namespace cts
