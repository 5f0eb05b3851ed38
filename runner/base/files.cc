#include "base/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>

#include <fmt/format.h>

#include "base/error.h"

namespace base {
namespace {

struct Descriptor {
  int fd;
  ~Descriptor() {
    if (fd >= 0) close(fd);
  }
};

}  // namespace

std::optional<std::string> TryReadFile(const std::filesystem::path& file) {
  const Descriptor in{open(file.c_str(), O_RDONLY | O_CLOEXEC)};
  if (in.fd < 0) return std::nullopt;
  std::string text;
  struct stat status {};
  // One byte more than its size, so that the end is seen by the second read.
  std::size_t room =
      fstat(in.fd, &status) == 0 && status.st_size > 0 ? static_cast<std::size_t>(status.st_size) + 1 : 4096;
  std::size_t size = 0;
  while (true) {
    if (text.size() - size < room) text.resize(size + room);
    const ssize_t got = read(in.fd, text.data() + size, text.size() - size);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return std::nullopt;
    if (got == 0) break;
    size += static_cast<std::size_t>(got);
    room = 4096;
  }
  text.resize(size);
  return text;
}

std::string ReadFile(const std::filesystem::path& file) {
  std::error_code ignored;
  if (std::filesystem::is_directory(file, ignored)) {
    throw InputError(file.string() + ": is a folder; name a file in it");
  }
  std::optional<std::string> text = TryReadFile(file);
  if (!text) throw InputError(file.string() + ": cannot be read; check the path");
  return std::move(*text);
}

void WriteWhole(const std::filesystem::path& file, std::string_view text, std::string_view hint) {
  std::error_code error;
  const std::filesystem::file_status status = std::filesystem::status(file, error);
  const bool in_place = std::filesystem::exists(status) && !std::filesystem::is_regular_file(status);
  // Beside its final place first, so that a full disk never leaves half a file under its name.
  const std::filesystem::path part =
      in_place ? file : std::filesystem::path(fmt::format("{}.{}.part", file.string(), getpid()));
  errno = 0;
  bool written = false;
  {
    std::ofstream out(part, std::ios::binary | std::ios::trunc);
    written = out.write(text.data(), static_cast<std::streamsize>(text.size())) && out.flush();
  }
  const int why = errno;
  error.clear();
  if (written && !in_place) std::filesystem::rename(part, file, error);
  if (written && !error) return;
  const std::string reason = written ? error.message() : std::strerror(why == 0 ? EIO : why);
  if (!in_place) std::filesystem::remove(part, error);
  throw DiskFull(fmt::format("{}: cannot be written ({}); {}", file.string(), reason, hint));
}

}  // namespace base
