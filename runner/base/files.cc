#include "base/files.h"

#include <cerrno>
#include <cstring>
#include <fstream>

#include <fmt/format.h>

#include "base/error.h"

namespace base {

void WriteWhole(const std::filesystem::path& file, const std::string& text) {
  std::error_code error;
  const std::filesystem::file_status status = std::filesystem::status(file, error);
  const bool in_place = std::filesystem::exists(status) && !std::filesystem::is_regular_file(status);
  // Beside its final place first, so that a full disk never leaves half a file under its name.
  const std::filesystem::path part = in_place ? file : std::filesystem::path(file.string() + ".part");
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
  throw DiskFull(
      fmt::format("{}: cannot be written ({}); free space or name another place with --out", file.string(), reason));
}

}  // namespace base
