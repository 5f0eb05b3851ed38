// Files: read whole, or written whole or not at all. The one place that opens a file to read it: what is no regular file is refused, so
// that no pipe or device can keep a reader waiting.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace base {

/// The bytes of a regular file of at most 2 GiB; empty, with errno, when it is none or cannot be read to its end.
std::optional<std::string> TryReadFile(const std::filesystem::path& file);

/// The same where it may be absent: empty then. Throws InputError, naming it, when it is there and cannot be read.
std::optional<std::string> ReadFileIfThere(const std::filesystem::path& file);

/// The bytes of a file that the user named, at most 2 GiB; of a pipe, too, while somebody writes to it (one that brings nothing for a
/// minute is given up). Throws InputError, naming it, when it cannot be read or is neither.
std::string ReadFile(const std::filesystem::path& file);

/// Empty where access(file, mode) allows it; else what keeps it from being used: "<file> is missing; <if_missing>", or for one that is
/// there, or that nobody can say of, "<file> cannot be used (Permission denied); ...".
std::string WhyNotUsable(const std::filesystem::path& file, int mode, std::string_view if_missing);

/// As strerror(number) for an open that failed here: EINVAL is "it is no regular file".
std::string WhyUnreadable(int number);

/// Throws InputError, naming it, where one of `outputs` is, or would be, one of the files `inputs`: what a command reads as evidence it
/// does not write over.
void KeepInputs(const std::vector<std::filesystem::path>& inputs, const std::vector<std::filesystem::path>& outputs);

/// $TMPDIR, or /tmp where that is unset or empty; `error` where it is no folder.
std::filesystem::path TemporaryRoot(std::error_code& error);

/// A regular file, read piece by piece.
class FileReader {
 public:
  /// Throws InputError, "<file>: <what> (<why>); <hint>", when it cannot be opened or is no regular file.
  FileReader(const std::filesystem::path& file, std::string_view hint);
  ~FileReader();
  FileReader(const FileReader&) = delete;
  FileReader& operator=(const FileReader&) = delete;
  /// Puts at most `most` bytes at `to`; 0 at the end. Throws InputError when they cannot be read.
  std::size_t Read(char* to, std::size_t most);

 private:
  std::string name_;
  int fd_ = -1;
};

/// Where a file is written before it takes the place of `file`. The name is its own: two commands may write one file at once, processes of
/// two containers may have one number, and somebody may have laid a link there.
std::filesystem::path PartOf(const std::filesystem::path& file);

inline constexpr std::string_view kWriteElsewhere = "free space or name another place with --out";

/// Replaces `file`, which also may be a device, or a pipe that somebody reads. Throws DiskFull with `hint` when it cannot be written;
/// what was there before then stays.
void WriteWhole(const std::filesystem::path& file, std::string_view text, std::string_view hint = kWriteElsewhere);

/// A file and what is to stand in it.
using FileText = std::pair<std::filesystem::path, std::string>;

/// Replaces all of these files, or none of them: WriteWhole for what belongs together. Folders are created where they are absent, and go
/// again where nothing could be written.
void WriteAllWhole(const std::vector<FileText>& files, std::string_view hint = kWriteElsewhere);

}  // namespace base
