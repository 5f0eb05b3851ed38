#include "base/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
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

// Far more than any file of the suite; a device has no end.
constexpr std::size_t kMostBytes = std::size_t{2} << 30U;

// `pipes`: of what the user named, a pipe is waited for.
std::optional<std::string> Read(const std::filesystem::path& file, bool pipes) {
  const Descriptor in{open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | (pipes ? 0 : O_NONBLOCK))};
  if (in.fd < 0) return std::nullopt;
  std::string text;
  struct stat status {};
  if (!pipes && (fstat(in.fd, &status) != 0 || !S_ISREG(status.st_mode))) {
    errno = S_ISDIR(status.st_mode) ? EISDIR : EINVAL;
    return std::nullopt;
  }
  if (!pipes && static_cast<std::size_t>(status.st_size) > kMostBytes) {
    errno = EFBIG;
    return std::nullopt;
  }
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
    room = std::clamp(size, std::size_t{4096}, std::size_t{1} << 20U);
    if (size > kMostBytes) {
      errno = EFBIG;
      return std::nullopt;
    }
  }
  text.resize(size);
  return text;
}

}  // namespace

std::optional<std::string> TryReadFile(const std::filesystem::path& file) { return Read(file, false); }

std::string ReadFile(const std::filesystem::path& file) {
  std::error_code ignored;
  if (std::filesystem::is_directory(file, ignored)) {
    throw InputError(file.string() + ": is a folder; name a file in it");
  }
  std::optional<std::string> text = Read(file, true);
  if (!text) throw InputError(fmt::format("{}: cannot be read ({}); check the path", file.string(), strerror(errno)));
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
